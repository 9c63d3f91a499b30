import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { newMediaName } from '../../src/images/media-name.ts';
import type { StoredMedia } from '../../src/images/media-store.ts';
import { openTestStore } from './open-stores.ts';

const dayMs = 86_400_000;

const text = async (stored: StoredMedia | null) => stored && [stored.bytes, await new Response(stored.body).text()];
const namesOf = async (listed: AsyncIterable<{ readonly name: string }>) =>
  (await Array.fromAsync(listed)).map(({ name }) => name).sort();
const newNames = (count: number) => Array.from({ length: count }, () => newMediaName('png')).sort();

for (const kind of ['folder', 'bucket'] as const) {
  describe(`an image store in a ${kind}`, () => {
    async function opened() {
      const store = await openTestStore(kind);
      const { media } = await store.open();
      const file = async (content: string) => {
        const path = join(store.folder, 'source');
        await writeFile(path, content);
        return path;
      };
      const add = async (names: readonly string[]) => {
        for (const name of names) await media.put(name, await file(`image ${name}`));
      };
      return { store, media, file, add };
    }

    test('stores, reads, lists and removes images', async () => {
      const { store, media, add } = await opened();
      await using _ = store;
      const names = newNames(5);
      const before = Date.now() - 2_000;
      await add(names);
      assert.deepEqual(await namesOf(media.list()), names);
      for await (const { storedAt } of media.list()) assert.ok(storedAt >= before && storedAt <= Date.now() + 2_000);
      const [first = ''] = names;
      assert.deepEqual(await text(await media.read(first)), [42, `image ${first}`]);
      await media.remove(first);
      await media.remove(first);
      assert.equal(await media.read(first), null);
      assert.deepEqual(await namesOf(media.list()), names.slice(1));
    });

    test('stores smaller versions apart from the images, and removes all of an image', async () => {
      const { store, media, file, add } = await opened();
      await using _ = store;
      const [name = ''] = newNames(1);
      await add([name]);
      await media.renditions.put(name, '480', await file('small'));
      await media.renditions.put(name, 'display', await file(''));
      assert.deepEqual(await text(await media.renditions.read(name, '480')), [5, 'small']);
      assert.deepEqual(await text(await media.renditions.read(name, 'display')), [0, '']);
      assert.equal(await media.renditions.read(name, '960'), null);
      assert.deepEqual(await namesOf(media.list()), [name]);
      await media.renditions.remove(name);
      assert.equal(await media.renditions.read(name, '480'), null);
    });

    test('moves images to the trash of a day, back, and out of it', async () => {
      const { store, media, add } = await opened();
      await using _ = store;
      const [first = '', second = '', third = ''] = newNames(3);
      await add([first, second, third]);
      const day = Date.parse('2026-11-27T09:30:00Z');
      await media.trash.add(first, day);
      await media.trash.add(second, day + 3 * dayMs);
      await media.trash.add(newMediaName('gif'), day);
      assert.equal(await media.read(first), null);
      assert.deepEqual(await namesOf(media.list()), [third]);
      const trashed = new Map(
        (await Array.fromAsync(media.trash.list())).map(({ name, storedAt }) => [name, storedAt]),
      );
      assert.deepEqual(
        [trashed.size, trashed.get(first), trashed.get(second)],
        [2, Date.parse('2026-11-28'), Date.parse('2026-12-01')],
      );
      assert.equal(await media.trash.restore(first), true);
      assert.equal(await media.trash.restore(first), false);
      assert.deepEqual(await text(await media.read(first)), [42, `image ${first}`]);
      await media.trash.remove(second);
      await media.trash.remove(second);
      assert.deepEqual(await namesOf(media.trash.list()), []);
    });

    test('belongs to the installation that was written last', async () => {
      const { store, media } = await opened();
      await using _ = store;
      assert.equal(await media.owner(), null);
      await media.setOwner('an id');
      assert.equal(await media.owner(), 'an id');
    });

    test('rejects names that are none of an image', async () => {
      const { store, media, file } = await opened();
      await using _ = store;
      const path = await file('x');
      for (const name of ['.installation', '../source', '', `${'0'.repeat(32)}.png/../../source`]) {
        for (const call of [media.read, media.remove, (name: string) => media.put(name, path)])
          await assert.rejects(call(name), /Not the name of an image/);
        await assert.rejects(media.trash.restore(name), /Not the name of an image/);
        await assert.rejects(media.renditions.read(name, '480'), /Not the name of an image/);
      }
    });
  });
}
