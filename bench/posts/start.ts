/** Claim: the service responds within a second of its start, on an existing store. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstLine, postsProgram } from '../child.ts';
import { printFigures, short } from '../figures.ts';
import { percentilesOf } from '../percentiles.ts';
import { copiedStore } from '../temporary-stores.ts';
import { benchStore } from './make-store.ts';
import { postsBenchOptions } from './options.ts';
import { treeMemory } from './process-memory.ts';

/** Starts of each, alternating. */
const starts = 5;
/** Milliseconds after which a started process is idle. */
const settleMs = 2_000;

interface Started {
  /** Milliseconds from the start to the ready line. */
  wall: number;
  /** Milliseconds of CPU time until then. */
  processor: number;
  /** Bytes, a while later. */
  memory: number;
}

const options = postsBenchOptions();
const store = await benchStore(options);
const folder = await mkdtemp(join(options.work, 'start-'));
const copy = await copiedStore(store.url, options);
const emptyHono = fileURLToPath(new URL('empty-hono.ts', import.meta.url));
const env = {
  ...process.env,
  POSTS_DATABASE_URL: copy.url,
  POSTS_MEDIA_URL: `file:${join(folder, 'media')}`,
  POSTS_PORT: '0',
  DEMO: '0',
  LOG_LEVEL: 'error',
};

const [ours, empty]: [Started[], Started[]] = [[], []];
for (let i = 0; i < starts; i++) {
  ours.push(await started(postsProgram, ['serve']));
  empty.push(await started(process.execPath, [emptyHono]));
}
await rm(folder, { recursive: true });
await copy.remove();

const middle = (all: readonly Started[], what: keyof Started) => percentilesOf(all.map((one) => one[what])).p50;
const middles = (what: 'wall' | 'processor') => [middle(ours, what), middle(empty, what)] as const;
const [wall, emptyWall] = middles('wall');
const [processor, emptyProcessor] = middles('processor');
const [memory, emptyMemory] = [middle(ours, 'memory'), middle(empty, 'memory')];
printFigures([
  {
    claim: 'start on an existing store',
    figure: `median of ${starts}, until the ready line`,
    value: `${short(wall)} ms, ${short(processor)} ms of CPU`,
    baseline: `an empty Hono: ${short(emptyWall)} ms, ${short(emptyProcessor)} ms of CPU`,
    ratio: `${short(wall / emptyWall)} (by CPU time ${short(processor / emptyProcessor)})`,
    target: '≤ 1,000 ms',
  },
  {
    claim: 'memory before the first request',
    figure: `${short(settleMs / 1000)} s after the ready line`,
    value: `${short(memory / 2 ** 20)} MiB`,
    baseline: `an empty Hono: ${short(emptyMemory / 2 ** 20)} MiB`,
    ratio: short(memory / emptyMemory),
    target: '≤ 150 MiB',
  },
]);

async function started(program: string, args: readonly string[]): Promise<Started> {
  const began = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
  await firstLine(child);
  const wall = performance.now() - began;
  const processor = processorOf(child.pid as number);
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const memory = treeMemory(child.pid as number)?.resident ?? 0;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return { wall, processor, memory };
}

/** Milliseconds of CPU time of a process; 0 if the system does not report it. */
function processorOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const hundredths = Number(fields[11]) + Number(fields[12]);
  return hundredths * 10;
}
