import { joined, type Run } from './run.ts';
import { withoutEndSpaces, withoutSpacesAtBreaks } from './spaces.ts';

/** The pieces without spaces around line breaks and at both ends, also where others are between: Markdown drops them. */
export function trimmedLines(runs: readonly Run[]): Run[] {
  const clean = runs.map((run) => (run.kind === 'text' ? { ...run, text: withoutSpacesAtBreaks(run.text) } : run));
  const begun = trimmed(clean, {
    cut: (text) => text.replace(/^[ \t]+/, ''),
    isBeside: (text) => text.endsWith('\n'),
  });
  const ended = trimmed(begun.reverse(), { cut: withoutEndSpaces, isBeside: (text) => text.startsWith('\n') });
  return joined(ended.reverse());
}

/** Cuts the side of each text that is beside a line break or the end; `isBeside` says so of the next piece. */
function trimmed(
  runs: readonly Run[],
  { cut, isBeside }: { cut: (text: string) => string; isBeside: (text: string) => boolean },
): Run[] {
  let beside = true;
  return runs.map((run) => {
    if (run.kind !== 'text') {
      beside = false;
      return run;
    }
    const text = beside ? cut(run.text) : run.text;
    if (text !== '') beside = isBeside(text);
    return { ...run, text };
  });
}
