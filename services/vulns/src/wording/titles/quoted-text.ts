import { cut } from '../plain-text.ts';

/** Characters that a quotation must not have: those of `plain-text.ts` except for `<` and `>`, which versions need. */
const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;

/** Character references that sources leave in plain texts. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': '’', nbsp: ' ' };

function withoutEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] as string);
}

/** Cleans upstream text for a quotation on one line, without changing its words; the backticks of Markdown go. */
export function quotable(text: string): string {
  return withoutEntities(text)
    .replace(unwanted, ' ')
    .replace(/(`{1,3})([^`]+)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cuts text to at most `max` characters with `…`, after a whole word if there is one in its second half. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const beginning = text.slice(0, max);
  const space = beginning.lastIndexOf(' ');
  return space < max / 2
    ? cut(text, max)
    : `${beginning.slice(0, Math.min(space, max - 1)).replace(/[\s,;:(–-]+$/, '')}…`;
}
