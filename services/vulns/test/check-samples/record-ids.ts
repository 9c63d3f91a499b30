import type { RawRecord } from './raw-records.ts';

/** The ids that records name together, in both directions. */
type Links = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The vulnerabilities that each record is about: the CVEs that it names, else those that are reached through aliases, else
 * those of `upstream` that another source tells of, else the first id of the records that are aliases of each other.
 * @param published CVEs that sources other than these records tell of
 */
export function idsOfRecords(
  records: readonly RawRecord[],
  published: ReadonlySet<string>,
): Map<string, ReadonlySet<string>> {
  const links = linksOf(records);
  const known = new Set([...published, ...links.keys(), ...records.map(({ id }) => id)]);
  const found = new Map<string, ReadonlySet<string>>();
  for (const record of records) {
    const { id } = record;
    found.set(id, new Set([...(found.get(id) ?? []), ...idsOf(record, links, known)]));
  }
  return found;
}

function linksOf(records: readonly RawRecord[]): Links {
  const links = new Map<string, Set<string>>();
  const link = (from: string, to: string) => void links.set(from, (links.get(from) ?? new Set()).add(to));
  for (const { id, aliases } of records) {
    for (const alias of aliases ?? []) {
      link(id, alias.trim());
      link(alias.trim(), id);
    }
  }
  return links;
}

function idsOf({ id, aliases, upstream }: RawRecord, links: Links, known: ReadonlySet<string>): string[] {
  const named = [id, ...(aliases ?? [])].map((name) => name.trim()).filter(isCve);
  if (named.length > 0) return named;
  const reached = [...reachedFrom(id, links)].toSorted();
  const through = reached.filter(isCve);
  if (through.length > 0) return through;
  const above = (upstream ?? []).filter((name) => isCve(name) && known.has(name));
  return above.length > 0 ? above : reached.slice(0, 1);
}

/** Ids that are reached without going through a CVE, which is a vulnerability of its own. */
function reachedFrom(start: string, links: Links): ReadonlySet<string> {
  const seen = new Set([start]);
  for (const id of seen) {
    if (!isCve(id)) for (const next of links.get(id) ?? []) seen.add(next);
  }
  return seen;
}

function isCve(id: string): boolean {
  return /^CVE-/i.test(id);
}
