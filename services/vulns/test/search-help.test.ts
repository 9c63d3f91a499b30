import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Operation } from '@kairan/operation';
import { vulnerabilitiesOf } from '../src/commands/context.ts';
import { correctSearch } from '../src/operations/correct-search.ts';
import { countFacets } from '../src/operations/count-facets.ts';
import { explainSearch } from '../src/operations/explain-search.ts';
import { quoteDescriptions } from '../src/operations/quote-descriptions.ts';
import { suggestFilters } from '../src/operations/suggest-filters.ts';
import type { Vulnerabilities } from '../src/vulnerabilities.ts';
import { onEachDatabase } from './each-database.ts';
import { openTestStore } from './store/test-store.ts';
import { dayOf, osvRecord, scoredCve } from './store/upstream-folder.ts';

const modified = '2026-02-01T00:00:00.000';
const description = 'Before.\n\nIt says "scores":[ and \\u0022,"scores":[1] in quotes; アプリケーションも。';
const day = dayOf('2026-11-01', {
  nvd: [
    scoredCve('CVE-2026-1001', modified, { vendors: ['fortinet'], descriptions: [{ lang: 'en', value: description }] }),
    scoredCve('CVE-2026-1002', modified, { vendors: ['fortinet', 'microsoft'] }),
    scoredCve('CVE-2026-1003', modified, { vendors: ['micro'] }),
  ],
  osv: { PyPI: [osvRecord('PYSEC-2026-1', '2026-02-01T00:00:00Z', ['CVE-2026-1003'])] },
});

