import { numberedLines } from '../parsing/lines.ts';

/** A paragraph of a list of installed packages. */
export interface Stanza {
  /** What fields say, by their names. */
  readonly fields: ReadonlyMap<string, string>;
  /** The line on which it begins, from 1. */
  readonly line: number;
}

/**
 * Yields the paragraphs of `Field: value` lines, as dpkg and apk write them. They are separated by empty lines; lines that
 * begin with white space continue a field and are left out.
 * @param wanted names of the fields to read
 */
export function* stanzasOf(text: string, wanted: readonly string[]): Generator<Stanza> {
  let fields = new Map<string, string>();
  let first = 1;
  for (const [written, line] of numberedLines(text)) {
    if (written.trim() === '') {
      if (fields.size > 0) yield { fields, line: first };
      fields = new Map();
      first = line + 1;
      continue;
    }
    const name = written.slice(0, Math.max(0, written.indexOf(':')));
    if (wanted.includes(name) && !fields.has(name)) fields.set(name, written.slice(name.length + 1).trim());
  }
  if (fields.size > 0) yield { fields, line: first };
}
