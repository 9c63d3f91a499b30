import type { Queries } from '@kairan/database/open';
import { editDistance } from '@kairan/full-text/edit-distance';
import type { FacetRow } from '../storage/facets.ts';
import { editsIn } from './edits-in.ts';

/** A tag in use whose slug is similar to a word. */
export type NearName = Pick<FacetRow, 'kind' | 'facet_key' | 'slug' | 'name' | 'total'>;

/** The number of names compared with one word, most used first. */
const mostCandidates = 4_000;

/**
 * Finds tags whose slugs are within one or two edits of a word (letters left out, added, replaced or swapped) or begin
 * with it. The nearest come first, then the most used.
 * @param word lower case; letters, digits and the punctuation of names
 */
export async function similarNames(db: Queries, word: string, most: number): Promise<NearName[]> {
  const edits = editsIn(word);
  if (edits === 0) return [];
  const [first = '', second = ''] = word;
  const rows = await db.all<NearName>(
    `select kind, facet_key, slug, name, total from facet
     where kind <> 'category' and kind <> 'weakness' and total > 0
       and (length(slug) between ? and ? and (substr(slug, 1, 1) = ? or substr(slug, 1, 1) = ? or substr(slug, 2, 1) = ?)
         or substr(slug, 1, ?) = ?)
     order by total desc, slug, kind limit ?`,
    [word.length - edits, word.length + edits, first, second, first, word.length, word, mostCandidates],
  );
  return rows
    .map((row) => ({ row, distance: row.slug.startsWith(word) ? edits : editDistance(word, row.slug, edits) }))
    .filter(({ distance: far }) => far <= edits)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ row }) => row);
}
