import { addressLengthAt } from '../../dialect/addresses.ts';

/** What is around a text in the written Markdown. */
export interface TextSurroundings {
  /** The end of what is written before it; empty at the beginning of a block, `\n` at that of a line. */
  readonly before: string;
  /** The beginning of what follows. */
  readonly after: string;
  /** Whether it is inside of square brackets, as the label of a link is. */
  readonly bracketed: boolean;
  /** Whether it is inside of a link, where addresses are text. */
  readonly linked: boolean;
}

/** What makes a line more than text, so that a backslash is needed; its first group: what is before the backslash. */
const lineStart =
  /([ \t]*)(?:#{1,6}(?=[ \t\n]|$)|>|[-+*](?=[ \t\n]|$)|:::|~~~|\[!|=+[ \t]*(?=\n|$)|[|:-](?=[|:\- \t]*(?:\n|$)))|([ \t]*\d{1,9})(?=[.)](?:[ \t\n]|$))/y;
const character = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/iy;
const tag = /<[a-z/!?]/iy;
const compared = /==[^\n]*?==/y;
const addressSign = /^[A-Za-z0-9\-._~:/?#@!$&()+,;=%]/;
const asciiMark = /[!-/:-@[-`{-~]/;
const word = /[\p{L}\p{N}]/u;

/** Puts a backslash before everything in a text that the dialect would take as markup, and before nothing else. */
export function escapeText(text: string, { before, after, bracketed, linked }: TextSurroundings): string {
  let written = '';
  let from = 0;
  const previous = (at: number) => text[at - 1] ?? before.at(-1) ?? '\n';
  const next = (at: number) => text[at + 1] ?? (after === '' ? '\n' : (after[0] as string));
  for (let at = 0; at < text.length; ) {
    if (previous(at) === '\n') {
      lineStart.lastIndex = at;
      const found = lineStart.exec(text);
      if (found) {
        const head = found[1] ?? found[2] ?? '';
        const position = at + head.length;
        written += `${text.slice(from, position)}\\${text[position]}`;
        from = position + 1;
        at = from;
        continue;
      }
    }
    const address = linked ? 0 : addressLengthAt(text, at, previous(at));
    if (address > 0 && !(at + address === text.length && addressSign.test(after))) {
      at += address;
      continue;
    }
    if (address > 0) {
      // What follows would be part of the address: with a backslash it is none.
      const slash = text.indexOf('/', at);
      written += `${text.slice(from, slash)}\\`;
      from = slash;
      at = slash + 1;
      continue;
    }
    if (needsEscape(text, at, { previous: previous(at), next: next(at), bracketed })) {
      written += `${text.slice(from, at)}\\`;
      from = at;
    }
    at++;
  }
  return written + text.slice(from);
}

function needsEscape(
  text: string,
  at: number,
  { previous, next, bracketed }: { previous: string; next: string; bracketed: boolean },
): boolean {
  switch (text[at]) {
    case '\\':
      // A mark may follow.
      return at === text.length - 1 || next === '\n' || asciiMark.test(next);
    case '`':
      return true;
    case '*':
      return !(/[ \t]/.test(previous) && /\s/.test(next));
    case '_':
      return !(word.test(previous) && word.test(next));
    case '~':
      return previous === '~' || next === '~';
    case '[':
      return bracketed;
    case ']':
      return bracketed || next === '(';
    case ':':
      return text.startsWith(':mark[', at);
    case '<':
      return matches(tag, text, at);
    case '&':
      return matches(character, text, at);
    case '=':
      return previous !== '=' && matches(compared, text, at);
    default:
      return false;
  }
}

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
