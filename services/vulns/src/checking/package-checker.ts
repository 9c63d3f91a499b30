import type { CheckedPackage, FoundVulnerability } from '@kairan/check/result';
import { compareUrgency } from '@kairan/check/urgency';
import type { Database } from '@kairan/database/open';
import type { Component } from '@kairan/inventory/inventory';
import { orderForChecks } from '../affected/cached-order.ts';
import { packageKey } from '../affected/package-key.ts';
import { readPurl } from '../affected/purl.ts';
import { samePackage } from '../affected/same-package.ts';
import { verdictOf } from '../affected/verdict.ts';
import { hasFlag, severityOf } from '../document/flags.ts';
import { PackageEntries } from '../document/packages-of-body.ts';
import { packagesPart } from '../document/packed-detail.ts';
import type { Language } from '../vulnerability.ts';
import { urgencyOf } from './urgency.ts';

/** How packages are checked. */
export interface CheckOptions {
  readonly language: Language;
  /** Public URL of the service, for links. */
  readonly baseUrl: string;
  /** Called every few milliseconds of work: lets others have a turn, and throws to end the check. */
  readonly pause: () => Promise<void>;
}

/** Checks packages against a store. Reads the database alone, no image, so that it runs in any thread and process. */
export class PackageChecker {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Checks packages, in the order given. */
  async check(components: readonly Component[], options: CheckOptions): Promise<CheckedPackage[]> {
    const checked: CheckedPackage[] = [];
    for (const component of components) checked.push(await this.#checkOne(component, options));
    return checked;
  }

  async #checkOne(component: Component, { language, baseUrl, pause }: CheckOptions): Promise<CheckedPackage> {
    await pause();
    const query = component.purl === null ? null : readPurl(component.purl);
    const named = {
      package: {
        ecosystem: query?.ecosystem ?? null,
        name: query?.name ?? component.name,
        version: query?.version ?? component.version,
        purl: component.purl,
      },
      line: component.line,
      explanation: null,
      suppressed: [],
      upgrade_to: null,
    };
    if (query === null) return { ...named, verdict: 'unknown', reason: 'not_covered', vulnerabilities: [] };
    const rows = await this.#db.all<{
      cve: string;
      flags: number;
      score: number;
      content: Uint8Array;
      title: string;
    }>(
      `select i.cve, i.flags, i.score, d.content, v.${language === 'en' ? 'en' : 'en'} as title
       from vuln_package p join vuln_index i on i.slot = p.slot join vuln v on v.slot = p.slot
       join vuln_detail d on d.slot = p.slot where p.package = ? and i.state = 0`,
      [packageKey(query.ecosystem, query.name)],
    );
    const order = orderForChecks(query);
    const entries = new PackageEntries(samePackage(query));
    const found: FoundVulnerability[] = [];
    let isNamed = false;
    for (const { cve, flags, score, content } of rows) {
      const verdict = verdictOf(query.version, entries.of(packagesPart(content)), order);
      if (verdict === null) continue;
      isNamed = true;
      if (verdict.is === 'not_affected') continue;
      found.push({
        id: cve,
        aliases: [],
        title: cve,
        verdict: verdict.is,
        reason: verdict.is === 'unknown' ? 'no_order' : null,
        severity: severityOf(flags),
        score: score < 0 ? null : score / 10,
        epss: null,
        kev: hasFlag(flags, 'kev'),
        poc: hasFlag(flags, 'poc'),
        malware: hasFlag(flags, 'malware'),
        urgency: urgencyOf(flags, null),
        fixed: verdict.fixed,
        url: `${baseUrl}/vulnerabilities/${cve}`,
      });
    }
    found.sort(compareUrgency);
    if (!isNamed) return { ...named, verdict: 'unknown', reason: 'not_known', vulnerabilities: [] };
    const affected = found.some(({ verdict }) => verdict === 'affected');
    if (affected) return { ...named, verdict: 'affected', reason: null, vulnerabilities: found };
    const [unsure] = found;
    return unsure
      ? { ...named, verdict: 'unknown', reason: unsure.reason, vulnerabilities: found }
      : { ...named, verdict: 'not_affected', reason: null, vulnerabilities: [] };
  }
}
