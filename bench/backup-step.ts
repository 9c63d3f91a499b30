/** The child process of `backups.ts`: runs one step, and prints what it took. */
import { backUp } from '@kairan/backup/back-up';
import { copyDatabase } from '@kairan/backup/copy-database';
import { restore, verify } from '@kairan/backup/restore';
import { postsData } from '../services/posts/src/posts-data.ts';
import { vulnsData } from '../services/vulns/src/vulns-data.ts';

/** One step, as the argument of the process in JSON. */
export interface BackupStep {
  readonly service: 'posts' | 'vulns';
  readonly step: 'backup' | 'check' | 'restore' | 'copy';
  /** The database that is read; for a restore the one that is filled. */
  readonly url: string;
  /** The archive; for a copy the URL of the database that is filled. */
  readonly other: string;
  /** The image folder of posts (`file:`). */
  readonly media: string;
}

/** What a step took. */
export interface StepFigures {
  readonly rows: number;
  readonly seconds: number;
  /** Seconds of processor time of this process. */
  readonly processor: number;
  /** Bytes: peak resident memory of this process. */
  readonly memory: number;
}

const { service, step, url, other, media } = JSON.parse(process.argv[2] ?? '') as BackupStep;
const data = service === 'vulns' ? vulnsData(url) : postsData({ databaseUrl: url, mediaUrl: media });
const silent = () => {};

const [started, before] = [performance.now(), process.cpuUsage()];
const rows = await run();
const { user, system } = process.cpuUsage(before);
const figures: StepFigures = {
  rows,
  seconds: (performance.now() - started) / 1000,
  processor: (user + system) / 1e6,
  memory: process.resourceUsage().maxRSS * 1024,
};
console.log(JSON.stringify(figures));

/** Runs the step. @returns the number of rows */
async function run(): Promise<number> {
  if (step === 'restore') return (await restore(data, other, silent)).rows;
  if (step === 'copy') return (await copyDatabase(data, other, silent)).rows;
  const { tables } =
    step === 'backup' ? (await backUp(data, other, silent)).manifest : await verify(data, other, silent);
  return tables.reduce((sum, table) => sum + table.rows, 0);
}
