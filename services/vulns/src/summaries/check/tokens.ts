/** What may be a version, an id, a number or a name in Latin letters. */
const token = /[\dA-Za-zÀ-ɏ][\dA-Za-zÀ-ɏ._+\-:/@#$%~^*&=]*/gu;

/** The Latin words, numbers, versions and ids of a text, as written but for the stop of a sentence behind them. */
export function tokensOf(text: string): string[] {
  return [...text.matchAll(token)]
    .map(([found]) => found.replace(/[._\-:/*&=^~]+$/, ''))
    .filter((found) => found !== '');
}
