/**
 * Claim: what many readers ask for, mostly the same few posts and now and then any other, comes at a fair share of the
 * rate of a prepared text. The caches begin empty.
 */

import { alternately, connections } from '../alternate.ts';
import { canPin } from '../child.ts';
import { printFigures, short } from '../figures.ts';
import { random } from '../random.ts';
import { benchStore } from './make-store.ts';
import { postsBenchOptions } from './options.ts';
import { startPostsServer } from './server.ts';

const options = postsBenchOptions();
const { work, postgres, size } = options;
const store = await benchStore(options);
const numbers = random(1_000_003);
const server = await startPostsServer({ work, postgres, store, core: 0 });

const authors = store.users.map(({ username }) => `/@${username}`);
const posts = store.users.flatMap(({ username, published }) => published.map((id) => `/@${username}/${id}`));
/** The most read post first, so that popularity has nothing to do with age or author. */
const byPopularity = posts
  .map((path) => ({ path, at: numbers.next() }))
  .sort((a, b) => a.at - b.at)
  .map(({ path }) => path);

/** A post by Zipf's law with exponent 1: of N posts, that of rank r is read in proportion to 1/r. */
const anyPost = () =>
  byPopularity[Math.floor(byPopularity.length ** numbers.next()) - 1] ?? (byPopularity[0] as string);
const entrances = ['/', '/', '/categories/work', '/tags/claude', '/feed.atom'];
const reader = () => {
  const chance = numbers.next();
  if (chance < 0.8) return anyPost();
  return chance < 0.9 ? numbers.pick(entrances) : numbers.pick(authors);
};

const [served, ready] = await alternately(
  [
    { port: server.service, next: reader },
    { port: server.ready, next: () => '/' },
  ],
  { seconds: Math.min(1 + size, 10), processor: server.processor },
);
await server.stop();
printFigures([
  {
    claim: 'readers',
    figure: `eight of ten pages a post by Zipf's law, of ${posts.length.toLocaleString('en')}; a tenth an author; the rest home, lists and the feed${canPin ? '' : ' (server not pinned to a core)'}`,
    value: `${short(served.rate)} pages/s, ${short(served.processor)} µs of CPU each, p50 ${short(served.p50)}, p99 ${short(served.p99)} ms with ${connections} connections`,
    baseline: `prepared text of ${short(ready.bytes)} bytes: ${short(ready.rate)} requests/s, ${short(ready.processor)} µs each`,
    ratio: `${short(served.rate / ready.rate)} (by CPU time ${short(ready.processor / served.processor)})`,
    target: '',
  },
]);
