import { addUser } from '@kairan/accounts/user';
import { migrate } from '@kairan/database/migrate';
import type { Caller, Operation } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import { verifiedAnswer } from '@kairan/operation/verify';
import { afterEachFile } from '@kairan/testing/after-each-file';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import type { z } from 'zod';
import { migrations } from '../src/migrations.ts';
import type { Posting } from '../src/posting.ts';
import type { postEnvelope } from '../src/responses/shapes.ts';
import { insertMedia } from '../src/storage/media.ts';
import { depsOn, type ImageDeps, noFiles, pool } from './test-deps.ts';

export { body, flaggedWord } from './test-deps.ts';

/** A store with a clock that only tests move, and the dependencies of operations. */
export interface PostingService {
  readonly url: string;
  readonly deps: Posting;
  /** Milliseconds since 1970; writable. */
  readonly clock: { now: number };
  /** Another process's view: its own connections to the same database. */
  another(): Promise<Posting>;
  /** Adds a user and returns a caller with all scopes. */
  author(name: string): Promise<Caller>;
}

afterEachFile(() => pool.close());

/** Opens a new, empty database. */
export async function openPostingService(
  t: DatabaseForTests,
  limits: Partial<Posting['limits']> = {},
  files: ImageDeps = noFiles,
): Promise<PostingService> {
  const url = await t.url();
  const clock = { now: Date.parse('2026-11-27T09:30:00Z') };
  // Like `openStore`: grouped commits become visible to other connections later than they were written.
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

/** Runs an operation and checks its output against its schema. */
export async function ask<Output = PostAnswer>(
  operation: Operation<Posting>,
  input: object,
  caller: Caller,
  deps: Posting,
): Promise<Output> {
  return verifiedAnswer(operation, await operation.run(input, caller, deps)) as Output;
}

/** The error of a call; fails the test if the call succeeds. */
export async function errorOf(...call: Parameters<typeof ask>): Promise<ApiError> {
  try {
    await ask(...call);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error(`${call[0].name} was answered instead of refused.`);
}

/** Adds the row of an image without a file. */
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
