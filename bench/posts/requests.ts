/** Claim: requests are served at a fair share of the rate of plain Hono with the driver alone and the same rows. */

import { alternately, connections } from '../alternate.ts';
import { canPin } from '../child.ts';
import { type Figure, printFigures, short } from '../figures.ts';
import type { BenchRequest, HttpClient, HttpRequest, RequestSequence } from '../http-client.ts';
import { random } from '../random.ts';
import { bodyOf } from './body-of.ts';
import { type BenchUser, benchStore } from './make-store.ts';
import { postsBenchOptions } from './options.ts';
import { type PostsServer, startPostsServer } from './server.ts';

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
const kinds: Record<string, () => () => BenchRequest | RequestSequence> = {
  'read a post': () => () => {
    const user = numbers.pick(store.users);
    return asUser(user, { method: 'GET', target: `${posted}/${numbers.pick(user.published)}` });
  },
  'list of 50': () => () => asUser(numbers.pick(store.users), { method: 'GET', target: posted }),
  'create a draft': () => () => createBy(numbers.pick(store.users)),
  'publish a draft': () => drafts(),
  'create and publish': () => () => createAndPublish,
};

const figures: Figure[] = [];
for (const [figure, requests] of Object.entries(kinds)) {
  figures.push(await measured(server, `${figure}${canPin ? '' : ' (server not pinned to a core)'}`, requests));
}
await server.stop();
// The service writes, and V8 collects garbage, in threads of their own.
const unpinned = await startPostsServer({ work, postgres, store, plain: true });
figures.push({
  ...(await measured(unpinned, 'create and publish, on all cores', () => () => createAndPublish)),
  target: '≥ 200/s',
});
await unpinned.stop();
printFigures(figures);

async function measured(
  on: PostsServer,
  figure: string,
  requests: () => () => BenchRequest | RequestSequence,
): Promise<Figure> {
  const [served, plain] = await alternately(
    [
      { port: on.service, next: requests() },
      { port: on.plain, next: requests() },
    ],
    { seconds: Math.min(0.5 + size / 2, 4), processor: on.processor },
  );
  return {
    claim: `requests at ${posts.toLocaleString('en')} posts`,
    figure,
    value: `${short(served.rate)}/s, ${short(served.processor)} µs of CPU each, p50 ${short(served.p50)}, p99 ${short(served.p99)} ms with ${connections} connections`,
    baseline: `${plainly}: ${short(plain.rate)}/s, ${short(plain.processor)} µs each, p99 ${short(plain.p99)} ms`,
    ratio: `${short(served.rate / plain.rate)} (by CPU time ${short(plain.processor / served.processor)})`,
    target: '',
  };
}

function createBy(user: BenchUser): HttpRequest {
  const fields = { title: '試みの記録', body_markdown: numbers.pick(bodies), category: 'work', tags: ['Claude'] };
  return asUser(user, { method: 'POST', target: posted, body: JSON.stringify(fields) });
}

/** Creates a draft and publishes it, as one client does. */
async function createAndPublish(client: HttpClient): Promise<number> {
  const user = numbers.pick(store.users);
  const { post } = await client.askForJson<{ post: { id: string } }>(createBy(user));
  return client.ask(asUser(user, { method: 'POST', target: `${posted}/${post.id}/publish`, body: '{}' }));
}

/** Publishes the drafts of the store, each once. */
function drafts(): () => BenchRequest {
  const waiting = store.users.flatMap((user) => user.drafts.map((id) => ({ user, id })));
  return () => {
    const { user, id } = waiting.pop() as (typeof waiting)[number];
    return asUser(user, { method: 'POST', target: `${posted}/${id}/publish`, body: '{}' });
  };
}
