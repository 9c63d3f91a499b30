import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import type { Database } from '@kairan/database/open';
import { compareCve } from '../../src/storage/document-key.ts';
import { unpackBlock } from '../../src/storage/raw-block.ts';
import { type Severity, severities } from '../../src/vulnerability.ts';

type Dump = Record<string, string[]>;

/**
 * Dumps everything in the store that does not depend on when and in which steps it was learnt, as sorted lines by
 * table. Documents are keyed by CVE, records include their JSON instead of its location; deleted records and their
 * links are left out.
 */
export async function dumpStore(db: Database): Promise<Dump> {
  const cves = await db.all<{ id: number; cve: string }>('select id, cve from vuln');
  const cveOf = new Map(cves.map(({ id, cve }) => [id, cve]));
  const named = ({ id, ...row }: { id: number } & Record<string, unknown>) => ({ cve: cveOf.get(id), ...row });
  const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(inColumnOrder(row))).sort();
  const whole = async (table: string) => lines(await db.all(`select * from ${table}`));
  const documents = async (table: string) =>
    lines((await db.all<{ id: number }>(`select * from ${table}`)).map((row) => named(row)));
  const records = await recordsWithText(db);
  return {
    record: lines(
      records.filter(({ gone }) => gone === 0).map(({ id, source, modified, raw }) => ({ id, source, modified, raw })),
    ),
    link: lines(await db.all('select * from link where gone = 0')),
    advisory: await whole('advisory'),
    advisory_record: await whole('advisory_record'),
    advisory_package: await whole('advisory_package'),
    listing: await whole('listing'),
    set_aside: lines(await db.all('select source, id, reason from set_aside')),
    dirty: await whole('dirty'),
    vuln: (await documents('vuln')).map((line) => line.replace(/"hash":\{[^}]*\},/, '')),
    vuln_detail: await documents('vuln_detail'),
    vuln_sort: await documents('vuln_sort'),
    vuln_package: await documents('vuln_package'),
    words: (await tokensByDocument(db)).map(([id, words]) => JSON.stringify([cveOf.get(id), words])).sort(),
    alias: await whole('alias'),
    facet: await whole('facet'),
    spelling: await whole('spelling'),
    epss: await whole('epss'),
    order: [inOrder(cves).join(' ')],
  };
}

