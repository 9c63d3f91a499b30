import type { SourceRecord, State } from '../vulnerability.ts';

/** Returns a record as it stands at a time (RFC 3339 UTC): one that will be withdrawn later is live until then. */
export function asOf(record: SourceRecord, now: string): SourceRecord {
  const { status, withdrawnAt } = record;
  return status === 'withdrawn' && withdrawnAt !== null && withdrawnAt > now ? { ...record, status: 'live' } : record;
}

/** Whether the record is live: neither withdrawn nor deleted by its source. NVD's `Rejected` is a live statement. */
export function isLive(record: SourceRecord): boolean {
  return record.status !== 'withdrawn';
}

/**
 * Returns the state of a CVE (decisions, "One record per CVE", State): `rejected` if NVD rejects it, regardless of
 * other sources; `withdrawn` if no source supports it any more (no NVD record, every OSV and GHSA record withdrawn,
 * not listed by KEV); otherwise `published`. A CVE known only from a retracted KEV row is therefore `withdrawn`.
 */
export function stateOf(records: readonly SourceRecord[]): State {
  if (records.some((record) => record.source === 'nvd' && record.status === 'rejected')) return 'rejected';
  return records.some(isLive) ? 'published' : 'withdrawn';
}
