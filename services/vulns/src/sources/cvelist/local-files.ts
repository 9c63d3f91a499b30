import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileBytes, fileSha256 } from '../file-bytes.ts';
import { withSubject } from '../invalid-data.ts';
import { jsonRecords } from '../json-records.ts';
import { readKnownChanges, writeKnownChanges } from '../known-changes.ts';
import { type Batch, type SourceRun, UpstreamError } from '../source.ts';
import { type ArchiveContents, archiveBatches, BatchBuilder, rejectShrunk, stateTime } from './archive-batches.ts';
import { jsonLines } from './json-lines.ts';
import { listingName, markNames } from './marks.ts';
import { idOfFile } from './record-head.ts';
import { archiveDay } from './releases.ts';

/** Milliseconds before a state read from disk from which the network's changes are read again. */
const overlap = 6 * 60 * 60 * 1000;

/**
 * Reads CVE records from a path:
 *
 * - a release's archive of all records (the zip around the zip, or the inner one) or of changes,
 * - a clone of the repository, its `cves/` folder, or a folder of either's years,
 * - a `.jsonl` with a record on each line, or a `.json` of one record or a list of them (also `.gz`),
 * - a folder of such files: the newest archive of all records, then what follows it by name.
 *
 * Files unchanged since the last run (mark `file:<name>`) are skipped.
 * @throws {UpstreamError} if there is nothing to read, or the data is implausible
 */
export async function* readLocal(run: SourceRun, from: string): AsyncGenerator<Batch> {
  const tree = await repositoryTree(from);
  if (tree !== null) yield* readTree(run, tree);
  const files = await listFiles(from);
  if (files.length === 0 && tree === null) {
    throw new UpstreamError('The folder has no archives of the CVE List, no cves folder and no JSON files');
  }
  for (const path of files) {
    const name = basename(path);
    const mark = markNames.checksum(name);
    const checksum = await fileSha256(path);
    if (run.marks.get(mark) === checksum) continue;
    yield* name.endsWith('.zip') ? readZip(run, path) : readJson(run, path);
    yield { marks: { [mark]: checksum } };
  }
  await run.accept("the CVE List's", listingName);
}

async function* readZip(run: SourceRun, path: string): AsyncGenerator<Batch> {
  const name = basename(path);
  try {
    const before = await run.listed(listingName);
    const contents = yield* archiveBatches(run, path, before, () => {});
    if (contents.ids.length === 0) throw new UpstreamError(`The CVE List's file ${name} has no records`);
    if (contents.isComplete) yield stateBatch(run, archiveDay(name), contents);
  } catch (error) {
    throw withSubject(`The CVE List's file ${name}`, error);
  }
}

/**
 * Builds the listing of a state of all records, and the marks from which the network continues. None if a later one was read
 * before: it then proves no deletions, and its records replace no later ones.
 */
function stateBatch(run: SourceRun, day: number | null, { ids, newest }: Omit<ArchiveContents, 'isComplete'>): Batch {
  const time = stateTime(run, day, newest);
  if (time < (run.marks.get(markNames.state) ?? '')) {
    run.note('A later state of the CVE List was read before; nothing is deleted');
    return {};
  }
  const known = { newest: Date.parse(time), floor: Date.parse(time) - overlap, times: new Map<string, number>() };
  const seen = readKnownChanges(run.marks.get(markNames.seen));
  const isAhead = seen !== null && seen.newest >= known.newest;
  return {
    listing: { name: listingName, ids },
    marks: {
      [markNames.state]: time,
      [markNames.stateRead]: new Date(run.now()).toISOString(),
      ...(isAhead ? {} : { [markNames.seen]: writeKnownChanges(known), [markNames.watermark]: time }),
    },
  };
}

async function* readTree(run: SourceRun, tree: string): AsyncGenerator<Batch> {
  const paths = await recordPaths(tree);
  try {
    rejectShrunk(await run.listed(listingName), paths.length, run.maxShrink);
  } catch (error) {
    throw withSubject('The folder of the CVE List', error);
  }
  const batch = new BatchBuilder();
  const ids: string[] = [];
  let newest: string | null = null;
  for (const path of paths) {
    const id = idOfFile(path) as string;
    ids.push(id);
    const record = batch.add(await readFile(path), id, id);
    if (record !== null && record.modified !== null && record.modified > (newest ?? '')) newest = record.modified;
    if (!batch.isFull) continue;
    run.signal.throwIfAborted();
    yield { ...batch.take(), progress: { done: ids.length, total: paths.length, unit: 'records' } };
  }
  yield { ...batch.take(), progress: { done: ids.length, total: paths.length, unit: 'records' } };
  yield stateBatch(run, null, { ids, newest });
}

async function* readJson(run: SourceRun, path: string): AsyncGenerator<Batch> {
  const name = basename(path);
  const what = `The file ${name}`;
  const isLines = /\.(jsonl|ndjson)(\.gz)?$/.test(name);
  const records = isLines ? jsonLines(fileBytes(path, what), what) : (await jsonRecords(path)).records;
  const batch = new BatchBuilder();
  let item = 0;
  for await (const raw of records) {
    item++;
    batch.add(raw, null, `${name}, item ${item}`);
    if (!batch.isFull) continue;
    run.signal.throwIfAborted();
    yield { ...batch.take(), progress: { done: item, total: null, unit: 'records' } };
  }
  yield { ...batch.take(), progress: { done: item, total: item, unit: 'records' } };
}

/** Returns the folder of years in a clone, or the folder itself if it has years; null if there is none. */
async function repositoryTree(from: string): Promise<string | null> {
  for (const folder of [join(from, 'cves'), from]) {
    const names = await readdir(folder).catch(() => []);
    if (names.some((name) => year.test(name))) return folder;
  }
  return null;
}

const year = /^\d{4}$/;

/** Lists the records below a folder of years, a folder at a time: there are 350,000. */
async function recordPaths(tree: string): Promise<string[]> {
  const paths: string[] = [];
  for (const name of (await readdir(tree)).filter((name) => year.test(name)).sort()) {
    for (const thousand of await readdir(join(tree, name))) {
      const folder = join(tree, name, thousand);
      const files = await readdir(folder).catch(() => []);
      for (const file of files) if (idOfFile(file) !== null) paths.push(join(folder, file));
    }
  }
  return paths;
}

/** Lists the files to read: names of releases sort by time, and an archive of all records supersedes what precedes it. */
async function listFiles(from: string): Promise<string[]> {
  if (!(await stat(from)).isDirectory()) return [from];
  const names = (await readdir(from)).filter((name) => /\.(zip|(json|jsonl|ndjson)(\.gz)?)$/.test(name)).sort();
  const archive = names.findLastIndex((name) => archiveDay(name) !== null);
  return names.slice(Math.max(archive, 0)).map((name) => join(from, name));
}
