import type { Transaction, Value } from '@kairan/database/open';
import { type LogContext, logChanges, logRemoval, type StoredVulnerability } from '../../changes/log-changes.ts';
import type { Document } from '../../document/derive.ts';
import { hasFlag } from '../../document/flags.ts';
import { belongingTo, downstreamOf, isCve } from '../../document/record-links.ts';
import { isInAdvisory } from '../../storage/advisory-store.ts';
import type { FacetDictionary, FacetKey, StoredFacet } from '../../storage/facet-dictionary.ts';
import { indexStates } from '../../storage/index-states.ts';
import { linkStore } from '../../storage/link-store.ts';
import { indexPackages } from '../../storage/package-index.ts';
import { packNumbers } from '../../storage/packed-numbers.ts';
import type { PendingTokens } from '../../storage/pending-tokens.ts';
import { packTranslations } from '../../storage/row-texts.ts';
import { deleteSummary, withStoredSummaries } from '../../summaries/stored-summaries.ts';
import type { State } from '../../vulnerability.ts';
import type { WriteSet } from './write-set.ts';

/** The stored fields of a vulnerability that matter for changing it. */
interface StoredDocument extends StoredVulnerability {
  hash: Uint8Array;
  /** JSON of `StoredFacet[]`. */
  facets: string;
  /** JSON array of package keys. */
  packages: string;
}

/** Collected over a transaction and written at its end. */
export interface TransactionTotals {
  facets: FacetDictionary;
  words: PendingTokens;
  /** The last slot that is given. */
  lastSlot: number;
  /** The state that the transaction leads to: see `storeState`. */
  state: number;
  /** Vulnerabilities with news in the change log. */
  news: number;
  /** Advisories without a CVE whose change is news. */
  advisories: number;
}

/** The last slot that is given, to a vulnerability that may be removed by now. */
export async function lastSlot(tx: Transaction): Promise<number> {
  return (await tx.get<{ last: number | null }>('select max(slot) as last from vuln_index'))?.last ?? 0;
}

/**
 * Stores the merged vulnerabilities of a set and logs their changes; spellings and search tokens are only added to
 * `totals`. A vulnerability keeps its slot. Ids that a vulnerability covers no longer, or from now on, are added to
 * `pending`.
 */
