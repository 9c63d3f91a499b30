import { setTimeout } from 'node:timers/promises';
import type { Database } from '@kairan/database/open';
import type { Image } from './image.ts';
import { loadImage, refreshedImage } from './load-image.ts';
import type { LoadedImage } from './loaded-image.ts';

/** Milliseconds that a request waits for the latest image before it is answered from the one before. */
const longestWaitMs = 100;

/** The image of a store, which is refreshed when a request finds that the store has changed. */
export class LiveImage {
  readonly #db: Database;
  #image: LoadedImage | undefined;
  #refresh: Promise<void> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The state that the image shows (`Image.writes`); -1 before it is loaded. */
  get state(): number {
    return this.#image?.writes ?? -1;
  }

  /**
   * Returns an image that shows a state of the store or a later one, or the image before if that takes too long. The first
   * one is loaded however long it takes.
   */
  async at(state: number): Promise<Image> {
    // A refresh that runs may have begun before the last change: then another one follows.
    for (let passes = 0; passes < 2 && this.state < state; passes++) {
      const refresh = this.#refreshed();
      if (this.#image) await Promise.race([refresh, setTimeout(longestWaitMs, undefined, { ref: false })]);
      else await refresh;
    }
    return this.#image as Image;
  }

  #refreshed(): Promise<void> {
    this.#refresh ??= (this.#image ? refreshedImage(this.#db, this.#image) : loadImage(this.#db))
      .then((image) => {
        this.#image = image;
      })
      .finally(() => {
        this.#refresh = undefined;
      });
    return this.#refresh;
  }
}
