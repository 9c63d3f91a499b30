/** Claim: requests are served at a fair share of the rate of plain Hono with the driver alone and the same rows. */

import { alternately, connections, type SideSum } from '../alternate.ts';
import { canPin } from '../child.ts';
import { type Figure, printFigures, short } from '../figures.ts';
import type { BenchRequest, RequestSequence } from '../http-client.ts';
import { random } from '../random.ts';
import { benchStore } from './make-store.ts';
import { postsBenchOptions } from './options.ts';
import { requestKinds } from './request-kinds.ts';
import { type PostsServer, startPostsServer } from './server.ts';

const options = postsBenchOptions();
const { work, postgres, posts, size } = options;
const store = await benchStore(options);
const server = await startPostsServer({ work, postgres, store, plain: true, core: 0 });
const plainly = `plain Hono and ${postgres === null ? 'node:sqlite' : 'pg'}`;

const kinds = requestKinds(store, random(3103));
/** The kinds for which the service also processes texts. */
const writing: ReadonlySet<unknown> = new Set([
  kinds['create a draft'],
  kinds['publish a draft'],
  kinds['create and publish'],
]);
const figures: Figure[] = [];
for (const [figure, requests] of Object.entries(kinds)) {
  figures.push(await measured(server, `${figure}${canPin ? '' : ' (server not pinned to a core)'}`, requests));
}
await server.stop();
// The service writes, and V8 collects garbage, in threads of their own.
const unpinned = await startPostsServer({ work, postgres, store, plain: true });
figures.push({
  ...(await measured(unpinned, 'create and publish, on all cores', kinds['create and publish'])),
  target: '≥ 200/s',
});
await unpinned.stop();
printFigures(figures);

async function measured(
  on: PostsServer,
  figure: string,
  requests: () => () => BenchRequest | RequestSequence,
): Promise<Figure> {
  const sides = [on.service, on.plain, ...(writing.has(requests) ? [on.checked] : [])];
  const [served, plain, checked] = (await alternately(
    sides.map((port) => ({ port, next: requests() })),
    { seconds: Math.min(0.5 + size / 2, 4), processor: on.processor },
  )) as [SideSum, SideSum, SideSum?];
  const ratio = (of: SideSum) =>
    `${short(served.rate / of.rate)} (by CPU time ${short(of.processor / served.processor)})`;
  const shown = (of: SideSum) => `${short(of.rate)}/s, ${short(of.processor)} µs each, p99 ${short(of.p99)} ms`;
  return {
    claim: `requests at ${posts.toLocaleString('en')} posts`,
    figure,
    value: `${short(served.rate)}/s, ${short(served.processor)} µs of CPU each, p50 ${short(served.p50)}, p99 ${short(served.p99)} ms with ${connections} connections`,
    baseline: `${plainly}: ${shown(plain)}${checked ? `; with the same text processing and rows: ${shown(checked)}` : ''}`,
    ratio: `${ratio(plain)}${checked ? `; ${ratio(checked)}` : ''}`,
    target: '',
  };
}
