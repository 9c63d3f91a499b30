import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldedName } from '../../tags/folded-name.ts';
import type { FacetKind } from '../../tags/tag-kinds.ts';
import { buildImage } from '../image/build-image.ts';
import type { ImageFacet, ImageRow } from '../image/image.ts';
import { namedFacets } from './named-facets.ts';
import { nearWords } from './near-words.ts';
import { similarNames } from './similar-names.ts';
import { similarPackages } from './similar-packages.ts';

const names: readonly (readonly [kind: FacetKind, key: string, name: string, uses: number])[] = [
  ['vendor', 'microsoft', 'Microsoft', 5],
  ['vendor', 'micro', 'Micro', 1],
  ['vendor', 'cisco', 'Cisco', 3],
  ['vendor', 'apache', 'Apache', 4],
  ['product', 'apache', 'Apache', 1],
  ['product', 'http_server', 'HTTP Server', 2],
  ['product', 'unused', 'Unused', 0],
  ['framework', 'next.js', 'Next.js', 2],
  ['weakness', 'cwe-79', 'Cross-site scripting\nクロスサイトスクリプティング', 3],
  ['package', 'npm/lodash', 'lodash', 2],
  ['package', 'PyPI/lodash', 'lodash', 1],
  ['package', 'Maven/org.apache.logging.log4j:log4j-core', 'org.apache.logging.log4j:log4j-core', 1],
];

const facets = names.map(([kind, key, name], id): ImageFacet => {
  const [shown = ''] = name.split('\n');
  return { id, kind, key, slug: key, name: shown, search: foldedName(`${key}\n${name}`) };
});

const rows = Array.from({ length: 5 }, (_, i): ImageRow => {
  const ids = facets.filter(({ id }) => (names[id]?.[3] ?? 0) > i).map(({ id }) => id);
  return {
    ...{ slot: i + 1, cve: `CVE-2026-${1000 + i}`, state: 'published', published: 1, modified: 1 },
    ...{ score: -1, epss: -1, kev_added: 0, flags: 0, facets: Uint32Array.from(ids) },
  };
});

const image = buildImage(rows, facets, 1);

test('similar names are the nearest first, then the most used, each once', async () => {
  const found = async (word: string) => (await similarNames(image, word, 3)).map(({ name, total }) => [name, total]);
  assert.deepEqual(await found('micorsoft'), [['Microsoft', 5]]);
  assert.deepEqual(await found('apahce'), [['Apache', 4]]);
  assert.deepEqual(await found('micr'), [
    ['Microsoft', 5],
    ['Micro', 1],
  ]);
  assert.deepEqual(await found('htpp-server'), [['http_server', 2]]);
  assert.deepEqual(await found('log4j-cor'), [['log4j-core', 1]]);
  assert.deepEqual(await found('unusde'), [], 'nothing has it');
});

test('a vendor written in kana with a mistake is found by the vocabulary', async () => {
  const near = await nearWords(image, 'マイクロソフツ', 3);
  assert.equal(near[0]?.instead, 'マイクロソフト');
});

test('a Japanese text that is like no name is corrected run by run', async () => {
  const near = await nearWords(image, 'apahceの権限昇挌', 3);
  assert.deepEqual(
    near.map(({ instead }) => instead),
    ['Apacheの権限昇挌', 'apahceの権限昇格'],
  );
});

test('similar packages of the same ecosystem come first', async () => {
  const found = async (ecosystem: string | null) =>
    (await similarPackages(image, 'lodahs', ecosystem, 5)).map((one) => `${one.ecosystem}/${one.name}`);
  assert.deepEqual(await found('PyPI'), ['PyPI/lodash', 'npm/lodash']);
  assert.deepEqual(await found(null), ['npm/lodash', 'PyPI/lodash']);
});

test('a text names what has it at the start of a word, the exact name first, then the most used', async () => {
  const found = async (text: string) => (await namedFacets(image, text)).map(({ kind, key }) => `${kind} ${key}`);
  assert.deepEqual(await found('Micro'), ['vendor micro', 'vendor microsoft']);
  assert.deepEqual(await found('APACHE'), ['vendor apache', 'product apache']);
  assert.deepEqual(await found('クロスサイト'), ['weakness cwe-79']);
  assert.deepEqual(await found('serv'), ['product http_server']);
  assert.deepEqual(await found('unused'), [], 'nothing has it');
  for (const text of ['', 'm', '%', '_', '!', "'; --", '\\', '😀']) assert.deepEqual(await found(text), [], text);
});
