/** A part of a text; `matched` if it is a search word. */
export interface TextPart {
  readonly text: string;
  readonly matched: boolean;
}

/** Code points of a result's excerpt. */
const excerptLength = 120;
/** Code points before the first match. */
const lengthBefore = 30;

/** The words of a query as they may occur in a text: split at spaces and quotes, without excluded ones. */
export function searchTerms(q: string): string[] {
  const text = q.normalize('NFKC').toLowerCase();
  const words: string[] = [];
  for (const [, dash, phrase, word] of text.matchAll(/(?<=^|\s)(-)?(?:"([^"]*)"?|([^\s"]+))/gu)) {
    if (dash === undefined) words.push((phrase ?? word ?? '').trim());
  }
  // Longest first, so that the longer of two words at the same position wins.
  return words.filter((word) => word !== '').sort((a, b) => b.length - a.length);
}

/** Splits a text into matches of the words and the parts between them. */
export function matchedParts(text: string, words: readonly string[]): TextPart[] {
  const folded = foldedOf(text);
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = 0; at < folded.length; ) {
    const word = words.find((candidate) => folded.startsWith(candidate, at));
    if (word === undefined) {
      at++;
      continue;
    }
    if (at > from) parts.push({ text: text.slice(from, at), matched: false });
    parts.push({ text: text.slice(at, at + word.length), matched: true });
    at += word.length;
    from = at;
  }
  if (from < text.length) parts.push({ text: text.slice(from), matched: false });
  return parts;
}

/** The excerpt of a result: the text around the first match, otherwise its beginning. */
export function matchedExcerpt(text: string, words: readonly string[]): TextPart[] {
  const folded = foldedOf(text);
  const positions = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  const first = positions.length === 0 ? 0 : Math.min(...positions);
  const characters = [...text.slice(Math.max(0, first - 2 * lengthBefore), first).toWellFormed()];
  const start = first <= lengthBefore ? 0 : first - characters.slice(-lengthBefore).join('').length;
  const cut = [...text.slice(start, start + 2 * excerptLength + 2).toWellFormed()].slice(0, excerptLength).join('');
  const end = start + cut.length < text.length ? '…' : '';
  return matchedParts(`${start > 0 ? '…' : ''}${cut}${end}`, words);
}

/** Lower-cases a text without moving positions: if lower-casing changes the length, the text stays as it is. */
function foldedOf(text: string): string {
  const folded = text.toLowerCase();
  return folded.length === text.length ? folded : text;
}
