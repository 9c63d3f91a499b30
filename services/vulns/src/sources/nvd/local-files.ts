import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { throwFailures } from '../failures.ts';
import { fileSha256 } from '../file-bytes.ts';
import { type Batch, type SourceRun, UpstreamError } from '../source.ts';
import { countMark, feedMarks } from './feed-marks.ts';
import { listFile } from './list-file.ts';
import { checkFeed, feedMeta } from './meta.ts';

/**
 * Reads a file in the format of NVD's feeds or API, or a folder of them: `feeds/`, `api/` (at any depth) and feed
 * files next to them. Files unchanged since the last run (mark `file:<name>`) are skipped. After a bad file the others
 * are still read, and the run fails at the end.
 * @throws {UpstreamError} if a file was bad, or there was none
 */
export async function* readLocal(run: SourceRun, from: string): AsyncGenerator<Batch> {
  const files = await listFiles(from);
  if (files.length === 0) throw new UpstreamError('The folder has no NVD feeds or API pages');
  const failures: UpstreamError[] = [];
  for (const [index, file] of files.entries()) {
    run.signal.throwIfAborted();
    const mark = `file:${file.name}`;
    const sha256 = await fileSha256(file.path);
    if (run.marks.get(mark) === sha256) continue;
    const progress = (done: number) => ({ done, total: files.length, unit: 'files' });
    try {
      const what = `The NVD file ${file.name}`;
      const meta = await metaBeside(file.path, what);
      if (meta !== null) await checkFeed(file.path, meta, what);
      const year = /^nvdcve-2\.0-(\d{4})\.json(?:\.gz)?$/.exec(file.name)?.[1] ?? null;
      const before = year === null ? 0 : Number(run.marks.get(countMark(year)) ?? 0);
      const batches = listFile(file.path, what, year === null ? null : { before, maxShrink: run.maxShrink });
      let step = await batches.next();
      for (; step.done !== true; step = await batches.next()) yield { ...step.value, progress: progress(index) };
      const { last, count, timestamp } = step.value;
      const feed = year === null ? {} : feedMarks(year, meta?.sha256 ?? null, count, meta?.time ?? timestamp);
      yield { ...last, marks: { ...feed, [mark]: sha256 }, progress: progress(index + 1) };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      run.note(error.message);
      failures.push(error);
    }
  }
  await run.accept("NVD's", null);
  throwFailures(failures);
}

/** Lists the files under a path, ordered by names that do not depend on the folder's location. */
async function listFiles(from: string): Promise<{ path: string; name: string }[]> {
  if (!(await stat(from)).isDirectory()) return [{ path: from, name: basename(from) }];
  const found = await readdir(from, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && /\.json(\.gz)?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, name: relative(from, path).split(sep).join('/') }))
    .filter(({ name }) => /^(api\/.*|(feeds\/)?[^/]*)$/.test(name))
    .map(({ path, name }) => ({ path, name: name.replace(/^feeds\//, '') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @throws {UpstreamError} if there is a `.meta` file that cannot be parsed */
async function metaBeside(path: string, what: string) {
  const text = await readFile(path.replace(/\.json(\.gz)?$/, '.meta'), 'utf8').catch(() => null);
  if (text === null || path.endsWith('.meta')) return null;
  const meta = feedMeta(text);
  if (meta === null) throw new UpstreamError(`${what} has an unreadable .meta file`);
  return meta;
}
