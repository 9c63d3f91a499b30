/**
 * Detects the language of a text by its letters: `ja` if it contains kana, `en` if its letters are all ASCII,
 * otherwise null. Screen readers and the choice of fonts depend on it, so it is marked wherever it is known, whatever
 * the language of the page.
 */
export function languageOfText(text: string): 'ja' | 'en' | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length > 0 && letters.every((letter) => letter < '\u0080') ? 'en' : null;
}
