import { setImmediate } from 'node:timers/promises';
import type { Database } from '@kairan/database/open';
import { readEcosystem } from '../affected/ecosystem.ts';
import { isAnsweredByIndex } from '../affected/named-package.ts';
import type { PackageQuery } from '../affected/purl.ts';
import { cacheBytes } from '../cache-budget.ts';
import { all, type Condition, parts } from './condition.ts';
import { type BaseSets, evaluate, type Scope } from './evaluate.ts';
import { conditionOf } from './filters/condition-of-filters.ts';
import type { Filters } from './filters/registry.ts';
import type { Image } from './image/image.ts';
import { PackageSets } from './package-sets.ts';
import { PromiseCache } from './promise-cache.ts';
import { understandQuery } from './query/understand-query.ts';
import { bytesOfSet, bytesOfSets, difference, emptySet, intersection, type SlotSet } from './slot-set.ts';
import { questionKey, type WordQuestion, type WordSets } from './words/word-sets.ts';

/** What a search finds before versions of packages are checked, which takes a while for each vulnerability. */
export interface Candidates {
  readonly set: SlotSet;
  /** Each of the set names these packages; whether it concerns the version has still to be checked. */
  readonly unchecked: readonly PackageQuery[];
}

/** Answers searches from one image, and caches what they find. */
export class SearchEngine {
  readonly image: Image;
  readonly packages: PackageSets;
  readonly #words: WordSets;
  /** When the last search whose words were looked up has its turn. */
  #turn: Promise<void> = Promise.resolve();
  readonly #candidates = new PromiseCache<Candidates>(cacheBytes.searches, ({ set }) => bytesOfSet(set));
  readonly #exact = new PromiseCache<SlotSet>(cacheBytes.searches, bytesOfSet);
  readonly #tiers = new PromiseCache<readonly SlotSet[]>(cacheBytes.searches, bytesOfSets);

  constructor(db: Database, image: Image, words: WordSets) {
    this.image = image;
    this.packages = new PackageSets(db);
    this.#words = words;
  }

  /**
   * The vulnerabilities that filters find.
   * @param now the time from which relative times count: see `relative-time.ts`
   */
  findAll(filters: Filters, now: number): Promise<SlotSet> {
    return this.find(conditionOf(filters, this.image.tags, now));
  }

  /** The vulnerabilities that meet a condition. */
  find(condition: Condition): Promise<SlotSet> {
    return this.#exact.get(JSON.stringify(condition), async () => {
      const { set, unchecked } = await this.candidates(condition);
      return this.#checked(set, unchecked);
    });
  }

  /** What meets a condition, but for the versions of packages that everything found must concern. */
  candidates(condition: Condition): Promise<Candidates> {
    return this.#candidates.get(JSON.stringify(condition), async () => {
      const together = condition.type === 'all' ? condition.of : [condition];
      const unchecked = together.flatMap((each) =>
        each.type === 'package' && !isAnsweredByIndex(each.package) ? [each.package] : [],
      );
      const named = together.map((each) => (each.type === 'package' ? anyVersion(each) : each));
      return { set: await this.#evaluated(all(named), 'texts'), unchecked };
    });
  }

  /**
   * The tiers of relevance of what a search text finds, best first, each without what is in those before it, and last what
   * is in none. Empty if the text orders nothing.
   */
  async tiers(filters: Filters, now: number): Promise<readonly SlotSet[]> {
    if (filters.q === null) return [];
    const { tiers } = understandQuery(filters.q, this.image.tags, now);
    if (tiers.length === 0) return [];
    const condition = conditionOf(filters, this.image.tags, now);
    return this.#tiers.get(JSON.stringify([condition, tiers]), () => this.#disjoint(condition, tiers));
  }

  async #disjoint(condition: Condition, tiers: readonly Condition[]): Promise<SlotSet[]> {
    const { set } = await this.candidates(condition);
    if (set.size === 0) return [set];
    const found = await Promise.all(tiers.map((tier) => this.#evaluated(tier, 'names')));
    const sets: SlotSet[] = [];
    let rest = set;
    for (const each of found) {
      const tier = intersection(rest, each);
      sets.push(tier);
      rest = difference(rest, tier);
    }
    return [...sets, rest];
  }

  async #evaluated(condition: Condition, scope: Scope): Promise<SlotSet> {
    return evaluate(condition, await this.#baseSets(condition, scope), scope);
  }

  /**
   * Waits for a turn of the event loop that no other search takes: the words of several are often found at the same moment,
   * and other requests are served between their evaluations.
   */
  #nextTurn(): Promise<void> {
    this.#turn = this.#turn.then(() => setImmediate());
    return this.#turn;
  }

  /** The sets that a condition is made of; those that have to be asked for are asked for together. */
  async #baseSets(condition: Condition, scope: Scope): Promise<BaseSets> {
    const { image } = this;
    const words = new Map<string, WordQuestion>();
    const packages = new Map<string, PackageQuery>();
    for (const part of parts(condition)) {
      if (part.type === 'words') words.set(questionKey({ term: part.term, scope }), { term: part.term, scope });
      if (part.type === 'named')
        words.set(part.token, { term: { tokens: [part.token], prefix: false }, scope: 'texts' });
      if (part.type === 'package') packages.set(JSON.stringify(part.package), part.package);
    }
    const [wordSets, packageSets] = await Promise.all([
      words.size === 0 ? [] : this.#words.sets([...words.values()], image.writes),
      Promise.all([...packages.values()].map((query) => this.#ofPackage(query))),
    ]);
    if (words.size > 0) await this.#nextTurn();
    const byTerm = new Map([...words.keys()].map((name, i) => [name, wordSets[i] as SlotSet]));
    const byPackage = new Map([...packages.keys()].map((name, i) => [name, packageSets[i] as SlotSet]));
    // The index may be ahead of the image.
    const known = (set: SlotSet | undefined) => intersection(set ?? emptySet, image.all);
    return {
      all: image.all,
      facet: (facet) => image.facet(facet),
      span: (span) => image.span(span),
      words: (term) => known(byTerm.get(questionKey({ term, scope }))),
      named: (token) => known(byTerm.get(token)),
      package: (query) => known(byPackage.get(JSON.stringify(query))),
    };
  }

  async #ofPackage(query: PackageQuery): Promise<SlotSet> {
    const naming = intersection(await this.packages.naming(query), this.image.all);
    return this.packages.concernedOf(query, naming);
  }

  async #checked(set: SlotSet, unchecked: readonly PackageQuery[]): Promise<SlotSet> {
    let left = set;
    for (const query of unchecked) left = await this.packages.concernedOf(query, left);
    return left;
  }
}

/** The package in any version and release: what the index of packages knows. */
function anyVersion({ package: query }: Extract<Condition, { type: 'package' }>): Condition {
  const { base } = readEcosystem(query.ecosystem);
  return { type: 'package', package: { ecosystem: base, name: query.name, version: null } };
}
