import type { Transaction } from '@kairan/database/open';
import { type LogContext, logChanges, logRemoval, type StoredVulnerability } from '../../changes/log-changes.ts';
import type { Document } from '../../document/derive.ts';
import { hasFlag } from '../../document/flags.ts';
import { belongingTo, downstreamOf, isCve } from '../../document/record-links.ts';
import { isInAdvisory } from '../../storage/advisory-store.ts';
import {
  assignKeys,
  compareCve,
  hiddenKeys,
  type KeyRange,
  keysOfTime,
  type Neighbour,
  publishedKeys,
  slots,
} from '../../storage/document-key.ts';
import type { CountedFacet, FacetCounts } from '../../storage/facet-counts.ts';
import { linkStore } from '../../storage/link-store.ts';
import { indexPackages } from '../../storage/package-index.ts';
import type { PendingTokens } from '../../storage/pending-tokens.ts';
import { deleteSummary, withStoredSummaries } from '../../summaries/stored-summaries.ts';
import type { State } from '../../vulnerability.ts';
import type { WriteSet } from './write-set.ts';

/** The stored fields of a vulnerability that matter for changing it. */
interface StoredDocument extends StoredVulnerability {
  hash: Uint8Array;
  /** JSON of `CountedFacet[]`. */
  facets: string;
  /** JSON array of package keys. */
  packages: string;
}

/** Collected over a transaction and written at its end. */
export interface TransactionTotals {
  counts: FacetCounts;
  words: PendingTokens;
  /** Vulnerabilities with news in the change log. */
  news: number;
}

/**
 * Stores the merged vulnerabilities of a set and logs their changes; counts and search tokens are only added to
 * `totals`. Ids that a vulnerability covers no longer, or from now on, are added to `pending`.
 */
export async function writeDocuments(
  tx: Transaction,
  set: WriteSet,
  log: LogContext,
  totals: TransactionTotals,
  pending: Set<string>,
): Promise<void> {
  const { counts, words } = totals;
  const stored = new Map<string, StoredDocument>();
  const changedDocuments: Document[] = [];
  for (const document of set.documents) {
    const old = await findStored(tx, document.cve);
    if (old && Buffer.compare(document.hash, old.hash) === 0) continue;
    if (old) stored.set(document.cve, old);
    changedDocuments.push(document);
  }
  const changed = await withStoredSummaries(tx, changedDocuments);

  // In the order of the keys, in which the tables are sorted.
  const moments = [...Map.groupBy(changed, (document) => momentOf(document).low)].sort(([a], [b]) => a - b);
  for (const [, group] of moments) {
    const keys = await keysFor(tx, group, stored);
    for (const document of group) {
      const old = stored.get(document.cve);
      const id = keys.get(document.cve) as number;
      if (await logChanges(tx, old, document, log)) totals.news++;
      await queueUncovered(tx, document.cve, old?.state ?? null, document.state, pending);
      if (old) await remove(tx, document.cve, old.id, words);
      await insert(tx, id, document);
      await indexPackages(tx, old && indexed(old), { id, packages: document.packages });
      words.put(id, document, log.why(document.cve) === 'news' ? log.at : null);
      if (old?.state === 'published') counts.remove(JSON.parse(old.facets) as CountedFacet[], old.severity);
      if (document.state === 'published') counts.add(countedFacets(document), document.severity);
    }
  }

  for (const cve of set.removed) {
    const old = await findStored(tx, cve);
    if (!old) continue;
    await remove(tx, cve, old.id, words);
    await deleteSummary(tx, cve);
    await indexPackages(tx, indexed(old));
    if (old.state === 'published') counts.remove(JSON.parse(old.facets) as CountedFacet[], old.severity);
    if (await logRemoval(tx, cve, old.state, log)) totals.news++;
    await queueUncovered(tx, cve, old.state, null, pending);
  }
}

/** Adds the ids whose records may stand for themselves from now on, or no longer (`mergeAdvisory`), to `pending`. */
async function queueUncovered(
  tx: Transaction,
  cve: string,
  before: State | null,
  now: State | null,
  pending: Set<string>,
): Promise<void> {
  if (now === 'published' && before === 'published') return;
  const links = linkStore(tx, false);
  const { ids } = await belongingTo(cve, links);
  for (const id of [...ids, ...(await downstreamOf(cve, ids, links))]) {
    if (isCve(id)) continue;
    if (now !== 'published' || (await isInAdvisory(tx, id))) pending.add(id);
  }
}

interface StoredRow
  extends Pick<StoredDocument, 'id' | 'hash' | 'state' | 'severity' | 'score' | 'facets' | 'packages'> {
  kev: number;
  first_fixed: string | null;
  kev_added: number;
  flags: number;
}

