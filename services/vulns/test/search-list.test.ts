import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { migrate } from '@kairan/database/migrate';
import type { Database } from '@kairan/database/open';
import { isEmpty, parseQuery, type Term } from '@kairan/full-text/query';
import { documentText } from '@kairan/full-text/tokens';
import type { PackageQuery } from '../src/affected/purl.ts';
import { compareCve } from '../src/document/compare-cve.ts';
import type { Document } from '../src/document/derive.ts';
import { Writer } from '../src/ingest/write/writer.ts';
import { migrations } from '../src/migrations.ts';
import { type FilterName, type Filters, filterNames, noFilters } from '../src/search/filters/registry.ts';
import { list } from '../src/search/list.ts';
import { cursorOfPosition, type ListPosition, positionOfCursor } from '../src/search/list-position.ts';
import { type Sort, sorts } from '../src/search/sort.ts';
import type { PlanLimits } from '../src/search/sqlite-plan.ts';
import { tagKinds } from '../src/tags/tag-kinds.ts';
import { vendorKey } from '../src/tags/vendors.ts';
import type { AffectedPackage, Bulletin, KevDetails, Ssvc } from '../src/vulnerability.ts';
import { onEachDatabase } from './each-database.ts';
import { randomOf } from './store/changing-upstreams.ts';
import { madeDocument, madeScores, setOf } from './store/made-documents.ts';
import { randomFilters } from './store/random-filters.ts';

const count = 300;
const random = randomOf(20261128);
const documents = Array.from({ length: count }, (_, i) => madeDocument(`CVE-2026-${9800 + i}`, random));
const scores = madeScores(documents, random);
const scoreOf = new Map(scores.map(({ cve, score }) => [cve, score]));

// The expected contents of a list, computed from the documents one by one.

interface Row {
  document: Document;
  row: { severity: string; kev: boolean; poc: boolean; disputed: boolean; sources: string[]; state: string };
  names: string[];
  tokens: string[];
  packages: AffectedPackage[];
  kev: KevDetails | null;
  ssvc: Ssvc | null;
  bulletins: Bulletin[];
}

const rows: Row[] = documents.map((document) => ({
  document,
  row: JSON.parse(`{${document.tail.slice(0, -1)}}`),
  ...detailOf(document),
  names: documentText(document.names, []).split(' '),
  tokens: `${documentText(document.names, [])} ${documentText(document.texts, document.facetTokens)}`.split(' '),
}));

function detailOf({ detail }: Document): Pick<Row, 'packages' | 'kev' | 'ssvc' | 'bulletins'> {
  const { packages, kev_details, ssvc, bulletins } = JSON.parse(`{${detail.slice(0, -1)}}`);
  return { packages, kev: kev_details, ssvc, bulletins };
}

function naiveList(filters: Filters, sort: Sort): string[] {
  const query = filters.q === null ? null : parseQuery(filters.q);
  if (query && isEmpty(query)) return [];
  const value = ({ document, names }: Row): number => {
    if (sort === '-published') return -document.published;
    if (sort === 'published') return document.published;
    if (sort === '-modified') return -document.modified;
    if (sort === 'modified') return document.modified;
    if (sort === '-severity') return -document.score;
    if (sort === '-epss') return -(scoreOf.get(document.cve) ?? -1);
    if (sort === '-kev_added') return -document.kevAdded;
    return query?.terms.every((term) => holds(names, term)) ? 0 : 1;
  };
  const ties = (a: Row, b: Row) =>
    b.document.published - a.document.published || compareCve(a.document.cve, b.document.cve);
  return rows
    .filter((row) => matches(row, filters))
    .sort((a, b) => value(a) - value(b) || (sort === 'published' ? -ties(a, b) : ties(a, b)))
    .map(({ document }) => document.cve);
}

function matches(row: Row, filters: Filters): boolean {
  return filterNames.every((name) => (meets[name] as (row: Row, value: unknown) => boolean)(row, filters[name]));
}

const any = (wanted: readonly string[], has: (value: string) => boolean) => wanted.length === 0 || wanted.some(has);
const tagged = ({ document }: Row, kind: string, key: string) =>
  document.facets.some((facet) => facet.kind === kind && facet.key === key);
const within = (time: number, { from, to }: Filters['published']) =>
  (from === null || time >= from) && (to === null || time <= to);

