import { rm, writeFile } from 'node:fs/promises';
import { Semaphore } from '@kairan/concurrency/semaphore';
import { type ImageProcess, startImageProcess } from './image-process.ts';
import type { ImageType } from './image-type.ts';
import { maxPixels } from './inspect-image.ts';
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
  readonly idleMs?: number;
}

/** Opens the pool. Processes start on demand. */
export function openImagePool(work: WorkFolder, options: ImagePoolOptions = {}): ImagePool {
  const { processes = 2, limitMs = 60_000, idleMs = 60_000 } = options;
  const slots = new Semaphore(processes);
  const pixels = new Semaphore(maxPixels);
  const idle: { readonly process: ImageProcess; readonly timer: NodeJS.Timeout }[] = [];
  const busy = new Set<ImageProcess>();
  let closed = false;

  function takeProcess(): ImageProcess {
    if (closed) throw new Error('The image pool is closed.');
    let process: ImageProcess | undefined;
    while (!process?.alive && idle.length > 0) {
      const next = idle.pop();
      clearTimeout(next?.timer);
      process = next?.process;
    }
    const taken = process?.alive ? process : startImageProcess();
    busy.add(taken);
    return taken;
  }

  function release(process: ImageProcess): void {
    busy.delete(process);
    if (!process.alive) return;
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.process === process),
        1,
      );
      void process.end();
    }, idleMs);
    timer.unref();
    idle.push({ process, timer });
  }

  async function reencode(path: string, target: string) {
    const releaseSlot = await slots.hold();
    try {
      const process = takeProcess();
      try {
        const startedAt = performance.now();
        const claim = await process.ask({ ask: 'inspect', path }, limitMs);
        const elapsed = performance.now() - startedAt;
        const releasePixels = await pixels.hold(claim.pixels);
        try {
          return await process.ask({ ask: 'reencode', path, claim, target }, Math.max(1, limitMs - elapsed));
        } finally {
          releasePixels();
        }
      } finally {
        release(process);
      }
    } finally {
      releaseSlot();
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
      for (const { timer } of idle) clearTimeout(timer);
      await Promise.all([...busy, ...idle.map(({ process }) => process)].map((process) => process.end()));
    },
  };
}
