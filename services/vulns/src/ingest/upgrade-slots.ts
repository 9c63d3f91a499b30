import type { Database, Transaction } from '@kairan/database/open';
import { packDetail } from '../document/packed-detail.ts';
import { indexStates } from '../storage/index-states.ts';
import { packNumbers } from '../storage/packed-numbers.ts';
import { queueForNewRules } from '../storage/pending-merges.ts';
import { packTranslations } from '../storage/row-texts.ts';
import { needsUpgrade } from '../storage/slot-tables.ts';
import type { Language } from '../vulnerability.ts';
import { mergePending } from './merge-pending.ts';
import { ReadingThread } from './reading-thread.ts';
import { linkRules, rules } from './rules.ts';
import { lastSlot } from './write/write-documents.ts';
import { countWrite, Writer } from './write/writer.ts';

/** Vulnerabilities moved in one transaction, unless told otherwise. */
const usualBatch = 1_000;
/** Milliseconds between two reports of the progress. */
const reportEvery = 10_000;

/**
 * Moves the vulnerabilities of a store of the version before to slots:
 *
 * 1. Move their rows, oldest first, and queue each for merging, in one transaction per batch.
 * 2. Merge them from their stored records, as after any change of the rules: that makes their facets and words. Summaries
 *    of a model stay, and nothing is news but what was queued as news before.
 * 3. Drop the earlier tables.
 *
 * A process that is killed goes on with the rest the next time. Processes that do it at the same time share the first
 * step, and wait for one of them in the second.
 * @param note receives the progress, for the operator
 * @param batchSize vulnerabilities moved in one transaction
 * @throws Error if a vulnerability could not be merged or written
 */
export async function upgradeSlots(
  db: Database,
  databaseUrl: string,
  note: (text: string) => void,
  batchSize = usualBatch,
): Promise<void> {
  const started = performance.now();
  const total = (await unmoved(db)) + (await unmerged(db));
  const seconds = () => Math.round((performance.now() - started) / 1000);
  note(
    `Upgrading the store: ${count(total)} vulnerabilities get a new index. This happens once and can be interrupted.`,
  );
  await queueForNewRules(db, rules, linkRules);
  while (await moveBatch(db, batchSize));
  const reports = setInterval(() => void report().catch(() => {}), reportEvery);
  try {
    await mergeMoved(db, databaseUrl);
  } finally {
    clearInterval(reports);
  }
  await db.transaction(async (tx) => {
    for (const table of ['vuln', 'vuln_detail', 'vuln_sort']) await tx.run(`drop table if exists earlier_${table}`);
  });
  note(`Upgraded the store: ${count(total)} vulnerabilities in ${duration(seconds())}.`);

  async function report(): Promise<void> {
    const done = total - (await unmerged(db));
    const left = done > 0 ? `, about ${duration(Math.ceil((seconds() / done) * (total - done)))} left` : '';
    note(`Upgrading the store: ${count(done)} of ${count(total)} vulnerabilities${left}.`);
  }
}

/** Counts those still in the earlier tables; another process may have dropped them. */
async function unmoved(db: Database): Promise<number> {
  if (!(await needsUpgrade(db))) return 0;
  return (await db.get<{ n: number }>('select count(*) as n from earlier_vuln'))?.n ?? 0;
}

/** Counts those that are queued because of new rules. */
async function unmerged(db: Database): Promise<number> {
  return (await db.get<{ n: number }>('select count(*) as n from dirty where initial = 2'))?.n ?? 0;
}

/**
 * Moves the oldest batch. The keys of the version before rise with the time of publication.
 * @returns whether there was any
 */
function moveBatch(db: Database, batchSize: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const batch = await countWrite(tx);
    // Another process may have finished the upgrade in the meantime.
    if (!(await needsUpgrade(tx))) return false;
    const row = await tx.get<{ last: number | null }>(
      `select max(id) as last from (select id from earlier_vuln order by id limit ${batchSize}) oldest`,
    );
    const last = row?.last ?? null;
    if (last === null) return false;
    await tx.run(
      `insert into vuln (slot, cve, hash, state, severity, kev, first_fixed, facets, packages, head, en, translations, tail, texts_hash)
       select ${await lastSlot(tx)} + row_number() over (order by id), cve, hash, state, severity, kev, first_fixed, facets, '[]',
         head, en, ?, tail, texts_hash
       from earlier_vuln where id <= ?`,
      [packTranslations({ en: '', ja: '', fr: '' }), last],
    );
    const states = Object.entries(indexStates).map(([state, code]) => `when '${state}' then ${code}`);
    await tx.run(
      `insert into vuln_index (slot, cve, state, published, modified, score, epss, percentile, epss_date, kev_added, flags, facets, changed)
       select v.slot, v.cve, case v.state ${states.join(' ')} end, 0, s.modified, s.score, s.epss, s.percentile, s.epss_date,
         s.kev_added, s.flags, ?, ?
       from earlier_vuln e join vuln v on v.cve = e.cve join earlier_vuln_sort s on s.id = e.id where e.id <= ?`,
      [packNumbers([]), batch, last],
    );
    await tx.run(
      'insert into dirty (cve, initial) select cve, 2 from earlier_vuln where id <= ? on conflict (cve) do nothing',
      [last],
    );
    await moveDetails(tx, last);
    for (const table of ['vuln', 'vuln_detail', 'vuln_sort'])
      await tx.run(`delete from earlier_${table} where id <= ?`, [last]);
    return true;
  });
}

/** Moves the details up to an earlier key with which news is compared (`logChanges`); merging makes all others, and the other languages of rows. */
async function moveDetails(tx: Transaction, last: number): Promise<void> {
  const rows = await tx.all<{ slot: number; body: string } & Record<Language, string>>(
    `select v.slot, d.en, d.ja, d.fr, d.body
     from earlier_vuln e join vuln v on v.cve = e.cve join earlier_vuln_detail d on d.id = e.id join dirty q on q.cve = e.cve
     where e.id <= ? and q.initial = 0`,
    [last],
  );
  for (const { slot, body, ...texts } of rows)
    await tx.run('insert into vuln_detail (slot, content) values (?, ?)', [slot, packDetail({ body, texts })]);
}

/** Merges everything that is queued because of new rules. */
async function mergeMoved(db: Database, databaseUrl: string): Promise<void> {
  const writer = new Writer(db);
  for (let left = await unmerged(db); left > 0; ) {
    const thread = new ReadingThread(databaseUrl);
    try {
      const { failure } = await mergePending(databaseUrl, thread, writer, () => {});
      if (failure) throw new Error(`The store can't be upgraded: ${failure.fault ?? failure.reason}`);
    } finally {
      await thread.close();
    }
    const before = left;
    left = await unmerged(db);
    if (left >= before) throw new Error(`The store can't be upgraded: ${count(left)} vulnerabilities were not merged.`);
  }
  await writer.mergeTokens();
}

function count(number: number): string {
  return number.toLocaleString('en');
}

function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
