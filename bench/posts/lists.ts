/**
 * Claim: pages that list posts, the search and the feeds come at a fair share of the rate of a prepared text of the
 * same size.
 */

import { alternately, connections } from '../alternate.ts';
import { canPin } from '../child.ts';
import { type Figure, printFigures, short } from '../figures.ts';
import { random } from '../random.ts';
import { benchStore } from './make-store.ts';
import { postsBenchOptions } from './options.ts';
import { startPostsServer } from './server.ts';

const options = postsBenchOptions();
const { work, postgres, size } = options;
const store = await benchStore(options);
const numbers = random(6203);
const server = await startPostsServer({ work, postgres, store, core: 0 });

const authors = store.users.map(({ username }) => `/@${username}`);
/** Each author's page once in each language: none of them is cached. */
const unread = ['', '/en'].flatMap((language) => authors.map((path) => `${language}${path}`)).values();
const encoded = encodeURIComponent;
const words = ['Claude', '議事録', '"音声入力"', 'プロンプト テスト'].map((q) => `/search?q=${encoded(q)}`);

const figures: Figure[] = [
  await measured('home, kept', '≥ 1,000 requests/s', () => '/'),
  await measured('a category, kept', '≥ 1,000 requests/s', () => '/categories/work'),
  await measured('a tag, kept', '≥ 1,000 requests/s', () => '/tags/claude'),
  await measured('authors, not cached', '', () => unread.next().value ?? '/'),
  await measured('search by words', '', () => numbers.pick(words)),
  await measured('Atom feed of the site', '', () => '/feed.atom'),
  await measured('JSON feed of an author', '', () => `${numbers.pick(authors)}/feed.json`),
];
await server.stop();
printFigures(figures);

async function measured(figure: string, target: string, next: () => string): Promise<Figure> {
  const [served, ready] = await alternately(
    [
      { port: server.service, next },
      { port: server.ready, next: () => '/' },
    ],
    { seconds: Math.min(0.5 + size / 2, 4), processor: server.processor },
  );
  return {
    claim: 'lists and feeds',
    figure: `${figure}${canPin ? '' : ' (server not pinned to a core)'}`,
    value: `${short(served.rate)} requests/s, ${short(served.processor)} µs of CPU each, ${short(served.bytes)} bytes, p50 ${short(served.p50)}, p99 ${short(served.p99)} ms with ${connections} connections`,
    baseline: `prepared text of ${short(ready.bytes)} bytes: ${short(ready.rate)} requests/s, ${short(ready.processor)} µs each`,
    ratio: `${short(served.rate / ready.rate)} (by CPU time ${short(ready.processor / served.processor)})`,
    target,
  };
}
