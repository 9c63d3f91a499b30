import { rm } from 'node:fs/promises';
import { type Download, download, request } from '../http.ts';
import { InvalidDataError, withSubject } from '../invalid-data.ts';
import {
  type Change,
  goesBack,
  type KnownChanges,
  knownChanges,
  readKnownChanges,
  unknownChanges,
  writeKnownChanges,
} from '../known-changes.ts';
import { type Sorted, sortRecord } from '../raw-record.ts';
import type { Batch, SourceRun } from '../source.ts';
import { openArchive } from '../zip-archive.ts';
import { ecosystemUrl } from './addresses.ts';
import { archiveBatches } from './archive-batches.ts';
import { type ChangeList, fetchChangeList } from './change-list.ts';
import { listingOf, markNames } from './ecosystem-marks.ts';

type Progress = NonNullable<Batch['progress']>;

/** Above this many changed records the archive is fetched, which is one request. */
const maxSingles = 250;
/** Only the archive shows deletions; it is needed for nothing else after the first load. */
const archiveAge = 7 * 24 * 60 * 60 * 1000;
const concurrency = 8;
const singlesPerBatch = 200;

/**
 * Reads what is new in one ecosystem from the network: the archive the first time, later the records that
 * `modified_id.csv` lists, and once a week the archive again, if it changed, to detect deletions.
 * @returns false if upstream has no such ecosystem
 * @throws {InvalidDataError} if the data is implausible
 * @throws {UpstreamError} if upstream cannot be reached
 */
export async function* readEcosystem(
  run: SourceRun,
  ecosystem: string,
  progress: Progress,
): AsyncGenerator<Batch, boolean> {
  const names = markNames(ecosystem);
  const lastRead = run.marks.get(names.read);
  const seen = readKnownChanges(run.marks.get(names.seen));
  const first = lastRead === undefined || seen === null;
  const due = first || run.now() - Date.parse(lastRead) >= archiveAge;

  const list = await withContext(
    'its list of changes',
    fetchChangeList(run, ecosystem, due ? null : (run.marks.get(names.listEtag) ?? null)),
  );
  if (list === 'same') return true;
  if (list !== null && seen !== null && goesBack(seen, list.changes, run.maxShrink)) {
    throw new InvalidDataError('its list of changes is older than what was read before');
  }

  let pending = list === null ? [] : unknownChanges(seen ?? nothingKnown(list, run.now()), list.changes);
  let archived: Change[] | null = null;
  const marks: Record<string, string | null> = {};
  if (due || list === null || pending.length > maxSingles) {
    const etag = first ? null : (run.marks.get(names.archiveEtag) ?? null);
    const archive = await withContext('its archive', fetchArchive(run, ecosystem, etag));
    if (archive.status === 404) {
      if (first) return false;
      throw new InvalidDataError('its archive no longer exists');
    }
    marks[names.read] = new Date(run.now()).toISOString();
    if (archive.status === 200) {
      marks[names.archiveEtag] = archive.etag;
      try {
        archived = yield* archiveBatches(run, ecosystem, archive.file, progress);
      } catch (error) {
        throw withSubject('its archive', error);
      } finally {
        await rm(archive.file, { force: true });
      }
      pending = withoutCovered(pending, archived);
    }
  }

  const missing = yield* readSingles(run, ecosystem, pending, progress);
  const taken = (list?.changes ?? archived ?? []).filter((change) => missing.get(change.id) !== change.time);
  if (taken.length > 0) marks[names.seen] = writeKnownChanges(knownChanges(taken, run.now()));
  // Records that could not be fetched are requested again, even if the list stays the same until then.
  if (list !== null) marks[names.listEtag] = missing.size === 0 ? list.etag : null;
  yield {
    setAside: list?.setAside ?? [],
    ...(archived === null ? {} : listingOf(run, ecosystem, archived, list?.changes ?? [], marks)),
    marks,
    progress,
  };
  return true;
}

/** Before the first load only the latest changes are compared with the archive: it may lag behind them. */
function nothingKnown(list: ChangeList, now: number): KnownChanges {
  return { ...knownChanges(list.changes, now), times: new Map() };
}

async function fetchArchive(run: SourceRun, ecosystem: string, etag: string | null): Promise<Download> {
  return download(run, ecosystemUrl(run, ecosystem, 'all.zip'), {
    upstream: 'OSV',
    accept: 'zip',
    answers: [404],
    check: async (file) => (await openArchive(file)).close(),
    ...(etag === null ? {} : { conditional: { etag, lastModified: null } }),
  });
}

/** Some upstreams' lists have finer times than their records, so seconds are compared. */
const seconds = (time: number) => Math.floor(time / 1000);

function withoutCovered(pending: Change[], archived: Change[]): Change[] {
  const archivedTimes = new Map<string, number>();
  for (const { id, time } of archived) archivedTimes.set(id, Math.max(time, archivedTimes.get(id) ?? 0));
  return pending.filter(({ id, time }) => seconds(archivedTimes.get(id) ?? -1000) < seconds(time));
}

/**
 * Fetches single records, a few concurrently.
 * @returns those not available in the listed state: deleted, or an older copy from a cache
 */
async function* readSingles(
  run: SourceRun,
  ecosystem: string,
  changes: Change[],
  progress: Progress,
): AsyncGenerator<Batch, Map<string, number>> {
  const missing = new Map<string, number>();
  for (let from = 0; from < changes.length; from += singlesPerBatch) {
    run.note(`Reading ${changes.length - from} changed records of ${ecosystem}`);
    const sorted: Sorted = { records: [], setAside: [] };
    const queue = changes.slice(from, from + singlesPerBatch);
    const work = async (): Promise<void> => {
      for (let change = queue.shift(); change !== undefined; change = queue.shift()) {
        if (!(await readSingle(run, ecosystem, change, sorted))) missing.set(change.id, change.time);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    yield { ...sorted, progress };
  }
  return missing;
}

async function readSingle(run: SourceRun, ecosystem: string, { id, time }: Change, sorted: Sorted): Promise<boolean> {
  const answer = await request(run, ecosystemUrl(run, ecosystem, `${id}.json`), {
    upstream: 'OSV',
    accept: 'json',
    answers: [404],
  });
  if (answer.status === 404) return false;
  const found: Sorted = { records: [], setAside: [] };
  const record = sortRecord(answer.body, ['id'], ['modified'], id, found);
  if (record !== null && record.id !== id) {
    sorted.setAside.push({
      id,
      reason: 'OSV sent a different record.',
    });
    return true;
  }
  sorted.records.push(...found.records);
  sorted.setAside.push(...found.setAside);
  return record === null || record.modified === null || seconds(Date.parse(record.modified)) >= seconds(time);
}

async function withContext<T>(what: string, promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    throw withSubject(what, error);
  }
}
