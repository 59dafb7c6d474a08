/// <reference lib="esnext.disposable" />
// What the package gives: the functions and classes of the program, and `run`.


import type {
    Checked,
    FivesBoard,
    FivesCount,
    HeapsGame,
    HeapsMove,
    HeapsOutcome,
    HeapsPeriod,
    KnightsBoard,
    KnightsCount,
    PegsBoard,
    Rule,
    Square,
    TrominoBoard,
    Whole,
} from "./qipan.js";

export * from "./qipan.js";

/**
 * Work that may take long, by the name of its function: what it takes, and what comes of it. Answers come as the text of their
 * certificates, which `check` checks and `readCertificate` opens.
 */
export interface Tasks {
    "tromino.solve": (board: TrominoBoard) => string;
    "tromino.refute": (board: TrominoBoard) => string | undefined;
    "tromino.count": (board: TrominoBoard | { rows: number; cols: number; hole?: Square | null }) => string;
    "pegs.solve": (board: PegsBoard) => string;
    "pegs.reach": (board: PegsBoard, last: Square) => string;
    "fives.solve": (board: FivesBoard) => string;
    "fives.count": (board: FivesBoard) => FivesCount;
    "knights.solve": (board: KnightsBoard, start?: Square | null) => string;
    "knights.count": (board: KnightsBoard) => KnightsCount;
    "heaps.solve": (game: HeapsGame) => string;
    "heaps.outcome": (game: HeapsGame) => HeapsOutcome;
    "heaps.moves": (game: HeapsGame) => HeapsMove[] | undefined;
    "heaps.certificate": (game: HeapsGame) => string;
    "heaps.value": (rule: Rule, heap: Whole) => string | undefined;
    "heaps.values": (rule: Rule, to: number) => (number | bigint)[];
    "heaps.period": (rule: Rule, to?: number | null) => HeapsPeriod;
    check: (certificate: string) => Checked;
}

/** How a task is watched and ended. */
export interface RunOptions {
    /** Ends the task: the promise is then rejected with the signal's reason. */
    signal?: AbortSignal;
    /** Told now and then how much is done, from 0 to 1. */
    onProgress?: (done: number) => void;
}

/**
 * Does a task in a worker, so that the page or the program goes on meanwhile.
 *
 * The promise is rejected with an error called "BadInput" or "NoAnswer" where the function itself would throw it; also with
 * "NoAnswer" where an answer has more moves than a certificate may have, which is 1048576.
 */
export function run<T extends keyof Tasks>(
    task: T,
    input: Parameters<Tasks[T]>,
    options?: RunOptions,
): Promise<ReturnType<Tasks[T]>>;
