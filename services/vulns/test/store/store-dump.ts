import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import type { Database } from '@kairan/database/open';
import { readFragment } from '../../src/document/fragment.ts';
import { unpackDetail } from '../../src/document/packed-detail.ts';
import { eachLanguage } from '../../src/each-language.ts';
import { indexStates } from '../../src/storage/index-states.ts';
import { unpackNumbers } from '../../src/storage/packed-numbers.ts';
import { unpackBlock } from '../../src/storage/raw-block.ts';
import { rowTextOf } from '../../src/storage/row-texts.ts';

type Dump = Record<string, string[]>;

/**
 * Dumps everything in the store that does not depend on when and in which steps it was learnt, as sorted lines by
 * table. Documents are keyed by CVE, records include their JSON instead of its location; deleted records and their
 * links are left out.
 */
export async function dumpStore(db: Database): Promise<Dump> {
  const cves = await db.all<{ slot: number; cve: string }>('select slot, cve from vuln');
  const cveOf = new Map(cves.map(({ slot, cve }) => [slot, cve]));
  const named = ({ slot, ...row }: { slot: number } & Record<string, unknown>) => ({ cve: cveOf.get(slot), ...row });
  const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(inColumnOrder(row))).sort();
  const whole = async (table: string) => lines(await db.all(`select * from ${table}`));
  const documents = async (table: string) =>
    lines((await db.all<{ slot: number }>(`select * from ${table}`)).map((row) => named(row)));
  const records = await recordsWithText(db);
  return {
    record: lines(
      records.filter(({ gone }) => gone === 0).map(({ id, source, modified, raw }) => ({ id, source, modified, raw })),
    ),
    link: lines(await db.all('select * from link where gone = 0')),
    advisory: lines(await advisories(db)),
    advisory_record: await whole('advisory_record'),
    advisory_package: await whole('advisory_package'),
    listing: await whole('listing'),
    set_aside: lines(await db.all('select source, id, reason from set_aside')),
    dirty: await whole('dirty'),
    vuln: lines(await rows(db)),
    vuln_detail: lines(await details(db, cveOf)),
    vuln_index: lines(await indexRows(db)),
    vuln_package: await documents('vuln_package'),
    words: (await tokensByDocument(db)).map(([slot, words]) => JSON.stringify([cveOf.get(slot), words])).sort(),
    alias: await whole('alias'),
    facet: lines(await usedFacets(db)),
    spelling: await whole('spelling'),
    epss: await whole('epss'),
  };
}

