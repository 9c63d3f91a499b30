/** Claim: reads stay quick while one client publishes posts of 200,000 characters, one after another. */
import { type Figure, printFigures, short } from '../figures.ts';
import type { BenchRequest } from '../http-client.ts';
import { percentilesOf } from '../percentiles.ts';
import { random } from '../random.ts';
import { steadyReads } from '../steady-reads.ts';
import { bodyOf } from './body-of.ts';
import { type BenchUser, benchStore } from './make-store.ts';
import { postsBenchOptions } from './options.ts';
import { startPostsServer } from './server.ts';

const options = postsBenchOptions();
const { work, postgres, size } = options;
const store = await benchStore(options);
const numbers = random(7001);
const server = await startPostsServer({ work, postgres, store });
const posted = '/api/v1/posts';

const headers = ({ token }: BenchUser) => ({ Authorization: `Bearer ${token}` });
const kinds: Record<string, () => BenchRequest> = {
  'a post': () => {
    const user = numbers.pick(store.users);
    return { method: 'GET', target: `${posted}/${numbers.pick(user.published)}`, headers: headers(user) };
  },
  'a list': () => ({ method: 'GET', target: posted, headers: headers(numbers.pick(store.users)) }),
  'a public page': () => {
    const user = numbers.pick(store.users);
    return `/@${user.username}/${numbers.pick(user.published)}`;
  },
};

const milliseconds = Math.min(4000 + size * 2000, 20_000);
await steadyReads(server.service, kinds, 2000);
const quiet = await steadyReads(server.service, kinds, milliseconds);
let publishing = true;
const publisher = publishLongPosts(store.users[0] as BenchUser);
const busy = await steadyReads(server.service, kinds, milliseconds);
publishing = false;
const published = await publisher;
await server.stop();

printFigures(
  Object.keys(kinds).map((kind): Figure => {
    const still = percentilesOf(quiet[kind] ?? []);
    const during = percentilesOf(busy[kind] ?? []);
    return {
      claim: `reads while ${published} posts of 200,000 characters are published in ${short(milliseconds / 1000)} s`,
      figure: `${kind}, ${busy[kind]?.length} requests`,
      value: `p50 ${short(during.p50)}, p99 ${short(during.p99)}, max ${short(during.max)} ms`,
      baseline: `without publishing: p50 ${short(still.p50)}, p99 ${short(still.p99)}, max ${short(still.max)} ms`,
      ratio: `p99 ${short(during.p99 / still.p99)}`,
      target: '',
    };
  }),
);

/** @returns the number of published posts */
async function publishLongPosts(user: BenchUser): Promise<number> {
  const body = bodyOf(200_000, numbers).slice(0, 200_000);
  const send = async (path: string, fields: object) => {
    const answer = await fetch(`http://127.0.0.1:${server.service}${posted}${path}`, {
      method: 'POST',
      headers: { ...headers(user), 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    });
    if (!answer.ok) throw new Error(`Unexpected response: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { post: { id: string; status: string } }).post;
  };
  let count = 0;
  while (publishing) {
    const fields = { title: '長い記録', body_markdown: body, category: 'work', tags: ['Claude'] };
    const { id } = await send('', fields);
    const { status } = await send(`/${id}/publish`, {});
    if (status !== 'published') throw new Error(`The long post is ${status}.`);
    count += 1;
  }
  return count;
}
