import type { Transaction } from '@kairan/database/open';
import type { WriteSet } from './write-set.ts';

/**
 * Stores EPSS scores that are newer than the stored ones, or differ on the same day.
 * @param state that the transaction leads to: see `storeState`
 * @returns how many were stored
 */
export async function writeScores(tx: Transaction, set: WriteSet, state: number): Promise<number> {
  let changed = 0;
  for (const { cve, score, percentile, date } of set.scores) {
    const { changes } = await tx.run(
      `insert into epss (cve, score, percentile, date) values (?, ?, ?, ?)
       on conflict (cve) do update set score = excluded.score, percentile = excluded.percentile, date = excluded.date
       where excluded.date > epss.date or (excluded.date = epss.date and excluded.score <> epss.score)`,
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
