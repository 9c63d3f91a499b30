/**
 * Claim: twenty concurrent uploads of 10 MB take a bounded amount of memory, in the service and its child processes.
 */
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Figure, printFigures, short } from '../figures.ts';
import { largestImages, type MadeImage } from './made-images.ts';
import { benchStore } from './make-store.ts';
import { postsBenchOptions } from './options.ts';
import { treeMemory } from './process-memory.ts';
import { startPostsServer } from './server.ts';

const uploads = 20;
const every = 50;

const options = postsBenchOptions();
const { work, postgres } = options;
const store = await benchStore(options);
const folder = await mkdtemp(join(work, 'uploads-'));
const images = await largestImages(folder);
const server = await startPostsServer({ work, postgres, store });

const figures: Figure[] = [];
const before = treeMemory(server.pid)?.proportional ?? 0;
for (const image of images) {
  let peak = 0;
  let processes = 0;
  const sampling = setInterval(() => {
    const now = treeMemory(server.pid);
    peak = Math.max(peak, now?.proportional ?? 0);
    processes = Math.max(processes, now?.processes ?? 0);
  }, every);
  const began = performance.now();
  await Promise.all(Array.from({ length: uploads }, (_, i) => upload(image, i)));
  const seconds = (performance.now() - began) / 1000;
  clearInterval(sampling);
  figures.push({
    claim: `${uploads} concurrent uploads`,
    figure: `${image.name} of ${short(image.bytes / 2 ** 20)} MiB each`,
    value: `${short(peak / 2 ** 20)} MiB at most in ${processes} processes, all stored within ${short(seconds)} s`,
    baseline: `before all uploads: ${short(before / 2 ** 20)} MiB`,
    ratio: '',
    target: '',
  });
}
await server.stop();
await rm(folder, { recursive: true });
printFigures(figures);

async function upload({ path, name }: MadeImage, i: number): Promise<void> {
  const form = new FormData();
  form.set('file', await openAsBlob(path), name);
  const answer = await fetch(`http://127.0.0.1:${server.service}/api/v1/uploads`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${store.users[i]?.token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`Unexpected response: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
