import { writeInline } from './inline.ts';
import type { Run } from './run.ts';

/** Writes pieces as paragraphs: two line breaks separate them. */
export function writeParagraphs(runs: readonly Run[]): string {
  const paragraphs: Run[][] = [[]];
  for (const run of runs) {
    if (run.kind !== 'text') {
      paragraphs.at(-1)?.push(run);
      continue;
    }
    run.text.split(/[ \t]*\n[ \t]*(?:\n[ \t]*)+/).forEach((text, index) => {
      if (index > 0) paragraphs.push([]);
      paragraphs.at(-1)?.push({ ...run, text });
    });
  }
  return paragraphs
    .map((paragraph) => writeInline(withoutOuterBreaks(paragraph)))
    .filter((text) => text !== '')
    .join('\n\n');
}

function withoutOuterBreaks(runs: readonly Run[]): Run[] {
  const last = runs.length - 1;
  return runs.map((run, index) => {
    if (run.kind !== 'text') return run;
    let { text } = run;
    if (index === 0) text = text.replace(/^\s*\n/, '');
    if (index === last) text = text.replace(/\n\s*$/, '');
    return { ...run, text };
  });
}
