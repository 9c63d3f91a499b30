import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Operation } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import { Cursors } from '@kairan/operation/cursor';
import { ReadyJson } from '@kairan/operation/ready-json';
import { verifiedAnswer } from '@kairan/operation/verify';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import { getCategory } from '../src/operations/get-category.ts';
import { getHealth } from '../src/operations/get-health.ts';
import { getStats } from '../src/operations/get-stats.ts';
import { getTag } from '../src/operations/get-tag.ts';
import { getVulnerability } from '../src/operations/get-vulnerability.ts';
import { listCategories } from '../src/operations/list-categories.ts';
import { listSources } from '../src/operations/list-sources.ts';
import { listTags } from '../src/operations/list-tags.ts';
import { listVulnerabilities } from '../src/operations/list-vulnerabilities.ts';
import { StoreView } from '../src/responses/store-view.ts';
import { syncCodes } from '../src/sources/source.ts';
import { beginRun, endRun } from '../src/storage/source-state.ts';
import { writeSyncPlan } from '../src/storage/sync-plan.ts';
import type { Vulnerabilities } from '../src/vulnerabilities.ts';
import { onEachDatabase } from './each-database.ts';
import { openTestStore, type TestStore } from './store/test-store.ts';
import { dayOf, ghsaAdvisory, osvRecord, scoredCve } from './store/upstream-folder.ts';
import { kevRow } from './upstreams/kev-server.ts';

const now = new Date('2026-11-20T12:00:00Z');
const somebody = { key: 'somebody' };
const modified = '2026-02-01T00:00:00.000';

const world = dayOf('2026-11-01', {
  nvd: [
    scoredCve('CVE-2026-1001', modified, { vendors: ['microsoft'] }),
    ...Array.from({ length: 30 }, (_, i) => scoredCve(`CVE-2026-2${100 + i}`, modified, { score: i / 4 })),
    scoredCve('CVE-2026-9001', modified, { vulnStatus: 'Rejected' }),
  ],
  kev: [kevRow('CVE-2026-1001', '2026-10-01', { vendorProject: 'Microsoft' }), kevRow('CVE-2026-1003', '2026-10-02')],
  osv: {
    PyPI: [
      osvRecord('PYSEC-2026-1', '2026-02-01T00:00:00Z', ['CVE-2026-1001', 'CVE-2026-1002', 'CVE-2026-10000']),
      osvRecord('PYSEC-2026-2', '2026-02-01T00:00:00Z', ['CVE-2026-1004'], { withdrawn: '2026-02-02T00:00:00Z' }),
    ],
  },
  ghsa: [ghsaAdvisory('GHSA-aAaa-bbbb-cccc', '2026-02-02T00:00:00Z', 'CVE-2026-1001')],
  epss: { 'CVE-2026-1001': 0.97, 'CVE-2026-1003': 0.00007 },
});

async function start(t: DatabaseForTests, { url, read }: TestStore): Promise<Vulnerabilities> {
  await read(world);
  return {
    view: new StoreView(await t.open(url, { readOnly: true })),
    cursors: new Cursors('secret'),
    baseUrl: 'https://vulns.example',
    version: '1.2.3',
    now: () => now,
  };
}

type Body = Record<string, unknown>;

async function ask(operation: Operation<Vulnerabilities>, input: object, deps: Vulnerabilities): Promise<Body> {
  return verifiedAnswer(operation, await operation.run(input, somebody, deps));
}

interface Page {
  data: { id: string; slug: string }[];
  pagination: { limit: number; next_cursor: string | null };
}

const page = async (...args: Parameters<typeof ask>) => (await ask(...args)) as unknown as Page;

