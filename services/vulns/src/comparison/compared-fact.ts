import type { SourceCode, SourceRecord } from '../vulnerability.ts';

/**
 * The facts of which sources may say different things, and how each is written:
 *
 * - `state`: published, rejected, withdrawn. `severity`: its words.
 * - `cvss_4.0` to `cvss_2.0`: the score the source would have us choose among its own, with its vector: `9.8 CVSS:3.1/AV:N/…`.
 * - `weaknesses`: `CWE-79`. `published`, `modified`: times of the records, RFC 3339 UTC.
 * - `affected`: the versions of one package, `>= 2.13.0, < 2.15.0`; `*` is every version.
 */
export const comparedFacts = [
  'state',
  'severity',
  'cvss_4.0',
  'cvss_3.1',
  'cvss_3.0',
  'cvss_2.0',
  'weaknesses',
  'affected',
  'published',
  'modified',
] as const;

/** What the sources say of one fact. */
export interface ComparedFact {
  fact: (typeof comparedFacts)[number];
  /** The package that `affected` is about, as the first source writes it; null for every other fact. */
  package: { ecosystem: string; name: string } | null;
  /** Of the sources that say anything, in the order of `sourceCodes`. */
  said: { source: SourceCode; values: string[] }[];
  /** Whether two of them say something else: another word, score, vector, weakness, range or day of publication (UTC). */
  differs: boolean;
}

/** The records of one source that speak: those that stand, or all where none does any more. */
export interface SourceSays {
  source: SourceCode;
  records: readonly SourceRecord[];
}

/** Whether not all say the same values, in whatever order. */
export function differ(
  said: readonly { values: readonly string[] }[],
  form: (value: string) => string = (value) => value,
): boolean {
  return new Set(said.map(({ values }) => JSON.stringify(values.map(form).toSorted()))).size > 1;
}
