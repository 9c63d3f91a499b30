import type { Queries } from '@kairan/database/open';
import type { FacetRow } from '../storage/facets.ts';
import { editDistance, editsIn } from './edit-distance.ts';

/** A tag in use whose slug is nearly a word. */
export type NearName = Pick<FacetRow, 'kind' | 'facet_key' | 'slug' | 'name' | 'total'>;

/** Names that are looked at for one word, the most used ones. */
const mostCandidates = 4_000;

/**
 * Tags whose slugs are a word but for a slip or two: letters left out, added, exchanged or in another order; and those that
 * begin with it. The nearest first, of equals the most used.
 * @param word lower case, of letters, digits and signs of names
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
