import { categoryCodes, categoryName } from '../tags/categories.ts';
import { weaknessPhrases } from '../weaknesses/weakness-phrases.ts';
import { editDistance, editsIn } from './edit-distance.ts';

/** The words by which weaknesses and categories are named in English and French, without accents, and as they are written. */
const vocabulary: ReadonlyMap<string, string> = new Map(
  [
    ...Object.values(weaknessPhrases).flatMap(({ en, fr }) => [en, fr]),
    ...categoryCodes.flatMap((code) => [categoryName(code, 'en'), categoryName(code, 'fr')]),
  ]
    .flatMap((name) => name.toLowerCase().match(/\p{Script=Latin}{5,}/gu) ?? [])
    .map((word) => [plain(word), word]),
);

/**
 * Words for kinds of vulnerabilities that a word is but for a slip or two, the nearest first.
 * @param word lower case
 */
export function similarTerms(word: string, most: number): string[] {
  const edits = editsIn(word);
  if (edits === 0) return [];
  const wanted = plain(word);
  return (
    [...vocabulary]
      .map(([folded, written]) => ({ written, distance: editDistance(wanted, folded, edits) }))
      // The very word, accents aside, is what found nothing.
      .filter(({ distance }) => distance > 0 && distance <= edits)
      .sort((a, b) => a.distance - b.distance)
      .slice(0, most)
      .map(({ written }) => written)
  );
}

function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}
