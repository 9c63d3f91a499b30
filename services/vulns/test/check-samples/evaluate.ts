import { type CompareVersions, toolOf, type VersionPair } from './ecosystem-tools.ts';
import { type ListedPackage, packageKey, parseListed } from './listed-package.ts';
import type { RawEntry, RawEvent, RawRecord } from './raw-records.ts';
import { idsOfRecords } from './record-ids.ts';

/** What the records imply for a package. */
export interface ExpectedAnswer {
  readonly verdict: 'affected' | 'not_affected' | 'unknown';
  /** The vulnerabilities that affect it: CVEs, or the records' own ids if they name none. */
  readonly ids: readonly string[];
  /** The vulnerabilities of which the records don't decide. */
  readonly undecided: readonly string[];
  /** The lowest fix that no record affects. */
  readonly upgradeTo: string | null;
}

/** Evaluates packages against raw records, after the algorithm of OSV's schema, comparing by the ecosystems' own tools. */
export class Evaluator {
  readonly #byPackage: ReadonlyMap<string, readonly { record: RawRecord; entry: RawEntry }[]>;
  readonly #ids: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #listedVersions = new Map<RawEntry, ListedVersions>();
  /** Comparisons by ecosystem. Those that a pass over the packages lacks are done together after it. */
  readonly #compared = new Map<string, Comparisons>();

