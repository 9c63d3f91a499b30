import type { Stretch, TextEdit } from '../text/text-edit.ts';

/** Something to be said of a line while it is written. */
export interface Note {
  /** From 1. */
  readonly line: number;
  /** What of the line it is about, in code points from 1; null: all of it. */
  readonly column: number | null;
  readonly kind: 'warning' | 'finding';
  readonly message: string;
}

/** A place in the text that something will be put in later: an image that is being uploaded. It moves with the text around it. */
export interface Held {
  /** How much is done, from 0 to 1. */
  progress(share: number): void;
  /** Puts in a block of its own, as one step that can be undone. */
  fill(block: string): void;
  /** Gives the place up. */
  release(): void;
}

/** What is written in: a text field, or what takes its place where there is a fine pointer. Offsets are UTF-16 units. */
export interface TextSurface {
  /** What stands in the page. */
  readonly element: HTMLElement;
  text(): string;
  /** About how long the text is, at no cost. */
  size(): number;
  selected(): Stretch;
  /** An edit that the author asked for; it can be undone, and writing goes on behind it. */
  apply(edit: TextEdit): void;
  /** Another text in the place of this one. What both have in common stays where it is, and so does the cursor. */
  replace(text: string): void;
  undo(): void;
  /** Whether a word is being composed: nothing may be changed then. */
  composing(): boolean;
  focus(): void;
  /** Shows a line and goes on writing there. */
  goTo(line: number): void;
  /** Keeps a place for what comes later. */
  hold(at: number, label: string): Held;
  /** Shows notes at their lines, in the place of those before. */
  show(notes: readonly Note[]): void;
  /** How it is scrolled beside a preview; null where the page is scrolled as a whole. */
  readonly scrolling: Scrolling | null;
}

/** What is scrolled beside a preview. Lines count from 1, and have parts: `12.5` is in the middle of line 12. */
interface Scrolling {
  readonly element: HTMLElement;
  topLine(): number;
  scrollToLine(line: number): void;
  /** The blocks of the text that are elements of their own in its HTML, in their order; null where that is not known yet. */
  blocks(): readonly BlockLines[] | null;
}

/** The lines of a block, both inclusive. */
export interface BlockLines {
  readonly first: number;
  readonly last: number;
}

/** What a surface tells the editor. */
export interface SurfaceContext {
  readonly onChange: () => void;
  /** Files were dropped or pasted, to be put in at a place. */
  readonly onFiles: (files: readonly File[], at: number) => void;
  /** The notes of the line that is written in; none is the usual case. */
  readonly onNotesHere: (notes: readonly Note[]) => void;
  /** The author leaves by the keyboard. */
  readonly onLeave: () => void;
  readonly label: string;
  readonly language: 'ja' | 'en';
  /** The nonce of styles; empty where there is none. */
  readonly styleNonce: string;
}

/** The image files among what was pasted or dropped; empty where there are none, and the text is what was meant. */
export function filesOf(data: DataTransfer | null): File[] {
  if (!data) return [];
  const files = [...data.files].filter(({ type }) => type.startsWith('image/'));
  // Office programs put a picture of a text beside it.
  return data.types.includes('text/plain') && files.length === 1 && data.types.includes('text/rtf') ? [] : files;
}
