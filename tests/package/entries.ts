// The types of the entry points `qipan/inline` and `qipan/manual`. This file is never run; it fails to compile if a type changes.

import * as main from "qipan";
import * as inline from "qipan/inline";
import { init, knights, run, version } from "qipan/manual";
import program from "qipan/qipan_bg.wasm";

const started: Promise<void>[] = [init(program), init("./qipan_bg.wasm"), init(new Uint8Array(8)), init(Promise.resolve(new ArrayBuffer(8)))];
const answer: main.KnightsAnswer = knights.solve({ rows: 8, cols: 8 });
const same: main.KnightsAnswer = inline.knights.solve({ rows: 8, cols: 8 });
const counted: Promise<main.KnightsCount> = run("knights.count", [{ rows: 6, cols: 6 }]);
const versions: string[] = [version, inline.version, main.version];

// @ts-expect-error: the program is not optional
init();
// @ts-expect-error: only `qipan/manual` is started by hand
inline.init(program);

export { answer, counted, same, started, versions };