/** Whether a vulnerability matches each filter. */
const meets: { [Name in FilterName]: (row: Row, value: Filters[Name]) => boolean } = {
  q({ tokens }, q) {
    const query = q === null ? null : parseQuery(q);
    if (query === null) return true;
    return query.terms.every((term) => holds(tokens, term)) && !query.excluded.some((term) => holds(tokens, term));
  },
  severity: ({ row }, value) => any(value, (severity) => severity === row.severity),
  kev: ({ row }, value) => value === null || value === row.kev,
  ransomware: ({ kev }, value) => value === null || value === (kev?.ransomware === true),
  poc: ({ row }, value) => value === null || value === row.poc,
  disputed: ({ row }, value) => value === null || value === row.disputed,
  source: ({ row }, value) => any(value, (source) => row.sources.includes(source)),
  category: ({ document }, value) => any(value, (code) => document.categories.some((each) => each === code)),
  language: (row, value) => any(value, (slug) => tagged(row, 'language', slug)),
  framework: (row, value) => any(value, (slug) => tagged(row, 'framework', slug)),
  vendor: (row, value) => any(value, (slug) => tagged(row, 'vendor', vendorKey(slug))),
  tag: (row, value) =>
    value.every((slug) => tagged(row, kindOf(slug), kindOf(slug) === 'vendor' ? vendorKey(slug) : slug)),
  package: ({ packages }, value) => !value || isAbout(packages, value),
  epss: ({ document }, value) => value === null || (scoreOf.get(document.cve) ?? -1) >= value,
  exploitation: ({ ssvc }, value) => any(value, (word) => ssvc?.exploitation === word),
  automatable: ({ ssvc }, value) => value === null || value === (ssvc?.automatable === true),
  certfr_alert: ({ bulletins }, value) => value === null || value === bulletins.some(({ alert }) => alert),
  cvss: ({ document }, value) => value === null || document.score / 10 >= value,
  published: ({ document }, value) => within(document.published, value),
  modified: ({ document }, value) => within(document.modified, value),
  state: ({ row }, value) => value === 'all' || value === row.state,
};

/** All versions before the fixed one are affected; releases that differ are not comparable. */
function isAbout(packages: readonly AffectedPackage[], { ecosystem, name, version }: PackageQuery): boolean {
  const [base, release] = ecosystem.split(':');
  const entries = packages.filter((entry) => {
    const [entryBase, entryRelease] = entry.ecosystem.split(':');
    return entryBase === base && entry.name === name && (release === undefined || entryRelease === release);
  });
  const isAffected = ({ ranges }: AffectedPackage) =>
    ranges.every(({ fixed }) => fixed === null || `${version}` < fixed);
  return entries.length > 0 && (version === null || entries.every(isAffected));
}

/** The first kind in which a published vulnerability has the slug. */
function kindOf(slug: string): string {
  const inUse = (kind: string) =>
    rows.some(
      ({ document, row }) =>
        row.state === 'published' &&
        document.facets.some(
          (facet) => facet.kind === kind && facet.key === (kind === 'vendor' ? vendorKey(slug) : slug),
        ),
    );
  return tagKinds.find(inUse) ?? 'none';
}

function holds(tokens: readonly string[], { tokens: wanted, prefix }: Term): boolean {
  const last = wanted.length - 1;
  return tokens.some((_, at) =>
    wanted.every((token, i) => {
      const held = tokens[at + i] ?? '';
      return i === last && prefix ? held.startsWith(token) : held === token;
    }),
  );
}

// Queries.

function randomQuestion(ask: () => number): { filters: Filters; sort: Sort; limit: number } {
  const pick = <T>(from: readonly T[]) => from[Math.floor(ask() * from.length)] as T;
  const filters = randomFilters(ask, { q: 0.45, package: 0.25, state: 0.3, published: 0.2, modified: 0.2 });
  return { filters, sort: pick(sorts), limit: pick([1, 2, 3, 7, 20, 100]) };
}

/** Reads a list page by page, as clients do. */
async function walk(
  db: Database,
  filters: Filters,
  sort: Sort,
  limit: number,
  options: { ways?: PlanLimits; between?: () => Promise<void> } = {},
): Promise<number[]> {
  const found: number[] = [];
  let after: ListPosition | null = null;
  for (;;) {
    const page = await list(db, filters, sort, after, limit, options.ways ? { ways: options.ways } : {});
    assert.ok(page.length <= limit);
    found.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    if (page.length < limit || !last) return found;
    after = positionOfCursor(JSON.parse(JSON.stringify(cursorOfPosition(last))));
    await options.between?.();
  }
}

