/**
 * Soak: both services for half an hour under mixed requests, with authors who publish, a sync a minute and webhooks. Prints a
 * table by windows and a verdict: no growth after warm-up, p99 within twice that of the first window, no unexpected error.
 * See README.md.
 */
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { short } from './figures.ts';
import { percentilesOf } from './percentiles.ts';
import { random } from './random.ts';
import { changingCatalog } from './soak/changing-catalog.ts';
import { postsRequests } from './soak/posts-requests.ts';
import { sendSteadily } from './soak/send.ts';
import { type Installation, runCommand, sampleOf, startService } from './soak/service-process.ts';
import { vulnsRequests } from './soak/vulns-requests.ts';
import { median, verdictOf, Windows } from './soak/windows.ts';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    'posts-database': { type: 'string' },
    'vulns-database': { type: 'string' },
    work: { type: 'string', default: join(tmpdir(), 'kairan-soak') },
    minutes: { type: 'string', default: '30' },
    /** Requests a second to each service. */
    rate: { type: 'string', default: '20' },
  },
});
if (!values.corpus) throw new Error('Give --corpus FOLDER: a folder of all sources in their upstream formats.');
const corpus = resolve(values.corpus);
const work = resolve(values.work);
const [minutes, rate] = [Number(values.minutes), Number(values.rate)];
if (!(minutes > 0 && rate > 0)) throw new Error('Give --minutes and --rate as numbers above 0.');
mkdirSync(work, { recursive: true });

const shared = { DEMO: '0', LOG_LEVEL: 'info', SMTP_URL: '', MAIL_FOLDER: join(work, 'mail') };
const posts: Installation = {
  name: 'posts',
  env: {
    ...shared,
    POSTS_PORT: '0',
    POSTS_DATABASE_URL: values['posts-database'] ?? `sqlite:${join(work, 'posts.db')}`,
    POSTS_MEDIA_URL: `file:${join(work, 'media')}`,
    POSTS_LIMITS: 'publishes=1000000,drafts=1000000,requests=1000000',
  },
};
const vulns: Installation = {
  name: 'vulns',
  env: {
    ...shared,
    VULNS_PORT: '0',
    VULNS_DATABASE_URL: values['vulns-database'] ?? `sqlite:${join(work, 'vulns.db')}`,
    VULNS_SYNC: 'off',
    VULNS_LIMITS: 'anonymous=1000000,authenticated=1000000',
    VULNS_WEBHOOK_ALLOW: '127.0.0.1',
  },
};

const name = `soak${Date.now().toString(36)}`;
console.error('Loading the corpus …');
await runCommand(vulns, ['sync', '--from', corpus]);
const tokens: { name: string; token: string }[] = [];
for (let i = 0; i < 10; i++) tokens.push({ name: `${name}-${i}`, token: await tokenOf(posts, `${name}-${i}`) });
const vulnsToken = await tokenOf(vulns, name);

let delivered = 0;
const receiver = createServer((request, response) => {
  delivered++;
  request.resume().on('end', () => response.writeHead(204).end());
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
await runCommand(vulns, ['webhook', 'add', name, '--url', hook]);

const services = {
  posts: await startService(posts, join(work, 'posts.log')),
  vulns: await startService(vulns, join(work, 'vulns.log')),
};
const listed = await fetch(`${services.vulns.url}/api/v1/vulnerabilities?limit=100`);
const { data } = (await listed.json()) as { data: { id: string }[] };
const cves = data.map(({ id }) => id);

const windowMs = Math.min(5, minutes / 3) * 60_000;
const windows = { posts: new Windows(windowMs), vulns: new Windows(windowMs) };
const until = performance.now() + minutes * 60_000;
const sampling = setInterval(() => {
  for (const service of ['posts', 'vulns'] as const)
    windows[service].now().samples.push(sampleOf(services[service].pid));
}, 5_000);

console.error(`Sending ${rate} requests a second to each service for ${minutes} minutes …`);
await Promise.all([
  sendSteadily(services.posts.url, postsRequests(tokens, random(19)), { rate, until, windows: windows.posts }),
  sendSteadily(services.vulns.url, vulnsRequests(cves, vulnsToken, random(20)), {
    ...{ rate, until, windows: windows.vulns },
  }),
  syncEveryMinute(),
]);
clearInterval(sampling);
const codes = [await services.posts.stop(), await services.vulns.stop()];
receiver.close();
report();

async function tokenOf(installation: Installation, user: string): Promise<string> {
  await runCommand(installation, ['user', 'add', user]);
  const [added] = await runCommand(installation, ['token', 'add', user, '--name', 'soak']);
  return (added as unknown as { token: string }).token;
}

async function syncEveryMinute(): Promise<void> {
  const nextEdition = await changingCatalog(corpus, join(work, 'kev'));
  for (let due = performance.now(); due < until; due += 60_000) {
    await new Promise((waited) => setTimeout(waited, Math.max(0, due - performance.now())));
    await runCommand(vulns, ['sync', 'kev', '--from', await nextEdition()]).catch((error: Error) =>
      windows.vulns.failed(`sync: ${error.message}`),
    );
  }
}

function report(): void {
  console.log('| service | window | requests | p50 ms | p99 ms | max ms | memory MiB | open files | errors |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const service of ['posts', 'vulns'] as const) {
    // What comes after the last window are stragglers.
    const all = windows[service].all.slice(0, Math.round((minutes * 60_000) / windowMs));
    for (const [i, window] of all.entries()) {
      const { p50, p99, max } = percentilesOf(window.times);
      const memory = median(window, 'anonymous') / 1024 ** 2;
      const errors = [...window.errors.values()].reduce((sum, count) => sum + count, 0);
      const cells = [service, i + 1, window.times.length, ...[p50, p99, max, memory].map(short)];
      console.log(`| ${[...cells, median(window, 'files'), errors].join(' | ')} |`);
    }
    const { requests, errors, slower, larger, moreFiles } = verdictOf(all);
    console.log(
      `${service}: ${requests} requests; p99 at most ${short(slower)} times the first window's; memory ${short(larger)} times the second window's; ${moreFiles} more open files.`,
    );
    for (const [what, count] of errors) console.log(`${service}: ${count} × ${what}`);
  }
  console.log(`${delivered} webhook messages received. Exit codes: ${codes.join(', ')}.`);
}
