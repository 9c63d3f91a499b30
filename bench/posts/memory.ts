/**
 * Claim: after ten thousand requests of all kinds the service and its child processes use a bounded amount of memory.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { firstLine, postsProgram } from '../child.ts';
import { printFigures, short } from '../figures.ts';
import { type BenchRequest, HttpClient } from '../http-client.ts';
import { random } from '../random.ts';
import { copiedStore } from '../temporary-stores.ts';
import { bodyOf } from './body-of.ts';
import { type BenchUser, benchStore } from './make-store.ts';
import { postsBenchOptions } from './options.ts';
import { treeMemory } from './process-memory.ts';

const requests = 10_000;
const connections = 12;
/** Milliseconds after which a process is idle. */
const settleMs = 5_000;

const options = postsBenchOptions();
const store = await benchStore(options);
const folder = await mkdtemp(join(options.work, 'memory-'));
const copy = await copiedStore(store.url, options);
// Started as in production, without the benchmark's servers in the same process.
const child = spawn(postsProgram, ['serve'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    POSTS_DATABASE_URL: copy.url,
    POSTS_MEDIA_URL: `file:${join(folder, 'media')}`,
    POSTS_PORT: '0',
    POSTS_LIMITS: 'publishes=999999999,drafts=999999999,requests=999999999',
    DEMO: '0',
    LOG_LEVEL: 'error',
  },
});
const port = Number(/:(\d+)/.exec(await firstLine(child))?.[1]);
await quiet();
const before = treeMemory(child.pid as number);

const numbers = random(9907);
const bodies = Array.from({ length: 100 }, () => bodyOf(300 * 10 ** numbers.next(), numbers));
const drafts = store.users.flatMap((user) => user.drafts.map((id) => ({ user, id })));
const posted = '/api/v1/posts';
const asUser = ({ token }: BenchUser) => ({ Authorization: `Bearer ${token}` });
const user = () => numbers.pick(store.users);
const search = (q: string) => `/search?q=${encodeURIComponent(q)}`;

/** The kinds of requests; frequent ones are listed several times. */
const kinds: readonly (() => BenchRequest)[] = [
  ...Array<() => BenchRequest>(8).fill(() => {
    const { username, published } = user();
    return `/@${username}/${numbers.pick(published)}`;
  }),
  ...Array<() => BenchRequest>(3).fill(() => numbers.pick(['/', '/categories/work', '/tags/claude', '/feed.atom'])),
  () => `/@${user().username}`,
  () => search(numbers.pick(['Claude', '議事録', '音声入力', '"会議の録音"'])),
  ...Array<() => BenchRequest>(3).fill(() => {
    const one = user();
    return { method: 'GET', target: `${posted}/${numbers.pick(one.published)}`, headers: asUser(one) };
  }),
  () => ({ method: 'GET', target: posted, headers: asUser(user()) }),
  () => {
    const fields = { title: '試みの記録', body_markdown: numbers.pick(bodies), category: 'work', tags: ['Claude'] };
    return { method: 'POST', target: posted, headers: asUser(user()), body: JSON.stringify(fields) };
  },
  () => {
    const draft = drafts.pop() as (typeof drafts)[number];
    return { method: 'POST', target: `${posted}/${draft.id}/publish`, headers: asUser(draft.user), body: '{}' };
  },
];

let left = requests;
await Promise.all(
  Array.from({ length: connections }, async () => {
    const client = await HttpClient.open(port);
    while (left-- > 0) await client.ask(numbers.pick(kinds)());
    client.close();
  }),
);
const busy = treeMemory(child.pid as number);
await quiet();
const after = treeMemory(child.pid as number);

const ended = once(child, 'exit');
child.kill('SIGTERM');
await ended;
await rm(folder, { recursive: true });
await copy.remove();
const mebibytes = (bytes = 0) => short(bytes / 2 ** 20);
printFigures([
  {
    claim: 'memory of the service',
    figure: `after ${requests.toLocaleString('en')} mixed requests`,
    value: `${mebibytes(after?.resident)} MiB resident in ${after?.processes} process, ${mebibytes(after?.withoutFiles)} MiB without mapped files; with the last request ${mebibytes(busy?.resident)} and ${mebibytes(busy?.withoutFiles)} MiB`,
    baseline: `before all requests: ${mebibytes(before?.resident)} and ${mebibytes(before?.withoutFiles)} MiB`,
    ratio: short((after?.resident ?? 0) / (before?.resident ?? 1)),
    target: '≤ 200 MiB',
  },
]);

function quiet(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, settleMs));
}
