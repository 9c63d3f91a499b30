import { writeInline } from './inline.ts';
import type { Run } from './run.ts';
import { withoutSpacesAtBreaks } from './spaces.ts';

/** Writes pieces as paragraphs: two line breaks separate them. */
export function writeParagraphs(runs: readonly Run[]): string {
  const paragraphs: Run[][] = [[]];
  for (const run of runs) {
    if (run.kind !== 'text') {
      paragraphs.at(-1)?.push(run);
      continue;
    }
    const texts = withoutSpacesAtBreaks(run.text).split(/\n{2,}/);
    for (const [index, text] of texts.entries()) {
      if (index > 0) paragraphs.push([]);
      paragraphs.at(-1)?.push({ ...run, text });
    }
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
    if (index === last) {
      const trimmed = text.trimEnd();
      if (text.slice(trimmed.length).includes('\n')) text = trimmed;
    }
    return { ...run, text };
  });
}