/** Returns the error of a call; null if it succeeds. Other exceptions fail the test. */
async function apiError(
  operation: Operation<Vulnerabilities>,
  input: object,
  deps: Vulnerabilities,
): Promise<ApiError | null> {
  try {
    await ask(operation, input, deps);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

onEachDatabase('operations', (t) => {
  let deps: Vulnerabilities;
  before(async () => {
    deps = await start(t, await openTestStore(t));
  });

  test('get_vulnerability combines all sources, in three languages', async () => {
    const texts = new Set<string>();
    for (const lang of ['en', 'ja', 'fr']) {
      const { data } = (await ask(getVulnerability, { cve: ' cve-2026-1001', lang }, deps)) as { data: Body };
      assert.equal(data.id, 'CVE-2026-1001');
      assert.deepEqual(data.sources, ['nvd', 'kev', 'ghsa', 'osv']);
      assert.deepEqual(data.aliases, ['GHSA-aAaa-bbbb-cccc', 'PYSEC-2026-1']);
      assert.deepEqual(data.epss, { score: 0.97, percentile: 0.5, date: '2026-11-01' });
      assert.equal(data.url, 'https://vulns.example/vulnerabilities/CVE-2026-1001');
      assert.equal((data.history as unknown[]).length > 0, true);
      texts.add((data.summary as { text: string }).text);
    }
    assert.equal(texts.size, 3);
  });

  test('the sentence that a CVE is not in KEV names the date of the catalogue', async () => {
    const { data } = (await ask(getVulnerability, { cve: 'CVE-2026-2100' }, deps)) as { data: Body };
    const { exploitation } = data.structured as { exploitation: string };
    assert.match(exploitation, /2026-11-01/);
    assert.ok((data.summary as { text: string }).text.endsWith(` ${exploitation}`));
  });

  test('an alias is accepted in any case; if it has several CVEs, the lowest is returned with links to the others', async () => {
    const { data } = (await ask(getVulnerability, { cve: 'ghsa-AAAA-bbbb-cccc' }, deps)) as { data: Body };
    assert.equal(data.id, 'CVE-2026-1001');
    const answer = await getVulnerability.run({ cve: 'pysec-2026-1' }, somebody, deps);
    assert.ok(answer instanceof ReadyJson);
    assert.equal(JSON.parse(answer.body.toString()).data.id, 'CVE-2026-1001');
    assert.deepEqual(
      answer.hints.links,
      ['CVE-2026-1002', 'CVE-2026-10000'].map((cve) => ({
        rel: 'related',
        href: `https://vulns.example/api/v1/vulnerabilities/${cve}`,
      })),
    );
  });

  test('rejected and withdrawn CVEs are found by id, and listed only on request', async () => {
    for (const [cve, state] of [
      ['CVE-2026-9001', 'rejected'],
      ['CVE-2026-1004', 'withdrawn'],
    ] as const) {
      const { data } = (await ask(getVulnerability, { cve }, deps)) as { data: Body };
      assert.equal(data.state, state);
      assert.deepEqual(
        (await page(listVulnerabilities, { state }, deps)).data.map(({ id }) => id),
        [cve],
      );
      assert.equal((await page(listVulnerabilities, { q: cve }, deps)).data.length, 0);
    }
    const all = await page(listVulnerabilities, { state: 'all', limit: 100 }, deps);
    const published = await page(listVulnerabilities, { limit: 100 }, deps);
    assert.equal(all.data.length, published.data.length + 2);
  });

  for (const [cve, code] of [
    ['CVE-2026-7777', 'not_found'],
    ['GHSA-none-none-none', 'not_found'],
    ['CVE-2026-9223372036854775807', 'not_found'],
    ['CVE-2026-1', 'invalid_request'],
    ['CVE-26-1001', 'invalid_request'],
    ['CVE-2026-1001x', 'invalid_request'],
    ['CVE-2026-12345678901234567890', 'invalid_request'],
    ['', 'invalid_request'],
    ['1001', 'invalid_request'],
    ["GHSA-x' or '1'='1", 'invalid_request'],
    ['GHSA-\u0000', 'invalid_request'],
    ['GHSA-\ud800', 'invalid_request'],
    ['../../etc/passwd', 'invalid_request'],
    ['A'.repeat(10_000), 'invalid_request'],
  ] as const) {
    test(`the id ${JSON.stringify(cve.slice(0, 30))} gives ${code}`, async () => {
      const refused = await apiError(getVulnerability, { cve }, deps);
      assert.equal(refused?.code, code);
      if (code === 'invalid_request') assert.match(refused.message, /^cve /);
    });
  }

  test('the cursor of a list is bound to its filters but not to its language', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const next: Page = await page(
        listVulnerabilities,
        { limit: 7, sort: '-severity', lang: seen.length ? 'ja' : 'fr', ...(cursor ? { cursor } : {}) },
        deps,
      );
      seen.push(...next.data.map(({ id }) => id));
      cursor = next.pagination.next_cursor;
    } while (cursor);
    const whole = await page(listVulnerabilities, { limit: 100, sort: '-severity' }, deps);
    assert.deepEqual(
      seen,
      whole.data.map(({ id }) => id),
    );
    const first = await page(listVulnerabilities, { limit: 7 }, deps);
    const other = { cursor: first.pagination.next_cursor };
    for (const filters of [
      { sort: 'modified' },
      { kev: false },
      { q: 'example' },
      { state: 'all' },
      { tag: ['cwe-79'] },
    ]) {
      assert.equal((await apiError(listVulnerabilities, { ...filters, ...other }, deps))?.code, 'invalid_cursor');
    }
    assert.equal((await apiError(listTags, other, deps))?.code, 'invalid_cursor');
    assert.equal(await apiError(listVulnerabilities, { ...other, limit: 3 }, deps), null);
  });

  test('a Link header points to the next page', async () => {
    const answer = await listVulnerabilities.run({ limit: 2 }, somebody, deps);
    assert.ok(answer instanceof ReadyJson);
    const { next_cursor: cursor } = JSON.parse(answer.body.toString()).pagination;
    assert.deepEqual(answer.hints.links, [{ rel: 'next', parameters: { cursor } }]);
    const last = await listVulnerabilities.run({ limit: 100 }, somebody, deps);
    assert.ok(last instanceof ReadyJson);
    assert.deepEqual(last.hints.links, []);
  });

  test('tags are listed by use and by page, and found by their names in any language', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const next: Page = await page(listTags, { limit: 1, ...(cursor ? { cursor } : {}) }, deps);
      seen.push(...next.data.map(({ slug }) => slug));
      cursor = next.pagination.next_cursor;
    } while (cursor);
    const whole = await page(listTags, { limit: 100 }, deps);
    assert.deepEqual(
      seen,
      whole.data.map(({ slug }) => slug),
    );
    assert.equal(seen[0], 'cwe-79');
    for (const q of ['CWE-79', 'クロスサイト', 'xss', 'ＣＷＥ－７９']) {
      assert.ok(
        (await page(listTags, { q }, deps)).data.some(({ slug }) => slug === 'cwe-79'),
        q,
      );
    }
    for (const q of ['%', '_', '!', '*']) assert.deepEqual((await page(listTags, { q }, deps)).data, [], q);
    assert.ok((await page(listTags, { kind: 'vendor' }, deps)).data.every(({ slug }) => !slug.startsWith('cwe-')));
  });

  test('a tag is found by any spelling, also by kind; an unknown tag gives 404', async () => {
    for (const slug of ['microsoft', 'MICROSOFT', 'Microsoft Corporation', ' microsoft ']) {
      assert.equal(((await ask(getTag, { slug }, deps)) as { data: Body }).data.slug, 'microsoft');
    }
    assert.equal((await apiError(getTag, { slug: 'microsoft', kind: 'framework' }, deps))?.code, 'not_found');
    for (const slug of ['nobody', "' or 1=1", '"', 'x'.repeat(200), '\ud800']) {
      assert.equal((await apiError(getTag, { slug }, deps))?.code, 'not_found', slug);
    }
    for (const slug of ['', ' ', '\u2028', '\u0000', 'x'.repeat(201)]) {
      assert.equal((await apiError(getTag, { slug }, deps))?.code, 'invalid_request', slug);
    }
  });

  test('categories, sources, statistics and health match their schemas', async () => {
    for (const lang of ['en', 'ja', 'fr']) {
      const { data } = await page(listCategories, { lang }, deps);
      assert.equal(data.length, 15);
      for (const { slug } of data) await ask(getCategory, { slug, lang }, deps);
    }
    assert.equal((await apiError(getCategory, { slug: 'nothing' }, deps))?.code, 'not_found');
    assert.equal(((await ask(listSources, {}, deps)) as { data: unknown[] }).data.length, syncCodes.length);
    const { data } = (await ask(getStats, {}, deps)) as { data: Body };
    assert.equal(data.total, (await page(listVulnerabilities, { limit: 100 }, deps)).data.length);
    assert.equal(data.kev, 2);
    assert.equal(Object.keys(data.by_month as object).length, 24);
    assert.equal((await ask(getHealth, {}, deps)).status, 'ok');
  });

  test('health is degraded by a failing source, unless that source is no longer synced', async () => {
    const fixture = await openTestStore(t);
    const other = await start(t, fixture);
    await beginRun(fixture.db, 'jvn', now, null);
    await endRun(fixture.db, { source: 'jvn', watermark: 'watermark' }, 'down', now);
    assert.equal((await ask(getHealth, {}, other)).status, 'degraded');
    assert.equal((await ask(getHealth, {}, { ...other, synced: ['kev', 'nvd'] })).status, 'ok');
  });

  test('health is degraded, and the list of sources shows the time, when a planned sync is late in whichever process', async () => {
    const fixture = await openTestStore(t);
    const other = await start(t, fixture);
    const planned = new Date(now.getTime() + 60_000);
    await writeSyncPlan(fixture.db, new Map([['kev', planned]]));
    const { data } = (await ask(listSources, {}, other)) as { data: Body[] };
    assert.equal(data.find(({ code }) => code === 'kev')?.next_run_at, planned.toISOString());
    assert.equal((await ask(getHealth, {}, other)).status, 'ok');
    const later = { ...other, now: () => new Date(now.getTime() + 12 * 60_000) };
    assert.equal((await ask(getHealth, {}, later)).status, 'degraded');
    await beginRun(fixture.db, 'kev', later.now(), null);
    assert.equal((await ask(getHealth, {}, later)).status, 'ok');
  });

  test('the list returns the new content of a row that has changed', async () => {
    const fixture = await openTestStore(t);
    const other = await start(t, fixture);
    const severity = async () =>
      ((await page(listVulnerabilities, { q: 'CVE-2026-2100' }, other)).data[0] as unknown as Body).severity;
    assert.equal(await severity(), 'none');
    await fixture.read(dayOf('2026-11-02', { nvd: [scoredCve('CVE-2026-2100', '2026-03-01T00:00:00.000')] }));
    assert.equal(await severity(), 'critical');
  });

  const nasty: unknown[] = [
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    'a\nb',
    '\u0007',
    '\u009f',
    '\ud800',
    'x\udc00y',
    '\ufeff',
    '\u202e',
    '💥',
    'ﷺ'.repeat(200),
    'a'.repeat(200),
    'a'.repeat(201),
    'a'.repeat(1_000_000),
    "'; drop table vuln; --",
    "' or '1'='1",
    '"',
    '"unclosed',
    '""',
    '*',
    'a*',
    '^a',
    'NEAR(a b)',
    'a AND',
    'OR OR',
    'NOT a',
    '(',
    '((((((((((',
    ')',
    'names:a',
    '{names body}: a',
    '-',
    '--',
    '-"',
    '- -',
    '~s:critical',
    '~',
    '!',
    '%',
    '_',
    '\\',
    "\\'",
    'a & b | !c <-> d:*',
    ':*',
    '.net',
    '+'.repeat(200),
    '-a '.repeat(66),
    'a '.repeat(100),
    '脆'.repeat(200),
    '2026-02-30',
    '2026-13-01',
    '2026-01-01T25:00:00Z',
    '2026-01-01T00:00:00',
    '2026-01-01T00:00:60Z',
    '0000-01-01',
    '9999-12-31',
    '+275760-09-13T00:00:00Z',
    '1969-12-31T23:59:59.999+23:59',
    'null',
    'NaN',
    '__proto__',
    'constructor',
    'toString',
    null,
    true,
    false,
    0,
    -1,
    1.5,
    101,
    1e308,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    [],
    ['a'],
    Array.from({ length: 101 }, () => 'a'),
    Array.from({ length: 100 }, (_, i) => `x${i}`),
    [''],
    ['\u0000'],
    ['a"b', "a'b", 'a b', '~v:microsoft', 'microsoft ~k:1'],
    ['microsoft', '\ud800'],
    [null],
    {},
    { toString: 'x' },
  ];

  describe('every input succeeds or fails with 400 and the name of the parameter', () => {
    for (const operation of [listVulnerabilities, listTags, getTag, getCategory, listCategories, getVulnerability]) {
      const needed =
        operation === getVulnerability
          ? { cve: 'CVE-2026-1001' }
          : 'slug' in operation.input.shape
            ? { slug: 'xss' }
            : {};
      for (const name of [...Object.keys(operation.input.shape), 'unknown', '__proto__x']) {
        test(`${operation.name}: ${name}`, async () => {
          for (const value of nasty) {
            const refused = await apiError(operation, { ...needed, [name]: value }, deps);
            if (refused === null || refused.code === 'not_found') continue;
            const shown = JSON.stringify(value)?.slice(0, 60);
            assert.equal(refused.status, 400, shown);
            assert.ok(refused.message.length < 1000, `${shown}: a refusal of ${refused.message.length} characters`);
            if (name === 'cursor' && refused.code === 'invalid_cursor') continue;
            assert.equal(refused.code, 'invalid_request', shown);
            assert.match(refused.message, new RegExp(name), shown);
          }
        });
      }
    }
  });

  test('two parameters that contradict each other are rejected', async () => {
    for (const [from, to] of [
      ['published_from', 'published_to'],
      ['modified_from', 'modified_to'],
    ] as const) {
      const refused = await apiError(listVulnerabilities, { [from]: '2026-02-01', [to]: '2026-01-31' }, deps);
      assert.equal(refused?.code, 'invalid_request');
      assert.match(refused?.message ?? '', new RegExp(from));
      assert.equal(await apiError(listVulnerabilities, { [from]: '2026-02-01', [to]: '2026-02-01' }, deps), null);
    }
  });

  test('many values of every parameter at once are accepted', async () => {
    const many = (prefix: string) => Array.from({ length: 100 }, (_, i) => `${prefix}${i}`);
    const input = {
      q: '脆弱 -a "b c" log4j-core c++ '.repeat(7),
      severity: ['critical', 'high', 'medium', 'low', 'none', 'unknown'],
      source: ['nvd', 'kev', 'ghsa', 'osv'],
      tag: many('cwe-'),
      framework: many('f'),
      vendor: many('v'),
      language: many('l'),
      kev: false,
      poc: false,
      published_from: '2000-01-01',
      modified_to: '2030-01-01',
      state: 'all',
      limit: 100,
    };
    for (const sort of ['relevance', '-published', '-epss']) await ask(listVulnerabilities, { ...input, sort }, deps);
    await ask(listTags, { q: 'a '.repeat(100) }, deps);
  });
});
