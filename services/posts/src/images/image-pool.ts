import { rm, writeFile } from 'node:fs/promises';
import { memoryBudget } from '@kairan/http/memory-budget';
import { type ImageProcess, startImageProcess } from './image-process.ts';
import type { ImageType } from './image-type.ts';
import { mostPixels } from './inspect-image.ts';
import type { WorkFolder } from './work-folder.ts';

/** Decodes and re-encodes uploaded images, a few at a time. */
export interface ImagePool {
  /**
   * Turns an upload into an image that is safe to publish. Waits for a free slot first; waiting images are on disk.
   * @throws {ImageError} if it is not an accepted image
   */
  prepare(source: ImageSource): Promise<PreparedImage>;
  /** Ends the processes; images being decoded fail. */
  close(): Promise<void>;
}

/** An upload: a file or its bytes. */
export type ImageSource = { readonly path: string } | { readonly bytes: Uint8Array };

/** A re-encoded image: only pixels and, if animated, their timing. */
export interface PreparedImage {
  readonly type: ImageType;
  /** In pixels, as displayed. */
  readonly width: number;
  readonly height: number;
  /** File size. */
  readonly bytes: number;
  /** The file; it exists until `discard` is called. */
  readonly path: string;
  discard(): Promise<void>;
}

/** Options of the pool. */
export interface ImagePoolOptions {
  /** Number of images decoded at once; together they have at most as many pixels as one image may have. */
  readonly processes?: number;
  /** Time limit for one image in milliseconds, without waiting. */
  readonly limitMs?: number;
  /** Milliseconds after which an idle process ends, to free its memory. */
  readonly restMs?: number;
}

/** Opens the pool. Processes start on demand. */
export function openImagePool(work: WorkFolder, options: ImagePoolOptions = {}): ImagePool {
  const { processes = 2, limitMs = 60_000, restMs = 60_000 } = options;
  const turns = memoryBudget(processes);
  const pixels = memoryBudget(mostPixels);
  const resting: { readonly process: ImageProcess; readonly timer: NodeJS.Timeout }[] = [];
  const working = new Set<ImageProcess>();
  let closed = false;

  function takeProcess(): ImageProcess {
    if (closed) throw new Error('The image pool is closed.');
    let process: ImageProcess | undefined;
    while (!process?.alive && resting.length > 0) {
      const next = resting.pop();
      clearTimeout(next?.timer);
      process = next?.process;
    }
    const taken = process?.alive ? process : startImageProcess();
    working.add(taken);
    return taken;
  }

  function putBack(process: ImageProcess): void {
    working.delete(process);
    if (!process.alive) return;
    const timer = setTimeout(() => {
      resting.splice(
        resting.findIndex((one) => one.process === process),
        1,
      );
      void process.end();
    }, restMs);
    timer.unref();
    resting.push({ process, timer });
  }

  async function reencode(path: string, target: string) {
    const endTurn = await turns.take(1);
    try {
      const process = takeProcess();
      try {
        const begun = performance.now();
        const claim = await process.ask({ ask: 'inspect', path }, limitMs);
        const spent = performance.now() - begun;
        const givePixelsBack = await pixels.take(claim.pixels);
        try {
          return await process.ask({ ask: 'reencode', path, claim, target }, Math.max(1, limitMs - spent));
        } finally {
          givePixelsBack();
        }
      } finally {
        putBack(process);
      }
    } finally {
      endTurn();
    }
  }

  return {
    async prepare(source) {
      const written = 'bytes' in source ? work.newPath() : null;
      const target = work.newPath();
      const discard = () => rm(target, { force: true });
      try {
        if ('bytes' in source) await writeFile(written as string, source.bytes, { flag: 'wx', mode: 0o600 });
        const path = 'path' in source ? source.path : (written as string);
        const image = await reencode(path, target);
        return { ...image, path: target, discard };
      } catch (error) {
        await discard();
        if (closed) throw new Error('The image pool was closed while decoding.', { cause: error });
        throw error;
      } finally {
        if (written) await rm(written, { force: true });
      }
    },
    async close() {
      closed = true;
      for (const { timer } of resting) clearTimeout(timer);
      await Promise.all([...working, ...resting.map(({ process }) => process)].map((process) => process.end()));
    },
  };
}