  /** @param published CVEs that sources other than these records tell of */
  constructor(records: readonly RawRecord[], published: ReadonlySet<string>) {
    this.#byPackage = Map.groupBy(
      records
        .filter(({ withdrawn }) => withdrawn === undefined || Date.parse(withdrawn) > Date.now())
        .flatMap((record) =>
          (record.affected ?? []).flatMap((entry) => (entry.package === undefined ? [] : [{ record, entry }])),
        ),
      ({ entry }) => packageKey(entry.package?.ecosystem ?? '', entry.package?.name ?? ''),
    );
    this.#ids = idsOfRecords(records, published);
  }

  /** The answer for each line of a listing. @throws {Error} if a tool fails or isn't installed */
  evaluate(listed: readonly string[]): Map<string, ExpectedAnswer> {
    for (;;) {
      const answers = new Map(listed.map((line) => [line, this.#answer(parseListed(line))]));
      const lacking = [...this.#compared].filter(([, comparisons]) => comparisons.missing.length > 0);
      if (lacking.length === 0) return answers;
      for (const [ecosystem, comparisons] of lacking) comparisons.doMissing(toolOf(ecosystem));
    }
  }

  #answer(listed: ListedPackage): ExpectedAnswer {
    const named = this.#byPackage.get(packageKey(listed.ecosystem, listed.name)) ?? [];
    const statesAt = (version: string) =>
      named.map(({ record, entry }) => ({ record, state: this.#stateOf(entry, version, listed.ecosystem) }));
    const states = statesAt(listed.version);
    const affecting = this.#idsWith(states, 'affected');
    const undecided = this.#idsWith(states, 'undecided').filter((id) => !affecting.includes(id));
    const verdict =
      affecting.length > 0 ? 'affected' : named.length === 0 || undecided.length > 0 ? 'unknown' : 'not_affected';
    if (verdict !== 'affected') return { verdict, ids: affecting, undecided, upgradeTo: null };
    const isFix = (version: string) => statesAt(version).every(({ state }) => state === 'not_affected');
    const fixed = named
      .flatMap(({ entry }) => (entry.ranges ?? []).filter(({ type }) => type !== 'GIT').flatMap(({ events }) => events))
      .flatMap((event) => event.fixed ?? []);
    const fixes = [...new Set(fixed)]
      .filter((at) => (this.#compare(listed.ecosystem, at, listed.version) ?? 0) > 0)
      .filter(isFix)
      .toSorted((a, b) => this.#compare(listed.ecosystem, a, b) ?? 0);
    return { verdict, ids: affecting, undecided, upgradeTo: fixes[0] ?? null };
  }

  #idsWith(states: readonly { record: RawRecord; state: State }[], wanted: State): string[] {
    const ids = states.filter(({ state }) => state === wanted).flatMap(({ record }) => [...this.#idsOf(record)]);
    return [...new Set(ids)].sort();
  }

  #idsOf({ id }: RawRecord): ReadonlySet<string> {
    return this.#ids.get(id) ?? new Set([id]);
  }

  #stateOf(entry: RawEntry, version: string, ecosystem: string): State {
    const versions = this.#versionsOf(entry);
    if (versions.all.has(version)) return 'affected';
    const ranges = (entry.ranges ?? []).filter(({ type }) => type !== 'GIT');
    if (ranges.length === 0 && versions.all.size === 0) return 'undecided';
    const states = ranges.map(({ events }) => this.#stateIn(closed(entry, events), version, ecosystem));
    if (states.includes('affected')) return 'affected';
    const alike = versions.byNumbers.get(numbersOf(version)) ?? [];
    if (alike.some((listed) => this.#compare(ecosystem, listed, version) === 0)) return 'affected';
    return states.includes('undecided') ? 'undecided' : 'not_affected';
  }

  #versionsOf(entry: RawEntry): ListedVersions {
    const known = this.#listedVersions.get(entry);
    if (known !== undefined) return known;
    const all = new Set(entry.versions ?? []);
    const versions = { all, byNumbers: Map.groupBy(all, numbersOf) };
    this.#listedVersions.set(entry, versions);
    return versions;
  }

  /** The last event that applies to the version decides. */
  #stateIn(events: readonly RawEvent[], version: string, ecosystem: string): State {
    const compare = (a: string, b: string) => this.#compare(ecosystem, a, b);
    const all = events.map((event) => ({ event, at: versionOf(event) }));
    if (all.some(({ at }) => compare(at, version) === null)) return 'undecided';
    const limits = events.flatMap(({ limit }) => limit ?? []);
    if (limits.length > 0 && limits.every((limit) => limit !== '*' && (compare(version, limit) ?? 0) >= 0)) {
      return 'not_affected';
    }
    const applying = all
      .filter(({ event }) => event.limit === undefined)
      .filter(({ event, at }) => (compare(version, at) ?? 0) >= (event.last_affected === undefined ? 0 : 1))
      .toSorted((a, b) => compare(a.at, b.at) ?? 0);
    return applying.at(-1)?.event.introduced === undefined ? 'not_affected' : 'affected';
  }

  /** Zero stands before every version. Null if unknown, in this pass or at all. */
  #compare(ecosystem: string, a: string, b: string): number | null {
    if (a === '0' || b === '0') return Number(a !== '0') - Number(b !== '0');
    if (a === b) return 0;
    if (a.startsWith('?:') || b.startsWith('?:')) return this.#compareWithoutEpoch(ecosystem, a, b);
    const comparisons = this.#compared.get(ecosystem) ?? new Comparisons();
    this.#compared.set(ecosystem, comparisons);
    return comparisons.resultOf(a, b);
  }

  /** An epoch that isn't shown can only be compared with none. */
  #compareWithoutEpoch(ecosystem: string, a: string, b: string): number | null {
    const [left = '', right = ''] = [a, b].map((version) => version.replace(/^(?:\?|0):/, ''));
    return [left, right].some((version) => version.includes(':')) ? null : this.#compare(ecosystem, left, right);
  }
}

/** The comparisons of an ecosystem's versions. */
class Comparisons {
  readonly #results = new Map<string, Map<string, number | null>>();
  #missing: VersionPair[] = [];

  get missing(): readonly VersionPair[] {
    return this.#missing;
  }

  /** Null if unknown, until the missing are done or at all. */
  resultOf(a: string, b: string): number | null {
    const ofA = this.#results.get(a);
    const known = ofA?.get(b);
    if (known !== undefined) return known;
    if (ofA === undefined) this.#results.set(a, new Map([[b, null]]));
    else ofA.set(b, null);
    this.#missing.push([a, b]);
    return null;
  }

  doMissing(compare: CompareVersions): void {
    const results = compareAll(compare, this.#missing);
    this.#missing.forEach(([a, b], index) => void this.#results.get(a)?.set(b, results[index] ?? null));
    this.#missing = [];
  }
}

/** What the records imply for a version: `undecided` if they give no versions, or some that can't be compared. */
type State = 'affected' | 'not_affected' | 'undecided';

/** The versions that a record lists; some list thousands, and are asked of each fix of a package. */
interface ListedVersions {
  readonly all: ReadonlySet<string>;
  readonly byNumbers: ReadonlyMap<string, readonly string[]>;
}

/** GitHub's advisories leave ranges open whose end is not a fix, and tell it beside them: `<= 29.0`. */
function closed(entry: RawEntry, events: readonly RawEvent[]): readonly RawEvent[] {
  const [, sign, at] = /^(<=?) *(\S+)$/.exec(entry.database_specific?.last_known_affected_version_range ?? '') ?? [];
  const isOpen = events.every(({ fixed, last_affected }) => fixed === undefined && last_affected === undefined);
  if (at === undefined || !isOpen) return events;
  return [...events, sign === '<' ? { fixed: at } : { last_affected: at }];
}

/** The numbers of a version, in which spellings of the same one agree: 1.0 and 1.0.0, 2.0-rc.1 and v2.0RC1. */
function numbersOf(version: string): string {
  return (version.match(/\d+/g) ?? [])
    .map(Number)
    .filter((number) => number > 0)
    .join(' ');
}

function versionOf({ introduced, fixed, last_affected, limit }: RawEvent): string {
  return introduced ?? fixed ?? last_affected ?? limit ?? '0';
}

function compareAll(compare: CompareVersions, pairs: readonly VersionPair[]): (number | null)[] {
  const results: (number | null)[] = [];
  // Java takes the versions as arguments, whose length is limited.
  for (let start = 0; start < pairs.length; start += 1000) results.push(...compare(pairs.slice(start, start + 1000)));
  return results;
}
