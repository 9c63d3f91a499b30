import { Semaphore } from '@kairan/concurrency/semaphore';
import { SingleFlight } from '@kairan/concurrency/single-flight';
import { responseCache } from '@kairan/http/response-cache';
import { startWorkerProcess, type WorkerProcess } from '@kairan/server/worker-process';
import type { DrawingReply, DrawingRequest } from './drawing/drawing-messages.ts';

/** Draws images and caches them. */
export interface SiteImages {
  /**
   * Draws an image, or returns the cached one.
   * @param key names everything that the image shows
   * @param request is called only if the image has to be drawn
   * @throws {DrawingBusy} if too many images wait to be drawn
   */
  draw(key: string, request: () => Promise<DrawingRequest>): Promise<Buffer>;
  /** Ends the process that draws; images being drawn fail. */
  close(): Promise<void>;
}

/** Too many images wait to be drawn. */
export class DrawingBusy extends Error {
  override name = 'DrawingBusy';
}

/** Options, with defaults for services. */
export interface SiteImagesOptions {
  /** Bytes of cached images: about 120 cards. */
  readonly maxBytes?: number;
  /** Most images that wait to be drawn; an image takes about 0.1 seconds. */
  readonly mostWaiting?: number;
  /** Milliseconds that an image may take. */
  readonly limitMs?: number;
  /** Milliseconds after which the idle process ends, to free its memory. */
  readonly idleMs?: number;
}

const program = new URL('drawing/worker.ts', import.meta.url);

/**
 * Opens the drawing of images. A process of its own draws them, one at a time, so that drawing holds up no request and takes
 * no memory of the service; it starts with the first image and ends when it is idle.
 */
export function openSiteImages({
  maxBytes = 8 * 1024 * 1024,
  mostWaiting = 30,
  limitMs = 10_000,
  idleMs = 20_000,
}: SiteImagesOptions = {}): SiteImages {
  const cache = responseCache({ maxBytes });
  const drawing = new SingleFlight<Buffer>();
  const slot = new Semaphore(1);
  let worker: WorkerProcess<DrawingRequest, DrawingReply> | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function ask(request: DrawingRequest): Promise<Buffer> {
    clearTimeout(idle);
    if (!worker?.alive) worker = startWorkerProcess(program);
    const outcome = await worker.ask(request, limitMs);
    const { end } = worker;
    idle = setTimeout(() => void end(), idleMs);
    idle.unref();
    if ('failed' in outcome) throw new Error(`The process that draws images failed: ${outcome.failed}.`);
    if ('fault' in outcome.reply) throw new Error(`Drawing an image failed: ${outcome.reply.fault}`);
    const { png } = outcome.reply;
    return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  }

  async function make(key: string, request: () => Promise<DrawingRequest>): Promise<Buffer> {
    if (slot.waiting >= mostWaiting) throw new DrawingBusy('Too many images are being drawn.');
    return slot.run(async () => {
      const png = await ask(await request());
      cache.set(key, { status: 200, body: png, size: png.length, etag: '', headers: {} });
      return png;
    });
  }

  return {
    async draw(key, request) {
      const cached = cache.get(key)?.body;
      if (cached !== undefined) return cached as Buffer;
      return drawing.run(key, () => make(key, request));
    },
    async close() {
      clearTimeout(idle);
      await worker?.end();
    },
  };
}
