import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { throwFailures } from '../failures.ts';
import { jsonRecords } from '../json-records.ts';
import type { Sorted } from '../raw-record.ts';
import { type Batch, type SourceRun, UpstreamError } from '../source.ts';
import { sortDocument } from './bulletin-record.ts';
import { KnownBulletins, nextReading, untilMarks } from './known-bulletins.ts';
import { bulletinReference } from './references.ts';

const batchRecords = 500;

/**
 * Reads bulletins from a file or a folder (at any depth): the JSON of one bulletin or a list of them, with or without
 * gzip. A bulletin's file may lack the ending `.json`. Indexes and documents of other kinds are skipped. After a bad file
 * the others are still read, and the run fails at the end.
 *
 * The marks are those of a run from the network, which then fetches only what is newer.
 * @throws {UpstreamError} if a file was bad, or there was none
 */
export async function* readLocal(run: SourceRun, from: string): AsyncGenerator<Batch> {
  const files = await listFiles(from);
  if (files.length === 0) throw new UpstreamError('The folder has no bulletins of CERT-FR');
  const known = new KnownBulletins(run.marks);
  const failures: UpstreamError[] = [];
  let sorted: Sorted = { records: [], setAside: [] };
  for (const [index, { path, name }] of files.entries()) {
    run.signal.throwIfAborted();
    try {
      const { isList, records } = await jsonRecords(path);
      let item = 0;
      for await (const raw of records)
        sortBulletin(raw, isList ? `${name}, item ${++item}` : name, run.now(), known, sorted);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      run.note(error.message);
      failures.push(error);
    }
    const done = index + 1;
    if (sorted.records.length < batchRecords && done < files.length) continue;
    yield { ...sorted, progress: { done, total: files.length, unit: 'files' } };
    sorted = { records: [], setAside: [] };
  }
  yield { marks: { ...known.takeMarks(), ...untilMarks(run.marks, known, run.now()) } };
  await run.accept("CERT-FR's", null);
  throwFailures(failures);
}

function sortBulletin(raw: Buffer, location: string, now: number, known: KnownBulletins, into: Sorted): void {
  const document = sortDocument(raw, now);
  if (document === 'other') return;
  if ('reason' in document) {
    into.setAside.push({ id: location, reason: document.reason });
    return;
  }
  const { reference, revised, raw: record } = document.record;
  into.records.push(record);
  const last = known.find(reference);
  if (last !== null && (last.listed ?? '') > (revised ?? '')) return;
  known.set(reference, { listed: revised, again: nextReading(revised, document.record, now) });
}

/** Lists the files under a path in the order of their names. */
async function listFiles(from: string): Promise<{ path: string; name: string }[]> {
  if (!(await stat(from)).isDirectory()) return [{ path: from, name: basename(from) }];
  const found = await readdir(from, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && (/\.json(\.gz)?$/i.test(entry.name) || bulletinReference(entry.name) !== null))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, name: relative(from, path) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
