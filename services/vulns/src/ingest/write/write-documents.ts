import { insertRows } from '@kairan/database/insert-rows';
import type { Transaction, Value } from '@kairan/database/open';
import {
  type LogContext,
  logChanges,
  logRemoval,
  type StoredVulnerability,
  writeChanges,
} from '../../changes/log-changes.ts';
import type { Document } from '../../document/derive.ts';
import { hasFlag } from '../../document/flags.ts';
import type { FacetDictionary, FacetKey, StoredFacet } from '../../storage/facet-dictionary.ts';
import { indexStates } from '../../storage/index-states.ts';
import { textsOf } from '../../storage/listed-values.ts';
import { indexPackages } from '../../storage/package-index.ts';
import { packNumbers } from '../../storage/packed-numbers.ts';
import type { PendingTokens } from '../../storage/pending-tokens.ts';
import { packTranslations } from '../../storage/row-texts.ts';
import { deleteSummary, withStoredSummaries } from '../../summaries/stored-summaries.ts';
import { type CoverChange, queueUncovered } from './queue-uncovered.ts';
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
  const stored = await findStored(
    tx,
    set.documents.map(({ cve }) => cve),
  );
  const changedDocuments = set.documents.filter(({ cve, hash }) => {
    const old = stored.get(cve);
    return !old || Buffer.compare(hash, old.hash) !== 0;
  });

  const anyAdvisory = (await tx.get('select 1 as found from advisory_record limit 1')) !== undefined;
  const scores = await scoresOf(tx, changedDocuments);
  const fresh = new FreshRows();
  const covers: CoverChange[] = [];
  for (const document of await withStoredSummaries(tx, changedDocuments)) {
    const { cve, state, packages } = document;
    const old = stored.get(cve);
    const slot = old?.slot ?? ++totals.lastSlot;
    const tags = storedFacets(document);
    if (await logChanges(tx, old, document, log)) totals.news++;
    // What is published for the first time only covers advisories that there are.
    if (old || anyAdvisory || state !== 'published') covers.push({ cve, before: old?.state ?? null, now: state });
    const rows = {
      vuln: vulnRow(slot, document, tags, totals.state),
      vuln_detail: { slot, content: document.detail },
      vuln_index: indexRow(slot, document, {
        facets: await facets.idsOf(tx, indexedFacets(document)),
        score: scores.get(cve),
        changed: totals.state,
      }),
    };
    for (const [table, row] of Object.entries(rows)) {
      if (old) await put(tx, table, row);
      else fresh.add(table, row);
    }
    if (old) await tx.run('delete from alias where cve = ?', [cve]);
    const aliases = new Set(document.aliases.map((alias) => alias.toUpperCase()));
    for (const alias of aliases) fresh.add('alias', { alias, cve });
    if (old) await indexPackages(tx, indexed(old), { slot, packages });
    else for (const key of packages) fresh.add('vuln_package', { slot, package: key });
    words.put(slot, document, old !== undefined, log.why(cve) === 'news' ? log.at : null);
    if (old?.state === 'published') facets.countSpellings(JSON.parse(old.facets) as StoredFacet[], -1);
    if (state === 'published') facets.countSpellings(tags, 1);
  }

  await fresh.write(tx);

  const leaving = await findStored(tx, set.removed);
  for (const [cve, old] of leaving) {
    await remove(tx, cve, old.slot, totals.state);
    words.remove(old.slot);
    await deleteSummary(tx, cve);
    await indexPackages(tx, indexed(old));
    if (old.state === 'published') facets.countSpellings(JSON.parse(old.facets) as StoredFacet[], -1);
    if (logRemoval(cve, old.state, log)) totals.news++;
    covers.push({ cve, before: old.state, now: null });
  }
  await queueUncovered(tx, covers, pending);
  await writeChanges(tx, log);
}

interface StoredRow
  extends Pick<StoredDocument, 'slot' | 'hash' | 'state' | 'severity' | 'score' | 'facets' | 'packages'> {
  cve: string;
  kev: number;
  first_fixed: string | null;
  kev_added: number;
  flags: number;
}

/** The stored vulnerabilities among some, by id. */
async function findStored(tx: Transaction, cves: readonly string[]): Promise<Map<string, StoredDocument>> {
  if (cves.length === 0) return new Map();
  const rows = await tx.all<StoredRow>(
    `select v.cve, v.slot, v.hash, v.state, v.severity, v.kev, v.first_fixed, v.facets, v.packages, s.score, s.kev_added, s.flags
     from vuln v join vuln_index s on s.slot = v.slot where v.cve in (${textsOf(tx.engine)})`,
    [JSON.stringify(cves)],
  );
  return new Map(
    rows.map(({ cve, kev, first_fixed, kev_added, flags, ...rest }) => [
      cve,
      { ...rest, kev: kev === 1, kevAdded: kev_added, poc: hasFlag(flags, 'poc'), firstFixed: first_fixed },
    ]),
  );
}

interface EpssScore {
  cve: string;
  score: number;
  percentile: number | null;
  date: string;
}

/** The scores of vulnerabilities by EPSS, by id. */
async function scoresOf(tx: Transaction, documents: readonly Document[]): Promise<Map<string, EpssScore>> {
  if (documents.length === 0) return new Map();
  const rows = await tx.all<EpssScore>(
    `select cve, score, percentile, date from epss where cve in (${textsOf(tx.engine)})`,
    [JSON.stringify(documents.map(({ cve }) => cve))],
  );
  return new Map(rows.map((row) => [row.cve, row]));
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

type TableRow = Readonly<Record<string, Value>>;

function vulnRow(slot: number, document: Document, tags: StoredFacet[], changed: number): TableRow {
  const { cve, hash, state, severity, kev, firstFixed, packages, head, rows, tail } = document;
  return {
    ...{ slot, cve, hash, state, severity, kev: kev ? 1 : 0, first_fixed: firstFixed },
    ...{ facets: JSON.stringify(tags), packages: JSON.stringify(packages) },
    ...{ head, en: rows.en, translations: packTranslations(rows), tail, texts_hash: document.textsHash, changed },
  };
}

function indexRow(
  slot: number,
  { cve, state, published, modified, score, kevAdded, flags }: Document,
  other: { facets: readonly number[]; score: EpssScore | undefined; changed: number },
): TableRow {
  const { facets, score: epss, changed } = other;
  return {
    ...{ slot, cve, state: indexStates[state], published, modified, score, epss: epss?.score ?? -1 },
    ...{ percentile: epss?.percentile ?? null, epss_date: epss?.date ?? null, kev_added: kevAdded, flags },
    ...{ facets: packNumbers(facets), changed },
  };
}

/** Rows that are not stored yet, by table. */
class FreshRows {
  readonly #tables = new Map<string, { columns: string[]; rows: Value[][] }>();

  /** @param row its columns are those of all rows of the table, in the same order */
  add(table: string, row: TableRow): void {
    const known = this.#tables.get(table) ?? { columns: Object.keys(row), rows: [] };
    known.rows.push(Object.values(row));
    this.#tables.set(table, known);
  }

  async write(tx: Transaction): Promise<void> {
    for (const [table, { columns, rows }] of this.#tables) await insertRows(tx, table, columns, rows);
    this.#tables.clear();
  }
}

const statements = new Map<string, string>();

/** Writes the row of a slot, in place of the one that is there. */
async function put(tx: Transaction, table: string, row: TableRow): Promise<void> {
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
