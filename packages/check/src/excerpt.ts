import { z } from 'zod';
import type { Language } from './language.ts';
import { markdownReport } from './reports/markdown.ts';
import {
  type CheckedPackage,
  type CheckResult,
  checkedPackage,
  checkReasons,
  checkSummary,
  type FoundVulnerability,
  foundVulnerability,
  suppressedVulnerability,
} from './result.ts';
import { comparePackageUrgency } from './urgency.ts';

/** How much of a result an excerpt has. */
export interface ExcerptLimits {
  /** Packages with vulnerabilities, by verdict. */
  readonly packages: number;
  /** Vulnerabilities of one package, and findings that were taken out. */
  readonly vulnerabilities: number;
  /** Packages without vulnerabilities: those not affected, and those unknown by reason. */
  readonly names: number;
  /** Package URLs; if there are more, `purls` is null. */
  readonly purls: number;
  /** Characters of the report; if it is longer, `markdown` is null. */
  readonly markdown: number;
}

/** The first items of a list, and the length of the whole list. */
export interface Cut<T> {
  readonly shown: readonly T[];
  readonly all: number;
}

const cutOf = <S extends z.ZodType>(item: S) => z.object({ shown: z.array(item).readonly(), all: z.int() });

const excerptPackage = checkedPackage
  .omit({ vulnerabilities: true, suppressed: true })
  .extend({ vulnerabilities: cutOf(foundVulnerability) });
/** A package with its most urgent vulnerabilities. */
export type ExcerptPackage = z.output<typeof excerptPackage>;

const packageName = checkedPackage.pick({ package: true, line: true, reason: true, explanation: true });
/** A package without vulnerabilities. */
export type PackageName = z.output<typeof packageName>;

const suppressedFinding = z.object({ package: checkedPackage.shape.package, found: suppressedVulnerability });
/** A finding that was taken out, and its package. */
export type SuppressedFinding = z.output<typeof suppressedFinding>;

/** What a person reads of a result: by urgency, of a size that does not depend on that of the inventory. */
export const checkExcerpt = z.object({
  summary: checkSummary,
  format: z.string().describe('`Inventory.format`'),
  affected: cutOf(excerptPackage).describe('Most urgent first'),
  possible: cutOf(excerptPackage).describe(
    'Packages that vulnerabilities may affect, but the records do not decide; most urgent first',
  ),
  unknown: z
    .record(z.enum(checkReasons), cutOf(packageName))
    .describe('The other packages with an unknown verdict, in the order of the inventory'),
  not_affected: cutOf(packageName),
  suppressed: cutOf(suppressedFinding),
  malware: z.int().describe('Packages that are malicious themselves'),
  purls: z
    .array(z.string())
    .readonly()
    .nullable()
    .describe('In the order of the inventory, each once; null if there are too many'),
  markdown: z.string().nullable().describe('The whole result as a report; null if it is too long'),
  without_purl: z.int().describe('Packages that have no package URL'),
});
export type CheckExcerpt = z.output<typeof checkExcerpt>;

/**
 * Takes the part of a result that a person reads first.
 * @param from the name of the file, and the language of the report
 */
export function excerptOf(
  { data, summary, format }: CheckResult & { readonly format: string },
  { filename, language }: { readonly filename: string | undefined; readonly language: Language },
  limits: ExcerptLimits,
): CheckExcerpt {
  const affected = data.filter(({ verdict }) => verdict === 'affected');
  const unknown = data.filter(({ verdict }) => verdict === 'unknown');
  const suppressed = data.flatMap((one) => one.suppressed.map((found) => ({ package: one.package, found })));
  const markdown = markdownReport({ files: [{ path: filename ?? format, format, packages: data }] }, language);
  const purls = new Set(data.flatMap(({ package: { purl } }) => purl ?? []));
  const byReason = checkReasons.map((reason) => {
    const packages = unknown.filter((one) => one.vulnerabilities.length === 0 && one.reason === reason);
    return [reason, names(packages, limits)] as const;
  });
  return {
    ...{ summary, format },
    affected: byUrgency(affected, limits),
    possible: byUrgency(
      unknown.filter(({ vulnerabilities }) => vulnerabilities.length > 0),
      limits,
    ),
    unknown: Object.fromEntries(byReason) as CheckExcerpt['unknown'],
    not_affected: names(
      data.filter(({ verdict }) => verdict === 'not_affected'),
      limits,
    ),
    suppressed: cut(suppressed, limits.vulnerabilities),
    malware: affected.filter(({ vulnerabilities }) => vulnerabilities.some(isMalware)).length,
    purls: purls.size > limits.purls ? null : [...purls],
    markdown: markdown.length > limits.markdown ? null : markdown,
    without_purl: data.filter(({ package: { purl } }) => purl === null).length,
  };
}

/** Whether a finding says for certain that the package is malicious. */
export function isMalware({ malware, verdict }: FoundVulnerability): boolean {
  return malware && verdict === 'affected';
}

function byUrgency(packages: readonly CheckedPackage[], limits: ExcerptLimits): Cut<ExcerptPackage> {
  const { shown, all } = cut(packages.toSorted(comparePackageUrgency), limits.packages);
  const briefed = shown.map(
    ({ suppressed: _suppressed, vulnerabilities, ...one }): ExcerptPackage => ({
      ...one,
      vulnerabilities: cut(vulnerabilities, limits.vulnerabilities),
    }),
  );
  return { shown: briefed, all };
}

function names(packages: readonly CheckedPackage[], limits: ExcerptLimits): Cut<PackageName> {
  const { shown, all } = cut(packages, limits.names);
  const named = shown.map(({ package: one, line, reason, explanation }) => ({
    package: one,
    line,
    reason,
    explanation,
  }));
  return { shown: named, all };
}

function cut<T>(items: readonly T[], most: number): Cut<T> {
  return { shown: items.slice(0, most), all: items.length };
}
