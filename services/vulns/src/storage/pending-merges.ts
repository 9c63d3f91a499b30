import type { Database, Queries, Transaction } from '@kairan/database/open';
import { textsOf } from './listed-values.ts';

/**
 * Why a vulnerability, or an advisory without CVE, is merged: upstream data changed, a source is loaded for the first time, or the merge rules
 * changed.
 */
export type MergeReason = 'news' | 'initial' | 'rules';

/** By the value of `dirty.initial`. */
const reasons: readonly MergeReason[] = ['news', 'initial', 'rules'];

/**
 * Queues every vulnerability for merging if what is stored was merged by an older version of the rules, and the links of
 * every record for reading again (`relinkPosition`) if they were read by a version before `linkRules`.
 * @returns whether anything is queued for that reason, perhaps since an earlier call
 */
export function queueForNewRules(db: Database, rules: number, linkRules: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await tx.get<{ value: string }>("select value from meta where name = 'rules'");
    if (row?.value !== String(rules)) {
      await tx.run('insert into dirty (cve, initial) select cve, 2 from vuln where true on conflict (cve) do nothing');
      const anyRecord = await tx.get('select 1 as found from record limit 1');
      if (anyRecord && !(Number(row?.value) >= linkRules)) await setRelinkPosition(tx, { id: '', source: '' });
      await tx.run(
        "insert into meta (name, value) values ('rules', ?) on conflict (name) do update set value = excluded.value",
        [String(rules)],
      );
    }
    if ((await relinkPosition(tx)) !== null) return true;
    return (await tx.get('select 1 as found from dirty where initial = 2 limit 1')) !== undefined;
  });
}

/** A record in the order in which links are read again. */
export interface RecordPosition {
  id: string;
  source: string;
}

/** Returns the last record whose links were read again after a change of the rules; null if all were. */
export async function relinkPosition(db: Queries): Promise<RecordPosition | null> {
  const row = await db.get<{ value: string }>("select value from meta where name = 'relink'");
  return row ? (JSON.parse(row.value) as RecordPosition) : null;
}

/** Stores how far links were read again; null once all were. */
export async function setRelinkPosition(tx: Transaction, position: RecordPosition | null): Promise<void> {
  if (position === null) await tx.run("delete from meta where name = 'relink'");
  else {
    await tx.run(
      "insert into meta (name, value) values ('relink', ?) on conflict (name) do update set value = excluded.value",
      [JSON.stringify(position)],
    );
  }
}

/**
 * Removes ids from the queue.
 * @returns why each of them was queued, if it was
 */
export async function takePending(tx: Transaction, ids: readonly string[]): Promise<Map<string, MergeReason>> {
  const taken = new Map<string, MergeReason>();
  if (ids.length === 0) return taken;
  const rows = await tx.all<{ cve: string; initial: number }>(
    `delete from dirty where cve in (${textsOf(tx.engine)}) returning cve, initial`,
    [JSON.stringify(ids)],
  );
  for (const { cve, initial } of rows) taken.set(cve, reasons[initial] ?? 'news');
  return taken;
}

/** Queues ids for merging. A source's change replaces the reason "rules", and a first load replaces both. */
export async function addPending(tx: Transaction, ids: Iterable<string>, reason: MergeReason): Promise<void> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return;
  const replaced =
    reason === 'rules'
      ? 'do nothing'
      : 'do update set initial = excluded.initial where dirty.initial = 2 or excluded.initial = 1';
  await tx.run(
    `insert into dirty (cve, initial) select value, ${reasons.indexOf(reason)} from (${textsOf(tx.engine)}) each where true
     on conflict (cve) ${replaced}`,
    [JSON.stringify(distinct)],
  );
}
