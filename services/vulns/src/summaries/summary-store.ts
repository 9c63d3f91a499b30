import type { Database, Transaction } from '@kairan/database/open';
import type { Document } from '../document/derive.ts';
import { mergeCve } from '../ingest/merge-cve.ts';
import { mergeTokens } from '../storage/merge-tokens.ts';
import { PendingTokens } from '../storage/pending-tokens.ts';
import type { RecordReader } from '../storage/record-reader.ts';
import { TokenPairs } from '../storage/token-pairs.ts';
import { factsHash, type Outcome, storeSummary } from './stored-summaries.ts';
import { withSummaries } from './with-summary.ts';

/** What became of an outcome: it shows; it will once the CVE is merged anew; or its facts are gone, and it is dropped. */
export type Kept = 'stored' | 'waits' | 'outdated';

/** Segments of the full-text index left to searches before they are merged. */
const mostSegments = 64;
/** How often a vulnerability is read again that changed while its summary was about to be written. */
const tries = 5;

/** Puts summaries into the vulnerabilities they were made for. One belongs to one process; syncs may write at the same time. */
export class SummaryStore {
  readonly #db: Database;
  readonly #reader: RecordReader;
  readonly #pairs = new TokenPairs();
  #segments = 0;

  /** @param reader on a handle of its own */
  constructor(db: Database, reader: RecordReader) {
    this.#db = db;
    this.#reader = reader;
  }

  /** A vulnerability as its records say now; null where none does. */
  read(cve: string): Promise<Document | null> {
    return this.#reader.snapshot((view) => mergeCve(cve, view, null));
  }

  /**
   * Stores an outcome if the facts are still those of that hash. Where the stored vulnerability is the one that the records make,
   * it shows at once; else a sync is about to write it, and takes the summary along.
   */
  async keep(made: { cve: string; facts: string; model: string; at: Date }, outcome: Outcome): Promise<Kept> {
    for (let left = tries; left > 0; left--) {
      const document = await this.read(made.cve);
      if (document === null || factsHash(document) !== made.facts) return 'outdated';
      const finished =
        'texts' in outcome ? withSummaries(document, { model: made.model, texts: outcome.texts }) : document;
      const kept = await this.#transaction(async (tx) => {
        const shows = await this.#show(tx, finished);
        if (!shows && left > 1) return null;
        await storeSummary(tx, made, outcome);
        return shows ? 'stored' : 'waits';
      });
      if (kept === null) continue;
      if (kept === 'stored') await this.#mergeWordsNowAndThen();
      return kept;
    }
    return 'outdated';
  }

  /** Writes the rows and words of a vulnerability, if what is stored was made from the same records. */
  async #show(tx: Transaction, document: Document): Promise<boolean> {
    // Serialises with syncs, which look up summaries and then write: SQLite's transactions do so by themselves.
    if (tx.engine === 'postgres') await tx.get("select value from meta where name = 'writes' for update");
    const stored = await tx.get<{ id: number; hash: Uint8Array; en: string }>(
      'select id, hash, en from vuln where cve = ?',
      [document.cve],
    );
    if (!stored || Buffer.compare(document.hash, stored.hash) !== 0) return false;
    if (stored.en === document.rows.en) return true;
    const { en, ja, fr } = document.rows;
    await tx.run('update vuln set en = ?, ja = ?, fr = ? where id = ?', [en, ja, fr, stored.id]);
    const recent = await tx.get<{ at: string }>('select at from recent_words where id = ?', [stored.id]);
    const words = new PendingTokens();
    await words.remove(tx, stored.id);
    words.put(stored.id, document, recent?.at ?? null);
    await words.write(tx, this.#pairs);
    await countSummary(tx);
    return true;
  }

  async #transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.#db.transaction(work);
    } catch (error) {
      this.#pairs.clear();
      throw error;
    }
  }

  async #mergeWordsNowAndThen(): Promise<void> {
    this.#segments++;
    if (this.#segments < mostSegments) return;
    this.#segments = 0;
    await mergeTokens(this.#db);
  }
}

/** Beside the count of writes: syncs go by that one to tell whether what they merged is stale, and summaries make nothing stale. */
async function countSummary(tx: Transaction): Promise<void> {
  await tx.run(
    `insert into meta (name, value) values ('summaries', '1')
     on conflict (name) do update set value = cast(cast(meta.value as bigint) + 1 as text)`,
  );
}
