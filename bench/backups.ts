/**
 * Measures a backup, its check, restores and a copy, of an existing store of any size:
 *
 *     node bench/backups.ts posts|vulns sqlite:/path/vulns.db [--media file:/path/media] [--postgres URL] [--work FOLDER]
 *
 * `--media` is the image folder of posts. `--postgres` is the URL of any database of a server: the archive is then also
 * restored to PostgreSQL, and the store is copied there instead of to SQLite. Each step has a process of its own. The archive
 * and everything that is restored go to `--work` and are removed afterwards.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@kairan/database/open';
import type { BackupStep, StepFigures } from './backup-step.ts';
import { runChild } from './child.ts';
import { printFigures, short } from './figures.ts';
import { emptyStore } from './temporary-stores.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { media: { type: 'string' }, postgres: { type: 'string' }, work: { type: 'string', default: tmpdir() } },
});
const [service, url] = positionals;
if ((service !== 'posts' && service !== 'vulns') || url === undefined)
  throw new Error('Give a service, posts or vulns, and the URL of a database.');

const mebibyte = 1024 ** 2;
const folder = await mkdtemp(join(values.work, 'kairan-bench-backup-'));
const archive = join(folder, 'backup.zip');
/** An image folder that is restored, or that does not exist. */
const media = (name: string) => `file:${join(folder, name)}`;
try {
  const from = { service, url, media: values.media ?? media('none') } as const;
  const size = await databaseSize(url);
  await measure('backup', size, { ...from, step: 'backup', other: archive });
  report('size', `${short(size / mebibyte)} MiB`, `archive: ${short((await stat(archive)).size / mebibyte)} MiB`);
  await measure('check of the archive', size, { ...from, step: 'check', other: archive });
  for (const postgres of values.postgres === undefined ? [null] : [null, values.postgres]) {
    const into = await emptyStore({ work: folder, postgres });
    const engine = postgres === null ? 'SQLite' : 'PostgreSQL';
    await measure(`restore to ${engine}`, size, {
      ...{ service, step: 'restore', url: into.url, other: archive, media: media(engine) },
    });
    await into.remove();
  }
  const postgres = values.postgres ?? null;
  const into = await emptyStore({ work: folder, postgres });
  const engine = postgres === null ? 'SQLite' : 'PostgreSQL';
  await measure(`copy to ${engine}`, size, { ...from, step: 'copy', other: into.url });
  await into.remove();
} finally {
  await rm(folder, { recursive: true });
}

/** Runs a step. @param size bytes of the database */
async function measure(name: string, size: number, step: BackupStep): Promise<void> {
  const figures = await runChild<StepFigures>('./backup-step.ts', { arguments: [JSON.stringify(step)] });
  const { rows, seconds, processor, memory } = figures;
  report(name, `${short(seconds)} s`, `${short(size / mebibyte / seconds)} MiB/s of the database`);
  report(`${name}, processor time`, `${short(processor)} s`, `${short((processor / rows) * 1e6)} µs a row`);
  report(`${name}, most memory`, `${short(memory / mebibyte)} MiB`, `${rows.toLocaleString('en')} rows`);
}

/** Bytes of a database. */
async function databaseSize(databaseUrl: string): Promise<number> {
  const db = await openDatabase(databaseUrl, { readOnly: true, connections: 1 });
  try {
    const sql =
      db.engine === 'sqlite'
        ? 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()'
        : 'SELECT pg_database_size(current_database()) AS bytes';
    return (await db.get<{ bytes: number }>(sql))?.bytes ?? 0;
  } finally {
    await db.close();
  }
}

function report(figure: string, value: string, beside: string): void {
  printFigures([{ claim: `backups of ${service}`, figure, value, baseline: beside, ratio: '', target: '' }]);
}