onEachDatabase('lists', (t) => {
  let db: Database;
  let cveOf: Map<number, string>;

  before(async () => {
    const url = await t.url();
    const store = await t.open(url);
    await migrate(store, migrations);
    const writer = new Writer(store);
    // In batches, the last first, so that keys are inserted between others.
    for (let at = count - 50; at >= 0; at -= 50) {
      await writer.write([setOf(documents.slice(at, at + 50), { source: 'epss', scores })], new Date(), true);
    }
    const ids = await store.all<{ id: number; cve: string }>('select id, cve from vuln');
    cveOf = new Map(ids.map(({ id, cve }) => [id, cve]));
    db = await t.open(url, { readOnly: true });
  });

  for (const [name, ways] of t.engine === 'sqlite'
    ? ([
        ['', undefined],
        [', as with many matches', { first: 20, fewMatches: 10, maxLookups: 40 }],
        [', as with many matches far apart', { first: 0, fewMatches: 0, maxLookups: 3 }],
      ] as const)
    : ([['', undefined]] as const)) {
    test(`contain the results of a plain search, in its order, page by page${name}`, async () => {
      const ask = randomOf(77);
      for (let i = 0; i < 1500; i++) {
        const { filters, sort, limit } = randomQuestion(ask);
        const expected = naiveList(filters, sort);
        const perPage = Math.max(limit, Math.ceil(expected.length / 12));
        const found = await walk(db, filters, sort, perPage, ways ? { ways } : {});
        assert.deepEqual(
          found.map((id) => cveOf.get(id)),
          expected,
          `question ${i}: ${JSON.stringify({ filters, sort, perPage })}`,
        );
      }
    });
  }

  for (const sort of sorts) {
    test(`are complete with one row a page, sorted by ${sort}, with and without a package version`, async () => {
      const everything: Filters = { ...noFilters, state: 'all' };
      const version = '1.1.0';
      for (const filters of [everything, { ...everything, package: { ecosystem: 'npm', name: 'left-pad', version } }]) {
        const found = await walk(db, filters, sort, 1);
        assert.deepEqual(
          found.map((id) => cveOf.get(id)),
          naiveList(filters, sort),
        );
      }
    });
  }
});

onEachDatabase('lists that are read while records change', (t) => {
  test('neither skip nor repeat rows that do not change', async () => {
    const url = await t.url();
    const store = await t.open(url);
    await migrate(store, migrations);
    const writer = new Writer(store);
    await writer.write([setOf(documents, { source: 'epss', scores })], new Date(), true);
    const db = await t.open(url, { readOnly: true });
    const stable = new Set(documents.filter((_, i) => i % 3 !== 0).map(({ cve }) => cve));
    const ask = randomOf(99);
    let made = 0;
    const change = async () => {
      made++;
      const volatile = `CVE-2026-${9800 + 3 * Math.floor(ask() * (count / 3))}`;
      const fresh = `CVE-2026-${20000 + made}`;
      const later = Date.UTC(2026, 9, 1) + made;
      const set = setOf([madeDocument(volatile, ask, later), madeDocument(fresh, ask, later)]);
      await writer.write([ask() < 0.3 ? setOf([], { removed: [volatile] }) : set], new Date(), false);
    };
    for (let i = 0; i < (t.engine === 'sqlite' ? 60 : 12); i++) {
      const { filters, sort, limit } = randomQuestion(ask);
      const few: Filters = {
        ...noFilters,
        state: filters.state,
        q: ask() < 0.3 ? 'overflow' : null,
        package: i % 3 === 0 ? { ecosystem: 'npm', name: 'next', version: i % 2 ? '1.0.5' : null } : null,
        severity: i % 2 ? [] : filters.severity,
      };
      const ids = new Map<number, string>();
      const note = async () => {
        for (const { id, cve } of await store.all<{ id: number; cve: string }>('select id, cve from vuln'))
          ids.set(id, cve);
      };
      await note();
      const between = async () => {
        await change();
        await note();
      };
      const found = await walk(db, few, sort, Math.max(limit, 20), { between });
      const seen = found.map((id) => ids.get(id)).filter((cve) => cve !== undefined && stable.has(cve));
      const expected = naiveList(few, sort).filter((cve) => stable.has(cve));
      assert.deepEqual(seen, expected, JSON.stringify({ few, sort }));
    }
  });
});
