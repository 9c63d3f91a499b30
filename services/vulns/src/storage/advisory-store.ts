import type { MigrationStep } from '@kairan/database/migration';
import type { Database, Queries, Transaction } from '@kairan/database/open';
import type { Advisory } from '../document/advisory.ts';
import type { Language, Severity } from '../vulnerability.ts';
import { isOneOf, numbersOf, textsOf } from './listed-values.ts';

/**
 * The advisories that stand for themselves: live records that no published CVE covers.
 *
 * - `advisory`: one row each, as package checks show it.
 * - `advisory_record`: all ids of its alias group, to find the advisory of a record that changes.
 * - `advisory_package`: by package key (`affected/package-key.ts`), which advisories name the package.
 * - `advisory_removed`, `advisory.changed`, `advisory.news` (0018), `advisory.run` (0019): see `inventories/storage/inventory-tables.ts`.
 *
 * They follow from the records and the states of the CVEs: whatever changes one of these queues the ids concerned in
 * `dirty`, in the same transaction.
 */
export async function createAdvisoryTables({ engine, exec }: MigrationStep): Promise<void> {
  const bigint = engine === 'sqlite' ? 'integer' : 'bigint';
  const text = engine === 'sqlite' ? 'text' : 'text collate "C"';
  const clustered = engine === 'sqlite' ? ' without rowid' : '';
  await exec(`
    create table advisory (id ${text} primary key, hash text not null, severity text not null, score ${bigint} not null,
      malware smallint not null, poc smallint not null, url text not null, aliases text not null, packages text not null,
      en text not null, ja text not null, fr text not null, body text not null);
    create table advisory_record (record ${text} primary key, advisory ${text} not null)${clustered};
    create index advisory_record_advisory on advisory_record (advisory);
    create table advisory_package (package ${bigint} not null, advisory ${text} not null, primary key (package, advisory))${clustered};
    alter table link add column kind smallint not null default 0;
  `);
}

/** An advisory that may name a package, with the fields needed to check a version. */
export interface AdvisoryCandidate {
  id: string;
  severity: Severity;
  score: number;
  malware: number;
  poc: number;
  url: string;
  /** JSON array. */
  aliases: string;
  title: string;
  body: string;
}

/** Counts the advisories that name each package; packages without any are left out. */
export async function countAdvisories(db: Queries, packageKeys: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.all<{ package: number; total: number }>(
    `select package, count(*) as total from advisory_package
     where package in (${packageKeys.map(() => '?').join(',')}) group by package`,
    [...packageKeys],
  );
  return new Map(rows.map((row) => [row.package, row.total]));
}

/**
 * Lists the advisories that name a package, by id.
 * @param after only those with later ids
 */
export function findAdvisories(
  db: Queries,
  packageKey: number,
  { after, limit, language }: { after: string; limit: number; language: Language },
): Promise<AdvisoryCandidate[]> {
  return db.all<AdvisoryCandidate>(
    `select ${candidateColumns(language)} from advisory_package p join advisory a on a.id = p.advisory
     where p.package = ? and p.advisory > ? order by p.advisory limit ?`,
    [packageKey, after, limit],
  );
}

/** Lists the advisories that may name packages, each with the key of the package. */
export function advisoriesNaming(
  db: Database,
  packageKeys: readonly number[],
  language: Language,
): Promise<(AdvisoryCandidate & { package: number })[]> {
  const { sql, value } = isOneOf(db.engine, packageKeys);
  return db.all(
    `select p.package, ${candidateColumns(language)} from advisory_package p join advisory a on a.id = p.advisory
     where p.package ${sql}`,
    [value],
  );
}

