/**
 * Normalises characters that look alike: compatibility forms (full width, ligatures), kinds of dashes and quotes,
 * white space.
 */
export function normaliseCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\ufe58]/g, '-')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/\s+/gu, ' ');
}

/** A version, id, number or name in Latin letters. */
const token = /[\dA-Za-zÀ-ɏ][\dA-Za-zÀ-ɏ._+\-:/@#$%~^*&=]*/gu;

/** Lists the Latin words, numbers, versions and ids of a text, without trailing punctuation. */
export function tokensOf(text: string): string[] {
  return [...text.matchAll(token)]
    .map(([found]) => found.replace(/[._\-:/*&=^~]+$/, ''))
    .filter((found) => found !== '');
}
