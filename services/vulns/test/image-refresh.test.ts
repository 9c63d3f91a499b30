import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrate } from '@kairan/database/migrate';
import { Writer } from '../src/ingest/write/writer.ts';
import { migrations } from '../src/migrations.ts';
import { StoreView } from '../src/responses/store-view.ts';
import { columnNames } from '../src/search/condition.ts';
import type { Image } from '../src/search/image/image.ts';
import { loadImage } from '../src/search/image/load-image.ts';
import { slotsOf } from '../src/search/slot-set.ts';
import { sorts } from '../src/search/sort.ts';
import { facetKinds } from '../src/tags/tag-kinds.ts';
import { onEachDatabase } from './each-database.ts';
import { randomOf } from './store/changing-upstreams.ts';
import { madeDocument, madeScores, setOf } from './store/made-documents.ts';

/** Everything that an image says, by CVE. */
function contentsOf(image: Image): object {
  const slots = [...slotsOf(image.all)];
  const facts = slots.map((slot) => ({
    cve: image.cve(slot),
    state: image.state(slot),
    flags: image.flags(slot),
    values: columnNames.map((column) => image.value(slot, column)),
    facets: image
      .facetsOf(slot)
      .map(({ kind, key, slug, name }) => [kind, key, slug, name].join(' '))
      .sort(),
  }));
  const sets = facetKinds.flatMap((kind) =>
    image.facetsOfKind(kind).map(({ key }) => [`${kind}:${key}`, ...slotsOf(image.facet(`${kind}:${key}`))]),
  );
  const orders = sorts.map((sort) => Array.from(image.order(sort).slots, (slot) => image.cve(slot)));
  return { facts, sets: sets.sort(), orders, published: [...slotsOf(image.published)], writes: image.writes };
}

/** The state of the store is looked up once per turn of the event loop. */
const nextTurn = () => new Promise(setImmediate);

onEachDatabase('the image of a store', (t) => {
  test('shows each commit, and equals one that is loaded again', async () => {
    const url = await t.url();
    const store = await t.open(url);
    await migrate(store, migrations);
    const writer = new Writer(store);
    const ask = randomOf(20261129);
    const view = new StoreView(await t.open(url, { readOnly: true }));
    const cve = () => `CVE-2026-${9800 + Math.floor(ask() * 150)}`;
    assert.equal((await view.image()).all.size, 0);
    for (let i = 0; i < 25; i++) {
      const cves = [...new Set(Array.from({ length: 1 + Math.floor(ask() * (i % 5 === 0 ? 90 : 4)) }, cve))];
      const documents = cves.map((id) => madeDocument(id, ask));
      const scores = ask() < 0.5 ? madeScores(documents, ask) : [];
      const removed = i % 3 === 2 ? [cve()].filter((id) => !cves.includes(id)) : [];
      await writer.write([setOf(documents, { source: 'epss', scores, removed })], new Date(), false);
      await nextTurn();
      const image = await view.image();
      assert.deepEqual(contentsOf(image), contentsOf(await loadImage(view.db)));
    }
  });

  test('is the same one for all requests until the store changes', async () => {
    const url = await t.url();
    const store = await t.open(url);
    await migrate(store, migrations);
    const writer = new Writer(store);
    const documents = [madeDocument('CVE-2026-1', randomOf(1))];
    await writer.write([setOf(documents)], new Date(), false);
    const view = new StoreView(await t.open(url, { readOnly: true }));
    const images = await Promise.all([view.image(), view.image(), view.image()]);
    assert.equal(new Set(images).size, 1);
    assert.equal(await view.image(), images[0]);
    await writer.write([setOf([], { removed: ['CVE-2026-1'] })], new Date(), false);
    await nextTurn();
    assert.equal((await view.image()).all.size, 0);
    assert.equal(images[0]?.all.size, 1);
  });

  test('goes back with a store that is restored from a backup', async () => {
    const url = await t.url();
    const store = await t.open(url);
    await migrate(store, migrations);
    const writer = new Writer(store);
    const ask = randomOf(20261130);
    const view = new StoreView(await t.open(url, { readOnly: true }));
    const add = (...cves: string[]) =>
      writer.write([setOf(cves.map((cve) => madeDocument(cve, ask)))], new Date(), false);
    await add('CVE-2026-1', 'CVE-2026-2');
    const tables = ['vuln_index', 'meta'];
    for (const table of tables) await store.exec(`create table saved_${table} as select * from ${table}`);
    await add('CVE-2026-2', 'CVE-2026-3');
    await nextTurn();
    assert.equal((await view.cached()).image.all.size, 3);
    await store.transaction(async (tx) => {
      for (const table of tables)
        await tx.exec(`delete from ${table}; insert into ${table} select * from saved_${table}`);
    });
    await nextTurn();
    const { image } = await view.cached();
    assert.deepEqual(contentsOf(image), contentsOf(await loadImage(view.db)));
    assert.equal(image.all.size, 2);
    assert.equal((await view.cached()).image, image);
  });
});
