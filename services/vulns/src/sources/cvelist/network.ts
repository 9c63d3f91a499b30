import { rm } from 'node:fs/promises';
import { UnreachableError } from '../http.ts';
import { withSubject } from '../invalid-data.ts';
import {
  type KnownChanges,
  knownChanges,
  readKnownChanges,
  unknownChanges,
  writeKnownChanges,
} from '../known-changes.ts';
import { type Batch, type SourceRun, UpstreamError } from '../source.ts';
import { archiveBatches, stateTime } from './archive-batches.ts';
import { type DeltaLog, fetchDeltaLog } from './delta-log.ts';
import { listingName, markNames } from './marks.ts';
import { PendingChanges } from './pending-changes.ts';
import { type Asset, downloadAsset, fetchReleases, type Releases } from './releases.ts';
import { mostSingles, readSingles } from './single-records.ts';

const whose = "the CVE List's";
const day = 24 * 60 * 60 * 1000;
/**
 * Only the archive shows deletions, and it has what the log of changes may lack. It has over 600 MB, and records are hardly
 * ever deleted: they are rejected.
 */
const archiveAge = 7 * day;
/** A log whose newest update is so much older than the newest one known is an old copy. */
const mostBack = day;

/**
 * Reads what is new: the first time the archive of all records, later the records that `cves/deltaLog.json` names, and once
 * a week the archive again.
 *
 * 1. Fetch the log unless it is unchanged. It names every change; the releases' files of changes do not: each lacks what
 *    the first update after midnight changed (https://github.com/CVEProject/cvelistV5/issues/129).
 * 2. Read the archive if it is due, or if the log or the releases do not reach back to the last run.
 * 3. Read files of changes if more records are pending than may be fetched one by one.
 * 4. Fetch the others one by one. What is left is read by the next run.
 *
 * @throws {UpstreamError}
 */
export async function* readNetwork(run: SourceRun): AsyncGenerator<Batch> {
  const seen = readKnownChanges(run.marks.get(markNames.seen));
  const isDue = seen === null || isArchiveDue(run);
  const log = await fetchLog(run, isDue ? null : (run.marks.get(markNames.logEtag) ?? null));
  if (log === 'same') {
    await run.accept(whose, listingName);
    return;
  }
  if (seen !== null && log.newest < seen.newest - mostBack) {
    throw new UpstreamError("The CVE List's log of changes is older than what was read before");
  }
  const hasGap = seen === null || log.oldest > seen.newest;
  const pending = new PendingChanges(hasGap ? log.changes : unknownChanges(seen, log.changes));
  const failures: UpstreamError[] = [];
  if (isDue || hasGap || pending.size > mostSingles(run)) {
    yield* readReleases(run, { log, pending, isDue, hasGap }, failures);
  }
  yield* readSingles(run, pending);
  yield { marks: logMarks(run, log, pending) };
  await run.accept(whose, listingName);
  if (failures[0] !== undefined) throw failures[0];
}

function isArchiveDue(run: SourceRun): boolean {
  const read = run.marks.get(markNames.stateRead);
  return read === undefined || run.now() - Date.parse(read) >= archiveAge;
}

async function fetchLog(run: SourceRun, etag: string | null): Promise<DeltaLog | 'same'> {
  try {
    return await fetchDeltaLog(run, etag);
  } catch (error) {
    throw withSubject("The CVE List's log of changes", error);
  }
}

/** Builds the marks that say which changes of a log were read. */
function logMarks(run: SourceRun, log: DeltaLog, pending: PendingChanges): Record<string, string | null> {
  const known: KnownChanges = knownChanges(
    log.changes.filter((change) => pending.isRead(change)),
    run.now(),
    Math.max(pending.oldest, run.now() - archiveAge),
  );
  return {
    [markNames.seen]: writeKnownChanges(known),
    [markNames.watermark]: known.newest === 0 ? null : new Date(known.newest).toISOString(),
    // Pending records are requested again, even if the log stays the same until then.
    [markNames.logEtag]: pending.size === 0 ? log.etag : null,
  };
}