/** Finds the advisory of each record; records that belong to none are left out. */
export async function advisoriesOfRecords(
  db: Database,
  records: readonly string[],
  language: Language,
): Promise<Map<string, AdvisoryCandidate>> {
  const rows = await db.all<AdvisoryCandidate & { record: string }>(
    `select r.record, ${candidateColumns(language)} from advisory_record r join advisory a on a.id = r.advisory
     where r.record in (${textsOf(db.engine)})`,
    [JSON.stringify(records)],
  );
  return new Map(rows.map(({ record, ...advisory }) => [record, advisory]));
}

function candidateColumns(language: Language): string {
  return `a.id, a.severity, a.score, a.malware, a.poc, a.url, a.aliases, a.${language} as title, a.body`;
}

/** Returns those records that are part of a stored advisory. */
export async function amongAdvisories(db: Transaction, records: readonly string[]): Promise<string[]> {
  if (records.length === 0) return [];
  const rows = await db.all<{ record: string }>(
    `select record from advisory_record where record in (${textsOf(db.engine)})`,
    [JSON.stringify(records)],
  );
  return rows.map(({ record }) => record);
}

/** What is stored of a change of an advisory, for those who look for changes. */
export interface AdvisoryChange {
  /** The state that the transaction leads to: see `storeState`. */
  readonly state: number;
  /** Whether it is news: not part of the first load of a source, nor of a change of our rules. */
  readonly news: boolean;
  /** The sync that brings it; null if there is none. */
  readonly run: number | null;
}

/**
 * Replaces the advisories of an alias group.
 * @param ids all ids of the group
 * @param advisory null if none stands for it
 * @returns whether that changes anything
 */
export async function writeAdvisory(
  tx: Transaction,
  ids: readonly string[],
  advisory: Advisory | null,
  change: AdvisoryChange,
): Promise<boolean> {
  const stored = new Map<string, string>();
  for (const id of ids) {
    const row = await tx.get<{ id: string; hash: string }>(
      'select a.id, a.hash from advisory_record r join advisory a on a.id = r.advisory where r.record = ?',
      [id],
    );
    if (row) stored.set(row.id, row.hash);
  }
  if (advisory && stored.size === 1 && stored.get(advisory.id) === advisory.hash) return false;
  for (const id of stored.keys()) await remove(tx, id, change);
  if (advisory) await insert(tx, ids, advisory, change);
  return advisory !== null || stored.size > 0;
}

async function remove(tx: Transaction, id: string, { state }: AdvisoryChange): Promise<void> {
  const row = await tx.get<{ packages: string }>('delete from advisory where id = ? returning packages', [id]);
  await tx.run('delete from advisory_record where advisory = ?', [id]);
  await tx.run(`delete from advisory_package where package in (${numbersOf(tx.engine)}) and advisory = ?`, [
    row?.packages ?? '[]',
    id,
  ]);
  await tx.run(
    `insert into advisory_removed (id, changed, packages) values (?, ?, ?)
     on conflict (id) do update set changed = excluded.changed, packages = excluded.packages`,
    [id, state, row?.packages ?? '[]'],
  );
}

async function insert(
  tx: Transaction,
  ids: readonly string[],
  advisory: Advisory,
  { state, news, run }: AdvisoryChange,
): Promise<void> {
  const { id, hash, severity, score, malware, poc, url, aliases, packages, titles, body } = advisory;
  await tx.run(
    `insert into advisory (id, hash, severity, score, malware, poc, url, aliases, packages, en, ja, fr, body,
       changed, news, run)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      id,
      hash,
      severity,
      score,
      malware ? 1 : 0,
      poc ? 1 : 0,
      url,
      JSON.stringify(aliases),
      JSON.stringify(packages),
      titles.en,
      titles.ja,
      titles.fr,
      body,
      state,
      news ? 1 : 0,
      run,
    ],
  );
  await tx.run('delete from advisory_removed where id = ?', [id]);
  for (const record of ids) await tx.run('insert into advisory_record (record, advisory) values (?, ?)', [record, id]);
  for (const key of packages) await tx.run('insert into advisory_package (package, advisory) values (?, ?)', [key, id]);
}
