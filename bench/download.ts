/**
 * Claim: everything can be downloaded in constant memory, near the rate of a plain select, while other requests are
 * served.
 */
import { createAccessToken } from '@kairan/accounts/access-token';
import { addUser, findUser } from '@kairan/accounts/user';
import { openStore } from '../services/vulns/src/open-store.ts';
import { tokenPrefix } from '../services/vulns/src/tokens.ts';
import { runChild } from './child.ts';
import type { DownloadOutcome } from './download-once.ts';
import { type Figure, printFigures, short } from './figures.ts';
import { startHttpServer } from './http-server.ts';
import { benchOptions } from './options.ts';
import { percentilesOf } from './percentiles.ts';
import { plainRowsPath } from './plain-rows.ts';
import { steadyReads } from './steady-reads.ts';

/** Milliseconds between two samples of the server's memory. */
const lookEvery = 50;

const { url } = benchOptions();
const token = await newToken();
const server = await startHttpServer(url);
const service = `http://127.0.0.1:${server.service}`;
const beside = `http://127.0.0.1:${server.ready}`;

// Warms up code and caches.
await read(`${service}/download.ndjson`);
const plain = await read(`${beside}${plainRowsPath}`);
const figures: Figure[] = [];
for (const format of ['ndjson', 'csv'] as const) {
  const got = await read(`${service}/download.${format}`);
  const rows = format === 'csv' ? got.lines - 1 : got.lines;
  figures.push({
    claim: 'download of everything',
    figure: `${format}, ${short(rows)} rows, ${short(got.bytes / 1e6)} MB`,
    value: `${short(rows / got.seconds)} rows/s; memory ${short(got.before)} to at most ${short(got.peak)} MiB`,
    baseline: `a plain select to a stream: ${short(plain.lines / plain.seconds)} rows/s; ${short(plain.before)} to ${short(plain.peak)} MiB`,
    ratio: short(rows / got.seconds / (plain.lines / plain.seconds)),
    target: 'constant memory',
  });
}

const list = '/api/v1/vulnerabilities';
const kinds = { 'first page': () => `${list}?published_to=${new Date(Date.UTC(2040, 0, 1) + moment++).toISOString()}` };
let moment = 0;
const quiet = await steadyReads(server.service, kinds, 5_000);
let reading = true;
const download = read(`${service}/download.csv`).finally(() => {
  reading = false;
});
const busy = await steadyReads(server.service, kinds, 60_000, () => reading);
await download;
server.stop();
const still = percentilesOf(quiet['first page'] ?? []);
const during = percentilesOf(busy['first page'] ?? []);
figures.push({
  claim: 'reads while everything is downloaded',
  figure: `first page, ${busy['first page']?.length} requests`,
  value: `p50 ${short(during.p50)}, p99 ${short(during.p99)}, max ${short(during.max)} ms`,
  baseline: `without: p50 ${short(still.p50)}, p99 ${short(still.p99)}, max ${short(still.max)} ms`,
  ratio: `p99 ${short(during.p99 / still.p99)}`,
  target: '',
});
printFigures(figures);

/** Lets another process read a response. Memory is the server's, in MiB: before, and at its peak. */
async function read(address: string): Promise<DownloadOutcome & { before: number; peak: number }> {
  const before = await server.memory();
  let peak = before;
  const looking = setInterval(async () => {
    peak = Math.max(peak, await server.memory());
  }, lookEvery);
  const outcome = await runChild<DownloadOutcome>('./download-once.ts', {
    arguments: ['--url', address, '--token', token],
  });
  clearInterval(looking);
  return { ...outcome, before, peak };
}

/** Creates a token for the user `bench`: bulk downloads require one. */
async function newToken(): Promise<string> {
  const store = await openStore(url);
  const user = (await findUser(store, 'bench')) ?? (await addUser(store, { username: 'bench' }));
  if ('refused' in user) throw new Error(user.message);
  const made = await createAccessToken(store, {
    userId: user.id,
    name: 'bench',
    prefix: tokenPrefix,
    days: 1,
    limit: 1_000,
  });
  if ('refused' in made) throw new Error(made.message);
  await store.close();
  return made.token;
}
