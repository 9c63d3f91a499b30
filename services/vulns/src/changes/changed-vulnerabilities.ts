import type { Database } from '@kairan/database/open';
import { type Term, termKey } from '@kairan/full-text/query';
import { isAnsweredByIndex } from '../affected/named-package.ts';
import { packageKey } from '../affected/package-key.ts';
import type { PackageQuery } from '../affected/purl.ts';
import { type Condition, parts } from '../search/condition.ts';
import type { BaseSets } from '../search/evaluate.ts';
import { buildImage } from '../search/image/build-image.ts';
import type { ImageFacet, ImageRow } from '../search/image/image.ts';
import { emptySet, has, type SlotSet, setOfSorted } from '../search/slot-set.ts';
import type { WordSets } from '../search/words/word-sets.ts';
import { numbersOf, textsOf } from '../storage/listed-values.ts';
import { PackageVerdicts } from '../storage/package-verdicts.ts';
import { unpackNumbers } from '../storage/packed-numbers.ts';
import { storeState } from '../storage/store-state.ts';
import { facetKinds } from '../tags/tag-kinds.ts';
import { type StoredTokens, WordMatcher } from './word-matcher.ts';

/** Some vulnerabilities as they are now. */
export interface ChangedVulnerabilities {
  /** Those that exist; sets contain their indexes in this list. */
  readonly cves: readonly string[];
  readonly sets: BaseSets;
}

interface StoredRow extends Omit<ImageRow, 'facets'> {
  facets: Uint8Array;
  /** JSON array of package keys. */
  packages: string;
}

/** Reads the facts of changed vulnerabilities that some conditions ask for, so that they can be evaluated on them. */
export class ChangedReader {
  readonly #db: Database;
  readonly #index: WordSets;
  readonly #words: WordMatcher;
  /** By `termKey`: many webhooks ask for the same words. */
  readonly #terms = new Map<string, Term>();
  /** The terms of whole names. */
  readonly #named = new Map<string, Term>();
  readonly #packages: readonly PackageQuery[];
  readonly #facets = new WantedFacets();
  readonly #verdicts = new PackageVerdicts();

  /** @param index for documents whose tokens are not stored any more */
  constructor(db: Database, index: WordSets, conditions: readonly Condition[]) {
    this.#db = db;
    this.#index = index;
    const packages: PackageQuery[] = [];
    for (const condition of conditions) {
      for (const part of parts(condition)) {
        if (part.type === 'words') this.#terms.set(termKey(part.term), part.term);
        else if (part.type === 'named') this.#named.set(part.token, { tokens: [part.token], prefix: false });
        else if (part.type === 'package') packages.push(part.package);
        else if (part.type === 'facet') this.#facets.want(part.facet);
      }
    }
    for (const term of this.#named.values()) this.#terms.set(termKey(term), term);
    this.#packages = packages;
    this.#words = new WordMatcher(this.#terms.values());
  }

  /** Reads some of them by their CVE ids; those that do not exist are left out. */
  async read(cves: readonly string[]): Promise<ChangedVulnerabilities> {
    const rows = await this.#rows(cves);
    const facets = await this.#facets.read(this.#db);
    const image = buildImage(
      rows.map((row, slot) => imageRowOf(row, slot, (id) => facets.has(id))),
      facets.values(),
      0,
    );
    const words = await this.#wordSets(rows);
    const packages = await this.#packageSets(rows);
    const wordSet = (term: Term) => {
      const known = this.#terms.get(termKey(term)) as Term;
      return words?.get(known) ?? this.#words.find(known);
    };
    return {
      cves: rows.map(({ cve }) => cve),
      sets: {
        all: image.all,
        facet: (name) => image.facet(name),
        span: (span) => image.span(span),
        words: wordSet,
        named: (token) => wordSet(this.#named.get(token) as Term),
        package: (query) => packages.get(query) as SlotSet,
      },
    };
  }

  #rows(cves: readonly string[]): Promise<StoredRow[]> {
    return this.#db.all<StoredRow>(
      `select v.slot, v.cve, v.packages, v.state, i.published, i.modified, i.score, i.epss, i.kev_added, i.flags, i.facets
       from vuln v join vuln_index i on i.slot = v.slot where v.cve in (${textsOf(this.#db.engine)}) order by v.slot`,
      [JSON.stringify(cves)],
    );
  }

