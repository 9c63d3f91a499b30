import type { Database } from '@kairan/database/open';
import { calendarOf } from '@kairan/limits/calendar-day';
import { Cursors } from '@kairan/operation/cursor';
import { createReviewer } from '../src/guidelines/reviewer.ts';
import type { Posting } from '../src/posting.ts';
import { keysOf } from '../src/storage/secret.ts';
import { openTextPool } from '../src/text/text-pool.ts';

/** A text with this word is held by the check. */
export const flaggedWord = 'ゲキヤバ商材';

/** A body that is long enough and that nothing is wrong with. */
export const body = '今日は表計算の作業を対話型のツールに手伝ってもらいました。思ったよりも早く終わりました。';

/** Where images are worked on and kept; operations on posts ask the tables about images, and never for a file. */
export type ImageDeps = Pick<Posting, 'images' | 'media'>;
export const noFiles = { images: null, media: null } as unknown as ImageDeps;

/** Texts are worked on here in every trial. */
export const pool = openTextPool({ flaggedWords: [flaggedWord] });
const keys = keysOf('a secret of tests');

/** What operations need, on a store that is there. `clock.now` is in milliseconds since 1970. */
export function depsOn(
  store: Database,
  reading: Database,
  clock: { readonly now: number },
  limits: Partial<Posting['limits']>,
  files: ImageDeps = noFiles,
): Posting {
  return {
    store,
    reading,
    text: pool,
    reviewer: createReviewer({ pool, model: null, whenUnavailable: 'hold' }),
    ...files,
    cursors: new Cursors(keys.cursor),
    keys,
    limits: { publishes: 10, uploads: 150, drafts: 50, requests: 60, tokens: 10, ...limits },
    dayOf: calendarOf('Asia/Tokyo'),
    signUpAtFirst: 'open',
    baseUrl: 'https://posts.example',
    version: '1.2.3',
    now: () => new Date(clock.now),
  };
}
