import type { AffectedPackage } from '../vulnerability.ts';

const begins = '"packages":[';
const ends = '],"products":[';

/**
 * The packages in a stored body (`vuln_detail.body`, made by `detailOf` in ingest/derive.ts), without reading the rest of it:
 * quotes inside its texts are escaped, so that no text looks like a member's name.
 */
export function packagesOfBody(body: string): AffectedPackage[] {
  const from = body.indexOf(begins) + begins.length - 1;
  return JSON.parse(body.slice(from, body.indexOf(ends, from) + 1)) as AffectedPackage[];
}
