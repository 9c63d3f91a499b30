import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { migrate } from '@kairan/database/migrate';
import { compareCve } from '../src/document/compare-cve.ts';
import type { Document } from '../src/document/derive.ts';
import { readFragment } from '../src/document/fragment.ts';
import { bodyOf } from '../src/document/packed-detail.ts';
import { Writer } from '../src/ingest/write/writer.ts';
import { migrations } from '../src/migrations.ts';
import { StoreView } from '../src/responses/store-view.ts';
import type { TagLookup } from '../src/search/filters/filter.ts';
import { type FilterName, type Filters, filterNames, noFilters } from '../src/search/filters/registry.ts';
import { cursorOfPosition, type ListPosition, list, positionOfCursor } from '../src/search/list.ts';
import { understandQuery } from '../src/search/query/understand-query.ts';
import type { SearchEngine } from '../src/search/search-engine.ts';
import { type Sort, sorts } from '../src/search/sort.ts';
import { type TagKind, tagKey, tagKinds } from '../src/tags/tag-kinds.ts';
import { vendorKey } from '../src/tags/vendors.ts';
import type { AffectedPackage, AffectedProduct, Bulletin, KevDetails, Ssvc } from '../src/vulnerability.ts';
import { onEachDatabase } from './each-database.ts';
import { randomOf } from './store/changing-upstreams.ts';
import { engineOf } from './store/engine-of.ts';
import { madeDocument, madeScores, setOf } from './store/made-documents.ts';
import { isAbout, meets as meetsCondition, type PlainDocument, plainDocument } from './store/plain-evaluator.ts';
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
  plain: PlainDocument;
  products: AffectedProduct[];
  packages: AffectedPackage[];
  kev: KevDetails | null;
  ssvc: Ssvc | null;
  bulletins: Bulletin[];
}

const rows: Row[] = documents.map((document) => ({
  document,
  row: readFragment(document.tail),
  ...detailOf(document),
  plain: plainDocument(document, scoreOf.get(document.cve) ?? -1),
}));

function detailOf({ detail }: Document): Pick<Row, 'products' | 'packages' | 'kev' | 'ssvc' | 'bulletins'> {
  const { products, packages, kev_details, ssvc, bulletins } = readFragment<Row & { kev_details: KevDetails | null }>(
    bodyOf(detail),
  );
  return { products, packages, kev: kev_details, ssvc, bulletins };
}

/** The time from which relative times count. */
const now = Date.UTC(2026, 9, 1);
const dayMs = 86_400_000;

function naiveList(filters: Filters, sort: Sort): string[] {
  const tiers = filters.q === null ? [] : understandQuery(filters.q, tags, now).tiers;
  const orAtEnd = (value: number, direction: number, missing: number) =>
    value === missing ? Number.MAX_VALUE : direction * value;
  /** What rises along the list: the first that differs decides. */
  const values = (row: Row): number[] => {
    const { published, modified, score, kevAdded, kev } = row.document;
    if (sort === 'published') return [orAtEnd(published, 1, 0)];
    if (sort === '-modified') return [orAtEnd(modified, -1, 0)];
    if (sort === 'modified') return [orAtEnd(modified, 1, 0)];
    if (sort === '-severity') return [orAtEnd(score, -1, -1)];
    if (sort === '-epss') return [orAtEnd(epssOf(row), -1, -1)];
    if (sort === '-kev_added') return [orAtEnd(kevAdded, -1, 0)];
    if (sort === '-published') return [];
    const tier = tiers.findIndex((condition) => meetsCondition(row.plain, condition, 'names'));
    const prominence = Math.floor(published / dayMs) + (kev ? 3650 : 0) + 18.25 * Math.max(score, 0);
    return [tier === -1 ? tiers.length : tier, -prominence];
  };
  const compare = (a: Row, b: Row): number => {
    const [x, y] = [values(a), values(b)];
    const decisive = x.findIndex((value, i) => value !== y[i]);
    if (decisive !== -1) return (x[decisive] as number) - (y[decisive] as number);
    return b.document.published - a.document.published || compareCve(a.document.cve, b.document.cve);
  };
  return rows
    .filter((row) => matches(row, filters))
    .sort(compare)
    .map(({ document }) => document.cve);
}

const epssOf = ({ document }: Row) => scoreOf.get(document.cve) ?? -1;

/** The kind in which a slug is understood: the first in which some vulnerability has it. */
const tags: TagLookup = {
  find(slug) {
    const kind = kindOf(slug);
    return kind === undefined ? null : { kind, key: tagKey(kind, slug) };
  },
};

