/** Claim: reads stay quick while every CVE of the store is written anew by another process. */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runChild } from './child.ts';
import { type Figure, printFigures, short } from './figures.ts';
import { HttpClient } from './http-client.ts';
import { startHttpServer } from './http-server.ts';
import { benchOptions } from './options.ts';
import { percentilesOf } from './percentiles.ts';
import { random } from './random.ts';
import { storeWords } from './store-words.ts';
import type { SyncOutcome } from './sync-once.ts';

/** Milliseconds between two requests: enough of them to count, few enough to leave the cores to the load. */
const every = 10;
/** Milliseconds after which an idle connection is not used again: the server closes it after 5,000. */
const longestIdle = 2000;

const { corpus, database, work, size } = benchOptions();
const folder = await mkdtemp(join(work, 'reads-'));
const copy = join(folder, 'vulns.db');
await copyFile(database, copy);
forgetWhatWasRead(copy);

const numbers = random(99);
const words = storeWords(copy, numbers);
const list = '/api/v1/vulnerabilities';
const kinds: Record<string, () => string> = {
  'first page': () => list,
  detail: () => `${list}/${numbers.pick(words.cves)}`,
  'search by words': () =>
    `${list}?q=${encodeURIComponent(`${numbers.pick(words.frequent)} ${numbers.pick(words.middling)}`)}`,
};

const server = await startHttpServer(copy);
await reads(2000);
const quiet = await reads(Math.max(5000, size * 3000));
let loading = true;
const load = runChild<SyncOutcome>('./sync-once.ts', { arguments: ['--corpus', corpus, '--database', copy] });
const ended = load.finally(() => {
  loading = false;
});
const busy = await reads(Number.POSITIVE_INFINITY, () => loading);
const { seconds, vulnerabilities } = await ended;
server.stop();
await rm(folder, { recursive: true });

const figures: Figure[] = Object.keys(kinds).map((kind) => {
  const still = percentilesOf(quiet[kind] ?? []);
  const during = percentilesOf(busy[kind] ?? []);
  return {
    claim: `reads while ${short(vulnerabilities)} CVEs are written anew in ${short(seconds)} s`,
    figure: `${kind}, ${busy[kind]?.length} requests`,
    value: `p50 ${short(during.p50)}, p99 ${short(during.p99)}, max ${short(during.max)} ms`,
    baseline: `without a load: p50 ${short(still.p50)}, p99 ${short(still.p99)}, max ${short(still.max)} ms`,
    ratio: `p99 ${short(during.p99 / still.p99)}`,
    target: 'p99 aim 20 ms',
  };
});
printFigures(figures);

/** Sends requests of all kinds in turn, at fixed times, whether or not the one before was answered. Times by kind. */
async function reads(milliseconds: number, goOn = () => true): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  const idle: { client: HttpClient; since: number }[] = [];
  const takeIdle = (): HttpClient | null => {
    const last = idle.pop();
    if (!last) return null;
    if (performance.now() - last.since < longestIdle) return last.client;
    // Those below it are idle for longer still.
    for (const { client } of [last, ...idle.splice(0)]) client.close();
    return null;
  };
  const open = new Set<Promise<void>>();
  const began = performance.now();
  const names = Object.keys(kinds);
  for (let i = 0; goOn() && i * every < milliseconds; i++) {
    const due = began + i * every;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const kind = names[i % names.length] as string;
    const client = takeIdle() ?? (await HttpClient.open(server.service));
    const sent = performance.now();
    const request = client.get((kinds[kind] as () => string)()).then(() => {
      times[kind] ??= [];
      times[kind].push(performance.now() - sent);
      idle.push({ client, since: performance.now() });
      open.delete(request);
    });
    open.add(request);
  }
  await Promise.all(open);
  for (const { client } of idle) client.close();
  return times;
}

/** Makes everything news again: no record, document or file is as the next load finds it. */
function forgetWhatWasRead(file: string): void {
  const db = new DatabaseSync(file);
  db.exec('update record set hash = zeroblob(20); update vuln set hash = zeroblob(20); delete from source_mark');
  db.exec('pragma wal_checkpoint(truncate)');
  db.close();
}
