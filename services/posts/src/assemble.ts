import type { Database } from '@kairan/database/open';
import { modelEndpoint } from '@kairan/language-model/model-settings';
import { calendarOf } from '@kairan/limits/calendar-day';
import { openSharedClock, type SharedClock } from '@kairan/limits/shared-clock';
import { Cursors } from '@kairan/operation/cursor';
import { createReviewer } from './guidelines/reviewer.ts';
import { readWordList } from './guidelines/word-list.ts';
import { openImagePool } from './images/image-pool.ts';
import type { MediaCache } from './images/media-cache.ts';
import { openMedia } from './images/open-media.ts';
import type { WorkFolder } from './images/work-folder.ts';
import { openStore, openStoreForReading } from './open-store.ts';
import type { Posting, Reviewer } from './posting.ts';
import { publicAddress, type Settings } from './settings.ts';
import { existingMedia } from './storage/media.ts';
import { readKeys } from './storage/secret.ts';
import { openTextPool, type TextPool } from './text/text-pool.ts';
import { version } from './version.ts';

/** The parts that a running service works with. */
export interface Assembled {
  /** Dependencies of the operations. Links begin with the address from the settings until `baseUrl` is known. */
  readonly deps: Posting;
  readonly text: TextPool;
  /** The clock of all processes of the database. */
  readonly clock: SharedClock;
  /** Temporary files of uploads. */
  readonly work: WorkFolder;
  /** Images of a bucket; null if they are in a folder. */
  readonly cache: MediaCache | null;
  /**
   * Creates the reviewer for posts whose check failed. No request waits for it, so it has a longer time limit, until
   * the signal aborts.
   */
  readonly backgroundReviewer: (stop: AbortSignal) => Reviewer;
  /** Reviews with the built-in checker only. */
  readonly builtInReviewer: Reviewer;
  close(): Promise<void>;
}

/** Milliseconds that the model has for a text in the background. */
const backgroundLimitMs = 60_000;

/**
 * Opens the databases, the media folder and the worker pools. If one of them fails, closes those already opened.
 * @param options.writesInWorker whether writes to SQLite have a thread of their own, which takes longer to start
 * @param options.note receives a sentence when migrations have to wait; default: standard error
 */
export async function assemble(
  settings: Settings,
  { writesInWorker = false, note }: { readonly writesInWorker?: boolean; readonly note?: (text: string) => void } = {},
): Promise<Assembled> {
  await using opened = new AsyncDisposableStack();
  const flaggedWords = await readWordList(settings.flaggedWords);
  const store = opened.adopt(
    await openStore(settings.databaseUrl, { inWorker: writesInWorker, ...(note && { note }) }),
    closeDatabase,
  );
  const reading = opened.adopt(await openStoreForReading(settings.databaseUrl), closeDatabase);
  const clock = opened.adopt(await openSharedClock(store), (open) => open.close());
  const text = opened.adopt(openTextPool({ flaggedWords }), closeDatabase);
  const cachedIf = async (name: string) => (await existingMedia(reading, [name])).has(name);
  const { media, work, cache } = await openMedia(settings, { cachedIf });
  const images = opened.adopt(openImagePool(work), closeDatabase);
  const keys = await readKeys(store);
  const reviewerOf = await reviewerFactory(settings, text);

  const deps: Posting = {
    store,
    reading,
    text,
    images,
    media,
    keys,
    reviewer: reviewerOf({ limitMs: settings.aiSeconds * 1000 }),
    cursors: new Cursors(keys.cursor),
    limits: settings.limits,
    dayOf: calendarOf(settings.timeZone),
    signUpAtFirst: settings.signUp,
    mcpConfirm: settings.mcpConfirm,
    baseUrl: publicAddress(settings),
    version,
    now: clock.now,
  };
  const all = opened.move();
  return {
    deps,
    text,
    clock,
    work,
    cache,
    backgroundReviewer: (stop) => reviewerOf({ limitMs: Math.max(backgroundLimitMs, settings.aiSeconds * 1000), stop }),
    builtInReviewer: createReviewer({ pool: text, model: null, whenUnavailable: 'hold' }),
    close: () => all.disposeAsync(),
  };
}

/** Returns a factory of reviewers as configured. */
async function reviewerFactory(settings: Settings, pool: TextPool) {
  const endpoint = modelEndpoint(settings);
  // Loaded only if a model is configured: the client takes as much time and memory as half of the service.
  const models = endpoint && (await import('./guidelines/model-reviewer.ts'));
  return ({ limitMs, stop }: { limitMs: number; stop?: AbortSignal }): Reviewer => {
    const model = endpoint && models?.createModelReviewer({ ...endpoint, limitMs });
    return createReviewer({
      pool,
      model: model ? { review: (text) => model.review(text, stop) } : null,
      whenUnavailable: settings.aiUnavailable,
    });
  };
}

function closeDatabase(opened: Pick<Database, 'close'>): Promise<void> {
  return opened.close();
}
