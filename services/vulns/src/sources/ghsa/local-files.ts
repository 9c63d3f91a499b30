import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { throwFailures } from '../failures.ts';
import { fileSha256 } from '../file-bytes.ts';
import { jsonRecords } from '../json-records.ts';
import type { Sorted } from '../raw-record.ts';
import { type Batch, type SourceRun, UpstreamError } from '../source.ts';
import { sortAdvisory } from './page.ts';

const batchRecords = 500;

/**
 * Reads advisories from a file or a folder (at any depth): pages of the REST API, in the order of their numbers, and
 * files of the advisory database, which are in OSV's format. Pages unchanged since the last run (mark `file:<name>`)
 * are skipped. After a bad file the others are still read, and the run fails at the end.
 * @throws {UpstreamError} if a file was bad, or there was none
 */
export async function* readLocal(run: SourceRun, from: string): AsyncGenerator<Batch> {
  const files = await listFiles(from);
  if (files.length === 0) throw new UpstreamError('The folder has no pages of advisories');
  const failures: UpstreamError[] = [];
  let sorted: Sorted = { records: [], setAside: [] };
  let marks: Record<string, string> = {};
  for (const [done, { path, name }] of files.entries()) {
    run.signal.throwIfAborted();
    try {
      const { isList, records } = await jsonRecords(path);
      const mark = `file:${name}`;
      const checksum = isList ? await fileSha256(path) : null;
      if (checksum !== null && run.marks.get(mark) === checksum) continue;
      let item = 0;
      for await (const raw of records) sortAdvisory(raw, isList ? `${name}, item ${++item}` : name, sorted);
      if (checksum !== null) marks[mark] = checksum;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      run.note(error.message);
      failures.push(error);
    }
    if (sorted.records.length < batchRecords) continue;
    yield { ...sorted, marks, progress: { done: done + 1, total: files.length, unit: 'files' } };
    sorted = { records: [], setAside: [] };
    marks = {};
  }
  yield { ...sorted, marks, progress: { done: files.length, total: files.length, unit: 'files' } };
  await run.accept("GitHub's", null);
  throwFailures(failures);
}

/** Lists the JSON files under a path; `page-2` comes before `page-10`. */
async function listFiles(from: string): Promise<{ path: string; name: string }[]> {
  if (!(await stat(from)).isDirectory()) return [{ path: from, name: basename(from) }];
  const order = new Intl.Collator('en', { numeric: true });
  const found = await readdir(from, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && /\.json(\.gz)?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, name: relative(from, path) }))
    .sort((a, b) => order.compare(a.name, b.name));
}
