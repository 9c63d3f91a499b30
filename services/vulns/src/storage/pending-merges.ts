import type { Database, Transaction } from '@kairan/database/open';

/** Why a vulnerability is merged: an upstream says something new, a source is loaded for the first time, our rules are others. */
export type MergeReason = 'news' | 'initial' | 'rules';

/** As `dirty.initial` has them. */
const reasons: readonly MergeReason[] = ['news', 'initial', 'rules'];

/**
 * Lets every vulnerability wait to be merged anew, if what is stored was made by other rules.
 * @returns whether any waits for that, perhaps since an earlier call
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

/** Takes CVEs off the waiting ones. @returns why each waited that did */
export async function takePending(tx: Transaction, cves: readonly string[]): Promise<Map<string, MergeReason>> {
  const taken = new Map<string, MergeReason>();
  for (const cve of cves) {
    const row = await tx.get<{ initial: number }>('delete from dirty where cve = ? returning initial', [cve]);
    if (row) taken.set(cve, reasons[row.initial] ?? 'news');
  }
  return taken;
}

/** Lets CVEs wait. Our rules give way to what a source says, and news to a first load. */
export async function addPending(tx: Transaction, cves: Iterable<string>, initial: boolean): Promise<void> {
  for (const cve of cves) {
    await tx.run(
      `insert into dirty (cve, initial) values (?, ?)
       on conflict (cve) do update set initial = excluded.initial where dirty.initial = 2 or excluded.initial = 1`,
      [cve, initial ? 1 : 0],
    );
  }
}
