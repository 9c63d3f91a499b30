/** How long a list and its entries may be, so that looking for all of them in a long post stays quick. */
const bounds = { words: 500, length: 100 };

/**
 * Reads an operator's list of held words: one word or phrase a line; blank lines and lines that begin with `#` are left out.
 * Capitals, width and invisible characters make no difference (`fold-words.ts`).
 * @throws Error with a sentence that says what to change, for a list of more than 500 entries or an entry of more than 100 characters
 */
export function parseWordList(text: string): string[] {
  const words = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\ufeff/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (words.length > bounds.words) {
    throw new Error(`The list of held words has ${words.length} entries; it takes ${bounds.words} at most.`);
  }
  const long = words.findIndex((word) => word.length > bounds.length);
  if (long !== -1) {
    throw new Error(
      `Entry ${long + 1} of the list of held words is longer than ${bounds.length} characters; shorten it.`,
    );
  }
  return words;
}
