/**
 * The language that a text is in, as far as its letters tell: `ja` where there is kana, `en` where there are none but ASCII
 * letters; null where they don't tell. Screen readers read by it and browsers choose fonts by it, so it is said where it is
 * known, whatever language the page around is in.
 */
export function languageOfText(text: string): 'ja' | 'en' | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length > 0 && letters.every((letter) => letter < '\u0080') ? 'en' : null;
}