export async function writeDocuments(
  tx: Transaction,
  set: WriteSet,
  log: LogContext,
  totals: TransactionTotals,
  pending: Set<string>,
): Promise<void> {
  const { facets, words } = totals;
  const stored = new Map<string, StoredDocument>();
  const changedDocuments: Document[] = [];
  for (const document of set.documents) {
    const old = await findStored(tx, document.cve);
    if (old && Buffer.compare(document.hash, old.hash) === 0) continue;
    if (old) stored.set(document.cve, old);
    changedDocuments.push(document);
  }

  const anyAdvisory = (await tx.get('select 1 as found from advisory_record limit 1')) !== undefined;
  for (const document of await withStoredSummaries(tx, changedDocuments)) {
    const { cve, state, packages } = document;
    const old = stored.get(cve);
    const slot = old?.slot ?? ++totals.lastSlot;
    const tags = storedFacets(document);
    if (await logChanges(tx, old, document, log)) totals.news++;
    // What is published for the first time only covers advisories that there are.
    if (old || anyAdvisory || state !== 'published') await queueUncovered(tx, cve, old?.state ?? null, state, pending);
    await writeRows(tx, slot, document, tags, totals.state);
    await writeIndexRow(tx, slot, document, await facets.idsOf(tx, indexedFacets(document)), totals.state);
    await writeAliases(tx, document, old !== undefined);
    await indexPackages(tx, old && indexed(old), { slot, packages });
    words.put(slot, document, old !== undefined, log.why(cve) === 'news' ? log.at : null);
    if (old?.state === 'published') facets.countSpellings(JSON.parse(old.facets) as StoredFacet[], -1);
    if (state === 'published') facets.countSpellings(tags, 1);
  }

  for (const cve of set.removed) {
    const old = await findStored(tx, cve);
    if (!old) continue;
    await remove(tx, cve, old.slot, totals.state);
    words.remove(old.slot);
    await deleteSummary(tx, cve);
    await indexPackages(tx, indexed(old));
    if (old.state === 'published') facets.countSpellings(JSON.parse(old.facets) as StoredFacet[], -1);
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
  extends Pick<StoredDocument, 'slot' | 'hash' | 'state' | 'severity' | 'score' | 'facets' | 'packages'> {
  kev: number;
  first_fixed: string | null;
  kev_added: number;
  flags: number;
}

async function findStored(tx: Transaction, cve: string): Promise<StoredDocument | undefined> {
  const row = await tx.get<StoredRow>(
    `select v.slot, v.hash, v.state, v.severity, v.kev, v.first_fixed, v.facets, v.packages, s.score, s.kev_added, s.flags
     from vuln v join vuln_index s on s.slot = v.slot where v.cve = ?`,
    [cve],
  );
  if (!row) return undefined;
  const { kev, first_fixed, kev_added, flags, ...rest } = row;
  return { ...rest, kev: kev === 1, kevAdded: kev_added, poc: hasFlag(flags, 'poc'), firstFixed: first_fixed };
}

function indexed({ slot, packages }: StoredDocument): { slot: number; packages: number[] } {
  return { slot, packages: JSON.parse(packages) as number[] };
}

/** Removes a vulnerability. Its row in `vuln_index` stays, so that its slot is not given again and readers notice. */
async function remove(tx: Transaction, cve: string, slot: number, changed: number): Promise<void> {
  await tx.run('delete from vuln where slot = ?', [slot]);
  await tx.run('delete from vuln_detail where slot = ?', [slot]);
  await tx.run('update vuln_index set state = ?, facets = ?, changed = ? where slot = ?', [
    indexStates.removed,
    packNumbers([]),
    changed,
    slot,
  ]);
  await tx.run('delete from alias where cve = ?', [cve]);
}

async function writeRows(
  tx: Transaction,
  slot: number,
  document: Document,
  tags: StoredFacet[],
  changed: number,
): Promise<void> {
  const { cve, hash, state, severity, kev, firstFixed, packages, head, rows, tail, detail } = document;
  await put(tx, 'vuln', {
    ...{ slot, cve, hash, state, severity, kev: kev ? 1 : 0, first_fixed: firstFixed },
    ...{ facets: JSON.stringify(tags), packages: JSON.stringify(packages) },
    ...{ head, en: rows.en, translations: packTranslations(rows), tail, texts_hash: document.textsHash, changed },
  });
  await put(tx, 'vuln_detail', { slot, content: detail });
}

async function writeIndexRow(
  tx: Transaction,
  slot: number,
  { cve, state, published, modified, score, kevAdded, flags }: Document,
  facets: readonly number[],
  changed: number,
): Promise<void> {
  const epss = await tx.get<{ score: number; percentile: number | null; date: string }>(
    'select score, percentile, date from epss where cve = ?',
    [cve],
  );
  await put(tx, 'vuln_index', {
    ...{ slot, cve, state: indexStates[state], published, modified, score, epss: epss?.score ?? -1 },
    ...{ percentile: epss?.percentile ?? null, epss_date: epss?.date ?? null, kev_added: kevAdded, flags },
    ...{ facets: packNumbers(facets), changed },
  });
}

async function writeAliases(tx: Transaction, { cve, aliases }: Document, isStored: boolean): Promise<void> {
  if (isStored) await tx.run('delete from alias where cve = ?', [cve]);
  for (const alias of aliases) {
    await tx.run('insert into alias (alias, cve) values (?, ?) on conflict do nothing', [alias.toUpperCase(), cve]);
  }
}

const statements = new Map<string, string>();

/** Writes the row of a slot, in place of the one that is there. */
async function put(tx: Transaction, table: string, row: Readonly<Record<string, Value>>): Promise<void> {
  let statement = statements.get(table);
  if (statement === undefined) {
    const columns = Object.keys(row);
    const updates = columns.filter((column) => column !== 'slot').map((column) => `${column} = excluded.${column}`);
    statement = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})
      on conflict (slot) do update set ${updates.join(', ')}`;
    statements.set(table, statement);
  }
  await tx.run(statement, Object.values(row));
}

/** The tags and categories of a vulnerability. */
function storedFacets({ facets, categories }: Document): StoredFacet[] {
  return [
    ...facets.map(({ kind, key, spelling, from }): StoredFacet => [kind, key, spelling, from]),
    ...categories.map((code): StoredFacet => ['category', code, code, 'cwe']),
  ];
}

function indexedFacets({ facets, categories, products }: Document): FacetKey[] {
  return [...facets, ...categories.map((key) => ({ kind: 'category', key }) as const), ...products];
}
