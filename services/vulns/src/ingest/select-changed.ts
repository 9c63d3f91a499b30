import { hash } from 'node:crypto';
import { sources } from '../sources/all.ts';
import { type RawRecord, type SetAside, SetAsideError } from '../sources/source.ts';
import type { RecordView } from '../storage/record-reader.ts';
import type { SourceCode, SourceRecord } from '../vulnerability.ts';

/** A record that is new, changed or returned, with its facts. */
export interface ChangedRecord extends RawRecord {
  /** SHA-1 of `raw`. */
  hash: Buffer;
  facts: SourceRecord;
}

/** What the records of a batch are, compared with the store. */
export interface Selection {
  changed: ChangedRecord[];
  /** Ids of records with the stored bytes. */
  unchanged: string[];
  /** Records that cannot be parsed. */
  setAside: SetAside[];
}

/** Milliseconds by which the clock of an upstream may be ahead. */
const mostAhead = 24 * 60 * 60 * 1000;

/** Keeps the newest state of each record: a page may list one twice, and a feed may repeat an earlier one. */
export function newestPerId(records: readonly RawRecord[]): RawRecord[] {
  const newest = new Map<string, RawRecord>();
  for (const record of records) {
    const other = newest.get(record.id);
    if (!other || (record.modified ?? '') >= (other.modified ?? '')) newest.set(record.id, record);
  }
  return [...newest.values()];
}

/**
 * Parses the new, changed and returned records. A record with the stored bytes, or older than the stored state, is
 * skipped; one that cannot be parsed is set aside.
 */
export async function selectChanged(
  code: SourceCode,
  records: readonly RawRecord[],
  view: RecordView,
): Promise<Selection> {
  const selection: Selection = { changed: [], unchanged: [], setAside: [] };
  for (const record of records) {
    const bytes = hash('sha1', record.raw, 'buffer');
    const stored = await view.find(code, record.id);
    if (stored && !stored.gone) {
      if (bytes.equals(stored.hash)) {
        selection.unchanged.push(record.id);
        continue;
      }
      if (isOlder(record.modified, stored.modified, view.now)) continue;
    }
    const facts = parseRecord(code, record, selection.setAside);
    if (facts) selection.changed.push({ ...record, hash: bytes, facts });
  }
  return selection;
}

/** Whether a state is older than the stored one. A stored time in the future was a mistake, which must not keep out corrections. */
function isOlder(modified: string | null, stored: string | null, now: string): boolean {
  return modified !== null && stored !== null && modified < stored && stored <= later(now, mostAhead);
}

function later(time: string, ms: number): string {
  return new Date(Date.parse(time) + ms).toISOString();
}

function parseRecord(code: SourceCode, record: RawRecord, setAside: SetAside[]): SourceRecord | null {
  try {
    return sources[code].parse(record.raw);
  } catch (error) {
    if (!(error instanceof SetAsideError)) throw error;
    setAside.push({ id: record.id, reason: error.message });
    return null;
  }
}
