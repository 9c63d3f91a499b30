import type { Queries, Transaction } from '@kairan/database/open';
import type { Document } from '../document/derive.ts';
import { textsOf } from '../storage/listed-values.ts';
import { factsOf, hashOfFacts } from './facts.ts';
import { questionVersion } from './question.ts';
import { type Texts, withSummaries } from './with-summary.ts';

/** The texts for a CVE, and why titles are missing, for the log. */
export interface Made {
  texts: Texts;
  titleProblems: readonly string[];
}

/** The result for a CVE: its texts, or the reason why there are none. */
export type Outcome = Made | { refused: string };

interface Row {
  cve: string;
  facts: string;
  model: string;
  en: string | null;
  ja: string | null;
  fr: string | null;
  title_en: string | null;
  title_ja: string | null;
  title_fr: string | null;
}

/**
 * Adds stored summaries to vulnerabilities that are about to be written, if they were made from the same facts.
 * Summaries of other facts are deleted in this transaction.
 */
export async function withStoredSummaries(tx: Transaction, documents: readonly Document[]): Promise<Document[]> {
  const rows = await rowsOf(
    tx,
    documents.map(({ cve }) => cve),
  );
  if (rows.size === 0) return [...documents];
  const finished: Document[] = [];
  for (const document of documents) {
    const row = rows.get(document.cve);
    const isValid = row !== undefined && row.facts === factsHash(document);
    if (row && !isValid) await deleteSummary(tx, document.cve);
    finished.push(isValid ? withRow(document, row) : document);
  }
  return finished;
}

/** Deletes the result for a CVE. */
export async function deleteSummary(tx: Queries, cve: string): Promise<void> {
  await tx.run('delete from summary where cve = ?', [cve]);
}

/** The hash of a vulnerability's facts, for which summaries are valid. */
export function factsHash(document: Document): string {
  return hashOfFacts(factsOf(document), questionVersion);
}

function withRow(document: Document, { model, en, ja, fr, title_en, title_ja, title_fr }: Row): Document {
  if (en === null || ja === null || fr === null) return document;
  const texts = {
    en: { title: title_en, summary: en },
    ja: { title: title_ja, summary: ja },
    fr: { title: title_fr, summary: fr },
  };
  return withSummaries(document, { model, texts });
}

async function rowsOf(tx: Transaction, cves: readonly string[]): Promise<Map<string, Row>> {
  const rows = await tx.all<Row>(
    `select cve, facts, model, en, ja, fr, title_en, title_ja, title_fr from summary where cve in (${textsOf(tx.engine)})`,
    [JSON.stringify(cves)],
  );
  return new Map(rows.map((row) => [row.cve, row]));
}

/** Tells whether there is a result of this model for a CVE. */
export async function hasResult(db: Queries, cve: string, model: string): Promise<boolean> {
  return (await db.get('select 1 as found from summary where cve = ? and model = ?', [cve, model])) !== undefined;
}

/** The model that wrote the summaries of a CVE; null if none did. */
export async function findModelOf(db: Queries, cve: string): Promise<string | null> {
  const row = await db.get<{ model: string }>("select model from summary where cve = ? and state = 'made'", [cve]);
  return row?.model ?? null;
}

/** Stores a result, with the hash of the facts it is valid for. */
export async function storeSummary(
  tx: Transaction,
  { cve, facts, model, at }: { cve: string; facts: string; model: string; at: Date },
  outcome: Outcome,
): Promise<void> {
  const { en, ja, fr } = 'texts' in outcome ? outcome.texts : { en: null, ja: null, fr: null };
  const texts = [en?.summary, ja?.summary, fr?.summary, en?.title, ja?.title, fr?.title].map((text) => text ?? null);
  const [state, reason] = 'texts' in outcome ? ['made', null] : ['refused', outcome.refused];
  await tx.run(
    `insert into summary (cve, facts, model, state, reason, en, ja, fr, title_en, title_ja, title_fr, at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (cve) do update set facts = excluded.facts, model = excluded.model, state = excluded.state,
       reason = excluded.reason, en = excluded.en, ja = excluded.ja, fr = excluded.fr, title_en = excluded.title_en,
       title_ja = excluded.title_ja, title_fr = excluded.title_fr, at = excluded.at`,
    [cve, facts, model, state, reason, ...texts, at.toISOString()],
  );
}
