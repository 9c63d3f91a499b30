import { writeInline } from './inline.ts';
import type { Run } from './run.ts';
import { onOneLine } from './spaces.ts';

/** A text on one line; `#` at its end is text. */
export function lineOf(runs: readonly Run[]): string {
  const line = runs.map((run) => (run.kind === 'text' ? { ...run, text: onOneLine(run.text) } : run));
  return writeInline(line).replace(/(^|[ \t])(#+)$/, '$1\\$2');
}
