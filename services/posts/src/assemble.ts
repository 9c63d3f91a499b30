import { fileURLToPath } from 'node:url';
import type { Database } from '@kairan/database/open';
import { modelEndpoint } from '@kairan/language-model/model-settings';
import { calendarOf } from '@kairan/limits/calendar-day';
import { Cursors } from '@kairan/operation/cursor';
import { createReviewer } from './guidelines/reviewer.ts';
import { readWordList } from './guidelines/word-list.ts';
import { diskMedia } from './images/disk-media.ts';
import { openImagePool } from './images/image-pool.ts';
import { openWorkFolder, type WorkFolder } from './images/work-folder.ts';
import { openStore, openStoreForReading } from './open-store.ts';
import type { Posting, Reviewer } from './posting.ts';
import { publicAddress, type Settings } from './settings.ts';
import { readKeys } from './storage/secret.ts';
import { openTextPool, type TextPool } from './text/text-pool.ts';
import { version } from './version.ts';

/** Everything that a running service works with. */
export interface Assembled {
  /** What operations need; links begin with the address of the settings until `baseUrl` is given. */
  readonly deps: Posting;
  readonly text: TextPool;
  /** Where uploads are worked on. */
  readonly work: WorkFolder;
  /** Checks again what could not be checked: nobody waits for it, so it takes its time, until the signal comes. */
  readonly patientReviewer: (stop: AbortSignal) => Reviewer;
  /** Judges by the built-in checker alone. */
  readonly ownReviewer: Reviewer;
  close(): Promise<void>;
}

/** Milliseconds that the model has for a text which nobody waits for. */
const patientMs = 60_000;

/** Opens the store, the folder of images and the desk for texts; what was opened is closed where one of them fails. */
export async function assemble(settings: Settings): Promise<Assembled> {
  await using opened = new AsyncDisposableStack();
  const flaggedWords = await readWordList(settings.flaggedWords);
  const store = opened.adopt(await openStore(settings.databaseUrl), closing);
  const reading = opened.adopt(await openStoreForReading(settings.databaseUrl), closing);
  const text = opened.adopt(openTextPool({ flaggedWords }), closing);
  const folder = folderOf(settings.mediaUrl);
  const work = await openWorkFolder(`${folder}/work`);
  const images = opened.adopt(openImagePool(work), closing);
  const media = diskMedia(folder, work);
  const keys = await readKeys(store);
  const reviewerOf = await reviewers(settings, text);

  const deps: Posting = {
    store,
    reading,
    text,
    images,
    media,
    keys,
    reviewer: reviewerOf(),
    cursors: new Cursors(keys.cursor),
    limits: settings.limits,
    dayOf: calendarOf(settings.timeZone),
    signUpAtFirst: settings.signUp,
    baseUrl: publicAddress(settings),
    version,
    now: () => new Date(),
  };
  const all = opened.move();
  return {
    deps,
    text,
    work,
    patientReviewer: (stop) => reviewerOf({ limitMs: patientMs, stop }),
    ownReviewer: createReviewer({ pool: text, model: null, whenUnavailable: 'hold' }),
    close: () => all.disposeAsync(),
  };
}

/** What makes reviewers by the settings. */
async function reviewers(settings: Settings, pool: TextPool) {
  const endpoint = modelEndpoint(settings);
  // The client of models is loaded only where there is one: it takes as much time and memory as half of the service.
  const models = endpoint && (await import('./guidelines/model-reviewer.ts'));
  return ({ limitMs, stop }: { limitMs?: number; stop?: AbortSignal } = {}): Reviewer => {
    const model = endpoint && models?.createModelReviewer({ ...endpoint, ...(limitMs !== undefined && { limitMs }) });
    return createReviewer({
      pool,
      model: model ? { review: (text) => model.review(text, stop) } : null,
      whenUnavailable: settings.aiUnavailable,
    });
  };
}

function closing(opened: Pick<Database, 'close'>): Promise<void> {
  return opened.close();
}

/** The folder of a `file:` URL; a relative one is relative to the folder that the service is run in. */
function folderOf(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
}
