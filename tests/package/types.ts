// The types that TypeScript programs rely on, compiled without the types of browsers or of Node.js. This file is never
// run; it fails to compile if a type changes.

import {
    type Answer,
    type BoardWindow,
    type Certified,
    type Checked,
    type FivesCount,
    type Family,
    type HeapsOutcome,
    type KnightsBoard,
    type KnightsPosition,
    type Progress,
    type Session,
    type Square,
    type Step,
    type Tasks,
    type SvgOptions,
    type TrominoBoard,
    FivesAnswer,
    HeapsAnswer,
    HeapsSession,
    KnightsAnswer,
    KnightsSession,
    KnightsTours,
    PegsAnswer,
    PegsSession,
    TrominoAnswer,
    TrominoSession,
    check,
    fives,
    heaps,
    knights,
    language,
    pegs,
    readCertificate,
    replay,
    run,
    setLanguage,
    tromino,
} from "qipan";

const board: TrominoBoard = { k: 3, hole: [2, 5], order: "reading" };
const covering: TrominoAnswer = tromino.solve(board);
const length: bigint = covering.length;
const step: Step = covering.step(1);
const move: string = step.move + step.reason;
const rows: (number | bigint | null)[][] = covering.position(length, [1, 1, 2, 2]);
const part: BoardWindow = [1, 1, 2, 2];
const look: SvgOptions = { theme: "dark", cell: 20, window: part };
const picture: string = covering.svg(3, look) + covering.svg();
const moves: string[] = [...covering.moves(), ...Array.from(covering, (one: Step) => one.move)];
const turns: BigUint64Array = covering.turns();
const given: TrominoBoard = covering.board;
const none: string | null = tromino.refute({ rows: 5, cols: 5, hole: null });
const count: string = tromino.count({ rows: 4, cols: 4 });
const laid: boolean = tromino.play(board, "lay:2,2se").isComplete;

const last: Square = [4, 4];
const left: bigint = pegs.reach({ ground: "english", free: [4, 4] }, last).left;
const points: Square[] = pegs.solve({ ground: "plane", pegs: [[1, 1]] }).position(0);

const counted: FivesCount = fives.count({ rows: 5, cols: 5, line: undefined });
const ways: number = fives.all({ rows: 6, cols: 7 }).length;

const tour = knights.solve({ rows: 6, cols: 6, kind: "open", without: [[1, 1]] }, null, (done) => done < 0.5);
const visit: bigint | null = tour.numberOf([1, 2]);
const numbered: bigint = knights.tours({ rows: 5, cols: 6 }).tour("8").length;
const choices: Square[] = knights.play({ rows: 6, cols: 6 }).choices();

// All answers have the same interface, and all sessions.
const answers: Answer[] = [covering, pegs.solve({ rows: 3, cols: 4 }), fives.solve({ rows: 6, cols: 7 }), tour, heaps.solve({ rule: "nim", heaps: [3] })];
const walk = (one: Answer<KnightsBoard, KnightsPosition>): Square[] => one.position();
const squares: Square[] = walk(tour);
const sessions: Session[] = [tromino.play(board), pegs.play({ rows: 3, cols: 4 }), fives.play({ rows: 6, cols: 7 }), knights.play(tour.board)];
const families: Family[] = answers.map((answer) => answer.toJSON().family);
const one: "knights" = tour.family;
const classes = [TrominoAnswer, PegsAnswer, FivesAnswer, KnightsAnswer, HeapsAnswer, TrominoSession, PegsSession, KnightsSession, HeapsSession, KnightsTours];

const game = heaps.play({ rule: "nim", heaps: [3, 4n], misere: true });
const reply: Step | null = game.reply();
const outcome: HeapsOutcome = game.outcome();
const wins: "N" | "P" | null = outcome.outcome;
const values: (number | bigint)[] = heaps.values("0.07", 40);
const value: string | null = heaps.value("0.07", 10n ** 18n);
const period: number | bigint | null = heaps.period("0.77").period;
const { provedFrom, openTo } = heaps.period("0.77", 1000);
const over: "N" | "P" | null = heaps.outcome({ rule: "nim", heaps: game.heaps }).outcome;

const checked: Checked = check(covering.certificate());
const verdict: "proved" | "legal" | "refuted" = checked.verdict;
const read: Certified = readCertificate(covering.certificate());
const replayed: string = replay(covering.certificate()).text;
const table: (number | bigint | null)[][] = tour.numbers(null, [1, 1, 2, 2]);
const written: string | null = game.written({ heap: 3, to: [1] });
const moveWays: string | null = knights.moveTable({ rows: 5, cols: 5 }, { after: "1,1", chance: true }).moves[0]!.ways;
const jumps: string[] = pegs.play({ rows: 3, cols: 4, ground: undefined }).choices();
if (read.family === "knights") knights.play(read.board, read.moves);

setLanguage(language() === "en" ? "zh" : "en");
const watched: Progress = (done) => done < 1;
const states: Promise<string> = run("knights.count", [{ rows: 6, cols: 6 }], { onProgress: (done) => void (done > 1) }).then((told) => told.states);

// `run` has the parameters and results of the functions themselves.
const tasks: Partial<Tasks> = {
    "tromino.count": tromino.count,
    "tromino.refute": tromino.refute,
    "fives.count": fives.count,
    "knights.count": knights.count,
    "heaps.outcome": heaps.outcome,
    "heaps.moves": heaps.moves,
    "heaps.moveTable": heaps.moveTable,
    "pegs.moveTable": pegs.moveTable,
    "tromino.moveTable": tromino.moveTable,
    "fives.moveTable": fives.moveTable,
    "knights.moveTable": knights.moveTable,
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

export { jumps, moveWays, replayed, table, written };
export { classes, families, moves, one, openTo, over, provedFrom, sessions, squares };
export { choices, counted, given, left, move, none, count, laid, numbered, number, period, picture, points, reply, rows, states, tasks, turns, value, values, verdict, visit, watched, ways, wins };
