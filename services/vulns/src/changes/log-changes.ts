import type { Transaction } from '@kairan/database/open';
import type { Document } from '../document/derive.ts';
import type { MergeReason } from '../storage/pending-merges.ts';
import type { SourceCode, State } from '../vulnerability.ts';
import { contentChanges, type HeldContent } from './content-changes.ts';
import { factChanges, type HeldFacts, type NewChange } from './fact-changes.ts';

/** What the log says beside the changes themselves. */
export interface LogContext {
  /** RFC 3339 UTC with milliseconds. */
  at: string;
  run: number | null;
  batch: number;
  /** The source that was read; null where the changes of several were merged. */
  source: SourceCode | null;
  why(cve: string): MergeReason;
}

/** What is held of a vulnerability. */
export interface HeldVulnerability extends HeldFacts {
  id: number;
}

/**
 * Logs what changes about a vulnerability. To be called before it is written. Content beyond the facts that every write
 * compares is read only where it would be news: a first load, or other rules, may write every vulnerability.
 * @param old undefined where it is new
 * @returns whether there is news
 */
export async function logChanges(
  tx: Transaction,
  old: HeldVulnerability | undefined,
  now: Document,
  log: LogContext,
): Promise<boolean> {
  const news = log.why(now.cve) === 'news';
  const changes = factChanges(old, now);
  if (old && news) changes.push(...contentChanges(await heldContent(tx, old.id), now, changes, log.source));
  await insert(tx, now.cve, changes, log);
  return news && changes.length > 0;
}

/** Logs that no record names a CVE any more. @returns whether that is news */
export async function logRemoval(tx: Transaction, cve: string, state: State, log: LogContext): Promise<boolean> {
  await insert(tx, cve, [{ source: 'osv', change: 'removed', from: state, to: null }], log);
  return log.why(cve) === 'news';
}

async function heldContent(tx: Transaction, id: number): Promise<HeldContent> {
  const row = await tx.get<HeldContent>(
    `select v.head, v.tail, v.en as row, d.en as detail, d.body, v.facets, v.texts_hash as "textsHash"
     from vuln v join vuln_detail d on d.id = v.id where v.id = ?`,
    [id],
  );
  return row as HeldContent;
}

async function insert(tx: Transaction, cve: string, changes: readonly NewChange[], log: LogContext): Promise<void> {
  const why = log.why(cve);
  for (const { source, change, from, to } of changes) {
    await tx.run(
      `insert into change_log (cve, at, source, change, old_value, new_value, initial, run, batch)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [cve, log.at, why === 'rules' ? 'rules' : source, change, from, to, why === 'news' ? 0 : 1, log.run, log.batch],
    );
  }
}
