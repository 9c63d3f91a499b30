/** Claim: two processes of the service on one database serve nearly twice as many requests as one. */

import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { printFigures } from '../figures.ts';
import { random } from '../random.ts';
import { copiedStore } from '../temporary-stores.ts';
import { oneAndTwo } from '../two-processes.ts';
import { benchStore } from './make-store.ts';
import { postsBenchOptions } from './options.ts';
import { requestKinds } from './request-kinds.ts';
import { startServiceProcess } from './server.ts';

const options = postsBenchOptions();
const store = await benchStore(options);
const { 'read a post': read, 'list of 50': list, 'create a draft': create } = requestKinds(store, random(3104));
const database = await copiedStore(store.url, options);
const media = await mkdtemp(join(options.work, 'media-'));
const first = await startServiceProcess({ database: database.url, media });
const second = await startServiceProcess({ database: database.url, media });
printFigures(
  await oneAndTwo(
    [first, second],
    { 'read a post': read, 'list of 50': list, 'create a draft': create },
    {
      claim: `two processes at ${options.posts.toLocaleString('en')} posts`,
      seconds: Math.min(0.5 + options.size / 2, 4),
    },
  ),
);
await Promise.all([first.stop(), second.stop()]);
await rm(media, { recursive: true });
await database.remove();
