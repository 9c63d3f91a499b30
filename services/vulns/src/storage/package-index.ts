import type { MigrationStep } from '@kairan/database/migration';
import type { Transaction } from '@kairan/database/open';
import { packageKeys } from '../affected/package-key.ts';
import { readFragment } from '../document/fragment.ts';
import type { AffectedPackage } from '../vulnerability.ts';
import { numbersOf } from './listed-values.ts';

/** The packages of one vulnerability in the index, by their keys (`affected/package-key.ts`). */
interface IndexedPackages {
  slot: number;
  packages: readonly number[];
}

/**
 * Updates the index from packages to vulnerabilities for one vulnerability.
 * @param old what is stored; undefined if it is new
 * @param now what is to be stored; undefined if it is removed
 */
export async function indexPackages(tx: Transaction, old?: IndexedPackages, now?: IndexedPackages): Promise<void> {
  const stays = old !== undefined && old.slot === now?.slot;
  const stored = old?.packages ?? [];
  const wanted = now?.packages ?? [];
  const gone = stays ? without(stored, wanted) : stored;
  const fresh = stays ? without(wanted, stored) : wanted;
  if (old && gone.length > 0) {
    const each = numbersOf(tx.engine);
    await tx.run(`delete from vuln_package where slot = ? and package in (${each})`, [old.slot, JSON.stringify(gone)]);
  }
  if (now && fresh.length > 0) {
    const insert = `insert into vuln_package (slot, package) select ?, value from (${numbersOf(tx.engine)}) each`;
    await tx.run(tx.engine === 'sqlite' ? insert : insert.replace('select ?', 'select cast(? as bigint)'), [
      now.slot,
      JSON.stringify(fresh),
    ]);
  }
}

function without(numbers: readonly number[], taken: readonly number[]): readonly number[] {
  const set = new Set(taken);
  return numbers.filter((number) => !set.has(number));
}

/** Vulnerabilities whose packages are read at a time. */
const batchSize = 500;

/** Creates the index and fills it from the stored vulnerabilities. */
export async function createPackageIndex({ engine, exec, kysely }: MigrationStep): Promise<void> {
  const bigint = engine === 'sqlite' ? 'integer' : 'bigint';
  await exec(`
    create table vuln_package (package ${bigint} not null, id ${bigint} not null, primary key (package, id))${engine === 'sqlite' ? ' without rowid' : ''};
    alter table vuln add column packages text not null default '[]';
  `);
  const db = kysely.withTables<{
    vuln: { id: number; packages: string };
    vuln_detail: { id: number; body: string };
    vuln_package: { id: number; package: number };
  }>();
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = await db
      .selectFrom('vuln_detail')
      .select(['id', 'body'])
      .where('id', '>', last)
      .where('body', 'like', '%"packages":[{%')
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const { id, body } of rows) {
      const { packages } = readFragment<{ packages: AffectedPackage[] }>(body);
      const keys = packageKeys(packages);
      for (const key of keys) await db.insertInto('vuln_package').values({ id, package: key }).execute();
      await db
        .updateTable('vuln')
        .set({ packages: JSON.stringify(keys) })
        .where('id', '=', id)
        .execute();
    }
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? last;
  }
}
