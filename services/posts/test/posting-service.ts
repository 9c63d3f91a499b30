import { after } from 'node:test';
import { addUser } from '@kairan/accounts/user';
import { migrate } from '@kairan/database/migrate';
import type { Caller, Operation } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import { verifiedAnswer } from '@kairan/operation/verify';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import type { z } from 'zod';
import { migrations } from '../src/migrations.ts';
import type { Posting } from '../src/posting.ts';
import type { postEnvelope } from '../src/responses/shapes.ts';
import { insertMedia } from '../src/storage/media.ts';
import { depsOn, type ImageDeps, noFiles, pool } from './test-deps.ts';

export { body, flaggedWord } from './test-deps.ts';

/** A store with a clock that stands still until it is moved, and what operations need. */
export interface PostingService {
  readonly url: string;
  readonly deps: Posting;
  /** Milliseconds since 1970; to be set. */
  readonly clock: { now: number };
  /** Another process's view of the same: its own handles on the same store. */
  another(): Promise<Posting>;
  /** Adds a user, who may do everything by an access token. */
  author(name: string): Promise<Caller>;
}

after(() => pool.close());

/** Opens a new, empty store. */
export async function openPostingService(
  t: DatabaseForTests,
  limits: Partial<Posting['limits']> = {},
  files: ImageDeps = noFiles,
): Promise<PostingService> {
  const url = await t.url();
  const clock = { now: Date.parse('2026-11-27T09:30:00Z') };
  // As `openStore` does: what commits together is read by others later than it was written.
  const writing = () => t.open(url, { commitTogether: true });
  const store = await writing();
  await migrate(store, migrations);
  const open = async () => depsOn(await writing(), await t.open(url, { readOnly: true }), clock, limits, files);
  return {
    url,
    clock,
    deps: depsOn(store, await t.open(url, { readOnly: true }), clock, limits, files),
    another: open,
    async author(name) {
      const user = await addUser(store, { username: name });
      if ('refused' in user) throw new Error(user.message);
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
export async function errorOf(...asked: Parameters<typeof ask>): Promise<ApiError> {
  try {
    await ask(...asked);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error(`${asked[0].name} was answered instead of refused.`);
}

/** Puts an image into the store as an upload would, without a file. */
export async function addImage(
  { deps, clock }: PostingService,
  { account }: Caller,
  name: string,
  kind: 'post' | 'cover' = 'post',
): Promise<string> {
  const row = { name, userId: Number(account?.id), kind, contentType: 'image/png', width: 1, height: 1, bytes: 1 };
  await insertMedia(deps.store, row, clock.now);
  return `/media/${name}`;
}
