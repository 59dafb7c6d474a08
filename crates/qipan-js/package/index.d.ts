/// <reference lib="esnext.disposable" />
// The declarations of the package: the functions and classes of the WebAssembly module, their common interfaces, and `run`.

import type {
    AnswerJson,
    Checked,
    Family,
    FivesBoard,
    FivesCount,
    FivesSession,
    HeapsGame,
    HeapsMove,
    HeapsOutcome,
    HeapsPeriod,
    HeapsRule,
    HeapsSession,
    KnightsBoard,
    KnightsCount,
    KnightsSession,
    MoveTable,
    MoveTableOptions,
    PegsBoard,
    PegsSession,
    Progress,
    SessionJson,
    Square,
    Step,
    SvgOptions,
    BoardWindow,
    TrominoBoard,
    TrominoSession,
    Whole,
} from "./qipan.js";

export * from "./qipan.js";

declare module "./qipan.js" {
    // Answers are iterable: they yield their steps.
    interface TrominoAnswer extends Iterable<Step> {}
    interface PegsAnswer extends Iterable<Step> {}
    interface FivesAnswer extends Iterable<Step> {}
    interface KnightsAnswer extends Iterable<Step> {}
    interface HeapsAnswer extends Iterable<Step> {}
}

/** The common interface of the answers of all families. */
export interface Answer<Board = unknown, Position = unknown> extends Iterable<Step> {
    readonly family: Family;
    readonly board: Board;
    readonly length: bigint;
    step(step: Whole): Step;
    moves(first?: Whole | null, last?: Whole | null): string[];
    turns(): BigUint64Array;
    position(step?: Whole | null, window?: BoardWindow | null): Position;
    svg(step?: Whole | null, options?: SvgOptions | null): string;
    certificate(): string;
    toJSON(): AnswerJson;
    free(): void;
}

/** The common interface of the sessions of all families. */
export interface Session<Board = unknown, Position = unknown> {
    readonly family: Family;
    readonly board: Board;
    readonly moves: string[];
    readonly text: string;
    readonly isComplete: boolean;
    play(move: string): void;
    undo(): boolean;
    redo(): boolean;
    seek(moves: Whole): void;
    position(window?: BoardWindow | null): Position;
    svg(options?: SvgOptions | null): string;
    certificate(): string;
    toJSON(): SessionJson;
    free(): void;
}

/** The version of the package. */
export const version: string;

/**
 * A session of the certificate's family with its board and its moves. If `moves` is null, the session is empty.
 *
 * @throws `BadInput` if the certificate is malformed, `IllegalMove` if the rules forbid a move or there are more moves than a session may
 * have.
 */
export function replay(certificate: string): TrominoSession | PegsSession | FivesSession | KnightsSession | HeapsSession;

/**
 * The functions that `run` can run, by name, with their arguments and results. An answer is returned as the text of its certificate,
 * for `check` and `readCertificate`.
 */
export interface Tasks {
    "tromino.solve": (board: TrominoBoard) => string;
    "tromino.refute": (board: TrominoBoard) => string | null;
    "tromino.count": (board: TrominoBoard | { rows: number; cols: number; hole?: Square | null | undefined }) => string;
    "tromino.moveTable": (board: TrominoBoard, options?: MoveTableOptions | null) => MoveTable;
    "pegs.solve": (board: PegsBoard) => string;
    "pegs.reach": (board: PegsBoard, last: Square) => string;
    "pegs.moveTable": (board: PegsBoard, options?: (MoveTableOptions & { target?: Square | null | undefined }) | null) => MoveTable;
    "fives.solve": (board: FivesBoard) => string;
    "fives.count": (board: FivesBoard) => FivesCount;
    "fives.moveTable": (board: FivesBoard, options?: MoveTableOptions | null) => MoveTable;
    "knights.solve": (board: KnightsBoard, start?: Square | null) => string;
    "knights.count": (board: KnightsBoard) => KnightsCount;
    "knights.moveTable": (board: KnightsBoard, options?: MoveTableOptions | null) => MoveTable;
    "heaps.solve": (game: HeapsGame) => string;
    "heaps.outcome": (game: HeapsGame) => HeapsOutcome;
    "heaps.moves": (game: HeapsGame) => HeapsMove[] | null;
    "heaps.moveTable": (game: HeapsGame, options?: MoveTableOptions | null) => MoveTable;
    "heaps.certificate": (game: HeapsGame) => string;
    "heaps.value": (rule: HeapsRule, heap: Whole, to?: number | null) => string | null;
    "heaps.values": (rule: HeapsRule, to: number) => (number | bigint)[];
    "heaps.period": (rule: HeapsRule, to?: number | null) => HeapsPeriod;
    check: (certificate: string) => Checked;
}

/** The part of `AbortSignal` that `run` needs. */
export interface Signal {
    readonly aborted: boolean;
    readonly reason: any;
    addEventListener(type: "abort", listener: () => void): void;
    removeEventListener(type: "abort", listener: () => void): void;
}

/** Progress and cancellation of a task. */
export interface RunOptions {
    /** Cancels the task: the promise is rejected with the reason of the signal. */
    signal?: Signal | null | undefined;
    /** Called from time to time with the completed share, from 0 to 1, and with 1 at the end. Returning `false` cancels the task ("Stopped"). */
    onProgress?: Progress | null | undefined;
}

/**
 * Runs a task in a worker, without blocking the calling thread.
 *
 * The promise is rejected with the error that the function itself would throw, named "BadInput", "NoAnswer" or "NotKnown"; also with
 * "NotKnown" if an answer has more than 1048576 moves, the limit of a certificate, and with a TypeError for malformed options and
 * unknown tasks.
 */
export function run<T extends keyof Tasks>(
    task: T,
    input: Parameters<Tasks[T]>,
    options?: RunOptions | null,
): Promise<ReturnType<Tasks[T]>>;
