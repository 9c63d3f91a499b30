import { insertRows } from '@kairan/database/insert-rows';
import type { Transaction, Value } from '@kairan/database/open';
import { isCve } from '../../document/record-links.ts';
import type { SyncCode } from '../../sources/source.ts';
import { sourceTraits } from '../../sources/source-traits.ts';
import { setWithdrawal, takeDueWithdrawals } from '../../storage/due-withdrawals.ts';
import { linkKinds } from '../../storage/link-store.ts';
import { textsOf } from '../../storage/listed-values.ts';
import { addPending } from '../../storage/pending-merges.ts';
import { Reach } from './reach.ts';
import type { RecordLinks, RelinkedRecord, WriteSet } from './write-set.ts';

/**
 * Stores the raw records of a set. CVEs and other ids that their links reach, before or after, are added to `pending`.
 * @param now RFC 3339 UTC with milliseconds
 * @returns how many were stored
 */
export async function writeRecords(tx: Transaction, set: WriteSet, pending: Set<string>, now: string): Promise<number> {
  const used = new Array<number>(set.blocks.length).fill(0);
  for (const { block } of set.records) used[block] = (used[block] ?? 0) + 1;
  const blocks: number[] = [];
  for (const [i, data] of set.blocks.entries()) {
    const row = await tx.get<{ block: number }>('insert into raw_block (live, data) values (?, ?) returning block', [
      used[i] ?? 0,
      data,
    ]);
    blocks.push(row?.block as number);
  }

  const linking = set.records.filter(({ source }) => sourceTraits[source].hasLinks).map(({ id }) => id);
  const reach = await Reach.of(tx);
  await reach.from(linking);
  const stored = await blocksOf(tx, set.records);
  const fresh = new Map<string, Value[]>();
  const linked = new Map<string, Value[][]>();
  for (const { source, id, modified, hash, block, part, links, withdrawnAt } of set.records) {
    const { hasLinks } = sourceTraits[source];
    const key = `${source} ${id}`;
    if (fresh.has(key)) {
      await insertRows(tx, 'record', recordColumns, [...fresh.values()]);
      fresh.clear();
    }
    const old = stored.get(key);
    stored.set(key, blocks[block] as number);
    if (old !== undefined) {
      await releasePart(tx, old);
      await tx.run(
        'update record set modified = ?, hash = ?, block = ?, part = ?, gone = 0 where id = ? and source = ?',
        [modified, hash, blocks[block] as number, part, id, source],
      );
      if (hasLinks) await tx.run('delete from link where id = ? and source = ?', [id, source]);
    } else {
      fresh.set(key, [id, source, modified, hash, blocks[block] as number, part]);
    }
    if (!hasLinks) continue;
    linked.set(key, linkRows({ id, source, gone: false, links }));
    if (old !== undefined || withdrawnAt !== null) await setWithdrawal(tx, { id, source }, withdrawnAt, now);
  }
  await insertRows(tx, 'record', recordColumns, [...fresh.values()]);
  await insertRows(tx, 'link', linkColumns, [...linked.values()].flat());
  await reach.from(linking);
  await reach.addTo(pending);
  return set.records.length;
}

const recordColumns = ['id', 'source', 'modified', 'hash', 'block', 'part'];
const linkColumns = ['target', 'id', 'source', 'gone', 'kind'];

/** The blocks of the records that are stored, by source and id. */
async function blocksOf(tx: Transaction, records: WriteSet['records']): Promise<Map<string, number>> {
  if (records.length === 0) return new Map();
  const rows = await tx.all<{ source: string; id: string; block: number }>(
    `select source, id, block from record where id in (${textsOf(tx.engine)})`,
    [JSON.stringify([...new Set(records.map(({ id }) => id))])],
  );
  return new Map(rows.map(({ source, id, block }) => [`${source} ${id}`, block]));
}

/** Queues what the records reach whose withdrawal has come since they were stored. */
export async function queueDueWithdrawals(tx: Transaction, now: string): Promise<void> {
  const due = await takeDueWithdrawals(tx, now);
  if (due.length === 0) return;
  const reach = await Reach.of(tx);
  await reach.from(due);
  const pending = new Set<string>();
  await reach.addTo(pending);
  await addPending(tx, pending, 'news');
}

/** Replaces the links of records, and adds everything that they reach to `pending`. */
export async function writeRelinked(tx: Transaction, set: WriteSet, pending: Set<string>, now: string): Promise<void> {
  const ids = set.relinked.map(({ id }) => id);
  const reach = await Reach.of(tx);
  await reach.from(ids);
  for (const record of set.relinked) {
    await tx.run('delete from link where id = ? and source = ?', [record.id, record.source]);
    await setWithdrawal(tx, record, record.withdrawnAt, now);
  }
  await insertRows(tx, 'link', linkColumns, set.relinked.flatMap(linkRows));
  await reach.from(ids);
  await reach.addTo(pending);
}

/** The rows of a record's links, each target once. */
function linkRows({ id, source, gone, links }: Omit<RelinkedRecord, 'withdrawnAt'>): Value[][] {
  const rows = new Map<string, Value[]>();
  for (const [kind, targets] of [
    [linkKinds.name, links.names],
    [linkKinds.upstream, links.upstream],
    [linkKinds.mention, links.mentions],
  ] as const satisfies [number, RecordLinks['names']][]) {
    for (const target of targets) {
      if (!rows.has(target)) rows.set(target, [target, id, source, gone ? 1 : 0, kind]);
    }
  }
  return [...rows.values()];
}

async function releasePart(tx: Transaction, block: number): Promise<void> {
  await tx.run('update raw_block set live = live - 1 where block = ?', [block]);
  await tx.run('delete from raw_block where block = ? and live <= 0', [block]);
}

/** Replaces the contents of a listing. Records that are in no listing any more were deleted upstream. */
export async function writeListing(
  tx: Transaction,
  source: SyncCode,
  { name, ids }: { name: string; ids: string[] },
  pending: Set<string>,
): Promise<number> {
  const rows = await tx.all<{ id: string }>('select id from listing where source = ? and name = ?', [source, name]);
  const previous = new Set(rows.map(({ id }) => id));
  const listed = new Set(ids);
  const added = [...listed].filter((id) => !previous.has(id)).map((id) => [source, name, id]);
  await insertRows(tx, 'listing', ['source', 'name', 'id'], added);

  let deleted = 0;
  const lost: string[] = [];
  for (const id of previous) {
    if (listed.has(id)) continue;
    await tx.run('delete from listing where source = ? and name = ? and id = ?', [source, name, id]);
    const elsewhere = await tx.get('select 1 as found from listing where source = ? and id = ? limit 1', [source, id]);
    if (elsewhere) continue;
    if (isCve(id)) pending.add(id);
    lost.push(id);
  }
  const reach = await Reach.of(tx, true);
  await reach.from(lost);
  for (const id of lost) {
    await tx.run('update link set gone = 1 where id = ? and source = ?', [id, source]);
    deleted += (await tx.run('update record set gone = 1 where id = ? and source = ? and gone = 0', [id, source]))
      .changes;
  }
  await reach.addTo(pending);
  return deleted;
}