/** Orders a row's columns, whose order migrations change. */
function inColumnOrder(row: object): object {
  return Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** When and in which sync they changed differs between stores with the same content. */
async function advisories(db: Database): Promise<object[]> {
  const stored = await db.all<{ changed: number; news: number; run: number | null }>('select * from advisory');
  return stored.map(({ changed: _changed, news: _news, run: _run, ...row }) => row);
}

async function rows(db: Database): Promise<object[]> {
  const stored = await db.all<{ slot: number; hash: Uint8Array; changed: number; translations: Uint8Array }>(
    'select * from vuln',
  );
  return stored.map(({ slot: _slot, hash: _hash, changed: _changed, translations, ...row }) => ({
    ...row,
    ja: rowTextOf(translations, 'ja').toString(),
    fr: rowTextOf(translations, 'fr').toString(),
  }));
}

async function details(db: Database, cveOf: ReadonlyMap<number, string>): Promise<object[]> {
  const rows = await db.all<{ slot: number; content: Uint8Array }>('select slot, content from vuln_detail');
  return rows.map(({ slot, content }) => {
    const { body, texts } = unpackDetail(content);
    return { cve: cveOf.get(slot), body: body.toString(), ...eachLanguage((language) => texts[language].toString()) };
  });
}

interface FacetRow {
  id: number;
  kind: string;
  facet_key: string;
  slug: string;
  name: string;
  search: string;
}

interface IndexRow {
  slot: number;
  cve: string;
  state: number;
  epss: number;
  facets: Uint8Array;
}

/** Reads the index of vulnerabilities that are not removed, with their facets by name. */
async function indexRows(db: Database): Promise<(Omit<IndexRow, 'slot' | 'facets'> & { facets: string[] })[]> {
  const names = new Map(
    (await db.all<FacetRow>('select * from facet')).map(({ id, kind, facet_key }) => [id, `${kind} ${facet_key}`]),
  );
  const rows = await db.all<IndexRow & { changed: number }>('select * from vuln_index where state >= 0');
  return rows.map(({ slot: _slot, changed: _changed, facets, ...row }) => ({
    ...row,
    facets: [...unpackNumbers(facets)].map((id) => names.get(id) ?? 'MISSING').sort(),
  }));
}

/** Reads the facets that any vulnerability has. */
async function usedFacets(db: Database): Promise<object[]> {
  const used = new Set((await indexRows(db)).flatMap(({ facets }) => facets));
  const rows = await db.all<FacetRow>('select id, kind, facet_key, slug, name, search from facet');
  return rows.filter(({ kind, facet_key }) => used.has(`${kind} ${facet_key}`)).map(({ id: _id, ...row }) => row);
}

async function recordsWithText(db: Database) {
  const rows = await db.all<{
    id: string;
    source: string;
    modified: string | null;
    hash: Uint8Array;
    gone: number;
    block: number;
    part: number;
  }>('select * from record');
  const blocks = await db.all<{ block: number; live: number; data: Uint8Array }>('select * from raw_block');
  const parts = new Map(blocks.map(({ block, data }) => [block, unpackBlock(data)]));
  return rows.map((row) => ({ ...row, raw: parts.get(row.block)?.[row.part]?.toString() ?? 'MISSING' }));
}

/** Reads the tokens of each document from the full-text index, by slot. */
async function tokensByDocument(db: Database): Promise<[number, string][]> {
  if (db.engine === 'postgres') {
    const rows = await db.all<{ slot: number; names: string; body: string; tokens: string }>(
      `select slot, cast(o.names as text) as names, cast(o.body as text) as body, cast(w.tokens as text) as tokens
       from word_order o full join words w using (slot)`,
    );
    return rows.map(({ slot, names, body, tokens }) => [slot, `${names} | ${body} | ${tokens}`]);
  }
  await db.exec("create virtual table if not exists temp.vocabulary using fts5vocab('main', 'words', 'instance')");
  const rows = await db.all<{ term: string; doc: number; col: string; offset: number }>(
    'select term, doc, col, offset from temp.vocabulary order by doc, col, offset, term',
  );
  const words = Map.groupBy(rows, ({ doc }) => doc);
  return [...words].map(([id, of]) => [id, of.map(({ term, col, offset }) => `${col}${offset}${term}`).join(' ')]);
}

/** Asserts that two stores have the same contents; the message shows the first difference. */
export async function assertSameStore(actual: Database, expected: Database): Promise<void> {
  const [a, b] = [await dumpStore(actual), await dumpStore(expected)];
  for (const table of Object.keys(b)) {
    const [here, there] = [new Set(a[table]), new Set(b[table])];
    const more = a[table]?.find((line) => !there.has(line)) ?? '';
    const less = b[table]?.find((line) => !here.has(line)) ?? '';
    let at = 0;
    while (at < more.length && more[at] === less[at]) at++;
    const from = Math.max(0, at - 200);
    const seen = `${more.slice(0, 40)} ... ${more.slice(from, at + 200)}\nexpected: ${less.slice(0, 40)} ... ${less.slice(from, at + 200)}`;
    assert.ok(more === '' && less === '', `table ${table} differs: ${seen}`);
  }
}

/** Asserts the invariants of a store, which hold after any write. */
export async function assertSound(db: Database): Promise<void> {
  const records = await recordsWithText(db);
  for (const { id, raw, hash: stored } of records) {
    assert.ok(hash('sha1', raw, 'buffer').equals(stored), `the record of ${id} is not the one that was stored`);
  }
  const uses = Map.groupBy(records, ({ block }) => block);
  const blocks = await db.all<{ block: number; live: number }>('select block, live from raw_block');
  for (const { block, live } of blocks)
    assert.equal(live, uses.get(block)?.length ?? 0, `live records of block ${block}`);
  for (const { live } of blocks) assert.ok(live > 0, 'a block has no live record');

  const slotsOf = async (table: string) =>
    (await db.all<{ slot: number }>(`select slot from ${table} order by slot`)).map(({ slot }) => slot);
  const slots = await slotsOf('vuln');
  for (const table of ['vuln_detail', 'vuln_index where state >= 0'])
    assert.deepEqual(await slotsOf(table), slots, `slots of ${table}`);
  assert.deepEqual(
    (await tokensByDocument(db)).map(([slot]) => slot).sort((a, b) => a - b),
    slots,
    'slots of the words',
  );

  const vulns = await db.all<VulnRow>('select slot, cve, state, facets, head, tail from vuln');
  const indexed = await db.all<{ slot: number; package: number }>('select slot, package from vuln_package');
  const named = await db.all<{ slot: number; packages: string }>('select slot, packages from vuln');
  assert.deepEqual(
    indexed.map((row) => `${row.slot} ${row.package}`).sort(),
    named.flatMap(({ slot, packages }) => (JSON.parse(packages) as number[]).map((key) => `${slot} ${key}`)).sort(),
    'the index of packages',
  );
  const advisories = await db.all<{ id: string; packages: string }>('select id, packages from advisory');
  assert.deepEqual(
    (await db.all<{ package: number; advisory: string }>('select * from advisory_package'))
      .map((row) => `${row.advisory} ${row.package}`)
      .sort(),
    advisories.flatMap(({ id, packages }) => (JSON.parse(packages) as number[]).map((key) => `${id} ${key}`)).sort(),
    'the index of packages of advisories',
  );
  await assertIndex(db, vulns);
  assertAliases(vulns, await db.all('select alias, cve from alias'));
  await assertSpellings(db, vulns);
  const scores = await db.all<{ cve: string; shown: number; expected: number }>(
    `select v.cve, s.epss as shown, coalesce(e.score, -1) as expected
     from vuln v join vuln_index s on s.slot = v.slot left join epss e on e.cve = v.cve`,
  );
  for (const { cve, shown, expected } of scores) assert.equal(shown, expected, `EPSS of ${cve}`);
}

interface VulnRow {
  slot: number;
  cve: string;
  state: 'published' | 'rejected' | 'withdrawn';
  facets: string;
  head: string;
  tail: string;
}

/** Asserts that the index tells the same of each vulnerability as its row does. */
async function assertIndex(db: Database, vulns: readonly VulnRow[]): Promise<void> {
  const rows = new Map((await indexRows(db)).map((row) => [row.cve, row]));
  for (const { cve, state, facets } of vulns) {
    const row = rows.get(cve);
    assert.equal(row?.state, indexStates[state], `the state of ${cve}`);
    const tags = (JSON.parse(facets) as [string, string][]).map(([kind, key]) => `${kind} ${key}`);
    const indexed = row?.facets.filter((facet) => !/^(product|cpe|package) /.test(facet));
    assert.deepEqual(indexed, [...new Set(tags)].sort(), `the tags of ${cve}`);
  }
}

function assertAliases(vulns: readonly VulnRow[], rows: readonly { alias: string; cve: string }[]): void {
  const shown = vulns.flatMap(({ cve, head }) => {
    const { aliases } = readFragment<{ aliases: string[] }>(head);
    return aliases.map((alias) => `${alias.toUpperCase()} ${cve}`);
  });
  assert.deepEqual(rows.map(({ alias, cve }) => `${alias} ${cve}`).sort(), [...new Set(shown)].sort(), 'aliases');
}

/** Compares the counts of spellings with recomputed ones. */
async function assertSpellings(db: Database, vulns: readonly VulnRow[]): Promise<void> {
  const spellings = new Map<string, number>();
  for (const { state, facets } of vulns) {
    if (state !== 'published') continue;
    for (const [kind, key, spelling, origin] of JSON.parse(facets) as [string, string, string, string][]) {
      const id = `${key} ${origin} ${spelling}`;
      if (kind === 'vendor') spellings.set(id, (spellings.get(id) ?? 0) + 1);
    }
  }
  const uses = await db.all<{ facet_key: string; origin: string; spelling: string; uses: number }>(
    'select * from spelling',
  );
  const stored = uses.map((row) => [`${row.facet_key} ${row.origin} ${row.spelling}`, row.uses]);
  const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
  assert.deepEqual(sorted(stored), sorted([...spellings]), 'the uses of spellings');
}
