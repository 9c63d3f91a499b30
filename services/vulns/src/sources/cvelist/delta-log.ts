import { githubRequest } from '../github-api.ts';
import { request } from '../http.ts';
import { InvalidDataError } from '../invalid-data.ts';
import { fields, list } from '../json-fields.ts';
import type { Change } from '../known-changes.ts';
import { cveId } from '../record-id.ts';
import type { SourceRun } from '../source.ts';
import { zonelessTime } from '../zoneless-time.ts';
import { apiUrl } from './releases.ts';

/** An update of a record. `time` is when the repository's updater started (`fetchTime`). */
export interface LoggedChange extends Change {
  /** The record's `dateUpdated` in that update, milliseconds since 1970; null if not stated. */
  updated: number | null;
}

/** The repository's `cves/deltaLog.json`: the updates of about 30 days. */
export interface DeltaLog {
  etag: string | null;
  changes: LoggedChange[];
  /** The times of the oldest and the newest update, milliseconds since 1970. */
  oldest: number;
  newest: number;
}

/** 3.7 MB in September 2025. */
const largestLog = 256 * 1024 * 1024;

/**
 * Fetches the log of changes.
 * @param etag of the log read last, or null to fetch it in any case
 * @returns `same` if it still has that ETag
 * @throws {InvalidDataError} if it is not such a log
 * @throws {UpstreamError}
 */
export async function fetchDeltaLog(run: SourceRun, etag: string | null): Promise<DeltaLog | 'same'> {
  const answer = await request(run, apiUrl(run, 'contents/cves/deltaLog.json'), {
    ...githubRequest(run.settings.githubToken, 'application/vnd.github.raw+json'),
    accept: 'json',
    maxBytes: largestLog,
    ...(etag === null ? {} : { conditional: { etag, lastModified: null } }),
  });
  return answer.status === 304 ? 'same' : { etag: answer.etag, ...readDeltaLog(answer.body) };
}

/**
 * Parses a log: a list of updates, newest first, each with the records it added (`new`), changed (`updated`) and could not
 * tell (`error`). Entries without a CVE id are skipped: they are other files of the repository.
 * @throws {InvalidDataError} if it is something else, or truncated
 */
function readDeltaLog(bytes: Buffer): Omit<DeltaLog, 'etag'> {
  let updates: unknown;
  try {
    updates = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new InvalidDataError('is truncated or not JSON');
  }
  const changes: LoggedChange[] = [];
  const times: number[] = [];
  for (const update of list(updates).map(fields)) {
    const fetched = zonelessTime(update.fetchTime);
    if (fetched === null) throw new InvalidDataError('has an update without a time');
    const time = Date.parse(fetched);
    times.push(time);
    for (const item of [update.new, update.updated, update.error].flatMap(list).map(fields)) {
      const id = typeof item.cveId === 'string' ? cveId(item.cveId) : null;
      const updated = zonelessTime(item.dateUpdated);
      if (id !== null) changes.push({ id, time, updated: updated === null ? null : Date.parse(updated) });
    }
  }
  if (times.length === 0) throw new InvalidDataError('has no updates');
  // Not spread into Math.min: there are tens of thousands.
  const sorted = times.sort((a, b) => a - b);
  return { changes, oldest: sorted[0] as number, newest: sorted.at(-1) as number };
}
