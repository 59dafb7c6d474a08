// What programs in TypeScript rely on. It is only read by the compiler, which refuses it when a type changes.

import {
    type Certified,
    type Checked,
    type FivesCount,
    type HeapsOutcome,
    type Progress,
    type Square,
    type Step,
    type Tasks,
    type TrominoBoard,
    Covering,
    check,
    fives,
    heaps,
    knights,
    language,
    pegs,
    readCertificate,
    run,
    setLanguage,
    tromino,
} from "qipan";

const board: TrominoBoard = { k: 3, hole: [2, 5], order: "reading" };
const covering: Covering = tromino.solve(board);
const length: bigint = covering.length;
const step: Step = covering.step(1);
const move: string = step.move + step.reason;
const rows: (number | bigint | null)[][] = covering.position(length, [1, 1, 2, 2]);
const picture: string = covering.svg(3, { theme: "dark", cell: 20, window: [1, 1, 2, 2] });
const turns: BigUint64Array = covering.turns();
const given: TrominoBoard = covering.board;
const none: string | undefined = tromino.refute({ rows: 5, cols: 5, hole: null });
const count: string = tromino.count({ rows: 4, cols: 4 });
const laid: boolean = tromino.play(board, "lay:2,2se").isComplete;

const last: Square = [4, 4];
const left: bigint = pegs.reach({ ground: "english", free: [4, 4] }, last).left;
const points: Square[] = pegs.solve({ ground: "plane", pegs: [[1, 1]] }).position(0);

const counted: FivesCount = fives.count({ rows: 5, cols: 5, line: 5 });
const ways: number = fives.all({ rows: 6, cols: 7 }).length;

const tour = knights.solve({ rows: 6, cols: 6, kind: "open", without: [[1, 1]] }, null, (done) => done < 0.5);
const visit: bigint | undefined = tour.numberOf([1, 2]);
const numbered: bigint = knights.tours({ rows: 5, cols: 6 }).tour("8").length;
const choices: Square[] = knights.play({ rows: 6, cols: 6 }).choices();

const game = heaps.play({ rule: "nim", heaps: [3, 4n], misere: true });
const reply: Step | undefined = game.reply();
const outcome: HeapsOutcome = game.outcome();
const wins: "N" | "P" | null = outcome.outcome;
const values: (number | bigint)[] = heaps.values("0.07", 40);
const value: string | undefined = heaps.value("0.07", 10n ** 18n);
const period: number | null = heaps.period("0.77").period;

const checked: Checked = check(covering.certificate());
const verdict: "proved" | "legal" | "refuted" = checked.verdict;
const read: Certified = readCertificate(covering.certificate());
if (read.family === "knights") knights.play(read.board, read.moves);

setLanguage(language() === "en" ? "zh" : "en");
const watched: Progress = (done) => done < 1;
const states: Promise<string> = run("knights.count", [{ rows: 6, cols: 6 }], { signal: AbortSignal.abort() }).then((told) => told.states);

// What `run` takes and gives is what the functions take and give.
const tasks: Partial<Tasks> = {
    "tromino.count": tromino.count,
    "tromino.refute": tromino.refute,
    "fives.count": fives.count,
    "knights.count": knights.count,
    "heaps.outcome": heaps.outcome,
    "heaps.moves": heaps.moves,
    "heaps.certificate": heaps.certificate,
    "heaps.value": heaps.value,
    "heaps.values": heaps.values,
    "heaps.period": heaps.period,
    check,
};

// @ts-expect-error: a board has sides
fives.solve({ rows: 3 });
// @ts-expect-error: there is no such kind
knights.solve({ rows: 3, cols: 4, kind: "round" });
// @ts-expect-error: no such task
run("knights.dance", []);
// @ts-expect-error: a count is no number
const number: number = tromino.count({ rows: 4, cols: 4 });

export { choices, counted, given, left, move, none, count, laid, numbered, number, period, picture, points, reply, rows, states, tasks, turns, value, values, verdict, visit, watched, ways, wins };
