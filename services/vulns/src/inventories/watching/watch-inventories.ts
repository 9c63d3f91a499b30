import { activeCondition } from '@kairan/accounts/user';
import type { CheckedPackage } from '@kairan/check/result';
import type { Database } from '@kairan/database/open';
import { settledPosition } from '../../changes/sync-runs.ts';
import { PackageChecker } from '../../checking/package-checker.ts';
import { numbersOf } from '../../storage/listed-values.ts';
import { stateQuery } from '../../storage/store-state.ts';
import { massChangeCheck } from '../../webhooks/matching/mass-change.ts';
import { changedSince } from './changed-records.ts';
import { compareInventory } from './compare-inventory.ts';
import type { Position } from './recorded-news.ts';
import type { WatchContext } from './watch-context.ts';

/**
 * How long changes may wait for the end of syncs that bring news. A sync may replace an advisory by a CVE in two steps;
 * news is better read after both.
 */
const longestWaitMs = 15 * 60 * 1000;

/**
 * Compares inventories with the records whenever these have changed, and records what is new. Each inventory has its own
 * position, which moves in the transaction that records its news: a process killed in between loses nothing and repeats
 * nothing.
 */
export class InventoryWatch {
  readonly #context: WatchContext;
  readonly #checker: PackageChecker;
  #waitingSince: number | null = null;

  constructor(context: WatchContext) {
    this.#context = context;
    this.#checker = new PackageChecker(context.reading);
  }

  /** Compares all inventories that have not been compared with the present records. @returns how many news were recorded */
  async watch(signal?: AbortSignal): Promise<number> {
    const { store, now } = this.#context;
    const position = await positionNow(store);
    const due = await dueInventories(store, position, await this.#isSettled(position));
    const isMassChange = massChangeCheck(store, this.#context.burst);
    let news = 0;
    for (const [from, inventories] of Map.groupBy(
      due,
      ({ checked_state: state, checked_seq: seq }) => `${state} ${seq}`,
    )) {
      const [first] = inventories as [DueInventory];
      const since = from === 'null null' ? null : { state: first.checked_state ?? 0, seq: first.checked_seq ?? 0 };
      const changed = since && (await changedSince(this.#context.reading, since.state));
      const unchanged: number[] = [];
      for (const { seq } of inventories) {
        if (signal?.aborted) return news;
        const result = await compareInventory(seq, {
          ...this.#context,
          check: this.#check(signal),
          isMassChange,
          since,
          changed,
          position,
        });
        if (result === 'unchanged') unchanged.push(seq);
        else news += result;
      }
      await movePositions(store, unchanged, position, now());
    }
    return news;
  }

  /** Whether no sync is in the middle of bringing news; a wait that is too long ends. */
  async #isSettled({ seq }: Position): Promise<boolean> {
    const { store, now } = this.#context;
    if ((await settledPosition(store)) >= seq) {
      this.#waitingSince = null;
      return true;
    }
    this.#waitingSince ??= now();
    if (now() - this.#waitingSince < longestWaitMs) return false;
    this.#waitingSince = null;
    return true;
  }

  #check(signal: AbortSignal | undefined) {
    const { baseUrl } = this.#context;
    const pause = async () => {
      signal?.throwIfAborted();
      await new Promise(setImmediate);
    };
    return (
      components: Parameters<PackageChecker['check']>[0],
      language: 'en' | 'ja' | 'fr',
    ): Promise<CheckedPackage[]> => this.#checker.check(components, { language, baseUrl, pause });
  }
}

interface DueInventory {
  seq: number;
  checked_state: number | null;
  checked_seq: number | null;
}

/** One statement, so that both belong to the same moment. */
async function positionNow(store: Database): Promise<Position> {
  const row = await store.get<Position>(
    `select state, (select coalesce(max(seq), 0) from change_log) as seq from (${stateQuery}) now`,
  );
  return row ?? { state: 0, seq: 0 };
}

/**
 * Lists the inventories of active users that were not compared with the present records: those whose packages are new always,
 * others only between syncs.
 */
function dueInventories(store: Database, { state }: Position, isSettled: boolean): Promise<DueInventory[]> {
  return store.all<DueInventory>(
    `select i.seq, i.checked_state, i.checked_seq from inventory i join users on users.id = i.user_id
     where ${activeCondition} and (i.keys is null ${isSettled ? 'or i.checked_state < ?' : ''}) order by i.seq`,
    isSettled ? [state] : [],
  );
}

async function movePositions(
  store: Database,
  inventories: readonly number[],
  { state, seq }: Position,
  now: number,
): Promise<void> {
  if (inventories.length === 0) return;
  await store.run(
    `update inventory set checked_state = ?, checked_seq = ?, checked_at = ?
     where seq in (${numbersOf(store.engine)}) and keys is not null`,
    [state, seq, now, JSON.stringify(inventories)],
  );
}
