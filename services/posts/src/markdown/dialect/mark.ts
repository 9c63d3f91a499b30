import type { StateInline } from 'markdown-it';

const beginning = ':mark[';

/**
 * The inline rule for `:mark[highlighted text]` (specification, section 2). The text may contain other markup and
 * paired brackets. There is no other name, so every other colon is text.
 */
export function mark(state: StateInline, silent: boolean): boolean {
  const start = state.pos;
  if (!state.src.startsWith(beginning, start)) return false;
  const labelStart = start + beginning.length;
  const labelEnd = state.md.helpers.parseLinkLabel(state, labelStart - 1, false);
  if (labelEnd <= labelStart) return false;
  if (!silent) {
    const end = state.posMax;
    state.pos = labelStart;
    state.posMax = labelEnd;
    state.push('mark_open', 'mark', 1);
    state.md.inline.tokenize(state);
    state.push('mark_close', 'mark', -1);
    state.posMax = end;
  }
  state.pos = labelEnd + 1;
  return true;
}
