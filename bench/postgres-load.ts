/**
 * Claim: a first load on PostgreSQL takes at most twice as long as on SQLite, by CPU time of both processes. Measured only
 * with `--postgres`.
 */
import { runChild } from './child.ts';
import { type Figure, printFigures, short } from './figures.ts';
import { benchOptions, loadedDatabase } from './options.ts';
import { createDatabase } from './postgres-databases.ts';
import { postgresProcessor } from './postgres-processor.ts';
import type { SyncOutcome } from './sync-once.ts';
import { emptyStore } from './temporary-stores.ts';

const { corpus, postgres, url, work } = benchOptions();
const sync = (database: string) =>
  runChild<SyncOutcome>('./sync-once.ts', { arguments: ['--corpus', corpus, '--database', database] });
if (postgres !== null) printFigures(await compared(postgres));

async function compared(server: string): Promise<Figure[]> {
  const plainStore = await emptyStore({ work, postgres: null });
  const plain = await sync(plainStore.url);
  await plainStore.remove();

  await createDatabase(server, loadedDatabase);
  const processor = await postgresProcessor(url);
  const before = processor();
  const first = await sync(url);
  const used = processor() - before;
  const second = await sync(url);
  const described = ({ vulnerabilities, seconds }: SyncOutcome) =>
    `${short(vulnerabilities / seconds)} CVEs/s (${short(seconds)} s`;
  return [
    {
      claim: 'load on PostgreSQL',
      figure: `first load of ${short(first.vulnerabilities)} CVEs`,
      value: `${described(first)}, ${short(first.processor)} s of CPU and ${short(used)} s of the server)`,
      baseline: `SQLite: ${described(plain)}, ${short(plain.processor)} s of CPU)`,
      ratio: `${short(plain.seconds / first.seconds)} (by CPU time ${short(plain.processor / (first.processor + used))})`,
      target: '≥ 0.5',
    },
    {
      claim: 'load on PostgreSQL',
      figure: 'second load, nothing changed',
      value: `${short(second.seconds)} s, ${second.results.reduce((sum, { changed }) => sum + changed, 0)} changes`,
      baseline: `first load ${short(first.seconds)} s`,
      ratio: `${short(first.seconds / second.seconds)} times faster`,
      target: '10 times faster',
    },
  ];
}
