import { withoutBulletins } from '../sources/bulletin.ts';
import type { SourceRecord, State } from '../vulnerability.ts';

/** Returns a record as it stands at a time (RFC 3339 UTC): one that will be withdrawn later is live until then. */
export function asOf(record: SourceRecord, now: string): SourceRecord {
  const { status, withdrawnAt } = record;
  return status === 'withdrawn' && withdrawnAt !== null && withdrawnAt > now ? { ...record, status: 'live' } : record;
}

/** Whether the record is live: neither withdrawn nor deleted by its source. `rejected` is a live statement. */
export function isLive(record: SourceRecord): boolean {
  return record.status !== 'withdrawn';
}

/**
 * Returns the state of a CVE (decisions, "One record per CVE", State): `rejected` if NVD or the CVE List rejects it,
 * regardless of other sources; `withdrawn` if no source supports it any more (no record in NVD or the CVE List, every record
 * of OSV, GHSA and JVN withdrawn, not listed by KEV; a bulletin supports only what nothing else names); otherwise
 * `published`. A CVE known only from a retracted KEV row is therefore `withdrawn`.
 */
export function stateOf(records: readonly SourceRecord[]): State {
  if (records.some(({ status }) => status === 'rejected')) return 'rejected';
  return withoutBulletins(records).some(isLive) ? 'published' : 'withdrawn';
}
