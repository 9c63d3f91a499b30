import type { Queries } from '@kairan/database/open';
import type { FacetRow } from '../storage/facets.ts';

/** A tag in use whose slug is nearly a word. */
export type NearName = Pick<FacetRow, 'kind' | 'facet_key' | 'slug' | 'name' | 'total'>;

/** Names that are looked at for one word, the most used ones. */
const mostCandidates = 4_000;

/**
 * Tags whose slugs are a word but for a slip or two: letters left out, added, exchanged or in another order; and those that
 * begin with it. The nearest first, of equals the most used.
 * @param word lower case, of letters, digits and signs of names
 */
export async function nearNames(db: Queries, word: string, most: number): Promise<NearName[]> {
  const slips = slipsIn(word);
  if (slips === 0) return [];
  const [first = '', second = ''] = word;
  const rows = await db.all<NearName>(
    `select kind, facet_key, slug, name, total from facet
     where kind <> 'category' and kind <> 'weakness' and total > 0
       and (length(slug) between ? and ? and (substr(slug, 1, 1) = ? or substr(slug, 1, 1) = ? or substr(slug, 2, 1) = ?)
         or substr(slug, 1, ?) = ?)
     order by total desc, slug, kind limit ?`,
    [word.length - slips, word.length + slips, first, second, first, word.length, word, mostCandidates],
  );
  return rows
    .map((row) => ({ row, distance: row.slug.startsWith(word) ? slips : distance(word, row.slug, slips) }))
    .filter(({ distance: far }) => far <= slips)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ row }) => row);
}

/** How many slips a word may hold and still be told from others. */
function slipsIn(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

/**
 * How many letters have to be left out, added, exchanged, or swapped with their neighbour to make one word of another
 * (optimal string alignment); more than `most` where it is more.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] as number) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] as number;
}
