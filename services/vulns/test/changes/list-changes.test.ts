import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { verifiedBody } from '@kairan/operation/verify';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import { vulnsApp } from '../../src/app.ts';
import { vulnerabilitiesOf } from '../../src/commands/context.ts';
import { listChanges } from '../../src/operations/list-changes.ts';
import { openVulnsScripts } from '../../src/pages/page-scripts.ts';
import { onEachDatabase } from '../each-database.ts';
import { openTestStore, type TestStore } from '../store/test-store.ts';
import { dayOf, osvRecord, scoredCve } from '../store/upstream-folder.ts';
import { kevRow } from '../upstreams/kev-server.ts';

const baseUrl = 'https://vulns.example';
const modified = '2026-02-01T00:00:00.000';
const later = '2026-02-02T00:00:00.000';
const stays = kevRow('CVE-2026-1005', '2026-10-02');

const first = dayOf('2026-11-01', {
  nvd: [
    scoredCve('CVE-2026-1001', modified, { vendors: ['microsoft'] }),
    scoredCve('CVE-2026-1002', modified, { score: 5 }),
    ...Array.from({ length: 30 }, (_, i) => scoredCve(`CVE-2026-${2100 + i}`, modified, { score: 7.5 })),
  ],
  kev: [kevRow('CVE-2026-1001', '2026-10-01'), stays],
  osv: { PyPI: [osvRecord('PYSEC-2026-1', '2026-02-01T00:00:00Z', ['CVE-2026-1003'])] },
});
/** One leaves KEV, one is rejected, one becomes more severe, one moves to another CVE, one is new. */
const second = dayOf('2026-11-02', {
  nvd: [
    scoredCve('CVE-2026-1002', later, { score: 9.8 }),
    scoredCve('CVE-2026-2100', later, { score: 7.5, vulnStatus: 'Rejected' }),
    scoredCve('CVE-2026-3000', later, { vendors: ['microsoft'] }),
  ],
  kev: [stays],
  osv: { PyPI: [osvRecord('PYSEC-2026-1', '2026-02-02T00:00:00Z', ['CVE-2026-1004'])] },
});

interface Row {
  id: number;
  source: string;
  change: string;
  from: string | null;
  to: string | null;
  news: boolean;
  vulnerability: { id: string; title: string | null; severity: string | null; kev: boolean; state: string | null };
}
interface Page {
  data: Row[];
  pagination: { limit: number; next_cursor: string | null; resume: string };
}

async function start(t: DatabaseForTests, { url }: TestStore) {
  const reading = await t.open(url, { readOnly: true });
  const app = vulnsApp({
    deps: await vulnerabilitiesOf({ reading, baseUrl }),
    identify: () => ({ caller: { key: 'address 192.0.2.1' } }),
    identifyMcp: () => ({ caller: { key: 'address 192.0.2.1' } }),
    mcpOrigins: [],
    accounts: () => undefined,
    scripts: openVulnsScripts({ baseUrl, report: assert.fail }),
    limit: () => ({ allowed: true, limit: 30, remaining: 30, reset: 0, retryAfter: 0 }),
    limitPages: () => ({ allowed: true, limit: 30, remaining: 30, reset: 0, retryAfter: 0 }),
    report: (fault) => {
      throw fault;
    },
  });
  const get = async (query: string, headers: Record<string, string> = {}) => {
    const response = await app(new Request(`${baseUrl}/api/v1/changes${query}`, { headers }), undefined as never);
    assert.ok(response);
    return response;
  };
  const page = async (query: string): Promise<Page> => {
    const response = await get(query);
    assert.equal(response.status, 200, query);
    return verifiedBody(listChanges, await response.json()) as unknown as Page;
  };
  const apiError = async (query: string) => {
    const response = await get(query);
    return { status: response.status, ...((await response.json()) as { error: string; code: string }) };
  };
  return { get, page, apiError };
}

const brief = ({ vulnerability, source, change, from, to }: Row) =>
  `${vulnerability.id} ${source} ${change} ${from} ${to}`;

