/**
 * Measures a backup, its check, and a restore or a copy, of a store of any size:
 *
 *     node bench/backups.ts vulns sqlite:/path/vulns.db [--into postgres://…] [--media file:/path/media]
 *
 * The archive and, without `--into`, the restored SQLite file go to a temporary folder. `--into` names an empty database;
 * with `--copy` it is filled from the database itself instead of from the archive.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '@kairan/backup/back-up';
import { copyDatabase } from '@kairan/backup/copy-database';
import { restore, verify } from '@kairan/backup/restore';
import { postsData } from '../services/posts/src/posts-data.ts';
import { vulnsData } from '../services/vulns/src/vulns-data.ts';
import { printFigures, short } from './figures.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string' }, media: { type: 'string' }, copy: { type: 'boolean', default: false } },
});
const [service, url] = positionals;
if ((service !== 'posts' && service !== 'vulns') || url === undefined)
  throw new Error('Give a service and a database.');

const folder = await mkdtemp(join(tmpdir(), 'kairan-bench-backup-'));
try {
  const into = values.into ?? `sqlite:${join(folder, 'restored.db')}`;
  const archive = join(folder, 'backup.zip');
  const from = dataOf(url, values.media ?? `file:${join(folder, 'no-media')}`);
  const to = dataOf(into, `file:${join(folder, 'media')}`);
  const { bytes } = await measured('backup', () => backUp(from, archive, () => {}));
  report('archive', `${short(bytes / 1024 ** 2)} MiB`);
  await measured('check', () => verify(from, archive, () => {}));
  const restored = values.copy
    ? await measured('copy', () => copyDatabase(from, into, () => {}))
    : await measured('restore', () => restore(to, archive, () => {}));
  report('rows', restored.rows.toLocaleString('en'));
} finally {
  await rm(folder, { recursive: true });
}

function dataOf(databaseUrl: string, mediaUrl: string) {
  return service === 'vulns' ? vulnsData(databaseUrl) : postsData({ databaseUrl, mediaUrl });
}

/** Runs a step and reports its time, the processor time of this process, and the most memory that it had so far. */
async function measured<T>(step: string, work: () => Promise<T>): Promise<T> {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  report(`${step}: time`, `${short((performance.now() - started) / 1000)} s`);
  report(`${step}: processor time`, `${short((user + system) / 1e6)} s`);
  report(`${step}: most memory`, `${short(process.resourceUsage().maxRSS / 1024)} MiB`);
  return result;
}

function report(figure: string, value: string): void {
  printFigures([{ claim: `backups of ${service}`, figure, value, baseline: '', ratio: '', target: '' }]);
}
