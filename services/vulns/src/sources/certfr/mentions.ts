import { fields, list, text } from '../json-fields.ts';
import { cveId } from '../record-id.ts';

const blanks = String.raw`[\s\u00a0\u202f]{0,3}`;
const dash = String.raw`[-_\u2010-\u2015\u2212]`;

/**
 * A CVE id as people write it: in lower case, with blanks, another dash or a blank for a dash. Until October 2005
 * CVE-2004-1234 was called CAN-2004-1234 as a candidate (https://cve.mitre.org/cve/renumber.html).
 */
const written = new RegExp(
  `(?<![A-Za-z0-9])(?:CVE${blanks}(?:${dash}|[\\s\\u00a0\\u202f])${blanks}|CAN-)(\\d{4})${blanks}${dash}${blanks}(\\d{4,19})(?!\\d)`,
  'gi',
);

/**
 * Returns the CVEs that a bulletin is about, upper case, each once. These are its `cves`; a bulletin without any has
 * them in its texts and in the addresses it refers to. Beside `cves`, the texts also name CVEs of other bulletins.
 */
export function mentionedCves(bulletin: Record<string, unknown>): string[] {
  const named = cvesIn(list(bulletin.cves).map((cve) => text(fields(cve).name) ?? text(cve)));
  if (named.length > 0) return named;
  const documents = [...list(bulletin.vendor_advisories), ...list(bulletin.links)].map(fields);
  return cvesIn([
    ...[bulletin.title, bulletin.summary, bulletin.content, bulletin.affected_systems_content].map(text),
    ...documents.flatMap(({ title, url }) => [text(title), text(url)]),
  ]);
}

function cvesIn(texts: readonly (string | null)[]): string[] {
  const found = new Set<string>();
  for (const each of texts) {
    for (const [, year, number] of each?.matchAll(written) ?? []) {
      const id = cveId(`CVE-${year}-${number}`);
      if (id !== null) found.add(id);
    }
  }
  return [...found];
}
