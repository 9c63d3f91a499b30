import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { fileSha256 } from '../file-bytes.ts';
import { type Batch, type SourceRun, UpstreamError } from '../source.ts';
import { countMark, feedMarks } from './feed-marks.ts';
import { listFile } from './list-file.ts';
import { checkFeed, feedMeta } from './meta.ts';

/**
 * Reads a file in the format of NVD's feeds or API, or a folder of them: `feeds/`, `api/` (at any depth) and feed files beside
 * them. Files with the content they had last time (mark `file:<name>`) are passed over. One bad file does not keep the others
 * from being read; the run fails after the last.
 * @throws {UpstreamError} a file was bad, or there was none
 */
export async function* readLocal(run: SourceRun, from: string): AsyncGenerator<Batch> {
  const files = await listFiles(from);
  if (files.length === 0) throw new UpstreamError('The folder holds no NVD feeds or API pages');
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
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new UpstreamError(`${failures[0]?.message} (and ${failures.length - 1} more files)`);
}

/** The files under a path, with names that stay the same wherever the folder lies, in the order of the names. */
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

/** @throws {UpstreamError} there is a `.meta`, and it is none */
async function metaBeside(path: string, what: string) {
  const text = await readFile(path.replace(/\.json(\.gz)?$/, '.meta'), 'utf8').catch(() => null);
  if (text === null || path.endsWith('.meta')) return null;
  const meta = feedMeta(text);
  if (meta === null) throw new UpstreamError(`${what} has a .meta that cannot be read`);
  return meta;
}
