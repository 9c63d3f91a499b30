import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { throwFailures } from '../failures.ts';
import { fileBytes } from '../file-bytes.ts';
import { type Batch, type SourceRun, UpstreamError } from '../source.ts';
import { yearOf } from './checksums.ts';
import { readEntryFile } from './feed-file.ts';
import { feedMark } from './feeds.ts';
import { RecentChanges } from './recent-changes.ts';

interface LocalFile {
  path: string;
  /** Relative to the given folder. */
  name: string;
}

/**
 * Reads a file of entries in VULDEF format, or a folder of them at any depth: yearly detail feeds
 * (`jvndb_detail_2021.rdf`) and responses of `getVulnDetailInfo` (`.xml`), also with `.gz`. Files unchanged since the
 * last run are skipped. After a bad file the others are still read, and the run fails at the end.
 *
 * `checksum.txt` is not consulted: a mirror copies it at another time than the feeds. A file that is cut off is noticed
 * without it.
 * @throws {UpstreamError} if a file was bad, or there was none
 */
export async function* readLocal(run: SourceRun, from: string): AsyncGenerator<Batch> {
  const files = await listFiles(from);
  if (files.length === 0) throw new UpstreamError('The folder has no JVN feeds (jvndb_detail_<year>.rdf)');
  const recent = new RecentChanges(run.marks, run.now());
  const failures: UpstreamError[] = [];
  for (const [done, { path, name }] of files.entries()) {
    run.signal.throwIfAborted();
    const what = `The JVN file ${name}`;
    const year = yearOf(basename(name));
    const mark = year === null ? `file:${name}` : feedMark(year);
    try {
      const sha256 = await contentSha256(path, what);
      if (run.marks.get(mark) === sha256) continue;
      const progress = { done, total: files.length, unit: 'files' };
      yield* readEntryFile(run, { path, what, year, marks: { [mark]: sha256 }, progress }, recent);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      run.note(error.message);
      failures.push(error);
    }
  }
  await run.accept("JVN's", null);
  throwFailures(failures);
}

/** Hashes a file's content, decompressed: the same as JVN's own checksum of it. */
async function contentSha256(path: string, what: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of fileBytes(path, what)) hash.update(part);
  return hash.digest('hex');
}

/** Lists the files under a path, ordered by names that do not depend on the folder's location. */
async function listFiles(from: string): Promise<LocalFile[]> {
  if (!(await stat(from)).isDirectory()) return [{ path: from, name: basename(from) }];
  const found = await readdir(from, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && (yearOf(entry.name) !== null || /\.xml(\.gz)?$/.test(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, name: relative(from, path).split(sep).join('/') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
