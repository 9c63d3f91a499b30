import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileSha256 } from '../file-bytes.ts';
import { download } from '../http.ts';
import { hasShrunk, shrinkAdvice } from '../listing-shrink.ts';
import { type Batch, type EpssScore, type SetAside, type Source, type SourceRun, UpstreamError } from '../source.ts';
import { readScores, type ScoreFile } from './scores.ts';

const batchSize = 5000;

/**
 * FIRST's EPSS: one file per day with a score for every CVE. Provides scores, no records. Marks: `etag`,
 * `last_modified` (of the stored network copy), `sha256` (of the files as read), `score_date` (the latest day) and
 * `rows` (number of scores in the last file from the network).
 */
export const epss = {
  code: 'epss',
  name: 'FIRST EPSS',
  url: 'https://www.first.org/epss/',
  licence: 'Free to use with attribution to FIRST',
  watermark: 'score_date',
  hasParts: false,
  read,
  locate,
} satisfies Source;

async function* read(run: SourceRun): AsyncGenerator<Batch> {
  if (run.from === null) yield* readNetwork(run);
  else yield* readLocal(run, run.from);
}

async function* readNetwork(run: SourceRun): AsyncGenerator<Batch> {
  const what = 'The EPSS file';
  const answer = await download(run, run.settings.epssUrl, {
    upstream: 'EPSS',
    accept: 'text',
    conditional: { etag: run.marks.get('etag') ?? null, lastModified: run.marks.get('last_modified') ?? null },
    check: async (file) => void (await readScores(file, what, '1970-01-01')),
  });
  if (answer.status === 304) return;
  const copy = { etag: answer.etag, last_modified: answer.lastModified };
  if (answer.sha256 === run.marks.get('sha256')) {
    yield { marks: copy };
    return;
  }
  const made = answer.lastModified === null ? Number.NaN : Date.parse(answer.lastModified);
  const file = await readScores(
    answer.file,
    what,
    Number.isNaN(made) ? null : new Date(made).toISOString().slice(0, 10),
  );
  const rows = Number(run.marks.get('rows') ?? 0);
  if (hasShrunk(rows, file.scores.length, run.maxShrink)) {
    throw new UpstreamError(`${what} shrank from ${rows} to ${file.scores.length} scores, ${shrinkAdvice}`);
  }
  yield* batches(run, [file], { ...copy, sha256: answer.sha256, rows: String(file.scores.length) });
}

/** Reads one file, or all `.csv` and `.csv.gz` of a folder, of which the latest day counts for each CVE. */
async function* readLocal(run: SourceRun, from: string): AsyncGenerator<Batch> {
  const paths = (await stat(from)).isDirectory() ? await scoreFiles(from) : [from];
  if (paths.length === 0) throw new UpstreamError('The folder has no EPSS files (csv or csv.gz)');
  const hash = createHash('sha256');
  for (const path of paths) hash.update(await fileSha256(path));
  const sha256 = hash.digest('hex');
  if (run.marks.get('sha256') === sha256) return;
  const files: ScoreFile[] = [];
  for (const path of paths) {
    const name = basename(path);
    files.push(await readScores(path, `The EPSS file ${name}`, /\d{4}-\d\d-\d\d/.exec(name)?.[0] ?? null));
  }
  yield* batches(run, files, { etag: null, last_modified: null, sha256 });
}

/** @throws {UpstreamError} if the latest file is older than the stored scores */
async function* batches(
  run: SourceRun,
  files: ScoreFile[],
  marks: Record<string, string | null>,
): AsyncGenerator<Batch> {
  const byAge = files.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const date = byAge.at(-1)?.date ?? '';
  const stored = run.marks.get('score_date') ?? '';
  if (date < stored) throw new UpstreamError(`The EPSS scores of ${date} are older than the stored ones of ${stored}`);
  const latest = new Map<string, EpssScore>();
  const setAside: SetAside[] = [];
  for (const file of byAge) {
    for (const score of file.scores) latest.set(score.cve, score);
    setAside.push(...file.setAside);
  }
  const scores = [...latest.values()];
  for (let at = 0; at < scores.length; at += batchSize) {
    const done = Math.min(at + batchSize, scores.length);
    const batch: Batch = { scores: scores.slice(at, done), progress: { done, total: scores.length, unit: 'scores' } };
    yield done < scores.length ? batch : { ...batch, setAside, marks: { ...marks, score_date: date } };
  }
}

async function scoreFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.csv(\.gz)?$/.test(entry.name))
    .map((entry) => join(folder, entry.name))
    .sort();
}

async function locate(folder: string): Promise<string | null> {
  const own = join(folder, 'epss');
  const found = await scoreFiles(own).catch(() => []);
  return found.length > 0 ? own : null;
}
