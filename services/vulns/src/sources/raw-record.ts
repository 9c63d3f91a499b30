import { fields } from './json-fields.ts';
import { oddId, recordId } from './record-id.ts';
import { utcTime } from './record-time.ts';
import type { RawRecord, SetAside } from './source.ts';

/** Records read and records set aside, in order of arrival. */
export interface Sorted {
  records: RawRecord[];
  setAside: SetAside[];
}

/**
 * Parses a record's JSON as far as storing it requires, and adds it to the records or to those set aside.
 * @param idField names of the id field; the first one present counts
 * @param timeField likewise for its modification time
 * @param location identifies the record if its id cannot be read (`page 3, item 17`)
 * @returns the record, or null if it was set aside
 */
export function sortRecord(
  raw: Buffer,
  idField: readonly string[],
  timeField: readonly string[],
  location: string,
  into: Sorted,
): RawRecord | null {
  let record: Record<string, unknown>;
  try {
    record = fields(JSON.parse(raw.toString('utf8')));
  } catch {
    into.setAside.push({ id: location, reason: 'Not valid JSON.' });
    return null;
  }
  const given = idField.map((name) => record[name]).find((value) => value !== undefined);
  const id = recordId(given);
  if (id === null) {
    const reason = typeof given === 'string' ? oddId : 'The record has no id.';
    into.setAside.push({ id: typeof given === 'string' ? oneLine(given) : location, reason });
    return null;
  }
  const modified = utcTime(timeField.map((name) => record[name]).find((value) => value !== undefined));
  const sorted = { id, modified, raw };
  into.records.push(sorted);
  return sorted;
}

/** Makes an unsupported id printable. */
function oneLine(id: string): string {
  return id.replace(/[^\x20-\x7e]+/g, '?').slice(0, 80);
}
