import type { PlainWarningCode } from '../post.ts';
import type { Construct } from './constructs.ts';

/**
 * An edit of a text: `put` replaces the text from `start` to `end` (offsets). With a `code` or a `construct`, the
 * author gets a warning.
 */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly put: string;
  readonly code?: PlainWarningCode;
  readonly construct?: Construct;
}

/** A text between sent and stored, with its origin. */
export interface TracedText {
  readonly text: string;
  /** The line (from 1) of the sent text for each character, and for the end. */
  readonly lines: Int32Array;
}

/** What to warn about: a change, or a construct that stays raw. `line` is that of the sent text (from 1). */
export type Change = { readonly line: number } & (
  | { readonly code: PlainWarningCode }
  | { readonly construct: Construct }
);

/** The text as sent: each character comes from its own line. */
export function traced(text: string): TracedText {
  const lines = new Int32Array(text.length + 1);
  let line = 1;
  for (let i = 0; i <= text.length; i++) {
    lines[i] = line;
    if (text.charCodeAt(i) === 10) line++;
  }
  return { text, lines };
}

/**
 * Applies edits in order of position, and returns the changes to warn about. Edits at the same position keep their
 * order. An edit that begins inside an earlier one is skipped; the next pass finds it again.
 */
export function applyEdits(
  { text, lines }: TracedText,
  edits: readonly Edit[],
): { text: TracedText; changes: Change[] } {
  const pieces: string[] = [];
  const lineParts: Int32Array[] = [];
  const changes: Change[] = [];
  let from = 0;
  for (const { start, end, put, code, construct } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < from) continue;
    const line = lines[start] as number;
    pieces.push(text.slice(from, start), put);
    lineParts.push(lines.subarray(from, start), new Int32Array(put.length).fill(line));
    if (code) changes.push({ code, line });
    if (construct) changes.push({ construct, line });
    from = end;
  }
  pieces.push(text.slice(from));
  lineParts.push(lines.subarray(from));
  return { text: { text: pieces.join(''), lines: joined(lineParts) }, changes };
}

function joined(parts: readonly Int32Array[]): Int32Array {
  const whole = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