/** Orders a row's columns, whose order migrations change. */
function inColumnOrder(row: object): object {
  return Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Lists the published CVEs in order, then the hidden ones. */
function inOrder(cves: readonly { id: number; cve: string }[]): string[] {
  return cves.toSorted((a, b) => b.id - a.id).map(({ cve }) => cve);
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

/** Reads the tokens of each document from the full-text index, by key. */
async function tokensByDocument(db: Database): Promise<[number, string][]> {
  if (db.engine === 'postgres') {
    const rows = await db.all<{ id: number; names: string; body: string }>(
      'select id, cast(names as text) as names, cast(body as text) as body from words',
    );
    return rows.map(({ id, names, body }) => [id, `${names} | ${body}`]);
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
    const more = a[table]?.find((line) => !b[table]?.includes(line)) ?? '';
    const less = b[table]?.find((line) => !a[table]?.includes(line)) ?? '';
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

  const keys = async (table: string) =>
    (await db.all<{ id: number }>(`select id from ${table} order by id`)).map(({ id }) => id);
  const ids = await keys('vuln');
  for (const table of ['vuln_detail', 'vuln_sort']) assert.deepEqual(await keys(table), ids, `keys of ${table}`);
  assert.deepEqual(
    (await tokensByDocument(db)).map(([id]) => id).sort((a, b) => a - b),
    ids,
    'keys of the words',
  );

  const vulns = await db.all<VulnRow>('select id, cve, state, severity, facets, head, tail from vuln');
  const indexed = await db.all<{ id: number; package: number }>('select id, package from vuln_package');
  const named = await db.all<{ id: number; packages: string }>('select id, packages from vuln');
  assert.deepEqual(
    indexed.map((row) => `${row.id} ${row.package}`).sort(),
    named.flatMap(({ id, packages }) => (JSON.parse(packages) as number[]).map((key) => `${id} ${key}`)).sort(),
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
  assertKeys(vulns);
  assertAliases(vulns, await db.all('select alias, cve from alias'));
  await assertCounts(db, vulns);
  const scores = await db.all<{ cve: string; shown: number; expected: number }>(
    `select v.cve, s.epss as shown, coalesce(e.score, -1) as expected
     from vuln v join vuln_sort s on s.id = v.id left join epss e on e.cve = v.cve`,
  );
  for (const { cve, shown, expected } of scores) assert.equal(shown, expected, `EPSS of ${cve}`);
}

interface VulnRow {
  id: number;
  cve: string;
  state: string;
  severity: Severity;
  facets: string;
  head: string;
  tail: string;
}

/** Asserts that published ones are above zero, newest first, then by id. */
function assertKeys(vulns: readonly VulnRow[]): void {
  const time = ({ tail }: VulnRow) =>
    (JSON.parse(`{${tail.slice(0, -1)}}`) as { published_at: string | null }).published_at ?? '';
  for (const hidden of [false, true]) {
    const side = vulns.filter(({ state }) => (state !== 'published') === hidden);
    for (const { id, cve } of side) assert.equal(id < 0, hidden, `the side of ${cve}`);
    const expected = side.toSorted((a, b) =>
      time(a) === time(b) ? compareCve(a.cve, b.cve) : time(a) < time(b) ? 1 : -1,
    );
    const actual = side.toSorted((a, b) => b.id - a.id);
    assert.deepEqual(
      actual.map(({ cve }) => cve),
      expected.map(({ cve }) => cve),
      'the order of the keys',
    );
  }
}

function assertAliases(vulns: readonly VulnRow[], rows: readonly { alias: string; cve: string }[]): void {
  const shown = vulns.flatMap(({ cve, head }) => {
    const { aliases } = JSON.parse(`{${head.slice(0, -1)}}`) as { aliases: string[] };
    return aliases.map((alias) => `${alias.toUpperCase()} ${cve}`);
  });
  assert.deepEqual(rows.map(({ alias, cve }) => `${alias} ${cve}`).sort(), [...new Set(shown)].sort(), 'aliases');
}

/** Compares the counts of tags and spellings with recomputed ones. */
async function assertCounts(db: Database, vulns: readonly VulnRow[]): Promise<void> {
  const facets = new Map<string, number[]>();
  const spellings = new Map<string, number>();
  for (const { state, severity, facets: text } of vulns) {
    if (state !== 'published') continue;
    for (const [kind, key, spelling, origin] of JSON.parse(text) as [string, string, string, string][]) {
      const counts = facets.get(`${kind} ${key}`) ?? severities.map(() => 0);
      const index = severities.indexOf(severity);
      counts[index] = (counts[index] ?? 0) + 1;
      facets.set(`${kind} ${key}`, counts);
      const id = `${key} ${origin} ${spelling}`;
      if (kind === 'vendor') spellings.set(id, (spellings.get(id) ?? 0) + 1);
    }
  }
  const stored = await db.all<Record<string, number | string>>('select * from facet');
  const actual = stored.map((row) => [
    `${row.kind} ${row.facet_key}`,
    row.total,
    ...severities.map((each) => row[each]),
  ]);
  const expected = [...facets].map(([id, counts]) => [id, counts.reduce((sum, n) => sum + n, 0), ...counts]);
  const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
  assert.deepEqual(sorted(actual), sorted(expected), 'the counts of tags');
  const uses = await db.all<{ facet_key: string; origin: string; spelling: string; uses: number }>(
    'select * from spelling',
  );
  const storedUses = uses.map((row) => [`${row.facet_key} ${row.origin} ${row.spelling}`, row.uses]);
  assert.deepEqual(sorted(storedUses), sorted([...spellings]), 'the uses of spellings');
}