  /**
   * Reads the words of vulnerabilities for `#words`.
   * @returns the sets of all terms, if it cannot tell them all; else null
   */
  async #wordSets(rows: readonly StoredRow[]): Promise<Map<Term, SlotSet> | null> {
    if (this.#terms.size === 0 || rows.length === 0) return null;
    const stored = await this.#storedTokens(rows);
    const none: StoredTokens = ['', ''];
    const tooFrequent = new Set(this.#words.read(rows.map(({ slot }) => stored.get(slot) ?? none)));
    const limited = this.#db.engine === 'postgres';
    const unknown = rows.map(({ slot }, i) => !stored.has(slot) || (limited && tooFrequent.has(i)));
    if (!unknown.includes(true)) return null;
    const state = await storeState(this.#db);
    const sets = new Map<Term, SlotSet>();
    // One after the other: all terms of all webhooks at once would be more than may wait.
    for (const term of this.#terms.values()) {
      const [whole = emptySet] = await this.#index.sets([{ term, scope: 'texts' }], state);
      const known = this.#words.find(term);
      const having = rows.keys().filter((at) => (unknown[at] ? has(whole, rows[at]?.slot ?? -1) : has(known, at)));
      sets.set(term, setOfSorted(Uint32Array.from(having)));
    }
    return sets;
  }

  async #storedTokens(rows: readonly StoredRow[]): Promise<Map<number, StoredTokens>> {
    const found = await this.#db.all<{ slot: number; names: string; body: string }>(
      `select slot, names, body from recent_words where slot in (${numbersOf(this.#db.engine)})`,
      [JSON.stringify(rows.map(({ slot }) => slot))],
    );
    return new Map(found.map(({ slot, names, body }) => [slot, [names, body]]));
  }

  async #packageSets(rows: readonly StoredRow[]): Promise<Map<PackageQuery, SlotSet>> {
    const sets = new Map<PackageQuery, SlotSet>();
    if (this.#packages.length === 0) return sets;
    const naming = new Map<number, number[]>();
    for (const [at, { packages }] of rows.entries()) {
      if (packages === '[]') continue;
      for (const key of JSON.parse(packages) as number[]) {
        const list = naming.get(key);
        if (list) list.push(at);
        else naming.set(key, [at]);
      }
    }
    for (const query of this.#packages) {
      const named = naming.get(packageKey(query.ecosystem, query.name)) ?? [];
      sets.set(query, setOfSorted(Uint32Array.from(await this.#concerned(query, named, rows))));
    }
    return sets;
  }

  async #concerned(query: PackageQuery, named: number[], rows: readonly StoredRow[]): Promise<number[]> {
    if (named.length === 0 || isAnsweredByIndex(query)) return named;
    const slots = named.map((at) => (rows[at] as StoredRow).slot);
    const concerned = await this.#verdicts.concerned(this.#db, query, slots);
    return named.filter((at) => concerned.has((rows[at] as StoredRow).slot));
  }
}

function imageRowOf({ packages: _, ...row }: StoredRow, slot: number, isWanted: (facet: number) => boolean): ImageRow {
  return { ...row, slot, facets: unpackNumbers(row.facets).filter(isWanted) };
}

/** The facets that conditions name, as the store has them. */
class WantedFacets {
  readonly #missing = new Set<string>();
  readonly #found = new Map<number, ImageFacet>();

  /** @param name as `vendor:apache`; flags hold the others, such as `kev:1` */
  want(name: string): void {
    if (facetKinds.some((kind) => name.startsWith(`${kind}:`))) this.#missing.add(name);
  }

  /** Reads those that were not in the store before, and returns all, by id. */
  async read(db: Database): Promise<ReadonlyMap<number, ImageFacet>> {
    for (const name of this.#missing) {
      const colon = name.indexOf(':');
      const facet = await db.get<ImageFacet>(
        'select id, kind, facet_key as key, slug, name, search from facet where kind = ? and facet_key = ?',
        [name.slice(0, colon), name.slice(colon + 1)],
      );
      if (!facet) continue;
      this.#missing.delete(name);
      this.#found.set(facet.id, facet);
    }
    return this.#found;
  }
}
