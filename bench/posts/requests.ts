/** Claim: requests are served at a fair share of the rate of plain Hono with the driver alone and the same rows. */

import { alternately, connections } from '../alternate.ts';
import { canPin } from '../child.ts';
import { type Figure, printFigures, short } from '../figures.ts';
import type { BenchRequest, HttpRequest } from '../http-client.ts';
import { random } from '../random.ts';
import { bodyOf } from './body-of.ts';
import { type BenchUser, benchStore } from './make-store.ts';
import { postsBenchOptions } from './options.ts';
import { startPostsServer } from './server.ts';

const options = postsBenchOptions();
const { work, postgres, posts, size } = options;
const store = await benchStore(options);
const numbers = random(3103);
const server = await startPostsServer({ work, postgres, store, plain: true, core: 0 });
const posted = '/api/v1/posts';
const plainly = `plain Hono and ${postgres === null ? 'node:sqlite' : 'pg'}`;

const bodies = Array.from({ length: 200 }, () => bodyOf(300 * 10 ** numbers.next(), numbers));
const asUser = ({ token }: BenchUser, request: Omit<HttpRequest, 'headers'>): HttpRequest => ({
  ...request,
  headers: { Authorization: `Bearer ${token}` },
});

/** The kinds of requests: each function creates a generator of requests for one side. */
const kinds: Record<string, () => () => BenchRequest> = {
  'read a post': () => () => {
    const user = numbers.pick(store.users);
    return asUser(user, { method: 'GET', target: `${posted}/${numbers.pick(user.published)}` });
  },
  'list of 50': () => () => asUser(numbers.pick(store.users), { method: 'GET', target: posted }),
  'create a draft': () => () => {
    const fields = { title: '試みの記録', body_markdown: numbers.pick(bodies), category: 'work', tags: ['Claude'] };
    return asUser(numbers.pick(store.users), { method: 'POST', target: posted, body: JSON.stringify(fields) });
  },
  'publish a draft': () => drafts(),
};

const figures: Figure[] = [];
/** Seconds per request, by kind. */
const each: Record<string, { served: number; plain: number }> = {};
for (const [figure, requests] of Object.entries(kinds)) {
  const [served, plain] = await alternately(
    [
      { port: server.service, next: requests() },
      { port: server.plain, next: requests() },
    ],
    { seconds: Math.min(0.5 + size / 2, 4), processor: server.processor },
  );
  each[figure] = { served: 1 / served.rate, plain: 1 / plain.rate };
  figures.push({
    claim: `requests at ${posts.toLocaleString('en')} posts`,
    figure: `${figure}${canPin ? '' : ' (server not pinned to a core)'}`,
    value: `${short(served.rate)} requests/s, ${short(served.processor)} µs of CPU each, p50 ${short(served.p50)}, p99 ${short(served.p99)} ms with ${connections} connections`,
    baseline: `${plainly}: ${short(plain.rate)} requests/s, ${short(plain.processor)} µs each, p99 ${short(plain.p99)} ms`,
    ratio: `${short(served.rate / plain.rate)} (by CPU time ${short(plain.processor / served.processor)})`,
    target: '',
  });
}
figures.push(pairs());
await server.stop();
printFigures(figures);

/** How many drafts can be created and published in a second, by the rates of both. */
function pairs(): Figure {
  const [create, publish] = [each['create a draft'], each['publish a draft']] as const;
  if (!create || !publish) throw new Error('Creating and publishing were not both measured.');
  const [served, plain] = [1 / (create.served + publish.served), 1 / (create.plain + publish.plain)];
  return {
    claim: `requests at ${posts.toLocaleString('en')} posts`,
    figure: 'create and publish, by the two rates above',
    value: `${short(served)} pairs/s`,
    baseline: `${plainly}: ${short(plain)} pairs/s`,
    ratio: short(served / plain),
    target: '≥ 200 pairs/s',
  };
}

/** Publishes the drafts of the store, each once. */
function drafts(): () => BenchRequest {
  const waiting = store.users.flatMap((user) => user.drafts.map((id) => ({ user, id })));
  return () => {
    const { user, id } = waiting.pop() as (typeof waiting)[number];
    return asUser(user, { method: 'POST', target: `${posted}/${id}/publish`, body: '{}' });
  };
}
