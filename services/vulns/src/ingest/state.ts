import type { SourceRecord, State } from '../vulnerability.ts';

/** Whether the record still speaks: its source has neither withdrawn nor deleted it. NVD's `Rejected` is a live statement. */
export function isLive(record: SourceRecord): boolean {
  return record.status !== 'withdrawn';
}

/**
 * The state of a CVE (decisions, "One record per CVE", State): `rejected` if NVD says so, whatever others say;
 * `withdrawn` if no source stands by it any more (no NVD record, every OSV and GHSA record withdrawn, not listed by
 * KEV); else `published`. A CVE known only from a KEV row that was retracted is thereby `withdrawn`.
 */
export function stateOf(records: readonly SourceRecord[]): State {
  if (records.some((record) => record.source === 'nvd' && record.status === 'rejected')) return 'rejected';
  return records.some(isLive) ? 'published' : 'withdrawn';
}
