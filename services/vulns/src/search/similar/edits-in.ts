/**
 * Returns the largest edit distance at which a word is still recognised: 0 below four letters, 1 below seven,
 * otherwise 2. Kana and Chinese characters say more than letters: 0 below three of them, 1 below six, otherwise 2.
 * @param word as `comparedForm` gives it
 */
export function editsIn(word: string): number {
  const [one, two] = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Hangul}]/u.test(word) ? [3, 6] : [4, 7];
  if (word.length < one) return 0;
  return word.length < two ? 1 : 2;
}
