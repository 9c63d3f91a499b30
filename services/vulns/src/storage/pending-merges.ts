import type { Database, Transaction } from '@kairan/database/open';

/**
 * Why a vulnerability is merged: upstream data changed, a source is loaded for the first time, or the merge rules
 * changed.
 */
export type MergeReason = 'news' | 'initial' | 'rules';

/** By the value of `dirty.initial`. */
const reasons: readonly MergeReason[] = ['news', 'initial', 'rules'];

/**
 * Queues every vulnerability for merging if what is stored was merged by an older version of the rules.
 * @returns whether any is queued for that reason, perhaps since an earlier call
 */
export function queueForNewRules(db: Database, rules: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await tx.get<{ value: string }>("select value from meta where name = 'rules'");
    if (row?.value !== String(rules)) {
      await tx.run('insert into dirty (cve, initial) select cve, 2 from vuln where true on conflict (cve) do nothing');
      await tx.run(
        "insert into meta (name, value) values ('rules', ?) on conflict (name) do update set value = excluded.value",
        [String(rules)],
      );
    }
    return (await tx.get('select 1 as found from dirty where initial = 2 limit 1')) !== undefined;
  });
}

/**
 * Removes CVEs from the queue.
 * @returns why each of them was queued, if it was
 */
export async function takePending(tx: Transaction, cves: readonly string[]): Promise<Map<string, MergeReason>> {
  const taken = new Map<string, MergeReason>();
  for (const cve of cves) {
    const row = await tx.get<{ initial: number }>('delete from dirty where cve = ? returning initial', [cve]);
    if (row) taken.set(cve, reasons[row.initial] ?? 'news');
  }
  return taken;
}

/** Queues CVEs for merging. A source's change replaces the reason "rules", and a first load replaces both. */
export async function addPending(tx: Transaction, cves: Iterable<string>, initial: boolean): Promise<void> {
  for (const cve of cves) {
    await tx.run(
      `insert into dirty (cve, initial) values (?, ?)
       on conflict (cve) do update set initial = excluded.initial where dirty.initial = 2 or excluded.initial = 1`,
      [cve, initial ? 1 : 0],
    );
  }
}
