import { rm, writeFile } from 'node:fs/promises';
import { Semaphore } from '@kairan/concurrency/semaphore';
import { type ImageProcess, startImageProcess } from './image-process.ts';
import type { ImageType } from './image-type.ts';
import { type ImageClaim, maxPixels } from './inspect-image.ts';
import type { RenditionSize } from './rendition-size.ts';
import type { WorkFolder } from './work-folder.ts';
import type { WorkerRequest, WorkerResults } from './worker-messages.ts';

/** Decodes and re-encodes uploaded images, a few at a time. */
export interface ImagePool {
  /**
   * Turns an upload into an image that is safe to publish. Waits for a free slot first; waiting images are on disk.
   * @throws {ImageError} if it is not an accepted image
   */
  prepare(source: ImageSource): Promise<PreparedImage>;
  /**
   * Makes a smaller version of a stored image; an empty file if the image itself has to be served.
   * @throws {ImageError} if it cannot be decoded in time
   */
  render(source: ImageSource, size: RenditionSize): Promise<TemporaryFile>;
  /**
   * Makes a square picture of a stored image.
   * @throws {ImageError} if it cannot be decoded in time
   */
  square(source: ImageSource): Promise<PreparedImage>;
  /** Ends the processes; images being decoded fail. */
  close(): Promise<void>;
}

/** An image: a file, or its content. */
export type ImageSource = { readonly path: string } | { readonly content: Uint8Array | AsyncIterable<Uint8Array> };

/** A file that exists until `discard` is called. */
export interface TemporaryFile {
  readonly path: string;
  discard(): Promise<void>;
}

/** A re-encoded image: only pixels and, if animated, their timing. */
export interface PreparedImage extends TemporaryFile {
  readonly type: ImageType;
  /** In pixels, as displayed. */
  readonly width: number;
  readonly height: number;
  /** File size. */
  readonly bytes: number;
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
export function openImagePool(folder: WorkFolder, options: ImagePoolOptions = {}): ImagePool {
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

  /** Inspects an image, then sends the request for it within the memory budget and the time limit. */
  async function decode<Q extends WorkerRequest>(
    path: string,
    requestFor: (claim: ImageClaim) => Q,
  ): Promise<WorkerResults[Q['ask']]> {
    const releaseSlot = await slots.hold();
    try {
      const worker = takeProcess();
      try {
        const startedAt = performance.now();
        const claim = await worker.ask({ ask: 'inspect', path }, limitMs);
        const elapsed = performance.now() - startedAt;
        const releasePixels = await pixels.hold(claim.pixels);
        try {
          return await worker.ask(requestFor(claim), Math.max(1, limitMs - elapsed));
        } finally {
          releasePixels();
        }
      } finally {
        release(worker);
      }
    } finally {
      releaseSlot();
    }
  }

  /** Has a file written from an image, which is on disk or written there first. */
  async function write<T>(
    source: ImageSource,
    work: (path: string, target: string) => Promise<T>,
  ): Promise<T & TemporaryFile> {
    const copy = 'content' in source ? folder.newPath() : null;
    const target = folder.newPath();
    const discard = () => rm(target, { force: true });
    try {
      if ('content' in source) await writeFile(copy as string, source.content, { flag: 'wx', mode: 0o600 });
      const path = 'path' in source ? source.path : (copy as string);
      return { ...(await work(path, target)), path: target, discard };
    } catch (error) {
      await discard();
      if (closed) throw new Error('The image pool was closed while decoding.', { cause: error });
      throw error;
    } finally {
      if (copy) await rm(copy, { force: true });
    }
  }

  return {
    prepare: (source) =>
      write(source, (path, target) => decode(path, (claim) => ({ ask: 'reencode', path, claim, target }))),
    render: (source, size) =>
      write(source, async (path, target) => {
        await decode(path, (claim) => ({ ask: 'render', path, claim, size, target }));
        return {};
      }),
    square: (source) =>
      write(source, (path, target) => decode(path, (claim) => ({ ask: 'square', path, claim, target }))),
    async close() {
      closed = true;
      for (const { timer } of idle) clearTimeout(timer);
      await Promise.all([...busy, ...idle.map(({ process }) => process)].map((process) => process.end()));
    },
  };
}
