import type { InlineParser, MarkdownConfig } from '@lezer/markdown';

const bare = /https?:\/\/[A-Za-z0-9][A-Za-z0-9\-._~:/?#@!$&()+,;=%]*/iy;
const inAngles = /<(?:[a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*)>/iy;

/** A bare `https://…`: ASCII only, without the punctuation at its end, so that Japanese text may follow directly. */
const bareAddress: InlineParser = {
  name: 'BareAddress',
  before: 'Link',
  parse(cx, next, start) {
    if (next !== 0x68 && next !== 0x48) return -1;
    const at = start - cx.offset;
    if (/(?<!\\)(?:\\\\)*\\$/.test(cx.text.slice(Math.max(0, at - 8), at))) return -1;
    const length = addressLengthAt(cx.text, at, cx.text[at - 1] ?? '');
    return length > 0 ? cx.addElement(cx.elt('URL', start, start + length)) : -1;
  },
};

/** `<https://…>` and `<name@example.com>` */
const autolink: InlineParser = {
  name: 'Autolink',
  before: 'Link',
  parse(cx, next, start) {
    if (next !== '<'.charCodeAt(0)) return -1;
    inAngles.lastIndex = start - cx.offset;
    const found = inAngles.exec(cx.text)?.[0];
    if (!found) return -1;
    const end = start + found.length;
    return cx.addElement(
      cx.elt('Autolink', start, end, [
        cx.elt('LinkMark', start, start + 1),
        cx.elt('URL', start + 1, end - 1),
        cx.elt('LinkMark', end - 1, end),
      ]),
    );
  },
};

/** Addresses without a link text. HTML is not part of the dialect. */
export const addresses: MarkdownConfig = {
  remove: ['HTMLTag', 'HTMLBlock'],
  parseInline: [autolink, bareAddress],
};

/**
 * The length of the bare address at an offset of a text; 0 if none begins there.
 * @param previous the character before it; empty at the beginning
 */
export function addressLengthAt(text: string, at: number, previous: string): number {
  const sign = text[at];
  if ((sign !== 'h' && sign !== 'H') || /[A-Za-z0-9]/.test(previous)) return 0;
  bare.lastIndex = at;
  const found = bare.exec(text)?.[0];
  return found ? lengthOfAddress(found) : 0;
}

/** A closing parenthesis belongs to the address if it closes one of the address. */
function lengthOfAddress(found: string): number {
  const shortest = found.indexOf('://') + 4;
  let open = 0;
  let end = 0;
  for (; end < found.length; end++) {
    if (found[end] === '(') open++;
    if (found[end] === ')' && --open < 0) break;
  }
  while (end > shortest && /[.,:;!?~(]/.test(found[end - 1] as string)) end--;
  return end;
}
