/**
 * Claim: the public page of a post, once cached, comes at a fair share of the rate of a prepared text of the same
 * size.
 */

import { alternately, connections } from '../alternate.ts';
import { canPin } from '../child.ts';
import { type Figure, printFigures, short } from '../figures.ts';
import { logFigure } from '../log-figure.ts';
import { random } from '../random.ts';
import { benchStore } from './make-store.ts';
import { postsBenchOptions } from './options.ts';
import { startPostsServer } from './server.ts';

const options = postsBenchOptions();
const { work, postgres, size } = options;
const store = await benchStore(options);
const numbers = random(5501);
const server = await startPostsServer({ work, postgres, store, core: 0 });
const logging = await startPostsServer({ work, postgres, store, core: 0, log: true });

const pages = store.users.flatMap(({ username, published }) => published.map((id) => `/@${username}/${id}`));
const one = numbers.pick(pages);
const hundred = Array.from({ length: 100 }, () => numbers.pick(pages));
const unread = pages.values();
const seconds = Math.min(0.5 + size / 2, 4);

const figures: Figure[] = [
  await measured('one page repeatedly', '≥ 0.7', () => one),
  await measured('a hundred random pages', '≥ 0.7', () => numbers.pick(hundred)),
  await measured('pages, not cached', '', () => unread.next().value as string),
  logFigure(
    await alternately(
      [
        { ...logging, port: logging.service, next: () => one },
        { port: server.service, next: () => one },
      ],
      { seconds, processor: server.processor },
    ),
  ),
];
await server.stop();
await logging.stop();
printFigures(figures);

async function measured(figure: string, target: string, next: () => string): Promise<Figure> {
  const [served, ready] = await alternately(
    [
      { port: server.service, next },
      { port: server.ready, next: () => one },
    ],
    { seconds, processor: server.processor },
  );
  return {
    claim: 'public page',
    figure: `${figure}${canPin ? '' : ' (server not pinned to a core)'}`,
    value: `${short(served.rate)} requests/s, ${short(served.processor)} µs of CPU each, p50 ${short(served.p50)}, p99 ${short(served.p99)} ms with ${connections} connections`,
    baseline: `prepared text of ${short(ready.bytes)} bytes: ${short(ready.rate)} requests/s, ${short(ready.processor)} µs each`,
    ratio: `${short(served.rate / ready.rate)} (by CPU time ${short(ready.processor / served.processor)})`,
    target,
  };
}
