import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Operation } from '@kairan/operation';
import { vulnerabilitiesOf } from '../src/commands/context.ts';
import { correctSearch } from '../src/operations/correct-search.ts';
import { countFacets } from '../src/operations/count-facets.ts';
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
    deps = await vulnerabilitiesOf({ reading, baseUrl: 'https://vulns.example', nextRun: () => null });
  });

  test('suggest_filters finds tags and categories by visible names, exact matches first', async () => {
    type Suggested = { tags: { slug: string; kind: string; count: number }[]; categories: { slug: string }[] };
    const named = await ask<Suggested>(suggestFilters, { q: 'Micro' });
    assert.deepEqual(
      named.tags.map(({ slug, kind, count }) => [kind, slug, count]),
      [
        ['vendor', 'micro', 1],
        ['vendor', 'microsoft', 1],
      ],
    );
    const script = await ask<Suggested>(suggestFilters, { q: 'クロスサイト', lang: 'ja' });
    assert.deepEqual([script.tags[0]?.slug, script.categories[0]?.slug], ['cwe-79', 'xss']);
    assert.deepEqual(await ask(suggestFilters, { q: 'クロスサイト', lang: 'en' }), { tags: [], categories: [] });
    const several = await ask<Suggested>(suggestFilters, { q: 'gateway fortinet python' });
    assert.deepEqual(several.tags.map(({ slug }) => slug).sort(), ['fortinet', 'python']);
    for (const q of ['-micro', '%', '_', '!', '"', "'; --", '\\', '😀']) {
      assert.deepEqual(await ask(suggestFilters, { q }), { tags: [], categories: [] }, q);
    }
  });

  test('correct_search reports words that find nothing, with similar names', async () => {
    type Corrected = { word: string; found: boolean; near: { instead: string; kind: string | null }[] }[];
    const words = await ask<Corrected>(correctSearch, { q: 'fortinte gateway micorsoft "a phrase" -x xyzzy' });
    assert.deepEqual(
      words.map(({ word, found, near }) => [word, found, near.map(({ instead }) => instead)]),
      [
        ['fortinte', false, ['Fortinet']],
        ['gateway', true, []],
        ['micorsoft', false, ['Microsoft']],
        ['xyzzy', false, []],
      ],
    );
    assert.deepEqual((await ask<Corrected>(correctSearch, { q: 'forti' }))[0]?.near[0]?.instead, 'Fortinet');
    const [mistyped] = await ask<Corrected>(correctSearch, { q: 'scirpting' });
    assert.deepEqual(mistyped?.near[0], { instead: 'scripting', name: 'scripting', kind: null });
    assert.deepEqual(await ask(correctSearch, { q: '!? "" -' }), []);
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
