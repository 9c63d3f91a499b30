import { fields } from './json-fields.ts';
import { oddId, recordId } from './record-id.ts';
import { utcTime } from './record-time.ts';
import type { RawRecord, SetAside } from './source.ts';

/** Records read and records set aside, in the order they came. */
export interface Sorted {
  records: RawRecord[];
  setAside: SetAside[];
}

/**
 * Takes a record's JSON apart as far as storing it needs, and puts it where it belongs.
 * @param idField the field of the record's id; the first that is there counts
 * @param timeField likewise its time of change
 * @param location names the record where its id cannot be read (`page 3, item 17`)
 * @returns the record, or null where it was set aside
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
    into.setAside.push({ id: location, reason: 'It is not JSON.' });
    return null;
  }
  const given = idField.map((name) => record[name]).find((value) => value !== undefined);
  const id = recordId(given);
  if (id === null) {
    const reason = typeof given === 'string' ? oddId : 'It has no id.';
    into.setAside.push({ id: typeof given === 'string' ? oneLine(given) : location, reason });
    return null;
  }
  const modified = utcTime(timeField.map((name) => record[name]).find((value) => value !== undefined));
  const sorted = { id, modified, raw };
  into.records.push(sorted);
  return sorted;
}

/** An odd id as far as it can be shown. */
function oneLine(id: string): string {
  return id.replace(/[^\x20-\x7e]+/g, '?').slice(0, 80);
}
