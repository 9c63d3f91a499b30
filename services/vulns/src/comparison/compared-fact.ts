import type { SourceCode, SourceRecord } from '../vulnerability.ts';

/**
 * The facts of which sources may say different things, and how each is written:
 *
 * - `state`: published, rejected, withdrawn. `severity`: its words.
 * - `cvss_4.0` to `cvss_2.0`: the score the source would have us choose among its own, with its vector: `9.8 CVSS:3.1/AV:N/…`.
 * - `ssvc`: CISA's assessment: `exploitation: active`, `automatable: true`, `technical_impact: total`.
 * - `kev`: the day on which CISA listed it, as the catalogue and as CISA's container in the CVE List say.
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
  'ssvc',
  'kev',
  'weaknesses',
  'affected',
  'published',
  'modified',
] as const;

/** The values that the sources give for one fact. */
export interface ComparedFact {
  fact: (typeof comparedFacts)[number];
  /** The package that `affected` is about, as the first source writes it; null for every other fact. */
  package: { ecosystem: string; name: string } | null;
  /** The sources that give a value, in the order of `sourceCodes`. */
  said: { source: SourceCode; values: string[] }[];
  /**
   * Whether two sources disagree: a different word, score, vector, weakness, range or day (UTC) of publication. JVN's day
   * is that of its own entry, mostly long after; a metric that is not defined (`/E:X`) is as none.
   */
  differs: boolean;
}

/** The records of one source that count: the live ones, or all if none is live. */
export interface SourceStatement {
  source: SourceCode;
  records: readonly SourceRecord[];
}

/** Whether the lists of values differ, ignoring their order. */
export function differ(
  said: readonly { values: readonly string[] }[],
  form: (value: string) => string = (value) => value,
): boolean {
  return new Set(said.map(({ values }) => JSON.stringify(values.map(form).toSorted()))).size > 1;
}
