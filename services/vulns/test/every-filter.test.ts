import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { migrate } from '@kairan/database/migrate';
import type { Database } from '@kairan/database/open';
import { eventNames } from '../src/changes/events.ts';
import { matchesOf } from '../src/changes/matcher.ts';
import { changesPage } from '../src/changes/page.ts';
import { beginSyncRun, endSyncRun, settledPosition } from '../src/changes/sync-runs.ts';
import { Writer } from '../src/ingest/write/writer.ts';
import { migrations } from '../src/migrations.ts';
import { countSearch } from '../src/search/count-search.ts';
import { fieldTexts } from '../src/search/filters/parameter-fields.ts';
import {
  type FilterName,
  type Filters,
  filterNames,
  filters,
  noFilters,
  subjectParameters,
} from '../src/search/filters/registry.ts';
import { minuteOf } from '../src/search/relative-time.ts';
import type { SearchEngine } from '../src/search/search-engine.ts';
import { openWordSets } from '../src/search/words/open-word-sets.ts';
import { backgroundLimits } from '../src/search/words/word-limits.ts';
import type { WordSets } from '../src/search/words/word-sets.ts';
import { languages } from '../src/vulnerability.ts';
import { onEachDatabase } from './each-database.ts';
import { appOver, type PageService } from './pages/page-service.ts';
import { wellFormed } from './pages/well-formed.ts';
import { randomOf } from './store/changing-upstreams.ts';
import { cvesFound, engineOf } from './store/engine-of.ts';
import { madeDocument, madeScores, setOf } from './store/made-documents.ts';
import { filterValue, randomParameters } from './store/random-filters.ts';

/**
 * Every filter of the registry means the same in every channel: lists, counts, changes, webhooks, REST, pages, downloads,
 * feeds and MCP. A new filter is covered by being registered.
 */

const count = 160;
const random = randomOf(1129);
const documents = Array.from({ length: count }, (_, i) => madeDocument(`CVE-2026-${9800 + i}`, random));

const isOfWebhooks = (name: FilterName) =>
  Object.keys(filters[name].parameters).every((one) => one in subjectParameters);

