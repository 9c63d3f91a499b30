import { cveId } from '../record-id.ts';
import { type Batch, type RawRecord, type SetAside, SetAsideError } from '../source.ts';
import { zonelessTime } from '../zoneless-time.ts';
import { cveOf } from './parse.ts';

const mostRecords = 250;
const mostBytes = 8 * 1024 * 1024;

/**
 * Groups elements of NVD's `vulnerabilities` into batches of up to 250. Of several states of one CVE within a batch
 * the newest is used.
 * @param where names the list in the ids of elements without an id (`nvdcve-2.0-2021.json.gz`)
 * @returns the number of elements
 */
export async function* recordBatches(
  elements: AsyncIterable<Buffer>,
  where: string,
): AsyncGenerator<Required<Pick<Batch, 'records' | 'setAside'>>, number> {
  let records = new Map<string, RawRecord>();
  let setAside: SetAside[] = [];
  let bytes = 0;
  let count = 0;
  for await (const raw of elements) {
    count++;
    try {
      const record = rawRecord(raw);
      const other = records.get(record.id)?.modified ?? '';
      if (other <= (record.modified ?? '')) records.set(record.id, record);
    } catch (error) {
      if (!(error instanceof SetAsideError)) throw error;
      setAside.push({ id: `${where}, item ${count}`, reason: error.message });
    }
    bytes += raw.length;
    if (records.size + setAside.length < mostRecords && bytes < mostBytes) continue;
    yield { records: [...records.values()], setAside };
    records = new Map();
    setAside = [];
    bytes = 0;
  }
  if (records.size + setAside.length > 0) yield { records: [...records.values()], setAside };
  return count;
}

/**
 * Matches the usual start of NVD's records: only texts between the id and the time, so that members of inner objects
 * cannot match. Other orders of the members are parsed.
 */
const head =
  /^\{\s*"cve"\s*:\s*\{\s*"id"\s*:\s*"([^"\\]*)"(?:\s*,\s*"(?!lastModified")\w+"\s*:\s*"[^"\\]*")*\s*,\s*"lastModified"\s*:\s*"([^"\\]*)"/;

/** @throws {SetAsideError} if it is not JSON or has no CVE id */
function rawRecord(raw: Buffer): RawRecord {
  const match = head.exec(raw.toString('latin1', 0, 1024));
  const known = match === null ? null : cveId(match[1] as string);
  if (known !== null) return { id: known, modified: zonelessTime(match?.[2]), raw };
  const cve = cveOf(raw);
  const id = typeof cve.id === 'string' ? cveId(cve.id.trim()) : null;
  if (id === null) throw new SetAsideError('The id is not a CVE id.');
  return { id, modified: zonelessTime(cve.lastModified), raw };
}
