import type { Queries } from '@kairan/database/open';
import { isAnsweredByIndex } from '../affected/named-package.ts';
import type { PackageQuery } from '../affected/purl.ts';
import type { PackageVerdicts } from '../storage/package-verdicts.ts';
import type { ListPart, PartRow } from './list-part.ts';

/** The number of rows evaluated before checking whether there are enough. */
const together = 100;

/**
 * Returns the rows of a part that concern a package. Reads the rows indexed under the package's key in list order, in
 * growing batches, and evaluates them until there are enough.
 * @param read reads the rows of a part that are indexed under the package's key
 */
export async function affectingPackage(
  db: Queries,
  part: ListPart,
  packageQuery: PackageQuery,
  verdicts: PackageVerdicts,
  read: (part: ListPart) => Promise<PartRow[]>,
): Promise<PartRow[]> {
  if (isAnsweredByIndex(packageQuery)) return read(part);
  const found: PartRow[] = [];
  let after = part.after;
  for (let limit = 2 * part.limit; ; limit *= 4) {
    const rows = await read({ ...part, after, limit });
    for (let at = 0; at < rows.length && found.length < part.limit; at += together) {
      const some = rows.slice(at, at + together);
      const ids = some.map(({ id }) => id);
      const concerned = await verdicts.concerned(db, packageQuery, ids);
      found.push(...some.filter(({ id }) => concerned.has(id)));
    }
    const last = rows.at(-1);
    if (found.length >= part.limit || rows.length < limit || !last) return found.slice(0, part.limit);
    after = { value: last.value, key: last.id };
  }
}
