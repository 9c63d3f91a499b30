import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Semaphore } from '@kairan/concurrency/semaphore';
import { ImageError } from './image-error.ts';
import type { ImagePool, TemporaryFile } from './image-pool.ts';
import type { MediaStore, StoredMedia } from './media-store.ts';
import type { RenditionSize } from './rendition-size.ts';

/** Most versions that wait to be made. */
const mostWaiting = 100;
/** Most versions that could not be made and are not tried again by this process. */
const mostFailed = 10_000;

/**
 * A smaller version of an image, and what to serve if there is none: `original` always the image itself, `busy` the image
 * itself for now.
 */
type Rendition = StoredMedia | 'original' | 'busy';

/** Smaller versions of images, made on first demand and then stored. */
export interface Renditions {
  /**
   * Opens the version of an image.
   * @param openImage opens the image itself; null if it does not exist
   * @returns null if the image does not exist
   */
  open(name: string, size: RenditionSize, openImage: () => Promise<StoredMedia | null>): Promise<Rendition | null>;
}

/** Opens the versions of stored images. One is made at a time, so that uploads always find a free process. */
export function openRenditions({
  media,
  images,
}: {
  readonly media: MediaStore;
  readonly images: Pick<ImagePool, 'render'>;
}): Renditions {
  const slot = new Semaphore(1);
  const running = new Map<string, Promise<boolean>>();
  const failed = new Set<string>();

  async function make(name: string, size: RenditionSize, image: StoredMedia): Promise<void> {
    const release = await slot.hold();
    let made: TemporaryFile | null = null;
    try {
      made = await images.render({ content: Readable.fromWeb(image.body as NodeStream) }, size);
      await media.renditions.put(name, size, made.path);
    } finally {
      release();
      await made?.discard();
    }
    // The clean-up may have removed the image meanwhile.
    const still = await media.read(name);
    if (still) await still.body.cancel();
    else await media.renditions.remove(name);
  }

  /** Makes a version that no request makes yet. @returns false if the image itself has to be served for now */
  async function makeOnce(name: string, size: RenditionSize, image: StoredMedia): Promise<boolean> {
    if (slot.waiting >= mostWaiting) {
      await image.body.cancel();
      return false;
    }
    try {
      await make(name, size, image);
      return true;
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      // It took too long or too much memory, and would again.
      if (failed.size < mostFailed) failed.add(`${name} ${size}`);
      return false;
    }
  }

  async function read(name: string, size: RenditionSize): Promise<StoredMedia | 'original' | null> {
    const stored = await media.renditions.read(name, size);
    if (stored?.bytes !== 0) return stored;
    await stored.body.cancel();
    return 'original';
  }

  return {
    async open(name, size, openImage) {
      const found = await read(name, size);
      if (found) return found;
      const key = `${name} ${size}`;
      if (!running.has(key)) {
        const image = await openImage();
        if (!image) return null;
        if (running.has(key) || failed.has(key)) await image.body.cancel();
        else
          running.set(
            key,
            makeOnce(name, size, image).finally(() => running.delete(key)),
          );
      }
      return (await running.get(key)) ? ((await read(name, size)) ?? 'busy') : 'busy';
    },
  };
}