/** What is known before the releases are read. */
interface Situation {
  log: DeltaLog;
  pending: PendingChanges;
  /** Whether the archive is to be read. */
  isDue: boolean;
  /** Whether changes may be missing in the log, since the last run or, before the first load, at all. */
  hasGap: boolean;
}

/** Reads the archive if needed, then the files of changes. */
async function* readReleases(run: SourceRun, situation: Situation, failures: UpstreamError[]): AsyncGenerator<Batch> {
  const { log, pending, isDue, hasGap } = situation;
  const releases = await fetchReleases(run);
  const reach = releases.deltas[0]?.day ?? Number.POSITIVE_INFINITY;
  const isTooMuch = () => pending.size > mostSingles(run);
  const archive = isDue || hasGap || (isTooMuch() && pending.oldest < reach) ? newArchive(run, releases, hasGap) : null;
  if (archive !== null) yield* readArchive(run, archive, log, pending);
  // What changed between the archive and the oldest update of the log is only in the files of changes.
  const unlogged = archive !== null && hasGap && archive.day < log.oldest ? archive.day : null;
  if (unlogged === null && !isTooMuch()) return;
  yield* readDeltas(run, deltasSince(run, releases, unlogged ?? pending.oldest), pending, failures);
}

/**
 * Returns the newest archive, unless that state was read before.
 * @throws {UpstreamError} if there is none although it is needed
 */
function newArchive(run: SourceRun, { archive }: Releases, isNeeded: boolean): Asset | null {
  if (archive === null) {
    if (isNeeded) throw new UpstreamError('The CVE List offers no archive of all records');
    run.note('The CVE List offers no archive of all records');
    return null;
  }
  const isNew = new Date(archive.day).toISOString() > (run.marks.get(markNames.state) ?? '');
  return isNew || isNeeded ? archive : null;
}

function deltasSince(run: SourceRun, { deltas }: Releases, from: number): Asset[] {
  const read = new Set((run.marks.get(markNames.deltas) ?? '').split(','));
  // An update that began before midnight is in the next day's file.
  return deltas.filter((asset) => asset.day + day > from && !read.has(String(asset.id)));
}

async function* readArchive(
  run: SourceRun,
  archive: Asset,
  log: DeltaLog,
  pending: PendingChanges,
): AsyncGenerator<Batch> {
  const what = `The CVE List's archive ${archive.name}`;
  run.note(`Downloading ${archive.name}`);
  try {
    const { file } = await downloadAsset(run, archive);
    const before = await run.listed(listingName);
    const { isComplete, ids, newest } = yield* archiveBatches(run, file, before, (record) => pending.cover(record));
    await rm(file, { force: true });
    if (!isComplete) throw new UpstreamError(`${what} is not an archive of all records`);
    yield {
      listing: { name: listingName, ids },
      marks: {
        ...logMarks(run, log, pending),
        [markNames.logEtag]: null,
        [markNames.state]: stateTime(run, archive.day, newest),
        [markNames.stateRead]: new Date(run.now()).toISOString(),
      },
    };
  } catch (error) {
    throw withSubject(what, error);
  }
}

/** Reads files of changes. A bad one does not prevent reading the others: what it lacks is fetched otherwise. */
async function* readDeltas(
  run: SourceRun,
  assets: Asset[],
  pending: PendingChanges,
  failures: UpstreamError[],
): AsyncGenerator<Batch> {
  const read: number[] = [];
  for (const asset of assets) {
    run.note(`Downloading ${asset.name}`);
    try {
      const { file } = await downloadAsset(run, asset);
      yield* archiveBatches(run, file, 0, (record) => pending.cover(record));
      await rm(file, { force: true });
      read.push(asset.id);
    } catch (error) {
      if (!(error instanceof UpstreamError) || error instanceof UnreachableError) throw error;
      const failure = withSubject(`The CVE List's file ${asset.name}`, error) as UpstreamError;
      run.note(failure.message);
      failures.push(failure);
    }
  }
  yield { marks: { [markNames.deltas]: read.join(',') } };
}
