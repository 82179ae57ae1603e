/** Types of `embed/v1.js`, version 1. Texts of moves, rules and layouts are explained at /authors/. */

/** What a player sees of a game. A hidden card is `##` in a layout. */
export interface CanfieldState {
  /** The game with its changed options: `canfield`, `canfield+turn=1`. */
  rules: string;
  /** The deal's number; null for a position that was set up. */
  deal: number | null;
  /** The moves so far, parted by spaces. */
  moves: string;
  layout: string;
  /** Every move that is possible now. */
  legal: string[];
  outcome: "open" | "won" | "stuck";
  /** Cards on the foundations. */
  founded: number;
  score: number;
  seconds: number;
}

/** How a command went; `reason` is a word of the rules, the same in every language. */
export interface CanfieldAnswer {
  ok: boolean;
  reason?: string;
  /** Of `hint`: the move that is lit. */
  move?: string;
  /** Of `state`. */
  state?: CanfieldState;
}

/** A game to be laid on the table. Without `layout` it is a deal. */
export interface CanfieldGame {
  rules?: string;
  deal?: number | string;
  layout?: string;
  moves?: string;
  level?: "normal" | "hard";
  score?: "standard" | "timed" | "casino" | "none";
}

/** Events of the element, with their `detail`. They bubble. */
export interface CanfieldEvents {
  /** The picture is drawn; nothing of Python is loaded. */
  "canfield-figure": CustomEvent<Record<string, never>>;
  /** Somebody touched it; Python begins to load. */
  "canfield-touched": CustomEvent<Record<string, never>>;
  /** Acts are taken. */
  "canfield-ready": CustomEvent<CanfieldState>;
  /** A move was made, or taken back. */
  "canfield-moved": CustomEvent<CanfieldState>;
  "canfield-won": CustomEvent<CanfieldState>;
  /** No more moves. */
  "canfield-stuck": CustomEvent<CanfieldState>;
  /** The height in CSS pixels that shows the whole table; the element takes it by itself. */
  "canfield-height": CustomEvent<{ height: number }>;
}

/** `<canfield-table rules="storehouse" deal="123">`. Commands start Python where it does not run. */
export interface CanfieldTable extends HTMLElement {
  load(game: CanfieldGame): Promise<CanfieldAnswer>;
  play(move: string): Promise<CanfieldAnswer>;
  undo(): Promise<CanfieldAnswer>;
  redo(): Promise<CanfieldAnswer>;
  hint(): Promise<CanfieldAnswer>;
  state(): Promise<CanfieldAnswer>;
}

declare global {
  interface HTMLElementTagNameMap {
    "canfield-table": CanfieldTable;
  }
}
