import { setTimeout } from 'node:timers/promises';
import type { Database } from '@kairan/database/open';
import { backgroundTimeouts } from '@kairan/database/timeouts';
import { spendTime, withoutTimeBudget } from '@kairan/operation/time-budget';
import { storeState } from '../../storage/store-state.ts';
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
    // The first image of a large store takes longer than any request may.
    this.#db = db.withTimeouts(backgroundTimeouts);
  }

  /** The state that the image shows (`Image.writes`); -1 before it is loaded. */
  get state(): number {
    return this.#image?.writes ?? -1;
  }

  /** Whether this is the image that requests get now. */
  isLatest(image: Image): boolean {
    return this.#image === image;
  }

  /**
   * Returns an image that shows a state of the store or a later one, or the image before if that takes too long. The first
   * one is loaded however long it takes, and so is that of a store that was restored from a backup; a request does not wait for
   * it longer than its time budget allows.
   * @param state as it was looked up; an earlier one than that of the image tells that the store may have gone back
   */
  async at(state: number): Promise<Image> {
    const goesBack = this.state > state;
    // A refresh that runs may have begun before the last change: then another one follows.
    for (let passes = 0; passes < 2 && (this.state < state || (goesBack && passes === 0)); passes++) {
      if (this.#image) await Promise.race([this.#refreshed(), setTimeout(longestWaitMs, undefined, { ref: false })]);
      else await spendTime(() => this.#refreshed());
    }
    while (!this.#image) await spendTime(() => this.#refreshed());
    return this.#image;
  }

  async #next(): Promise<LoadedImage> {
    const image = this.#image;
    if (image && (await storeState(this.#db)) >= image.writes) return refreshedImage(this.#db, image);
    // After a backup was restored, slots may belong to others: nothing is answered from the image before.
    this.#image = undefined;
    return loadImage(this.#db);
  }

  #refreshed(): Promise<void> {
    this.#refresh ??= withoutTimeBudget(() => this.#next())
      .then((image) => {
        this.#image = image;
      })
      .finally(() => {
        this.#refresh = undefined;
      });
    return this.#refresh;
  }
}
