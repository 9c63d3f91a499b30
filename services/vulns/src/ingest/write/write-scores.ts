import type { Transaction } from '@kairan/database/open';
import { recordsOf } from '../../storage/listed-values.ts';
import type { WriteSet } from './write-set.ts';

/**
 * Stores EPSS scores that are newer than the stored ones, or differ on the same day.
 * @param state that the transaction leads to: see `storeState`
 * @returns how many were stored
 */
export async function writeScores(tx: Transaction, { scores }: WriteSet, state: number): Promise<number> {
  if (scores.length === 0) return 0;
  if (tx.engine === 'postgres' && new Set(scores.map(({ cve }) => cve)).size === scores.length) {
    return writeTogether(tx, scores, state);
  }
  let changed = 0;
  for (const { cve, score, percentile, date } of scores) {
    const { changes } = await tx.run(
      `insert into epss (cve, score, percentile, date) values (?, ?, ?, ?) ${replacing}`,
      [cve, score, percentile, date],
    );
    if (changes === 0) continue;
    changed++;
    await tx.run(
      `update vuln_index set epss = ?, percentile = ?, epss_date = ?, changed = ?
       where slot = (select slot from vuln where cve = ?)`,
      [score, percentile, date, state, cve],
    );
  }
  return changed;
}

const replacing = `on conflict (cve) do update set score = excluded.score, percentile = excluded.percentile, date = excluded.date
  where excluded.date > epss.date or (excluded.date = epss.date and excluded.score <> epss.score)`;

/** Stores scores of different CVEs in one statement. */
async function writeTogether(tx: Transaction, scores: WriteSet['scores'], state: number): Promise<number> {
  const each = recordsOf(tx.engine, {
    cve: 'text',
    score: 'double precision',
    percentile: 'double precision',
    date: 'text',
  });
  const row = await tx.get<{ changed: number }>(
    `with stored as (
       insert into epss (cve, score, percentile, date) select cve, score, percentile, date from (${each}) each ${replacing}
       returning cve, score, percentile, date),
     indexed as (
       update vuln_index set epss = stored.score, percentile = stored.percentile, epss_date = stored.date, changed = cast(? as bigint)
       from stored join vuln on vuln.cve = stored.cve where vuln_index.slot = vuln.slot)
     select count(*) as changed from stored`,
    [JSON.stringify(scores), state],
  );
  return row?.changed ?? 0;
}
