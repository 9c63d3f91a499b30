/**
 * Returns the largest edit distance at which a word is still recognised: 0 below four letters, 1 below seven,
 * otherwise 2.
 */
export function editsIn(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}
