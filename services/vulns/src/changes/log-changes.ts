import { insertRows } from '@kairan/database/insert-rows';
import type { Transaction, Value } from '@kairan/database/open';
import type { Document } from '../document/derive.ts';
import type { MergeReason } from '../storage/pending-merges.ts';
import type { SourceCode, State } from '../vulnerability.ts';
import { contentChanges, type StoredContent } from './content-changes.ts';
import { type ComparedFacts, factChanges, type NewChange } from './fact-changes.ts';

/** What the log records in addition to the changes themselves. */
export interface LogContext {
  /** RFC 3339 UTC with milliseconds. */
  at: string;
  run: number | null;
  batch: number;
  /** The source that was read; null if changes of several sources were merged. */
  source: SourceCode | null;
  why(cve: string): MergeReason;
  /** Collects the entries, in their order, for `writeChanges`. */
  entries: Value[][];
}

const columns = ['cve', 'at', 'source', 'change', 'old_value', 'new_value', 'initial', 'run', 'batch'];

/** Writes the entries that were collected. */
export async function writeChanges(tx: Transaction, { entries }: LogContext): Promise<void> {
  await insertRows(tx, 'change_log', columns, entries.splice(0));
}

/** The stored facts of a vulnerability. */
export interface StoredVulnerability extends ComparedFacts {
  slot: number;
}

/**
 * Logs the changes of a vulnerability, which `writeChanges` writes. Must be called before the vulnerability is written. Content other than the facts that every
 * write compares is read only if a difference would be news: first loads and new merge rules may write every
 * vulnerability.
 * @param old undefined if it is new
 * @returns whether there is news
 */
export async function logChanges(
  tx: Transaction,
  old: StoredVulnerability | undefined,
  now: Document,
  log: LogContext,
): Promise<boolean> {
  const news = log.why(now.cve) === 'news';
  const changes = factChanges(old, now);
  if (old && news) changes.push(...contentChanges(await readContent(tx, old.slot), now, changes, log.source));
  collect(now.cve, changes, log);
  return news && changes.length > 0;
}

/** Logs that no record names a CVE any more. @returns whether that is news */
export function logRemoval(cve: string, state: State, log: LogContext): boolean {
  collect(cve, [{ source: 'osv', change: 'removed', from: state, to: null }], log);
  return log.why(cve) === 'news';
}

async function readContent(tx: Transaction, slot: number): Promise<StoredContent> {
  const row = await tx.get<StoredContent>(
    `select v.head, v.tail, v.en as row, d.content as detail, v.facets, v.texts_hash as "textsHash"
     from vuln v join vuln_detail d on d.slot = v.slot where v.slot = ?`,
    [slot],
  );
  return row as StoredContent;
}

function collect(cve: string, changes: readonly NewChange[], log: LogContext): void {
  const why = log.why(cve);
  for (const { source, change, from, to } of changes) {
    const { at, run, batch } = log;
    log.entries.push([
      cve,
      at,
      why === 'rules' ? 'rules' : source,
      change,
      from,
      to,
      why === 'news' ? 0 : 1,
      run,
      batch,
    ]);
  }
}
