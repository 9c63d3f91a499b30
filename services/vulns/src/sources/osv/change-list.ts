import { request } from '../http.ts';
import { InvalidDataError } from '../invalid-data.ts';
import type { Change } from '../known-changes.ts';
import { oddId, recordId } from '../record-id.ts';
import { utcTime } from '../record-time.ts';
import type { SetAside, SourceRun } from '../source.ts';
import { ecosystemUrl } from './addresses.ts';

/** An ecosystem's `modified_id.csv`. */
export interface ChangeList {
  etag: string | null;
  changes: Change[];
  setAside: SetAside[];
}

/** npm's list has hundreds of thousands of lines of 45 bytes. */
const largestList = 256 * 1024 * 1024;

/**
 * Fetches an ecosystem's list of changes.
 * @param etag of the list read last, or null to fetch it in any case
 * @returns `same` if it still has that ETag, null if there is no list
 * @throws {InvalidDataError} if it is not such a list
 * @throws {UpstreamError}
 */
export async function fetchChangeList(
  run: SourceRun,
  ecosystem: string,
  etag: string | null,
): Promise<ChangeList | 'same' | null> {
  const answer = await request(run, ecosystemUrl(run, ecosystem, 'modified_id.csv'), {
    upstream: 'OSV',
    accept: 'text',
    answers: [404],
    maxBytes: largestList,
    ...(etag === null ? {} : { conditional: { etag, lastModified: null } }),
  });
  if (answer.status === 304) return 'same';
  if (answer.status === 404) return null;
  return { etag: answer.etag, ...readChangeList(answer.body) };
}

/**
 * Parses the lines `<time>,<id>` of a list, in any order.
 * @throws {InvalidDataError} at the first invalid line: it is another file, or truncated
 */
function readChangeList(bytes: Buffer): Pick<ChangeList, 'changes' | 'setAside'> {
  const changes: Change[] = [];
  const setAside: SetAside[] = [];
  for (const line of bytes.toString('utf8').split('\n')) {
    const comma = line.indexOf(',');
    if (comma === -1 && line.trim() === '') continue;
    const time = utcTime(line.slice(0, comma));
    if (comma === -1 || time === null) throw new InvalidDataError('is not a list of times and ids');
    // The list of all ecosystems puts the ecosystem before the id.
    const written = line.slice(comma + 1).trim();
    const id = recordId(written.slice(written.lastIndexOf('/') + 1));
    if (id === null) setAside.push({ id: 'a line of modified_id.csv', reason: oddId });
    else changes.push({ id, time: Date.parse(time) });
  }
  if (changes.length === 0) throw new InvalidDataError('is empty');
  return { changes, setAside };
}
