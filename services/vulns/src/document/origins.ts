import { type SourceCode, type SourceRecord, sourceCodes, type Vulnerability } from '../vulnerability.ts';

/** The sources of the facts that the change log names. */
export interface Origins {
  /** The first of its sources. */
  first: SourceCode;
  state: SourceCode;
  severity: SourceCode;
  fixed: SourceCode;
}

/**
 * Returns the sources of a vulnerability's facts: the first that says so, else the first of all.
 * @param records the records it was merged from
 */
export function originsOf(v: Vulnerability, records: readonly SourceRecord[]): Origins {
  const first = v.sources[0] ?? 'nvd';
  const { vector, source } = v.cvss ?? {};
  return {
    first,
    state: firstOf(records, ({ status }) => status === v.state) ?? first,
    severity: firstOf(records, ({ scores }) => scores.some((s) => s.vector === vector && s.source === source)) ?? first,
    fixed: firstFix(v)?.source ?? 'nvd',
  };
}

function firstOf(records: readonly SourceRecord[], isMeant: (record: SourceRecord) => boolean): SourceCode | undefined {
  const found = records.filter(isMeant);
  return sourceCodes.find((code) => found.some(({ source }) => source === code));
}

/** Returns the first version that a package is fixed in, as its source wrote it. */
export function firstFix(v: Vulnerability): { version: string; source: SourceCode } | null {
  for (const { ranges, source } of v.packages) {
    for (const { type, fixed } of ranges) {
      // As the source wrote it, without U+0000, which PostgreSQL texts cannot hold; elsewhere it is escaped in JSON.
      if (fixed && type !== 'GIT') return { version: fixed.replaceAll('\u0000', ''), source };
    }
  }
  return null;
}
