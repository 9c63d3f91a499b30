import { after } from 'node:test';
import { addUser } from '@kairan/accounts/user';
import type { DatabaseForTests } from '@kairan/database/contract';
import { migrate } from '@kairan/database/migrate';
import type { Database } from '@kairan/database/open';
import type { Caller, Operation } from '@kairan/operation';
import { Cursors } from '@kairan/operation/cursor';
import { Refusal } from '@kairan/operation/refusal';
import { verifiedAnswer } from '@kairan/operation/verify';
import type { z } from 'zod';
import type { postEnvelope } from '../src/answers/shapes.ts';
import { calendarOf } from '../src/calendar-day.ts';
import { createReviewer } from '../src/guidelines/reviewer.ts';
import type { Posting } from '../src/posting.ts';
import { migrations } from '../src/storage/migrations.ts';
import { keysOf } from '../src/storage/secret.ts';
import { openTextDesk } from '../src/text/text-desk.ts';

/** A text with this word is held by the check. */
export const heldWord = 'ゲキヤバ商材';

/** A body that is long enough and that nothing is wrong with. */
export const body = '今日は表計算の作業を対話型のツールに手伝ってもらいました。思ったよりも早く終わりました。';

/** A store with a clock that stands still until it is moved, and what operations need. */
export interface PostingTrial {
  readonly url: string;
  readonly deps: Posting;
  /** Milliseconds since 1970; to be set. */
  readonly clock: { now: number };
  /** Another process's view of the same: its own handles on the same store. */
  another(): Promise<Posting>;
  /** Adds a user, who may do everything by an access token. */
  author(name: string): Promise<Caller>;
}

/** Where images are worked on and kept; operations on posts ask the tables about images, and never for a file. */
type ImageDeps = Pick<Posting, 'images' | 'media'>;
const noFiles = { images: null, media: null } as unknown as ImageDeps;

const desk = openTextDesk({ heldWords: [heldWord] });
after(() => desk.close());

/** Opens a new, empty store. */
export async function openPostingTrial(
  t: DatabaseForTests,
  limits: Partial<Posting['limits']> = {},
  files: ImageDeps = noFiles,
): Promise<PostingTrial> {
  const url = await t.url();
  const clock = { now: Date.parse('2026-11-27T09:30:00Z') };
  const keys = keysOf('a secret of tests');
  const depsOn = (store: Database, reading: Database): Posting => ({
    store,
    reading,
    text: desk,
    reviewer: createReviewer({ desk, model: null, whenUnavailable: 'hold' }),
    ...files,
    cursors: new Cursors(keys.cursor),
    keys,
    limits: { publishes: 10, uploads: 150, drafts: 50, requests: 60, tokens: 10, ...limits },
    dayOf: calendarOf('Asia/Tokyo'),
    baseUrl: 'https://posts.example',
    version: '1.2.3',
    now: () => new Date(clock.now),
  });
  const store = await t.open(url);
  await migrate(store, migrations);
  const open = async () => depsOn(await t.open(url), await t.open(url, { readOnly: true }));
  return {
    url,
    clock,
    deps: depsOn(store, await t.open(url, { readOnly: true })),
    another: open,
    async author(name) {
      const user = await addUser(store, { username: name });
      if ('refused' in user) throw new Error(user.says);
      return {
        key: `token ${name}`,
        account: { id: String(user.id), name },
        client: { kind: 'token', name: 'ci' },
        door: 'api',
      };
    },
  };
}

export type PostAnswer = z.output<typeof postEnvelope>;

/** Runs an operation and checks its answer against its schema. */
export async function ask<Answered = PostAnswer>(
  operation: Operation<Posting>,
  input: object,
  caller: Caller,
  deps: Posting,
): Promise<Answered> {
  return verifiedAnswer(operation, await operation.run(input, caller, deps)) as Answered;
}

/** The refusal that a call ends in; a call that is answered fails the test. */
export async function refusalOf(...asked: Parameters<typeof ask>): Promise<Refusal> {
  try {
    await ask(...asked);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error(`${asked[0].name} was answered instead of refused.`);
}

/** Puts an image into the store as an upload would, without a file. */
export async function addImage(
  { deps, clock }: PostingTrial,
  { account }: Caller,
  name: string,
  kind: 'post' | 'cover' = 'post',
): Promise<string> {
  await deps.store.run(
    `INSERT INTO media (name, user_id, kind, content_type, width, height, bytes, created_at, used_at)
     VALUES (?, ?, ?, 'image/png', 1, 1, 1, ?, ?)`,
    [name, Number(account?.id), kind, clock.now, clock.now],
  );
  return `/media/${name}`;
}
