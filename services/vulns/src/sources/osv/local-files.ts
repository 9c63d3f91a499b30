import { open, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileSha256 } from '../file-bytes.ts';
import { firstFile } from '../first-file.ts';
import { InvalidDataError, withSubject } from '../invalid-data.ts';
import { jsonRecords } from '../json-records.ts';
import { goesBack, knownChanges, readKnownChanges, writeKnownChanges } from '../known-changes.ts';
import { type Sorted, sortRecord } from '../raw-record.ts';
import { type Batch, type SourceRun, UpstreamError } from '../source.ts';
import { readAll } from './all-ecosystems.ts';
import { archiveBatches } from './archive-batches.ts';
import { listingOf, markNames } from './ecosystem-marks.ts';

interface LocalArchive {
  path: string;
  /** The folder of an `all.zip`, else the file's name. */
  name: string;
  /** Whether it is an ecosystem's archive rather than a zip of some records: only then are missing records deleted. */
  whole: boolean;
}

const batchRecords = 500;

/**
 * Reads OSV records from a path: a zip, a JSON file of one record or a list of them (also `.gz`), a folder of
 * `<ecosystem>/all.zip` like upstream's, one such ecosystem's folder, or a folder of JSON files. Archives unchanged
 * since the last run are skipped.
 * @throws {UpstreamError} if there is nothing to read, or the data is implausible
 */
export async function* readLocal(run: SourceRun, from: string): AsyncGenerator<Batch> {
  const archives = await listArchives(from, run.settings.osvEcosystems);
  if (archives.length > 0) {
    yield* readAll(run, archives, ({ name }) => name, readArchive);
    return;
  }
  const files = await listJson(from);
  if (files.length === 0)
    throw new UpstreamError('The folder has no OSV archives (<ecosystem>/all.zip) and no JSON files');
  for (const [done, file] of files.entries()) {
    yield* readJson(run, file, { done, total: files.length, unit: 'files' });
  }
  await run.accept("OSV's", null);
}

async function* readArchive(
  run: SourceRun,
  { path, name, whole }: LocalArchive,
  progress: NonNullable<Batch['progress']>,
): AsyncGenerator<Batch, boolean> {
  const names = markNames(name);
  const checksum = await fileSha256(path);
  if (run.marks.get(names.checksum) === checksum) return true;
  try {
    const changes = yield* archiveBatches(run, name, path, progress);
    const marks: Record<string, string | null> = { [names.checksum]: checksum };
    if (!whole) {
      yield { marks, progress };
      return true;
    }
    const seen = readKnownChanges(run.marks.get(names.seen));
    // A stored record is never replaced by an older state; the listing and the marks must not go back either.
    if (seen !== null && goesBack(seen, changes, run.maxShrink))
      throw new InvalidDataError('is older than what was read before');
    marks[names.seen] = writeKnownChanges(knownChanges(changes, run.now()));
    yield { ...listingOf(run, name, changes, [], marks), marks, progress };
    return true;
  } catch (error) {
    throw withSubject('its archive', error);
  }
}

async function* readJson(
  run: SourceRun,
  path: string,
  progress: NonNullable<Batch['progress']>,
): AsyncGenerator<Batch> {
  let sorted: Sorted = { records: [], setAside: [] };
  let item = 0;
  for await (const raw of (await jsonRecords(path)).records) {
    item++;
    sortRecord(raw, ['id'], ['modified'], `${basename(path)}, item ${item}`, sorted);
    if (sorted.records.length < batchRecords) continue;
    run.signal.throwIfAborted();
    yield { ...sorted, progress };
    sorted = { records: [], setAside: [] };
  }
  yield { ...sorted, progress };
}

async function listArchives(from: string, wanted: readonly string[]): Promise<LocalArchive[]> {
  if (!(await stat(from)).isDirectory()) return (await isZip(from)) ? [archiveAt(from)] : [];
  const own = await firstFile(from, ['all.zip']);
  if (own !== null) return [archiveAt(own)];
  const found: LocalArchive[] = [];
  for (const entry of await readdir(from)) {
    if (wanted.length > 0 && !wanted.includes(entry)) continue;
    const path = await firstFile(join(from, entry), ['all.zip']);
    if (path !== null) found.push(archiveAt(path));
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function archiveAt(path: string): LocalArchive {
  const file = basename(path);
  return file === 'all.zip'
    ? { path, name: basename(dirname(resolve(path))), whole: true }
    : { path, name: file, whole: false };
}

async function listJson(from: string): Promise<string[]> {
  if (!(await stat(from)).isDirectory()) return [from];
  const names = (await readdir(from)).filter((name) => /\.json(\.gz)?$/.test(name));
  return names.sort().map((name) => join(from, name));
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
}
