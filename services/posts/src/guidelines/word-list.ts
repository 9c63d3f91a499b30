import { readFile } from 'node:fs/promises';
import { SettingsError } from '@kairan/server/settings';

/** How long a list and its entries may be, so that looking for all of them in a long post stays quick. */
const bounds = { words: 500, length: 100 };

/**
 * The held words of the file that the settings name; none where they name none.
 * @throws {SettingsError} where the file cannot be read, or is no such list
 */
export async function readWordList(path: string | null): Promise<string[]> {
  if (path === null) return [];
  try {
    return parseWordList(await readFile(path, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SettingsError([
      `POSTS_HELD_WORDS must be the path of a file with one word or phrase per line, not ${path}. ${why}`,
    ]);
  }
}

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