onEachDatabase('search suggestions', (t) => {
  let deps: Vulnerabilities;
  const ask = async <T>(operation: Operation<Vulnerabilities>, input: object): Promise<T> =>
    ((await operation.run(input, { key: 'address 192.0.2.1' }, deps)) as unknown as { data: T }).data;

  before(async () => {
    const fixture = await openTestStore(t);
    await fixture.read(day);
    const reading = await t.open(fixture.url, { readOnly: true });
    deps = await vulnerabilitiesOf({ reading, baseUrl: 'https://vulns.example' });
  });

  test('suggest_filters finds tags, products and categories by visible names, exact matches first', async () => {
    type Suggested = { names: { slug: string; kind: string; count: number }[]; categories: { slug: string }[] };
    const named = await ask<Suggested>(suggestFilters, { q: 'Micro' });
    assert.deepEqual(
      named.names.map(({ slug, kind, count }) => [kind, slug, count]),
      [
        ['vendor', 'micro', 1],
        ['vendor', 'microsoft', 1],
      ],
    );
    const script = await ask<Suggested>(suggestFilters, { q: 'クロスサイト', lang: 'ja' });
    assert.deepEqual([script.names[0]?.slug, script.categories[0]?.slug], ['cwe-79', 'xss']);
    assert.deepEqual(await ask(suggestFilters, { q: 'クロスサイト', lang: 'en' }), { names: [], categories: [] });
    const several = await ask<Suggested>(suggestFilters, { q: 'gateway fortinet python' });
    assert.deepEqual(several.names.map(({ slug }) => slug).sort(), ['fortinet', 'gateway', 'python']);
    for (const q of ['-micro', '%', '_', '!', '"', "'; --", '\\', '😀']) {
      assert.deepEqual(await ask(suggestFilters, { q }), { names: [], categories: [] }, q);
    }
  });

  test('explain_search names what was recognised and the parts of a query', async () => {
    type Explained = {
      recognised: { text: string; name: string; without: string }[];
      parts: { text: string; type: string; field: object | null; excluded: boolean; without: string }[];
      marked: { tokens: string[] }[][];
    };
    const { recognised, parts } = await ask<Explained>(explainSearch, {
      q: 'RCE vendor:fortinet cvss>=7 -windows',
      lang: 'ja',
    });
    assert.deepEqual(recognised, [
      { text: 'RCE', name: 'コード実行', without: '"RCE" vendor:fortinet cvss>=7 -windows' },
    ]);
    assert.deepEqual(
      parts.map(({ text, type, excluded, without }) => [text, type, excluded, without]),
      [
        ['RCE', 'term', false, 'vendor:fortinet cvss>=7 -windows'],
        ['vendor:fortinet', 'field', false, 'RCE cvss>=7 -windows'],
        ['cvss>=7', 'field', false, 'RCE vendor:fortinet -windows'],
        ['-windows', 'words', true, 'RCE vendor:fortinet cvss>=7'],
      ],
    );
    assert.deepEqual(parts[2]?.field, { parameter: 'cvss_from', comparison: '>=', value: '7', name: null });
    const { marked } = await ask<Explained>(explainSearch, { q: 'gateway "lets anyone" -x' });
    assert.deepEqual(
      marked.map(([first]) => first?.tokens.join(' ')),
      ['gateway', 'lets anyone'],
    );
  });

  type Corrected = {
    parts: { text: string; total: number; near: { q: string; name: string; kind: string | null }[] }[];
    filters: { parameters: string[]; total: number; near: { value: string; total: number }[] }[];
    packages: { ecosystem: string; name: string; count: number }[];
  };

  test('correct_search counts what each part finds alone, with similar names for those that find nothing', async () => {
    const { parts } = await ask<Corrected>(correctSearch, { q: 'fortinte gateway micorsoft -x xyzzy' });
    assert.deepEqual(
      parts.map(({ text, total, near }) => [text, total > 0, near[0]?.q]),
      [
        ['fortinte', false, 'Fortinet gateway micorsoft -x xyzzy'],
        ['gateway', true, undefined],
        ['micorsoft', false, 'fortinte gateway Microsoft -x xyzzy'],
        ['-x', true, undefined],
        ['xyzzy', false, undefined],
      ],
    );
    const nearest = async (q: string) => (await ask<Corrected>(correctSearch, { q })).parts[0]?.near[0];
    assert.deepEqual(await nearest('forti'), { q: 'Fortinet', name: 'Fortinet', kind: 'vendor' });
    assert.deepEqual(await nearest('scirpting'), { q: 'scripting', name: 'scripting', kind: null });
    assert.deepEqual(await nearest('vendor:fortinte'), { q: 'vendor:fortinet', name: 'Fortinet', kind: 'vendor' });
    assert.deepEqual((await ask<Corrected>(correctSearch, { q: '!? "" -' })).parts, []);
  });

  test('correct_search counts what is found without each filter, and finds names like those that nothing has', async () => {
    const { filters } = await ask<Corrected>(correctSearch, { q: 'gateway', vendor: ['fortinte'], kev: true });
    assert.deepEqual(
      filters.map(({ parameters, total, near }) => [parameters, total, near.map(({ value }) => value)]),
      [
        [['kev'], 0, []],
        [['vendor'], 0, ['fortinet']],
      ],
    );
  });

  test('quote_descriptions returns descriptions with any content', async () => {
    const data = await ask(quoteDescriptions, { ids: ['CVE-2026-1001', 'CVE-2026-9999'] });
    assert.deepEqual(data, [{ id: 'CVE-2026-1001', description: { text: description, lang: 'en', source: 'nvd' } }]);
    assert.deepEqual(await ask(quoteDescriptions, { ids: [] }), []);
  });

  test('count_facets names its values in the requested language', async () => {
    type Counted = { total: number; facets: { parameter: string; values: { value: string; name: string | null }[] }[] };
    const { total, facets } = await ask<Counted>(countFacets, { vendor: ['FORTINET'], lang: 'fr' });
    assert.equal(total, 2);
    const named = (parameter: string) => facets.find((facet) => facet.parameter === parameter)?.values[0];
    assert.deepEqual([named('vendor')?.value, named('vendor')?.name], ['fortinet', 'Fortinet']);
    assert.match(named('tag')?.name ?? '', /\(XSS\)/);
    assert.deepEqual([named('severity')?.value, named('severity')?.name], ['critical', null]);
  });
});