function kindOf(slug: string): TagKind | undefined {
  return tagKinds.find((kind) => rows.some((row) => tagged(row, kind, tagKey(kind, slug))));
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
  q: (row, q) => q === null || meetsCondition(row.plain, understandQuery(q, tags, now).condition),
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
  tag: (row, value) => value.every((slug) => tagged(row, kindOf(slug) ?? '', tagKey(kindOf(slug) ?? 'weakness', slug))),
  package: ({ packages }, value) => !value || isAbout(packages, value),
  product: ({ products, kev }, value) =>
    any(value, (name) => {
      const wanted = name.toLowerCase().replace('!', '');
      return products.some(({ product }) => product === wanted) || kev?.product?.toLowerCase() === wanted;
    }),
  cpe(row, value) {
    const [vendor = '', product] = (value ?? '').split(':').slice(3);
    if (value === null || product === undefined) return value === null || tagged(row, 'vendor', vendorKey(vendor));
    return row.products.some((each) => each.vendor === vendor && each.product === product);
  },
  since({ document }, value) {
    const ago = { m: 60_000, h: 3_600_000, d: 86_400_000 }[value?.slice(-1) ?? ''];
    const from = ago ? now - Number.parseInt(value as string, 10) * ago : Date.parse(value ?? '1970-01-01');
    return document.published >= from || document.modified >= from;
  },
  epss: ({ document }, value) => value === null || (scoreOf.get(document.cve) ?? -1) >= value,
  exploitation: ({ ssvc }, value) => any(value, (word) => ssvc?.exploitation === word),
  automatable: ({ ssvc }, value) => value === null || value === (ssvc?.automatable === true),
  certfr_alert: ({ bulletins }, value) => value === null || value === bulletins.some(({ alert }) => alert),
  cvss: ({ document }, value) => value === null || document.score / 10 >= value,
  published: ({ document }, value) => within(document.published, value),
  modified: ({ document }, value) => within(document.modified, value),
  kev_added: ({ document: { kevAdded } }, { from, to }) =>
    (from === null && to === null) || (kevAdded > 0 && within(kevAdded, { from, to })),
  state: ({ row }, value) => value === 'all' || value === row.state,
};

// Queries.

function randomQuestion(ask: () => number): { filters: Filters; sort: Sort; limit: number } {
  const pick = <T>(from: readonly T[]) => from[Math.floor(ask() * from.length)] as T;
  const filters = randomFilters(ask, { q: 0.45, package: 0.25, state: 0.3, published: 0.2, modified: 0.2 });
  return { filters, sort: pick(sorts), limit: pick([1, 2, 3, 7, 20, 100]) };
}

/** Reads a list page by page, as clients do. @param open makes the engine for each page */
async function walk(
  open: () => Promise<SearchEngine>,
  { filters, sort, limit }: { filters: Filters; sort: Sort; limit: number },
): Promise<string[]> {
  const found: string[] = [];
  let after: ListPosition | null = null;
  for (;;) {
    const page = await list(await open(), { filters, sort, after, limit, now });
    assert.ok(page.length <= limit);
    found.push(...page.map(({ cve }) => cve));
    const last = page.at(-1);
    if (page.length < limit || !last) return found;
    after = positionOfCursor(JSON.parse(JSON.stringify(cursorOfPosition(last))));
  }
}

onEachDatabase('lists', (t) => {
  let engine: SearchEngine;
  const open = async () => engine;

  before(async () => {
    const url = await t.url();
    const store = await t.open(url);
    await migrate(store, migrations);
    const writer = new Writer(store);
    for (let at = count - 50; at >= 0; at -= 50) {
      await writer.write([setOf(documents.slice(at, at + 50), { source: 'epss', scores })], new Date(), true);
    }
    engine = await engineOf(await t.open(url, { readOnly: true }));
  });

  test('contain the results of a plain search, in its order, page by page', async () => {
    const ask = randomOf(77);
    for (let i = 0; i < (t.engine === 'sqlite' ? 600 : 150); i++) {
      const { filters, sort, limit } = randomQuestion(ask);
      const expected = naiveList(filters, sort);
      const perPage = Math.max(limit, Math.ceil(expected.length / 12));
      const found = await walk(open, { filters, sort, limit: perPage });
      assert.deepEqual(found, expected, `question ${i}: ${JSON.stringify({ filters, sort, perPage })}`);
    }
  });

  for (const sort of sorts) {
    test(`are complete with one row a page, sorted by ${sort}, with and without a package version`, async () => {
      const everything: Filters = { ...noFilters, state: 'all' };
      const version = '1.1.0';
      for (const filters of [everything, { ...everything, package: { ecosystem: 'npm', name: 'left-pad', version } }]) {
        assert.deepEqual(await walk(open, { filters, sort, limit: 1 }), naiveList(filters, sort));
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
    const view = new StoreView(await t.open(url, { readOnly: true }));
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
    const open = async () => {
      await change();
      return (await view.cached()).engine;
    };
    for (let i = 0; i < (t.engine === 'sqlite' ? 60 : 20); i++) {
      const { filters, sort, limit } = randomQuestion(ask);
      const few: Filters = {
        ...noFilters,
        state: filters.state,
        q: ask() < 0.3 ? 'overflow' : null,
        package: i % 3 === 0 ? { ecosystem: 'npm', name: 'next', version: i % 2 ? '1.0.5' : null } : null,
        severity: i % 2 ? [] : filters.severity,
      };
      const found = await walk(open, { filters: few, sort, limit: Math.max(limit, 20) });
      const expected = naiveList(few, sort).filter((cve) => stable.has(cve));
      assert.deepEqual(
        found.filter((cve) => stable.has(cve)),
        expected,
        JSON.stringify({ few, sort }),
      );
    }
  });
});
