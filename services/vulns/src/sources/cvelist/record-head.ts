import { fields } from '../json-fields.ts';
import type { Sorted } from '../raw-record.ts';
import { cveId } from '../record-id.ts';
import type { RawRecord } from '../source.ts';
import { zonelessTime } from '../zoneless-time.ts';

/**
 * Matches the usual start of a record: `cveMetadata` without inner objects, before the containers. Other orders of the
 * members are parsed.
 */
const head =
  /^\s*\{\s*"dataType"\s*:\s*"CVE_RECORD"\s*,\s*"dataVersion"\s*:\s*"[^"\\]*"\s*,\s*"cveMetadata"\s*:\s*(\{(?:\s*"\w+"\s*:\s*(?:"[^"\\]*"|\d+)\s*(?:,|(?=\})))*\})/;

/**
 * Parses a CVE record as far as storing it requires, and adds it to the records or to those set aside. The time of its
 * state is `cveMetadata.dateUpdated`, which every change of any container moves.
 * @param expected the id that its file name or the log of changes states; null: any
 * @param location identifies the record if its id cannot be read
 * @returns the record, or null if it was set aside
 */
export function sortCveRecord(raw: Buffer, expected: string | null, location: string, into: Sorted): RawRecord | null {
  const setAside = (reason: string) => {
    into.setAside.push({ id: expected ?? location, reason });
    return null;
  };
  const metadata = metadataOf(raw);
  if (metadata === null) return setAside('Not valid JSON.');
  const id = typeof metadata.cveId === 'string' ? cveId(metadata.cveId.trim()) : null;
  if (id === null) return setAside('The record has no CVE id in cveMetadata.');
  if (expected !== null && id !== expected) return setAside(`The record is that of ${id}.`);
  const record = { id, modified: zonelessTime(metadata.dateUpdated), raw };
  into.records.push(record);
  return record;
}

/** Reads `cveMetadata`; null if the record is not JSON. */
function metadataOf(raw: Buffer): Record<string, unknown> | null {
  const match = head.exec(raw.toString('latin1', 0, 2048))?.[1];
  try {
    if (match !== undefined) return fields(JSON.parse(match));
    return fields(fields(JSON.parse(raw.toString('utf8'))).cveMetadata);
  } catch {
    return null;
  }
}

/** Returns the id that a file name states (`cves/2026/1xxx/CVE-2026-1234.json`); null for other files. */
export function idOfFile(path: string): string | null {
  const name = /(?:^|\/)(CVE-\d{4}-\d{4,19})\.json$/i.exec(path)?.[1];
  return name === undefined ? null : cveId(name);
}

/** Returns the path of a record in the repository: `cves/2026/1xxx/CVE-2026-1234.json`. */
export function pathOfId(id: string): string {
  const [, year, number = ''] = id.split('-');
  return `cves/${year}/${number.slice(0, -3)}xxx/${id}.json`;
}
