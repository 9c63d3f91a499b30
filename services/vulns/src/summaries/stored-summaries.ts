import type { Queries, Transaction } from '@kairan/database/open';
import type { Document } from '../document/derive.ts';
import { factsOf, hashOfFacts } from './facts.ts';
import { questionVersion } from './question.ts';
import type { Texts } from './read-answer.ts';
import { withSummaries } from './with-summary.ts';

/** What came of asking for a CVE's summaries: the texts, or why there are none. */
export type Outcome = { texts: Texts } | { refused: string };

interface Row {
  cve: string;
  facts: string;
  model: string;
  en: string | null;
  ja: string | null;
  fr: string | null;
}

/**
 * Vulnerabilities that are about to be stored, with the summaries that models made of just their facts. Summaries of other facts
 * are forgotten, in this transaction.
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
    const holds = row !== undefined && row.facts === factsHash(document);
    if (row && !holds) await forgetSummary(tx, document.cve);
    finished.push(holds ? withRow(document, row) : document);
  }
  return finished;
}

/** Forgets what a model made of a CVE, or that it could not. */
export async function forgetSummary(tx: Queries, cve: string): Promise<void> {
  await tx.run('delete from summary where cve = ?', [cve]);
}

/** The hash of a vulnerability's facts, by which summaries belong to it. */
export function factsHash(document: Document): string {
  return hashOfFacts(factsOf(document), questionVersion);
}

function withRow(document: Document, { model, en, ja, fr }: Row): Document {
  return en === null || ja === null || fr === null
    ? document
    : withSummaries(document, { model, texts: { en, ja, fr } });
}

async function rowsOf(tx: Transaction, cves: readonly string[]): Promise<Map<string, Row>> {
  const among =
    tx.engine === 'sqlite'
      ? 'in (select value from json_each(?))'
      : 'in (select json_array_elements_text(cast(? as json)))';
  const rows = await tx.all<Row>(`select cve, facts, model, en, ja, fr from summary where cve ${among}`, [
    JSON.stringify(cves),
  ]);
  return new Map(rows.map((row) => [row.cve, row]));
}

/** Whether there is nothing to ask this model about a CVE. */
export async function isSettled(db: Queries, cve: string, model: string): Promise<boolean> {
  return (await db.get('select 1 as found from summary where cve = ? and model = ?', [cve, model])) !== undefined;
}

/** The model that wrote a CVE's summaries; null where none did. */
export async function findMadeBy(db: Queries, cve: string): Promise<string | null> {
  const row = await db.get<{ model: string }>("select model from summary where cve = ? and state = 'made'", [cve]);
  return row?.model ?? null;
}

/** Stores what came of it, for facts of that hash. */
export async function storeSummary(
  tx: Transaction,
  { cve, facts, model, at }: { cve: string; facts: string; model: string; at: Date },
  outcome: Outcome,
): Promise<void> {
  const texts = 'texts' in outcome ? outcome.texts : { en: null, ja: null, fr: null };
  const [state, reason] = 'texts' in outcome ? ['made', null] : ['refused', outcome.refused];
  await tx.run(
    `insert into summary (cve, facts, model, state, reason, en, ja, fr, at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (cve) do update set facts = excluded.facts, model = excluded.model, state = excluded.state,
       reason = excluded.reason, en = excluded.en, ja = excluded.ja, fr = excluded.fr, at = excluded.at`,
    [cve, facts, model, state, reason, texts.en, texts.ja, texts.fr, at.toISOString()],
  );
}
