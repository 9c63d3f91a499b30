import type { StateInline } from 'markdown-it';
import { setSpan } from './offsets.ts';

const addressCharacter = /[A-Za-z0-9\-._~:/?#@!$&()+,;=%]/;
const closesSentence = /[.,:;!?~(]/;

/**
 * The inline rule for bare URLs: `https://…` and `http://…` become links. A URL consists of ASCII only, so Japanese
 * text may follow without a space. Trailing punctuation and an unmatched closing bracket are left out.
 */
export function bareAddress(state: StateInline, silent: boolean): boolean {
  if (state.linkLevel > 0 || !state.src.startsWith('://', state.pos)) return false;
  // Searching the growing pending text instead would copy it each time.
  const scheme = /(?:^|[^A-Za-z0-9])(https?)$/i.exec(state.src.slice(Math.max(0, state.pos - 6), state.pos))?.[1];
  if (!scheme || scheme.length > state.pending.length || !/[A-Za-z0-9]/.test(state.src[state.pos + 3] ?? ''))
    return false;
  const end = endOfAddress(state);
  if (!silent) {
    const address = scheme + state.src.slice(state.pos, end);
    state.pending = state.pending.slice(0, -scheme.length);
    const opening = state.push('link_open', 'a', 1);
    opening.attrs = [['href', address]];
    setSpan(opening, { start: state.pos - scheme.length, end });
    state.push('text', '', 0).content = address;
    state.push('link_close', 'a', -1);
  }
  state.pos = end;
  return true;
}

function endOfAddress({ src, pos, posMax }: StateInline): number {
  let end = pos + 3;
  let open = 0;
  for (; end < posMax; end++) {
    const character = src[end] as string;
    if (!addressCharacter.test(character)) break;
    if (character === '(') open++;
    if (character === ')' && --open < 0) break;
  }
  while (end > pos + 4 && closesSentence.test(src[end - 1] as string)) end--;
  return end;
}
