import { vexStatuses } from '@kairan/inventory/vex';
import { z } from 'zod';

/** The verdicts on a package. */
export const checkVerdicts = ['affected', 'not_affected', 'unknown'] as const;
/** Why a verdict is unknown. */
export const checkReasons = ['not_known', 'no_order', 'releases_differ', 'not_covered'] as const;
export type CheckReason = (typeof checkReasons)[number];
/** Severities, the highest first. */
export const checkSeverities = ['critical', 'high', 'medium', 'low', 'none', 'unknown'] as const;
/** What makes a vulnerability urgent beyond its severity, the gravest first. */
export const urgencyReasons = ['malware', 'ransomware', 'kev', 'ssvc_active', 'certfr_alert', 'epss'] as const;
export type UrgencyReason = (typeof urgencyReasons)[number];

const reason = z
  .enum(checkReasons)
  .nullable()
  .describe(
    'Why the verdict is unknown. not_known: no record names the package; no_order: the version is missing or cannot be ordered; releases_differ: releases of the distribution differ and none is named; not_covered: no source covers such packages, or the records give no versions',
  );

/** A vulnerability that affects a package, or may affect it. */
export const foundVulnerability = z.object({
  id: z.string().describe('CVE id; the record’s own id (GHSA-…, RUSTSEC-…, MAL-…) if no published CVE covers it'),
  aliases: z.array(z.string()),
  title: z.string(),
  verdict: z.enum(['affected', 'unknown']).describe('unknown: it may affect the version; the records do not decide'),
  reason,
  severity: z.enum(checkSeverities),
  score: z.number().nullable().describe('CVSS, 0 to 10'),
  epss: z.object({ score: z.number(), percentile: z.number().nullable(), date: z.string().nullable() }).nullable(),
  kev: z.boolean(),
  poc: z.boolean(),
  malware: z.boolean().describe('The package is malicious itself'),
  urgency: z
    .array(z.enum(urgencyReasons))
    .describe(
      'What makes it urgent beyond its severity, the gravest first. malware: the package is malicious; ransomware: CISA knows of ransomware campaigns; kev: known exploited (CISA KEV); ssvc_active: CISA’s SSVC assessment sees active exploitation; certfr_alert: CERT-FR published an alert; epss: exploitation within 30 days has a probability of 10 % or more',
    ),
  fixed: z.array(z.string()).describe('Versions with the fix, later than this one; empty if no record names one'),
  url: z.url({ protocol: /^https?$/ }),
});
export type FoundVulnerability = z.output<typeof foundVulnerability>;

/** A finding that a VEX statement or an ignore list takes out. */
export const suppressedVulnerability = foundVulnerability.extend({
  by: z.enum(['vex', 'ignore']),
  status: z.enum(vexStatuses).nullable().describe('Status of the VEX statement; null for ignore lists'),
  justification: z.string().nullable(),
  statement: z.string().nullable().describe('The words of the author of the statement or list'),
});
export type SuppressedVulnerability = z.output<typeof suppressedVulnerability>;

const packageVersion = z.object({ name: z.string(), version: z.string().nullable() });

/** The result for one package. */
export const checkedPackage = z.object({
  package: z.object({
    ecosystem: z.string().nullable().describe('As OSV spells it, with the release of a distribution: npm, Debian:12'),
    name: z.string(),
    version: z.string().nullable(),
    purl: z.string().nullable(),
    source: packageVersion
      .optional()
      .describe(
        'The source package, if records name it instead: the versions of fixes and of upgrade_to are its versions. Left out if it is the same',
      ),
  }),
  line: z.int().nullable().describe('Line of the file that names it'),
  verdict: z.enum(checkVerdicts),
  reason,
  explanation: z
    .string()
    .nullable()
    .describe('The reason as a sentence, with what to send instead; null if there is none'),
  vulnerabilities: z.array(foundVulnerability).describe('Most urgent first'),
  suppressed: z.array(suppressedVulnerability),
  upgrade_to: z
    .string()
    .nullable()
    .describe(
      'The lowest later version named as a fix that no record affects; null if there is none, or nothing to fix',
    ),
});
export type CheckedPackage = z.output<typeof checkedPackage>;

/** The numbers of a result. */
export const checkSummary = z.object({
  packages: z.int(),
  affected: z.int(),
  not_affected: z.int(),
  unknown: z.int(),
  by_severity: z.record(z.enum(checkSeverities), z.int()).describe('Different vulnerabilities that affect a package'),
  kev: z.int().describe('Different vulnerabilities that affect a package and are known to be exploited'),
});
export type CheckSummary = z.output<typeof checkSummary>;

/** The result of a check: packages in the order given. */
export const checkResult = z.object({ data: z.array(checkedPackage), summary: checkSummary });
export type CheckResult = z.output<typeof checkResult>;

/** Counts the packages by verdict, and the different vulnerabilities that affect any. */
export function summaryOf(packages: Iterable<CheckedPackage>): CheckSummary {
  const count = new SummaryCount();
  for (const one of packages) count.add(one);
  return count.summary();
}

/** Counts the packages of a result that is not in memory as a whole. */
export class SummaryCount {
  readonly #affecting = new Map<string, Pick<FoundVulnerability, 'severity' | 'kev'>>();
  readonly #packages = { affected: 0, not_affected: 0, unknown: 0 };

  add({ verdict, vulnerabilities }: CheckedPackage): void {
    this.#packages[verdict] += 1;
    for (const { id, verdict, severity, kev } of vulnerabilities) {
      if (verdict === 'affected' && !this.#affecting.has(id)) this.#affecting.set(id, { severity, kev });
    }
  }

  summary(): CheckSummary {
    const bySeverity = Object.fromEntries(
      checkSeverities.map((severity) => [severity, 0]),
    ) as CheckSummary['by_severity'];
    let exploited = 0;
    for (const { severity, kev } of this.#affecting.values()) {
      bySeverity[severity] += 1;
      if (kev) exploited += 1;
    }
    const { affected, not_affected, unknown } = this.#packages;
    const packages = affected + not_affected + unknown;
    return { packages, ...this.#packages, by_severity: bySeverity, kev: exploited };
  }
}
