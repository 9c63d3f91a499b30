import { Writable } from 'node:stream';
import { type Logger, openLog } from '@kairan/server/log';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import type { Budget } from '../../src/summaries/budget.ts';
import { type SummaryContext, type SummaryJob, scheduleSummaries } from '../../src/summaries/summary-job.ts';
import { openTestStore, type TestStore } from '../store/test-store.ts';
import type { Day } from '../store/upstream-folder.ts';
import type { SummaryServer } from './summary-server.ts';

/** A key that may appear only in the header of requests. */
export const apiKey = 'key-of-these-tests-and-of-nobody';

export const plenty: Budget = { callsPerDay: 10_000, money: null };

/** Opens a store with the data of a day. */
export async function storeOf(t: DatabaseForTests, day: Day): Promise<TestStore> {
  const fixture = await openTestStore(t);
  await fixture.read(day, { initial: true });
  return fixture;
}

/** Collects the log of a job. */
export interface Lines {
  log: Logger;
  lines: { level: string; msg: string; [field: string]: unknown }[];
}

export function logLines(): Lines {
  const lines: Lines['lines'] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)) as Lines['lines'][number]);
      done();
    },
  });
  return { log: openLog({ name: 'vulns', level: 'debug', stream }), lines };
}

/** Opens the job on a store with a server. The test must stop it. */
export function openJob(
  { url }: Pick<TestStore, 'url'>,
  server: Pick<SummaryServer, 'baseUrl'>,
  more: Partial<SummaryContext> & { model?: string } = {},
): Promise<SummaryJob> {
  const { model = 'test-1', ...context } = more;
  return scheduleSummaries({
    databaseUrl: url,
    endpoint: { baseUrl: server.baseUrl, apiKey, model },
    budget: plenty,
    log: logLines().log,
    delays: { firstMs: 1, longestMs: 4 },
    ...context,
  });
}

/** Runs the job until nothing more can be done. */
export async function runJob(...[fixture, server, more]: Parameters<typeof openJob>): Promise<void> {
  const job = await openJob(fixture, server, more);
  await job.trigger();
  await job.stop();
}
