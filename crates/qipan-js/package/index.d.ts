/// <reference lib="esnext.disposable" />
// What the package gives: the functions and classes of the program, what they have in common, and `run`.

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
    // The steps of an answer, one after another.
    interface TrominoAnswer extends Iterable<Step> {}
    interface PegsAnswer extends Iterable<Step> {}
    interface FivesAnswer extends Iterable<Step> {}
    interface KnightsAnswer extends Iterable<Step> {}
    interface HeapsAnswer extends Iterable<Step> {}
}

/** What the answers of all families have in common. */
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

/** What the sessions of all families have in common. */
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

/**
 * A session with the board and the moves of a certificate, whose family it has. Where `moves` is null it begins empty.
 *
 * @throws `BadInput` for what is no certificate, `IllegalMove` also where it has more moves than can be made by hand.
 */
export function replay(certificate: string): TrominoSession | PegsSession | FivesSession | KnightsSession | HeapsSession;

/**
 * Work that may take long, by the name of its function: what it takes, and what comes of it. Answers come as the text of their
 * certificates, which `check` checks and `readCertificate` opens.
 */
export interface Tasks {
    "tromino.solve": (board: TrominoBoard) => string;
    "tromino.refute": (board: TrominoBoard) => string | null;
    "tromino.count": (board: TrominoBoard | { rows: number; cols: number; hole?: Square | null | undefined }) => string;
    "pegs.solve": (board: PegsBoard) => string;
    "pegs.reach": (board: PegsBoard, last: Square) => string;
    "fives.solve": (board: FivesBoard) => string;
    "fives.count": (board: FivesBoard) => FivesCount;
    "knights.solve": (board: KnightsBoard, start?: Square | null) => string;
    "knights.count": (board: KnightsBoard) => KnightsCount;
    "heaps.solve": (game: HeapsGame) => string;
    "heaps.outcome": (game: HeapsGame) => HeapsOutcome;
    "heaps.moves": (game: HeapsGame) => HeapsMove[] | null;
    "heaps.certificate": (game: HeapsGame) => string;
    "heaps.value": (rule: HeapsRule, heap: Whole, to?: number | null) => string | null;
    "heaps.values": (rule: HeapsRule, to: number) => (number | bigint)[];
    "heaps.period": (rule: HeapsRule, to?: number | null) => HeapsPeriod;
    check: (certificate: string) => Checked;
}

/** What ends a task: an `AbortSignal`, as browsers and Node.js have it. */
export interface Signal {
    readonly aborted: boolean;
    readonly reason: any;
    addEventListener(type: "abort", listener: () => void): void;
    removeEventListener(type: "abort", listener: () => void): void;
}

/** How a task is watched and ended. */
export interface RunOptions {
    /** Ends the task: the promise is then rejected with the signal's reason. */
    signal?: Signal | null | undefined;
    /** Told now and then how much is done, from 0 to 1, and 1 at the end. If it returns `false`, the work ends with the error "Stopped". */
    onProgress?: Progress | null | undefined;
}

/**
 * Does a task in a worker, so that the page or the program goes on meanwhile.
 *
 * The promise is rejected with an error called "BadInput", "NoAnswer" or "NotKnown" where the function itself would throw it; also with
 * "NotKnown" where an answer has more moves than a certificate may have, which is 1048576, and with a TypeError for options and tasks
 * that are none.
 */
export function run<T extends keyof Tasks>(
    task: T,
    input: Parameters<Tasks[T]>,
    options?: RunOptions | null,
): Promise<ReturnType<Tasks[T]>>;
