import { rm, writeFile } from 'node:fs/promises';
import { Semaphore } from '@kairan/concurrency/semaphore';
import { type ImageProcess, startImageProcess } from './image-process.ts';
import type { ImageType } from './image-type.ts';
import { mostPixels } from './inspect-image.ts';
import type { WorkFolder } from './work-folder.ts';

/** Where uploaded images are decoded and written anew, few at a time. */
export interface ImagePool {
  /**
   * Makes of what was sent an image that can be shown to everyone. Waits for its turn first; what waits is on disk.
   * @throws {ImageError} for what is no image that is taken
   */
  prepare(source: ImageSource): Promise<PreparedImage>;
  /** Ends the processes; images that are being decoded fail. */
  close(): Promise<void>;
}

/** What was sent: a file, or its bytes. */
export type ImageSource = { readonly path: string } | { readonly bytes: Uint8Array };

/** An image without anything but its pixels (and their times, where it moves). */
export interface PreparedImage {
  readonly type: ImageType;
  /** In pixels, as it is seen. */
  readonly width: number;
  readonly height: number;
  /** Length of the file. */
  readonly bytes: number;
  /** The file, there until `discard` is called. */
  readonly path: string;
  discard(): Promise<void>;
}

/** What a desk may be told. */
export interface ImagePoolOptions {
  /** How many images are decoded at once; together they have no more pixels than one may have. */
  readonly processes?: number;
  /** Milliseconds for one image, waiting not counted. */
  readonly limitMs?: number;
  /** Milliseconds after which a process without work is ended, so that its memory is given back. */
  readonly restMs?: number;
}

/** Opens the desk. Processes are started when there is work for them. */
export function openImagePool(work: WorkFolder, options: ImagePoolOptions = {}): ImagePool {
  const { processes = 2, limitMs = 60_000, restMs = 60_000 } = options;
  const slots = new Semaphore(processes);
  const pixels = new Semaphore(mostPixels);
  const resting: { readonly process: ImageProcess; readonly timer: NodeJS.Timeout }[] = [];
  const working = new Set<ImageProcess>();
  let closed = false;

  function takeProcess(): ImageProcess {
    if (closed) throw new Error('The desk is closed.');
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
    const releaseSlot = await slots.hold();
    try {
      const process = takeProcess();
      try {
        const begun = performance.now();
        const claim = await process.ask({ ask: 'inspect', path }, limitMs);
        const spent = performance.now() - begun;
        const releasePixels = await pixels.hold(claim.pixels);
        try {
          return await process.ask({ ask: 'reencode', path, claim, target }, Math.max(1, limitMs - spent));
        } finally {
          releasePixels();
        }
      } finally {
        putBack(process);
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
        if (closed) throw new Error('Images are decoded no more: the service is stopping.', { cause: error });
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
