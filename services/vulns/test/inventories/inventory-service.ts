import assert from 'node:assert/strict';
import { addUser } from '@kairan/accounts/user';
import type { Database } from '@kairan/database/open';
import type { Caller, Operation } from '@kairan/operation';
import { verifiedAnswer } from '@kairan/operation/verify';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import { vulnerabilitiesOf } from '../../src/commands/context.ts';
import type { InventoryDeps } from '../../src/inventories/inventory-deps.ts';
import { InventoryWatch } from '../../src/inventories/watching/watch-inventories.ts';
import { secretBox } from '../../src/storage/secret-box.ts';
import { openTestStore, type TestStore } from '../store/test-store.ts';

/** Inventories in a test store, with a clock that the test moves. */
export interface InventoryService {
  readonly db: Database;
  readonly store: TestStore;
  readonly deps: InventoryDeps;
  /** Looks for news of all inventories, as the service does every second. @returns how many there are */
  watch(): Promise<number>;
  /** Callers by access token. */
  readonly alice: Caller;
  readonly bob: Caller;
  /** Milliseconds since 1970. */
  now(): number;
  /** Moves the clock forward. */
  pass(ms: number): void;
  /** Runs an operation; default caller: alice. */
  run<T = Record<string, unknown>>(operation: Operation<InventoryDeps>, input: object, caller?: Caller): Promise<T>;
}

/** Opens a store with two users, alice and bob. */
export async function openInventories(t: DatabaseForTests): Promise<InventoryService> {
  const store = await openTestStore(t);
  const { db } = store;
  const reading = await t.open(store.url, { readOnly: true });
  let now = Date.parse('2026-11-28T10:00:00Z');
  const made = await vulnerabilitiesOf({
    ...{ reading, writing: db, baseUrl: 'https://vulns.example' },
  });
  const deps = { ...made, now: () => new Date(now) };
  const alice = await callerNamed(db, 'alice');
  const watch = new InventoryWatch({
    ...{ store: db, reading, baseUrl: 'https://vulns.example', burst: 10_000, now: () => now },
    box: await secretBox(db, 'inventories'),
    webhookBox: await secretBox(db, 'webhook secrets'),
  });
  return {
    watch: () => watch.watch(),
    ...{ db, store, deps, alice, bob: await callerNamed(db, 'bob') },
    now: () => now,
    pass(ms) {
      now += ms;
    },
    run: async (operation, input, caller = alice) =>
      verifiedAnswer(operation, await operation.run(input, caller, deps)) as never,
  };
}

async function callerNamed(db: Database, username: string): Promise<Caller> {
  const added = await addUser(db, { username, displayName: username, email: `${username}@example.org` });
  assert.ok('id' in added);
  return { key: `token of ${username}`, account: { id: String(added.id), name: username }, door: 'api' };
}
