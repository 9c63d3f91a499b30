/** Most characters of a text that the rules read. Descriptions of tens of kilobytes say what they are about at the start. */
export const maxRead = 3_000;

const marks =
  /^(?:\s*\*\*\s*(?:disputed|unsupported when assigned|reserved|rejected|product not supported when assigned)\s*\*\*)+\s*/i;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#039;': "'",
  '&apos;': "'",
};
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;
/** A heading in Markdown, as advisories have it: `### Impact`. */
const heading = /^[ \t]{0,3}#{1,6} [^\n]{0,80}$/gm;
const asciiLine = /^[ -_a-~]*$/;

/**
 * Makes a text one line for the rules: its first `maxRead` characters without NVD's marks (`** DISPUTED **`), without the
 * backticks, double asterisks and headings of Markdown and without invisible characters, with single spaces and
 * the entities of HTML as characters. All that the rules find
 * is a part of this text.
 */
export function readableText(text: string): string {
  const start = text.slice(0, maxRead);
  const plain = asciiLine.test(start) ? start : start.replace(heading, ' ').replace(invisible, ' ').replace(/`/g, '');
  return decodeEntities(plain).replace(marks, '').replace(/\*\*/g, '').replace(/\s+/g, ' ').trim();
}

function decodeEntities(text: string): string {
  return text.includes('&')
    ? text.replace(/&(?:amp|lt|gt|quot|#0?39|apos|nbsp);/g, (entity) => entities[entity] ?? ' ')
    : text;
}

const sentenceEnd = /(?<=[^\s.]{2}[.!?]['")\]]?|[)\]\d][.!?]) (?=["'(]?[A-Z0-9])/g;
const abbreviation = /\b(?:e\.g|i\.e|a\.k\.a|inc|corp|ltd|co|no|vs|ver|v|dr|st|etc|al|sr|jr|approx)\.$/i;

/** Splits a readable text into its first sentences, at most `most` of them. */
export function sentencesOf(text: string, most: number): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index } of text.matchAll(sentenceEnd)) {
    const sentence = text.slice(start, index);
    if (abbreviation.test(sentence.slice(-10))) continue;
    sentences.push(sentence);
    start = index + 1;
    if (sentences.length === most) return sentences;
  }
  if (start < text.length) sentences.push(text.slice(start));
  return sentences;
}
