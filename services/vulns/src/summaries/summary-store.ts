import type { Database, Transaction } from '@kairan/database/open';
import type { Document } from '../document/derive.ts';
import { mergeCve } from '../ingest/merge-cve.ts';
import { mergeTokens } from '../storage/merge-tokens.ts';
import { PendingTokens } from '../storage/pending-tokens.ts';
import type { RecordReader } from '../storage/record-reader.ts';
import { packTranslations } from '../storage/row-texts.ts';
import { storeState } from '../storage/store-state.ts';
import { factsHash, type Outcome, storeSummary } from './stored-summaries.ts';
import { withSummaries } from './with-summary.ts';

/**
 * What became of a result: it is visible; it will be when the CVE is merged again; or its facts have changed and it
 * was dropped.
 */
export type SaveResult = 'stored' | 'pending' | 'outdated';

/** Segments of the full-text index that searches have to read before they are merged. */
const mostSegments = 64;
/** Attempts to write a summary whose vulnerability changes at the same time. */
const attempts = 5;

/** Writes summaries into vulnerabilities. Only one process may use it; syncs may write at the same time. */
export class SummaryStore {
  readonly #db: Database;
  readonly #reader: RecordReader;
  #segments = 0;

  /** @param reader on its own database handle */
  constructor(db: Database, reader: RecordReader) {
    this.#db = db;
    this.#reader = reader;
  }

  /** Merges a vulnerability from its current records; null if it has none. */
  read(cve: string): Promise<Document | null> {
    return this.#reader.snapshot((view) => mergeCve(cve, view, null));
  }

  /**
   * Stores a result if the facts still have the hash that it was made for. If the stored vulnerability is up to date
   * with its records, the summary is visible at once; otherwise a sync is about to write the vulnerability, with the
   * summary.
   */
  async save(made: { cve: string; facts: string; model: string; at: Date }, outcome: Outcome): Promise<SaveResult> {
    for (let left = attempts; left > 0; left--) {
      const document = await this.read(made.cve);
      if (document === null || factsHash(document) !== made.facts) return 'outdated';
      const finished =
        'texts' in outcome ? withSummaries(document, { model: made.model, texts: outcome.texts }) : document;
      const saved = await this.#db.transaction(async (tx) => {
        const shows = await this.#show(tx, finished);
        if (!shows && left > 1) return null;
        await storeSummary(tx, made, outcome);
        return shows ? 'stored' : 'pending';
      });
      if (saved === null) continue;
      if (saved === 'stored') await this.#mergeTokensFromTimeToTime();
      return saved;
    }
    return 'outdated';
  }

  /** Writes the rows and tokens of a vulnerability, if the stored one was made from the same records. */
  async #show(tx: Transaction, document: Document): Promise<boolean> {
    // Serialises with syncs, which read summaries and then write. SQLite's transactions do so anyway.
    if (tx.engine === 'postgres') await tx.get("select value from meta where name = 'writes' for update");
    const stored = await tx.get<{ slot: number; hash: Uint8Array; en: string }>(
      'select slot, hash, en from vuln where cve = ?',
      [document.cve],
    );
    if (!stored || Buffer.compare(document.hash, stored.hash) !== 0) return false;
    if (stored.en === document.rows.en) return true;
    const { rows } = document;
    await tx.run('update vuln set en = ?, translations = ? where slot = ?', [
      rows.en,
      packTranslations(rows),
      stored.slot,
    ]);
    const recent = await tx.get<{ at: string }>('select at from recent_words where slot = ?', [stored.slot]);
    const tokens = new PendingTokens();
    tokens.put(stored.slot, document, true, recent?.at ?? null);
    await tokens.write(tx);
    await countSummary(tx);
    await tx.run('update vuln_index set changed = ? where slot = ?', [await storeState(tx), stored.slot]);
    return true;
  }

  async #mergeTokensFromTimeToTime(): Promise<void> {
    this.#segments++;
    if (this.#segments < mostSegments) return;
    this.#segments = 0;
    await mergeTokens(this.#db);
  }
}

/**
 * A counter separate from the count of writes: syncs compare that one to detect stale merges, and summaries make none
 * stale.
 */
async function countSummary(tx: Transaction): Promise<void> {
  await tx.run(
    `insert into meta (name, value) values ('summaries', '1')
     on conflict (name) do update set value = cast(cast(meta.value as bigint) + 1 as text)`,
  );
}