async function findStored(tx: Transaction, cve: string): Promise<StoredDocument | undefined> {
  const row = await tx.get<StoredRow>(
    `select v.id, v.hash, v.state, v.severity, v.kev, v.first_fixed, v.facets, v.packages, s.score, s.kev_added, s.flags
     from vuln v join vuln_sort s on s.id = v.id where v.cve = ?`,
    [cve],
  );
  if (!row) return undefined;
  const { kev, first_fixed, kev_added, flags, ...rest } = row;
  return { ...rest, kev: kev === 1, kevAdded: kev_added, poc: hasFlag(flags, 'poc'), firstFixed: first_fixed };
}

function indexed({ id, packages }: StoredDocument): { id: number; packages: number[] } {
  return { id, packages: JSON.parse(packages) as number[] };
}

/** Returns the keys of the millisecond at which a vulnerability was published. */
function momentOf({ state, published }: Document): KeyRange {
  return keysOfTime(state === 'published' ? publishedKeys : hiddenKeys, published, published);
}

/**
 * Assigns keys to vulnerabilities of one millisecond. A vulnerability keeps its key as long as its publication time
 * stays the same and it stays on its side, published or hidden. What does not fit into a full millisecond goes into
 * the next.
 */
async function keysFor(
  tx: Transaction,
  group: readonly Document[],
  stored: ReadonlyMap<string, StoredDocument>,
): Promise<Map<string, number>> {
  const keys = new Map<string, number>();
  const moment = momentOf(group[0] as Document);
  let unplaced: string[] = [];
  for (const { cve } of group) {
    const old = stored.get(cve);
    if (old && old.id >= moment.low && old.id < moment.high) keys.set(cve, old.id);
    else unplaced.push(cve);
  }
  unplaced.sort(compareCve);
  for (let { low, high } = moment; unplaced.length > 0; low += slots, high += slots) {
    const neighbours = await tx.all<Neighbour>('select id as key, cve from vuln where id >= ? and id < ?', [low, high]);
    const fitting = unplaced.slice(0, slots - neighbours.length);
    unplaced = unplaced.slice(fitting.length);
    for (const [i, key] of assignKeys(low, fitting, neighbours).entries()) keys.set(fitting[i] as string, key);
  }
  return keys;
}

async function remove(tx: Transaction, cve: string, id: number, words: PendingTokens): Promise<void> {
  await tx.run('delete from vuln where id = ?', [id]);
  await tx.run('delete from vuln_detail where id = ?', [id]);
  await tx.run('delete from vuln_sort where id = ?', [id]);
  await words.remove(tx, id);
  await tx.run('delete from alias where cve = ?', [cve]);
}

async function insert(tx: Transaction, id: number, document: Document): Promise<void> {
  const { cve, head, tail, rows, details, detail } = document;
  await tx.run(
    `insert into vuln (id, cve, hash, state, severity, kev, first_fixed, facets, packages, head, en, ja, fr, tail, texts_hash)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      id,
      cve,
      document.hash,
      document.state,
      document.severity,
      document.kev ? 1 : 0,
      document.firstFixed,
      JSON.stringify(countedFacets(document)),
      JSON.stringify(document.packages),
      head,
      rows.en,
      rows.ja,
      rows.fr,
      tail,
      document.textsHash,
    ],
  );
  await tx.run('insert into vuln_detail (id, en, ja, fr, body) values (?, ?, ?, ?, ?)', [
    id,
    details.en,
    details.ja,
    details.fr,
    detail,
  ]);
  const epss = await tx.get<{ score: number; percentile: number | null; date: string }>(
    'select score, percentile, date from epss where cve = ?',
    [cve],
  );
  await tx.run(
    'insert into vuln_sort (id, modified, score, epss, percentile, epss_date, kev_added, flags) values (?, ?, ?, ?, ?, ?, ?, ?)',
    [
      id,
      document.modified,
      document.score,
      epss?.score ?? -1,
      epss?.percentile ?? null,
      epss?.date ?? null,
      document.kevAdded,
      document.flags,
    ],
  );
  for (const alias of document.aliases) {
    await tx.run('insert into alias (alias, cve) values (?, ?) on conflict do nothing', [alias.toUpperCase(), cve]);
  }
}

function countedFacets({ facets, categories }: Document): CountedFacet[] {
  return [
    ...facets.map(({ kind, key, spelling, from }): CountedFacet => [kind, key, spelling, from]),
    ...categories.map((code): CountedFacet => ['category', code, code, 'cwe']),
  ];
}
