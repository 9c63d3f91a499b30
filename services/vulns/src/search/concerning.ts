import type { Queries } from '@kairan/database/open';
import { isToldByIndex } from '../affected/named-package.ts';
import type { PackageAsked } from '../affected/purl.ts';
import type { PackageVerdicts } from '../storage/package-verdicts.ts';
import type { ListPart, PartRow } from './list-part.ts';

/** Rows that are judged at a time: at first hardly more than a page needs, then more. */
const mostTogether = 1_000;

/**
 * The rows of a part that concern a package. What the index has under its key is read in the order of the list and judged
 * until there are enough.
 * @param read the rows of a part that the index has under the package's key
 */
export async function concerning(
  db: Queries,
  part: ListPart,
  asked: PackageAsked,
  verdicts: PackageVerdicts,
  read: (part: ListPart) => Promise<PartRow[]>,
): Promise<PartRow[]> {
  if (isToldByIndex(asked)) return read(part);
  const found: PartRow[] = [];
  let after = part.after;
  for (let limit = 2 * part.limit; ; limit = Math.max(limit, Math.min(4 * limit, mostTogether))) {
    const rows = await read({ ...part, after, limit });
    const concerned = await verdicts.concerned(
      db,
      asked,
      rows.map(({ id }) => id),
    );
    found.push(...rows.filter(({ id }) => concerned.has(id)));
    const last = rows.at(-1);
    if (found.length >= part.limit || rows.length < limit || !last) return found.slice(0, part.limit);
    after = { value: last.value, key: last.id };
  }
}