onEachDatabase('GET /changes', (t) => {
  let fixture: TestStore;
  let api: Awaited<ReturnType<typeof start>>;
  before(async () => {
    fixture = await openTestStore(t);
    await fixture.read(first, { initial: true, at: '2026-11-01T12:00:00Z' });
    await fixture.read(second, { at: '2026-11-02T12:00:00Z' });
    api = await start(t, fixture);
  });

  test('lists removals from KEV, rejections and removed vulnerabilities, with old and new values', async () => {
    const { data } = await api.page('?since=2026-11-02&limit=100');
    const rows = data.map(brief);
    for (const row of [
      'CVE-2026-1001 kev kev_removed 2026-10-01 null',
      'CVE-2026-1002 nvd severity medium critical',
      'CVE-2026-1002 nvd score 5.0 9.8',
      'CVE-2026-2100 nvd state published rejected',
      'CVE-2026-3000 nvd added null critical',
      'CVE-2026-1003 osv removed published null',
      'CVE-2026-1004 osv added null unknown',
    ]) {
      assert.ok(rows.includes(row), `${row}\n${rows.join('\n')}`);
    }
    assert.ok(data.every(({ news }) => news));
    const gone = data.find(({ change }) => change === 'removed')?.vulnerability;
    assert.deepEqual([gone?.title, gone?.state], [null, null]);
    const rejected = data.find(({ change }) => change === 'state')?.vulnerability;
    assert.equal(rejected?.state, 'rejected');
  });

  test('includes first loads, and can separate them from news', async () => {
    const { data } = await api.page('?limit=100');
    const initial = data.filter(({ news }) => !news);
    assert.equal(initial.filter(({ change }) => change === 'added').length, 34);
    assert.deepEqual((await api.page('?news=0&limit=100')).data, initial);
    assert.deepEqual(
      (await api.page('?news=1&limit=100')).data,
      data.filter(({ news }) => news),
    );
    assert.deepEqual(
      data.map(({ id }) => id),
      data.map(({ id }) => id).toSorted((a, b) => a - b),
    );
  });

  test('accepts the filters of lists, kinds of changes and languages', async () => {
    const ids = async (query: string) => (await api.page(`?since=2026-11-02&limit=100&${query}`)).data.map(brief);
    assert.deepEqual((await ids('vendor=microsoft&change=added,kev_removed')).sort(), [
      'CVE-2026-1001 kev kev_removed 2026-10-01 null',
      'CVE-2026-3000 nvd added null critical',
    ]);
    assert.deepEqual(await ids('change=state&state=published'), []);
    assert.deepEqual(await ids('change=state&state=rejected'), ['CVE-2026-2100 nvd state published rejected']);
    assert.deepEqual(await ids('package=PyPI/django&change=added'), ['CVE-2026-1004 osv added null unknown']);
    assert.deepEqual(await ids('q=CVE-2026-1002&change=severity'), ['CVE-2026-1002 nvd severity medium critical']);
    const title = async (lang: string) =>
      (await api.page(`?since=2026-11-02&change=severity&lang=${lang}`)).data[0]?.vulnerability.title;
    assert.notEqual(await title('ja'), await title('fr'));
  });

  test('pages through all changes, and the last page has a cursor for later changes', async () => {
    const whole = (await api.page('?limit=100')).data;
    const paged: Row[] = [];
    let query = '?limit=9';
    for (;;) {
      const { data, pagination } = await api.page(query);
      paged.push(...data);
      if (pagination.next_cursor === null) {
        query = `?limit=9&cursor=${pagination.resume}`;
        break;
      }
      assert.equal(pagination.next_cursor, pagination.resume);
      query = `?limit=9&cursor=${pagination.next_cursor}`;
    }
    assert.deepEqual(paged, whole);
    const nothing = await api.get(query);
    const etag = nothing.headers.get('etag') as string;
    const { data, pagination } = (await nothing.json()) as Page;
    assert.deepEqual([data, pagination.next_cursor], [[], null]);
    assert.equal((await api.get(`?limit=9&cursor=${pagination.resume}`, { 'If-None-Match': etag })).status, 304);

    const news = [scoredCve('CVE-2026-3001', later)];
    await fixture.read(dayOf('2026-11-03', { nvd: news }), { at: '2026-11-03T12:00:00Z' });
    const next = await api.page(`?limit=9&cursor=${pagination.resume}`);
    assert.deepEqual(next.data.map(brief), ['CVE-2026-3001 nvd added null critical']);
  });

  test('links each page but the last to the next one', async () => {
    const response = await api.get('?limit=2&severity=high');
    const { pagination } = (await response.json()) as Page;
    assert.ok(pagination.next_cursor);
    assert.ok(response.headers.get('link')?.includes(pagination.next_cursor));
  });

  test('rejects unknown parameters and cursors that belong to other parameters', async () => {
    assert.match((await api.apiError('?since=yesterday')).error, /^since must be a day/);
    assert.match((await api.apiError('?change=gone')).error, /added/);
    assert.match((await api.apiError('?sort=published')).error, /Unknown parameter "sort"/);
    const { pagination } = await api.page('?limit=2');
    assert.equal((await api.apiError(`?limit=2&kev=1&cursor=${pagination.resume}`)).code, 'invalid_cursor');
    assert.equal((await api.apiError('?cursor=abcdefghijklmnopqrstuvwxyz')).code, 'invalid_cursor');
    assert.deepEqual((await api.page('?q=!!!')).data, []);
    assert.deepEqual((await api.page('?since=2030-01-01')).data, []);
  });
});
