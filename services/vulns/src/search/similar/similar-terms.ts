import { editDistance } from '@kairan/full-text/edit-distance';
import { categoryCodes, categoryName } from '../tags/categories.ts';
import { weaknessPhrases } from '../weaknesses/weakness-phrases.ts';
import { editsIn } from './edits-in.ts';

/** Maps the words that name weaknesses and categories in English and French, without accents, to their spelling. */
const vocabulary: ReadonlyMap<string, string> = new Map(
  [
    ...Object.values(weaknessPhrases).flatMap(({ en, fr }) => [en, fr]),
    ...categoryCodes.flatMap((code) => [categoryName(code, 'en'), categoryName(code, 'fr')]),
  ]
    .flatMap((name) => name.toLowerCase().match(/\p{Script=Latin}{5,}/gu) ?? [])
    .map((word) => [plain(word), word]),
);

/**
 * Finds terms for types of vulnerability within one or two edits of a word, the nearest first.
 * @param word lower case
 */
export function similarTerms(word: string, most: number): string[] {
  const edits = editsIn(word);
  if (edits === 0) return [];
  const wanted = plain(word);
  return (
    [...vocabulary]
      .map(([folded, written]) => ({ written, distance: editDistance(wanted, folded, edits) }))
      // The same word, ignoring accents, is what found nothing.
      .filter(({ distance }) => distance > 0 && distance <= edits)
      .sort((a, b) => a.distance - b.distance)
      .slice(0, most)
      .map(({ written }) => written)
  );
}

function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}
