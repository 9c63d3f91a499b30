import type { Database } from '@kairan/database/open';
import { calendarOf } from '@kairan/limits/calendar-day';
import { Cursors } from '@kairan/operation/cursor';
import { createReviewer } from '../src/guidelines/reviewer.ts';
import type { Posting } from '../src/posting.ts';
import { keysOf } from '../src/storage/secret.ts';
import { openTextPool } from '../src/text/text-pool.ts';

/** The check sends a text with this word to review. */
export const flaggedWord = 'ゲキヤバ商材';

/** A body that is long enough and passes all checks. */
export const body = '今日は表計算の作業を対話型のツールに手伝ってもらいました。思ったよりも早く終わりました。';

/** Image processing and storage; operations on posts use the tables of images but never the files. */
export type ImageDeps = Pick<Posting, 'images' | 'media'>;
export const noFiles = { images: null, media: null } as unknown as ImageDeps;

/** Shared by all tests, on real threads. */
export const pool = openTextPool({ flaggedWords: [flaggedWord] });
const keys = keysOf('a secret of tests');

/** Dependencies of operations, on an existing database. `clock.now` is in milliseconds since 1970. */
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
    mcpConfirm: 'anyone',
    baseUrl: 'https://posts.example',
    version: '1.2.3',
    now: () => new Date(clock.now),
  };
}
