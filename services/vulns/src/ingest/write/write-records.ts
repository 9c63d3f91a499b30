import type { Transaction } from '@kairan/database/open';
import { type LinkStore, reachedFrom } from '../../document/record-links.ts';
import type { SyncCode } from '../../sources/source.ts';
import { linkStore } from '../../storage/link-store.ts';
import type { WriteSet } from './write-set.ts';

/**
 * Stores the raw records of a set. CVEs that their links reach, before or after, are added to `pending`.
 * @returns how many were stored
 */
export async function writeRecords(tx: Transaction, set: WriteSet, pending: Set<string>): Promise<number> {
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

  const stores = await linkStores(tx);
  for (const { source, id, modified, hash, block, part, names } of set.records) {
    const linked = source === 'osv' || source === 'ghsa';
    if (linked) await addReached(stores, id, pending);
    const old = await tx.get<{ block: number }>('select block from record where id = ? and source = ?', [id, source]);
    if (old) {
      await releasePart(tx, old.block);
      await tx.run(
        'update record set modified = ?, hash = ?, block = ?, part = ?, gone = 0 where id = ? and source = ?',
        [modified, hash, blocks[block] as number, part, id, source],
      );
      if (linked) await tx.run('delete from link where id = ? and source = ?', [id, source]);
    } else {
      await tx.run('insert into record (id, source, modified, hash, block, part) values (?, ?, ?, ?, ?, ?)', [
        id,
        source,
        modified,
        hash,
        blocks[block] as number,
        part,
      ]);
    }
    for (const name of names) {
      await tx.run('insert into link (target, id, source) values (?, ?, ?) on conflict do nothing', [name, id, source]);
    }
    if (linked) await addReached(stores, id, pending);
  }
  return set.records.length;
}

async function releasePart(tx: Transaction, block: number): Promise<void> {
  await tx.run('update raw_block set live = live - 1 where block = ?', [block]);
  await tx.run('delete from raw_block where block = ? and live <= 0', [block]);
}

/** The links by which CVEs are merged: the live ones, and if any record was deleted, also those including its links. */
async function linkStores(tx: Transaction): Promise<LinkStore[]> {
  const anyGone = await tx.get('select 1 as found from link where gone = 1 limit 1');
  return anyGone ? [linkStore(tx, false), linkStore(tx, true)] : [linkStore(tx, false)];
}

/** Queues the CVEs that a record's links reach. */
async function addReached(stores: readonly LinkStore[], id: string, pending: Set<string>): Promise<void> {
  for (const links of stores) for (const cve of await reachedFrom(id, links)) pending.add(cve);
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
  for (const id of listed)
    if (!previous.has(id)) await tx.run('insert into listing (source, name, id) values (?, ?, ?)', [source, name, id]);

  let deleted = 0;
  for (const id of previous) {
    if (listed.has(id)) continue;
    await tx.run('delete from listing where source = ? and name = ? and id = ?', [source, name, id]);
    const elsewhere = await tx.get('select 1 as found from listing where source = ? and id = ? limit 1', [source, id]);
    if (elsewhere) continue;
    if (id.startsWith('CVE-')) pending.add(id);
    await addReached([linkStore(tx, false), linkStore(tx, true)], id, pending);
    await tx.run('update link set gone = 1 where id = ? and source = ?', [id, source]);
    deleted += (await tx.run('update record set gone = 1 where id = ? and source = ? and gone = 0', [id, source]))
      .changes;
  }
  return deleted;
}