onEachDatabase('every filter', (t) => {
  let db: Database;
  let service: Pick<PageService, 'app' | 'faults'>;
  let engine: SearchEngine;
  let words: WordSets;

  before(async () => {
    const url = await t.url();
    const store = await t.open(url);
    await migrate(store, migrations);
    const writer = new Writer(store);
    writer.run = await beginSyncRun(store, new Date());
    await writer.write(
      [setOf(documents, { source: 'epss', scores: madeScores(documents, random) })],
      new Date(),
      false,
    );
    await endSyncRun(store, writer.run, new Date());
    db = await t.open(url, { readOnly: true });
    service = await appOver(db);
    engine = await engineOf(db);
    words = openWordSets(db, null, backgroundLimits);
  });
  after(() => assert.deepEqual(service.faults, []));

  const listed = (values: Filters): Promise<string[]> => cvesFound(engine, values);
  const now = minuteOf(new Date());

  for (const name of filterNames) {
    test(`${name} finds the same vulnerabilities in lists, counts, changes and webhooks`, async () => {
      const ask = randomOf(7);
      let divides = false;
      for (let i = 0; i < 20; i++) {
        const parameters = randomParameters(name, ask);
        const values: Filters = { ...noFilters, [name]: filterValue(name, parameters) };
        const said = `${t.engine} ${JSON.stringify(parameters)}`;
        const rows = await listed(values);
        divides ||= rows.length > 0 && rows.length < count;

        const { total } = await countSearch(engine, values, now);
        assert.equal(total, rows.length, `counts ${said}`);

        const query = { among: await engine.findAll(values, now), kinds: [], news: null, since: null };
        const changes = await changesPage(db, query, 0, 10 * count);
        assert.deepEqual(sorted(new Set(changes.rows.map(({ cve }) => cve))), sorted(rows), `changes ${said}`);

        if (!isOfWebhooks(name)) continue;
        const subscription = { id: name, filters: values, events: new Set(eventNames), after: 0 };
        const matched: string[] = [];
        for await (const { matches } of matchesOf({ db, words }, [subscription], {
          after: 0,
          upTo: await settledPosition(db),
        })) {
          matched.push(...matches.map(({ cve }) => cve));
        }
        assert.deepEqual(sorted(matched), sorted(rows), `webhooks ${said}`);
      }
      assert.ok(divides, 'some value finds some of the vulnerabilities and not all');
    });

    test(`${name} finds the same vulnerabilities by REST, pages, downloads, feeds and MCP`, async () => {
      const ask = randomOf(11);
      for (let i = 0; i < 4; i++) {
        const parameters = randomParameters(name, ask);
        const query = new URLSearchParams(parameters).toString();
        const rows = await listed({ ...noFilters, [name]: filterValue(name, parameters) });
        await assertChannels(query, rows);
        await assertPage(parameters, query, rows.length);
      }
    });
  }

  const get = async (path: string): Promise<string> => {
    const request = new Request(`https://vulns.example${path}`, { headers: { Cookie: 'lang=en' } });
    const response = await service.app(request, {} as never);
    const text = await response.text();
    assert.equal(response.status, 200, `${path}: ${text.slice(0, 300)}`);
    return text;
  };

  async function assertChannels(query: string, rows: readonly string[]): Promise<void> {
    const rest: string[] = [];
    for (let path = `/api/v1/vulnerabilities?${query}&limit=100&sort=-published`; ; ) {
      const { data, pagination } = JSON.parse(await get(path));
      rest.push(...data.map(({ id }: { id: string }) => id));
      if (pagination.next_cursor === null) break;
      path = `/api/v1/vulnerabilities?${query}&limit=100&sort=-published&cursor=${pagination.next_cursor}`;
    }
    assert.deepEqual(rest, rows, `REST ${query}`);

    const lines = (await get(`/download.ndjson?${query}`)).split('\n').slice(0, -1);
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).id),
      rows,
      `download ${query}`,
    );

    const { items } = JSON.parse(await get(`/feed.json?${query}`)) as { items: { url: string }[] };
    const ofFeed = items.map(({ url }) => /CVE-\d+-\d+/.exec(url)?.[0] as string);
    assert.ok(
      ofFeed.every((cve) => rows.includes(cve)),
      `feed ${query}`,
    );
    assert.equal(ofFeed.length > 0, rows.length > 0, `feed ${query}`);

    const call = {
      name: 'search_vulnerabilities',
      arguments: { ...Object.fromEntries(new URLSearchParams(query)), limit: 3 },
    };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call };
    const response = await service.app(
      new Request('https://vulns.example/mcp', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(message),
      }),
      {} as never,
    );
    const { result } = (await response.json()) as { result: { structuredContent?: { data: { id: string }[] } } };
    const ofTool = result.structuredContent?.data.map(({ id }) => id);
    const first = query.startsWith('q=') ? undefined : rows.slice(0, 3);
    if (first) assert.deepEqual(ofTool, first, `MCP ${query}: ${JSON.stringify(result).slice(0, 300)}`);
    else assert.ok(ofTool?.every((cve) => rows.includes(cve)));
  }

  async function assertPage(parameters: Record<string, string>, query: string, total: number): Promise<void> {
    const html = await get(`/?${query}`);
    const { elements } = wellFormed(html);
    const shown = /<p class="total">(\d+) vulnerabilit/.exec(html)?.[1];
    assert.equal(Number(shown), total, `the page's count ${query}`);
    const fields = elements.filter(({ name }) => name === 'input' || name === 'select');
    for (const [parameter, value] of Object.entries(parameters)) {
      const texts = fieldTexts(parameter, 'en');
      assert.ok(texts, parameter);
      const own = fields.filter(({ attributes }) => attributes.get('name') === parameter);
      assert.ok(own.length > 0, `a field for ${parameter}`);
      assert.ok(own.every(({ attributes }) => attributes.get('type') !== 'hidden'));
      assert.ok(
        // The fields of a search text are shown as filters of their own.
        html.includes(`aria-label="Remove the filter ${parameter === 'q' ? '' : `${texts.label}: `}`),
        `a link without ${parameter}=${value}`,
      );
    }
  }

  test('has a name in each language for each parameter', () => {
    for (const name of filterNames) {
      for (const parameter of Object.keys(filters[name].parameters)) {
        const labels = languages.map((language) => fieldTexts(parameter, language)?.label ?? '');
        assert.ok(
          labels.every((label) => label !== '' && label !== parameter),
          parameter,
        );
      }
    }
  });
});

function sorted(values: Iterable<string>): string[] {
  return [...values].sort();
}
