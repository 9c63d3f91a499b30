/**
 * Claim: a full first load of all sources from disk on SQLite is quick and small, and quicker still if nothing has
 * changed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runChild } from './child.ts';
import { type Figure, printFigures, short } from './figures.ts';
import type { FloorOutcome } from './load-floor.ts';
import { benchOptions } from './options.ts';
import { profileShares, type ThreadShares } from './profile-shares.ts';
import type { SyncOutcome } from './sync-once.ts';

const { corpus, database, work } = benchOptions();
const folder = await mkdtemp(join(work, 'load-'));
const sync = (into: string, more: { node?: string[]; arguments?: string[] } = {}) =>
  runChild<SyncOutcome>('./sync-once.ts', {
    node: more.node ?? [],
    arguments: ['--corpus', corpus, '--database', into, ...(more.arguments ?? [])],
  });

await rm(database, { force: true });
for (const end of ['-wal', '-shm']) await rm(`${database}${end}`, { force: true });
const first = await sync(database);
const second = await sync(database);

const rows = join(folder, 'rows');
await sync(join(folder, 'recorded.db'), { arguments: ['--record', rows] });
const floor = await runChild<FloorOutcome>('./load-floor.ts', {
  arguments: ['--corpus', corpus, '--database', join(folder, 'floor.db'), '--rows', rows],
});

const profiles = join(folder, 'profiles');
await sync(join(folder, 'profiled.db'), {
  node: ['--cpu-prof', `--cpu-prof-dir=${profiles}`, '--cpu-prof-interval=2000'],
});
const [writer, reader, composer] = await profileShares(profiles);
await rm(folder, { recursive: true });

const claim = 'load';
const megabytes = (bytes: number) => `${short(bytes / 2 ** 20)} MiB`;
const floorSeconds = floor.parsing + floor.inserting;
const figures: Figure[] = [
  {
    claim,
    figure: `first load of ${short(first.vulnerabilities)} CVEs`,
    value: `${short(first.vulnerabilities / first.seconds)} CVEs/s (${short(first.seconds)} s, ${short(first.processor)} s of processor)`,
    baseline: `${short(first.vulnerabilities / floorSeconds)} CVEs/s: parsing ${short(floor.parsing)} s + inserting the same rows ${short(floor.inserting)} s, one thread; ${short(floor.processor)} s of CPU`,
    ratio: `${short(floorSeconds / first.seconds)} (by CPU time ${short(floor.processor / first.processor)})`,
    target: '2,000 CVEs/s, aim 4,000',
  },
  {
    claim,
    figure: 'peak resident memory',
    value:
      megabytes(first.peakResident) +
      (first.peakAnonymous === null ? '' : `, ${megabytes(first.peakAnonymous)} of it anonymous memory`),
    baseline: '',
    ratio: '',
    target: '1,024 MiB',
  },
  {
    claim,
    figure: 'second load, nothing changed',
    value: `${short(second.seconds)} s, ${second.results.reduce((sum, { changed }) => sum + changed, 0)} changes`,
    baseline: `first load ${short(first.seconds)} s`,
    ratio: `${short(first.seconds / second.seconds)} times faster`,
    target: '10 times faster',
  },
  {
    claim,
    figure: 'inserting the same rows, by table',
    value: '',
    baseline: floor.tables
      .slice(0, 5)
      .map(({ table, seconds }) => `${table} ${short((100 * seconds) / floor.inserting)} %`)
      .join(', '),
    ratio: '',
    target: '',
  },
  ...shares('thread that reads and parses', reader),
  ...shares('thread that merges and composes text', composer),
  ...shares('thread that writes', writer),
];
for (const { source, set_aside } of first.results)
  if (set_aside > 0) console.error(`${source}: ${set_aside} records set aside.`);
printFigures(figures);

function shares(name: string, thread: ThreadShares | undefined): Figure[] {
  if (!thread) return [];
  console.error(`The functions with the most self time in the ${name}, in seconds:`);
  for (const { name, seconds } of thread.functions) console.error(`${seconds.toFixed(2).padStart(8)}  ${name}`);
  const parts = thread.parts.map(({ part, seconds }) => `${part} ${short((100 * seconds) / thread.busy)} %`);
  const value = `busy ${short(thread.busy)} s: ${parts.join(', ')}`;
  return [{ claim, figure: name, value, baseline: '', ratio: '', target: '' }];
}
