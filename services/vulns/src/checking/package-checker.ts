import type { CheckedPackage } from '@kairan/check/result';
import { isCheckable, uncheckedPackage, unknownPackage } from '@kairan/check/unchecked-package';
import type { Database } from '@kairan/database/open';
import type { Component } from '@kairan/inventory/inventory';
import type { PackageQuery } from '../affected/purl.ts';
import { titleOf } from '../document/derive.ts';
import { readFragment } from '../document/fragment.ts';
import { namesOfSlots } from '../storage/package-candidates.ts';
import { RecentMap } from '../storage/recent-map.ts';
import { rowTextOf } from '../storage/row-texts.ts';
import type { Language } from '../vulnerability.ts';
import { evaluationBytes, mostFindings } from './check-limits.ts';
import { checkedComponent } from './checked-component.ts';
import { CheckTooLarge } from './checker.ts';
import { type Evaluation, evaluatePackage, evaluateUnnamed, type Untitled } from './evaluate-package.ts';
import { explanations } from './messages/messages.ts';
import { queryOf, type Unknown } from './named-component.ts';
import { nameKey, packageRecords } from './package-records.ts';

/** How packages are checked. */
export interface CheckOptions {
  readonly language: Language;
  /** Public URL of the service, for links. */
  readonly baseUrl: string;
  /** Called every few milliseconds of work: lets other work run, and throws to end the check. */
  readonly pause: () => Promise<void>;
}

/** Packages that are looked up together. */
const packagesAtOnce = 500;
/** Rows of names read in one statement. */
const namesAtOnce = 200;

/** Checks packages against a store. Reads the database alone, no image, so that it runs in any thread and process. */
export class PackageChecker {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Checks packages, in the order given. */
  async check(components: readonly Component[], options: CheckOptions): Promise<CheckedPackage[]> {
    const checked: CheckedPackage[] = [];
    for await (const some of this.checkInBatches(components, options)) checked.push(...some);
    return checked;
  }

  /**
   * Checks packages, in the order given, some hundreds at a time.
   * @throws {CheckTooLarge} if too many vulnerabilities are found
   */
  async *checkInBatches(
    components: readonly Component[],
    options: CheckOptions,
  ): AsyncGenerator<readonly CheckedPackage[]> {
    const known = new RecentMap<string, Evaluation>(evaluationBytes, bytesOfEvaluation);
    let findings = 0;
    const count = ({ vulnerabilities }: Evaluation) => {
      findings += vulnerabilities.length;
      if (findings > mostFindings) throw tooMany();
    };
    for (let at = 0; at < components.length; at += packagesAtOnce) {
      await options.pause();
      yield await this.#checkSome(components.slice(at, at + packagesAtOnce), known, count, options);
    }
  }

  async #checkSome(
    components: readonly Component[],
    known: RecentMap<string, Evaluation>,
    count: (evaluation: Evaluation) => void,
    options: CheckOptions,
  ): Promise<CheckedPackage[]> {
    const messages = explanations[options.language];
    const queries = new Map<Component, PackageQuery | Unknown>();
    const evaluations = new Map<string, Evaluation>();
    const missing = new Map<string, PackageQuery>();
    for (const component of components) {
      if (!isCheckable(component)) continue;
      const query = queryOf(component, messages);
      queries.set(component, query);
      if (isUnknown(query)) continue;
      const key = versionKey(query);
      const earlier = known.get(key);
      if (earlier) evaluations.set(key, earlier);
      else missing.set(key, query);
    }
    await this.#evaluate(missing, options, (key, evaluation) => {
      count(evaluation);
      evaluations.set(key, evaluation);
      // That nothing was found is as quick to find out again.
      if (evaluation.vulnerabilities.length > 0) known.set(key, evaluation);
    });
    return components.map((component) => {
      const query = queries.get(component);
      if (query === undefined) return uncheckedPackage(component, options.language);
      if (isUnknown(query)) return unknownPackage(component, query.reason, query.explanation);
      return checkedComponent(component, query, evaluations.get(versionKey(query)) as Evaluation);
    });
  }

  /** Evaluates versions of packages. */
  async #evaluate(
    missing: ReadonlyMap<string, PackageQuery>,
    options: CheckOptions,
    take: (key: string, evaluation: Evaluation) => void,
  ): Promise<void> {
    const { language, baseUrl, pause } = options;
    const context = { messages: explanations[language], baseUrl, pause };
    const byName = Map.groupBy(missing, ([, query]) => nameKey(query));
    const queries = new Map(Array.from(byName, ([name, versions]) => [name, versions[0]?.[1] as PackageQuery]));
    for await (const some of packageRecords(this.#db, queries, language, pause)) {
      const untitled: Untitled = new Map();
      for (const { id, records } of some)
        for (const [key, query] of byName.get(id) ?? [])
          take(
            key,
            records.length === 0
              ? evaluateUnnamed(query, context)
              : await evaluatePackage(query, records, untitled, context),
          );
      await this.#addNames(untitled, options);
    }
  }

  /** Reads titles and aliases. */
  async #addNames(untitled: Untitled, { language, pause }: CheckOptions): Promise<void> {
    const slots = [...untitled.keys()].sort((a, b) => a - b);
    for (let at = 0; at < slots.length; at += namesAtOnce) {
      await pause();
      for (const { slot, head, row } of await namesOfSlots(this.#db, slots.slice(at, at + namesAtOnce), language)) {
        const { aliases } = readFragment<{ aliases: string[] }>(head);
        const title = titleOf(rowTextOf(row, language).toString());
        for (const finding of untitled.get(slot) ?? []) Object.assign(finding, { title, aliases });
      }
    }
  }
}

function bytesOfEvaluation({ vulnerabilities }: Evaluation): number {
  return 500 + 700 * vulnerabilities.length;
}

function tooMany(): CheckTooLarge {
  return new CheckTooLarge(
    `More than ${mostFindings} vulnerabilities affect the packages. Send them in several requests.`,
  );
}

function isUnknown(query: PackageQuery | Unknown): query is Unknown {
  return 'reason' in query;
}

function versionKey(query: PackageQuery): string {
  return `${nameKey(query)}\n${query.version ?? ''}`;
}
