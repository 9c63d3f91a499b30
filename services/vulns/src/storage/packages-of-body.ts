import { samePackage } from '../affected/same-package.ts';
import type { AffectedPackage } from '../vulnerability.ts';

const begins = '"packages":[';
const ends = '],"products":[';
const opening = '{"ecosystem":';
/** Matches the start of an entry: its ecosystem and name, as JSON. */
const head = /^("(?:[^"\\]|\\.)*"),"name":("(?:[^"\\]|\\.)*")/;

/**
 * Reads the entries about a package from a stored body (`vuln_detail.body`, built by `detailOf` in document/derive.ts)
 * without parsing the rest: a kernel record names hundreds of packages. `mergePackages` in ingest/merge.ts puts
 * ecosystem and name first, and quotes inside texts are escaped, so no text looks like a member's name.
 */
export function packagesOfBody(
  body: string,
  query: { readonly ecosystem: string; readonly name: string },
): AffectedPackage[] {
  const from = body.indexOf(begins) + begins.length;
  const isMeant = samePackage(query);
  const found: AffectedPackage[] = [];
  for (const part of body.slice(from, body.indexOf(ends, from)).split(opening)) {
    const [, ecosystem, name] = head.exec(part) ?? [];
    if (ecosystem === undefined || name === undefined) continue;
    if (!isMeant({ ecosystem: JSON.parse(ecosystem) as string, name: JSON.parse(name) as string })) continue;
    found.push(JSON.parse(opening + (part.endsWith(',') ? part.slice(0, -1) : part)) as AffectedPackage);
  }
  return found;
}
