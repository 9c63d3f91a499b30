import { readFile } from 'node:fs/promises';
import { SettingsError } from '@kairan/server/settings';

/** Limits of the list and its entries, so that searching a long post for all of them stays fast. */
const bounds = { words: 500, length: 100 };

/**
 * Reads the words that hold a post from the file named in the settings; empty if there is none.
 * @throws {SettingsError} if the file cannot be read or is not such a list
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
 * Parses an operator's list of words that hold a post: one word or phrase per line; blank lines and lines that start
 * with `#` are ignored. Case, width and invisible characters do not matter (`fold-words.ts`).
 * @throws Error that says what to change, if there are more than 500 entries or one has more than 100 characters
 */
export function parseWordList(text: string): string[] {
  const words = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\ufeff/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (words.length > bounds.words) {
    throw new Error(`The word list has ${words.length} entries; the maximum is ${bounds.words}.`);
  }
  const long = words.findIndex((word) => word.length > bounds.length);
  if (long !== -1) {
    throw new Error(`Entry ${long + 1} of the word list is longer than ${bounds.length} characters; shorten it.`);
  }
  return words;
}
