import type { Database } from '@kairan/database/open';
import { packageKey } from '../affected/package-key.ts';
import type { PackageQuery } from '../affected/purl.ts';
import { samePackage } from '../affected/same-package.ts';
import { PackageEntries } from '../document/packages-of-body.ts';
import { type AdvisoryCandidate, advisoriesNaming } from '../storage/advisory-store.ts';
import { type VulnerabilityCandidate, vulnerabilitiesNaming } from '../storage/package-candidates.ts';
import { packageTexts } from '../storage/package-texts.ts';
import type { AffectedPackage, Language } from '../vulnerability.ts';

/** Details read in one statement: those of a kernel have up to a hundred kilobytes each. */
const slotsAtOnce = 100;
/** Records about the packages that are read together; a kernel has more than ten thousand alone. */
const mostRecords = 5_000;

/** A package in a release, with all that is published about it. */
export interface NamedPackage {
  /** `nameKey` */
  readonly id: string;
  readonly records: PackageRecord[];
}

/** What one vulnerability or advisory says of a package. */
export interface PackageRecord {
  readonly about: VulnerabilityCandidate | AdvisoryCandidate;
  readonly entries: readonly AffectedPackage[];
}

/** Identifies a package in a release, without its version. */
export function nameKey({ ecosystem, name }: Pick<PackageQuery, 'ecosystem' | 'name'>): string {
  return `${ecosystem}\n${name}`;
}

interface Reading extends NamedPackage {
  readonly key: number;
  readonly entriesOf: PackageEntries;
}

/**
 * Reads what is published about packages, a few thousand records at a time.
 * @param queries the packages by `nameKey`; their versions don't matter
 * @param pause called every few milliseconds of work
 */
export async function* packageRecords(
  db: Database,
  queries: ReadonlyMap<string, PackageQuery>,
  language: Language,
  pause: () => Promise<void>,
): AsyncGenerator<NamedPackage[]> {
  const wanted = Array.from(queries, ([id, query]): Reading => {
    const { ecosystem, name } = query;
    return { id, key: packageKey(ecosystem, name), entriesOf: new PackageEntries(samePackage(query)), records: [] };
  });
  const keys = [...new Set(wanted.map(({ key }) => key))];
  const candidates = Map.groupBy(await vulnerabilitiesNaming(db, keys), (row) => row.package);
  const advisories = Map.groupBy(await advisoriesNaming(db, keys, language), (row) => row.package);
  for (const some of portions(wanted, ({ key }) => candidates.get(key)?.length ?? 0)) {
    await readVulnerabilities(db, some, candidates, pause);
    for (const { key, entriesOf, records } of some)
      for (const about of advisories.get(key) ?? []) add(records, about, entriesOf.of(about.body));
    yield some;
  }
}

async function readVulnerabilities(
  db: Database,
  readings: readonly Reading[],
  candidates: ReadonlyMap<number, readonly VulnerabilityCandidate[]>,
  pause: () => Promise<void>,
): Promise<void> {
  const bySlot = new Map<number, { reading: Reading; about: VulnerabilityCandidate }[]>();
  for (const reading of readings) {
    for (const about of candidates.get(reading.key) ?? []) {
      const of = bySlot.get(about.slot);
      if (of) of.push({ reading, about });
      else bySlot.set(about.slot, [{ reading, about }]);
    }
  }
  const slots = [...bySlot.keys()].sort((a, b) => a - b);
  for (let at = 0; at < slots.length; at += slotsAtOnce) {
    await pause();
    for (const [slot, text] of await packageTexts(db, slots.slice(at, at + slotsAtOnce)))
      for (const { reading, about } of bySlot.get(slot) ?? []) add(reading.records, about, reading.entriesOf.of(text));
  }
}

function add(records: PackageRecord[], about: PackageRecord['about'], entries: readonly AffectedPackage[]): void {
  // Two names may share a key, and a record may be about another release.
  if (entries.length > 0) records.push({ about, entries });
}

/** Splits packages so that each part has a few thousand records, or is one package. */
function* portions<T>(items: readonly T[], sizeOf: (item: T) => number): Generator<T[]> {
  let part: T[] = [];
  let size = 0;
  for (const item of items) {
    const more = sizeOf(item);
    if (part.length > 0 && size + more > mostRecords) {
      yield part;
      [part, size] = [[], 0];
    }
    part.push(item);
    size += more;
  }
  if (part.length > 0) yield part;
}
