import type { Stretch, TextEdit } from '../text/text-edit.ts';

/** A remark on a line of the text. */
export interface Note {
  /** From 1. */
  readonly line: number;
  /** The start of the part it is about, in code points from 1; null: the whole line. */
  readonly column: number | null;
  readonly kind: 'warning' | 'finding';
  readonly message: string;
  /** Whether `fixLine` knows what is meant. */
  readonly fixable?: boolean;
}

/** Marks where an image will be inserted after its upload. It moves with the text around it. */
export interface Placeholder {
  /** The progress from 0 to 1. */
  progress(share: number): void;
  /** Inserts a separate block, as one step that can be undone. */
  fill(block: string): void;
  /** Removes the placeholder. */
  release(): void;
}

/** The part in which the author writes: a text field, or CodeMirror for a fine pointer. Offsets are UTF-16 units. */
export interface TextSurface {
  /** The element in the page. */
  readonly element: HTMLElement;
  text(): string;
  /** The approximate length of the text, without computing it. */
  size(): number;
  selected(): Stretch;
  /** Applies an edit of the author: it can be undone, and the cursor is after it. */
  apply(edit: TextEdit): void;
  /** Replaces the text. Common parts stay, and so does the cursor. */
  replace(text: string): void;
  undo(): void;
  /** Whether an input method is composing a word: then the text must not change. */
  composing(): boolean;
  /** Resolves when no word is being composed. */
  composed(): Promise<void>;
  focus(): void;
  /** Shows a line and puts the cursor there. */
  goTo(line: number): void;
  /** Adds a placeholder at an offset. */
  reserve(at: number, label: string): Placeholder;
  /** Shows notes at their lines, replacing the earlier ones. */
  show(notes: readonly Note[]): void;
  /** The scrolling beside a preview; null if the page scrolls as a whole. */
  readonly scrolling: Scrolling | null;
}

/** What scrolls beside a preview. Lines count from 1, and have fractions: `12.5` is in the middle of line 12. */
interface Scrolling {
  readonly element: HTMLElement;
  topLine(): number;
  scrollToLine(line: number): void;
  /** The blocks of the text that become separate elements of its HTML, in their order; null if unknown yet. */
  blocks(): readonly BlockLines[] | null;
}

/** The lines of a block, both inclusive. */
export interface BlockLines {
  readonly first: number;
  readonly last: number;
}

/** The events of a surface. */
export interface SurfaceContext {
  readonly onChange: () => void;
  /** Files were dropped or pasted at an offset. */
  readonly onFiles: (files: readonly File[], at: number) => void;
  /** Text is pasted, no files. @returns whether that is done; otherwise the plain text is pasted */
  readonly onPaste: (data: DataTransfer) => boolean;
  /** The notes on the current line; usually none. */
  readonly onNotesHere: (notes: readonly Note[]) => void;
  /** The author leaves by the keyboard. */
  readonly onLeave: () => void;
  readonly label: string;
  readonly language: 'ja' | 'en';
  /** The nonce of styles; empty if there is none. */
  readonly styleNonce: string;
}

/** The image files among what was pasted or dropped; empty if there are none, or the text is meant. */
export function filesOf(data: DataTransfer | null): File[] {
  if (!data) return [];
  const files = [...data.files].filter(({ type }) => type.startsWith('image/'));
  // Office programs add a picture of the text.
  const isText =
    data.types.includes('text/plain') && ['text/rtf', 'text/html'].some((type) => data.types.includes(type));
  return isText && files.length === 1 ? [] : files;
}

/** Gives what was pasted to the editor: files, or formatted text. Never while an input method is composing. */
export function takePaste(event: ClipboardEvent, at: number, composing: boolean, context: SurfaceContext): boolean {
  const { clipboardData: data } = event;
  if (!data || composing) return false;
  const files = filesOf(data);
  if (files.length === 0 && !context.onPaste(data)) return false;
  event.preventDefault();
  if (files.length > 0) context.onFiles(files, at);
  return true;
}
