import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { zipFile } from '../../test/upstreams/zip-file.ts';
import { UpstreamError } from './source.ts';
import { extractEntry, openArchive } from './zip-archive.ts';

async function read(t: TestContext, bytes: Buffer): Promise<Map<string, Buffer | null>> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, 'all.zip');
  await writeFile(path, bytes);
  const archive = await openArchive(path);
  t.after(() => archive.close());
  const found = new Map<string, Buffer | null>();
  for await (const { name, data } of archive.entries()) found.set(name, data);
  return found;
}

test('entries of every size unpack unchanged from an ordinary zip and from a ZIP64', async (t) => {
  const large = Buffer.alloc(700_000, 'abcdefghijklmnopqrstuvwxyz');
  const files = new Map<string, Buffer>([
    ['empty.json', Buffer.alloc(0)],
    ['large.json', large],
    ['stored.json', Buffer.from('{}')],
    ['folder/', Buffer.alloc(0)],
    ['../../up.json', Buffer.from('up')],
  ]);
  for (const zip64 of [false, true]) {
    const found = await read(t, zipFile(files, { zip64, stored: ['stored.json', 'folder/'] }));
    assert.deepEqual([...found.keys()], ['empty.json', 'large.json', 'stored.json', '../../up.json']);
    assert.ok(found.get('large.json')?.equals(large));
    assert.equal(found.get('stored.json')?.toString(), '{}');
  }
});

test('reads an archive of 70,000 entries', async (t) => {
  const files = new Map(Array.from({ length: 70_000 }, (_, i) => [`${i}.json`, '{}']));
  // Stored, as compressing each takes longer than all that is tested.
  assert.equal((await read(t, zipFile(files, { zip64: true, stored: [...files.keys()] }))).size, 70_000);
});

test('does not unpack an entry that claims to be huge', async (t) => {
  const bytes = zipFile(new Map([['a.json', '{}']]));
  bytes.writeUInt32LE(0x7fffffff, bytes.indexOf('PK\u0001\u0002') + 24);
  assert.equal((await read(t, bytes)).get('a.json'), null);
});

test('rejects an entry that unpacks to more than it announces', async (t) => {
  const bytes = zipFile(new Map([['a.json', Buffer.alloc(1_000_000)]]));
  bytes.writeUInt32LE(10, bytes.indexOf('PK\u0001\u0002') + 24);
  await assert.rejects(read(t, bytes), UpstreamError);
});

for (const [what, size, reason] of [
  ['claims to be larger than 8 GiB', 9 * 1024 ** 3, 'has too large a file'],
  ['unpacks to more than it announces', 10, 'is damaged'],
] as const) {
  test(`does not unpack a file to disk that ${what}`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'archive-'));
    t.after(() => rm(folder, { recursive: true }));
    const bytes = zipFile(new Map([['../inner.zip', Buffer.alloc(1_000_000)]]), { zip64: true });
    const header = bytes.indexOf('PK\u0001\u0002');
    bytes.writeBigUInt64LE(BigInt(size), header + 46 + bytes.readUInt16LE(header + 28) + 4);
    await writeFile(join(folder, 'outer.zip'), bytes);
    await assert.rejects(
      extractEntry(join(folder, 'outer.zip'), () => true, join(folder, 'target')),
      (error: Error) => error instanceof UpstreamError && error.message === reason,
    );
  });
}

for (const [name, spoil] of [
  ['empty', () => Buffer.alloc(0)],
  ['no zip', () => Buffer.from('hello')],
  ['cut off at the end', (zip: Buffer) => zip.subarray(0, zip.length - 10)],
  ['cut off in the directory', (zip: Buffer) => zip.subarray(0, zip.indexOf('PK\u0001\u0002') + 20)],
  ['damaged in an entry', (zip: Buffer) => zip.fill(0, 40, 50)],
  ['missing its first half', (zip: Buffer) => zip.subarray(zip.length / 2)],
] as const) {
  test(`an archive that is ${name} fails with an upstream error`, async (t) => {
    const zip = zipFile(
      new Map([
        ['a.json', JSON.stringify({ text: 'a'.repeat(500) })],
        ['b.json', '{}'],
      ]),
    );
    await assert.rejects(read(t, spoil(zip)), UpstreamError);
  });
}
