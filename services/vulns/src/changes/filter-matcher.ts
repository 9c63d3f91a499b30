import type { Database } from '@kairan/database/open';
import { isWithin } from '../search/filters/criteria.ts';
import type { Filters } from '../search/filters/registry.ts';
import { hiddenKeys, keysOfTime, publishedKeys } from '../storage/document-key.ts';
import { PackageVerdicts } from '../storage/package-verdicts.ts';
import { type Condition, conditionOf } from './condition.ts';
import { type Facts, factsOf } from './facts.ts';
import { TextMatcher } from './text-matcher.ts';

/**
 * Tells which vulnerabilities match filters, with the meaning of a list. Fast for a few vulnerabilities; a list is
 * fast for all.
 */
export class FilterMatcher {
  readonly #db: Database;
  readonly #filters: Filters;
  readonly #condition: Condition;
  readonly #words: TextMatcher;

  private constructor(db: Database, filters: Filters, condition: Condition) {
    this.#db = db;
    this.#filters = filters;
    this.#condition = condition;
    this.#words = new TextMatcher(db, [condition]);
  }

  /** @returns null if nothing can match the filters */
  static async of(db: Database, filters: Filters): Promise<FilterMatcher | null> {
    const condition = await conditionOf(filters, db);
    return condition && new FilterMatcher(db, filters, condition);
  }

  /** The CVEs among the given ones that match the filters. */
  async among(cves: readonly string[]): Promise<Set<string>> {
    const facts = [...(await factsOf(this.#db, cves)).values()].filter((each) => this.#fits(each));
    const { packageQuery } = this.#condition;
    const words = this.#words.numberOf(this.#condition);
    const ids = facts.map(({ id }) => id);
    if (words !== null) await this.#words.read(ids);
    const concerned = packageQuery && (await new PackageVerdicts().concerned(this.#db, packageQuery, ids));
    const found = facts.filter(({ id }) => {
      if (concerned && !concerned.has(id)) return false;
      this.#words.open(id);
      return this.#words.holds(words);
    });
    return new Set(found.map(({ cve }) => cve));
  }

  #fits({ id, state, tokens, packages, columns }: Facts): boolean {
    const filters = this.#filters;
    const condition = this.#condition;
    if (filters.state !== 'all' && filters.state !== state) return false;
    if (filters.published.from !== null || filters.published.to !== null) {
      const side = id < 0 ? hiddenKeys : publishedKeys;
      const keys = keysOfTime(side, filters.published.from ?? 0, filters.published.to ?? Date.UTC(2049, 0, 1));
      if (id < keys.low || id >= keys.high) return false;
    }
    if (!isWithin(condition.columns, columns)) return false;
    if (condition.packageKey !== null && !packages.includes(condition.packageKey)) return false;
    return condition.facets.every((list) => list.some((token) => tokens.has(token)));
  }
}
