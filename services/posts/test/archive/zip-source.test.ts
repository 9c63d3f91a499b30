import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { findArticles } from '../../src/archive/find-articles.ts';
import { type ImportSource, SourceError } from '../../src/archive/import-source.ts';
import { resolvePath } from '../../src/archive/resolve-path.ts';
import { writeFolder } from '../../src/archive/write-folder.ts';
import { zipStream } from '../../src/archive/write-zip.ts';
import { openZip } from '../../src/archive/zip-source.ts';
import { type OddEntry, zipOfEntries } from './zip-of.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kairan-zip-'));
});
after(() => rm(folder, { recursive: true }));

async function opened(bytes: Uint8Array): Promise<ImportSource> {
  const path = join(folder, 'a.zip');
  await writeFile(path, bytes);
  return openZip(path);
}

const openEntries = (...entries: OddEntry[]) => opened(zipOfEntries(entries));
const read = async (source: ImportSource, path: string, most = 1_000_000) =>
  (await source.files.get(path)?.read(most))?.toString();

test('ignores names that lead out of the archive, links, and the files of tools', async () => {
  const odd = ['../up.md', 'a/../../up.md', '/etc/passwd', 'C:/windows.md', 'c:\\windows.md', 'a\0.md', 'a/b\n.md'];
  const tools = ['.git/config', 'a/.DS_Store', '__MACOSX/a.md', 'node_modules/x/README.md', 'folder/', 'folder\\'];
  const source = await openEntries(
    ...[...odd, ...tools].map((name) => ({ name, content: 'x' })),
    { name: 'link.md', content: '/etc/passwd', mode: 0o120777 },
    { name: './docs//a.md', content: 'right' },
    { name: 'win\\b.md', content: 'backslashes' },
  );
  assert.deepEqual([...source.files.keys()], ['docs/a.md', 'win/b.md']);
  assert.equal(await read(source, 'docs/a.md'), 'right');
  assert.deepEqual(await readdir(folder), ['a.zip'], 'nothing is unpacked to disk');
  await source.close();
});

test('reads names in UTF-8 with and without its flag, in Shift_JIS, and decomposed', async () => {
  const source = await openEntries(
    { name: '図/が.md', content: 'a' },
    { name: Buffer.from('表.md'), content: 'b' },
    // 「表示.md」, whose first character has a backslash as its second byte.
    { name: Buffer.from([0x95, 0x5c, 0x8e, 0xa6, 0x2e, 0x6d, 0x64]), content: 'c' },
    { name: 'パ'.normalize('NFD'), content: 'd' },
  );
  assert.deepEqual([...source.files.keys()], ['図/が.md', '表.md', '表示.md', 'パ']);
  await source.close();
});

test('refuses what is no zip, is cut off, or has two files with one name', async () => {
  const whole = zipOfEntries([{ name: 'a.md', content: 'a'.repeat(1_000) }]);
  for (const bytes of [Buffer.from('no zip'), Buffer.alloc(0), whole.subarray(0, -10), whole.subarray(40)]) {
    await assert.rejects(opened(bytes), SourceError);
  }
  const same = ['が.md', 'が.md'.normalize('NFD')].map((name) => ({ name, content: 'x' }));
  await assert.rejects(openEntries(...same), /two files named が\.md/);
});

test('reads no more than the limit, whatever size an entry announces, and refuses damaged and encrypted ones', async () => {
  const bomb = Buffer.alloc(20_000_000);
  const source = await openEntries(
    { name: 'large', content: bomb },
    { name: 'liar', content: bomb, announced: 10 },
    { name: 'damaged', content: 'text', checksum: 1 },
    { name: 'secret', content: 'text', flags: 1 },
  );
  for (const [path, code] of [
    ['large', 'too_large'],
    ['liar', 'unreadable'],
    ['damaged', 'unreadable'],
    ['secret', 'unreadable'],
  ] as const) {
    await assert.rejects(read(source, path), (error) => error instanceof SourceError && error.code === code, path);
  }
  await source.close();
});

test('finds the articles of each layout, inside of a folder too', async () => {
  const kindOf = async (...names: string[]) => {
    const source = await openEntries(
      ...names.map((name) => ({ name, content: name.endsWith('.json') ? '{"format":"kairan-posts"}' : 'x' })),
    );
    const { kind, root, paths, ignored } = await findArticles(source);
    await source.close();
    return { kind, root, paths, ignored };
  };
  assert.deepEqual(await kindOf('r/articles/b.md', 'r/articles/a.md', 'r/books/x/1.md', 'r/images/a.png'), {
    kind: 'zenn',
    root: 'r/',
    paths: ['r/articles/a.md', 'r/articles/b.md'],
    ignored: 1,
  });
  assert.deepEqual(await kindOf('public/a.md', 'README.md'), {
    kind: 'qiita',
    root: '',
    paths: ['public/a.md'],
    ignored: 1,
  });
  const own = await kindOf('x/export.json', 'x/posts/a.md', 'x/revisions/1/1.md');
  assert.deepEqual(own, { kind: 'kairan', root: 'x/', paths: ['x/posts/a.md'], ignored: 1 });
  const notes = await kindOf('n/a.md', 'n/b/c.markdown', 'n/readme.md', 'n/b/a.png');
  assert.deepEqual(notes, { kind: 'markdown', root: 'n/', paths: ['n/a.md', 'n/b/c.markdown'], ignored: 1 });
});

test('resolves the paths of images from the article or the root, never out of the source', () => {
  const at = (target: string) => resolvePath(target, { article: 'r/articles/a.md', root: 'r/' });
  assert.deepEqual(
    ['/images/a.png', 'a.png', './img/a.png?x#y', '../b.png', '..\\c.png', '../../../d.png', 'https://x/a.png'].map(at),
    ['r/images/a.png', 'r/articles/a.png', 'r/articles/img/a.png', 'r/b.png', 'r/c.png', null, null],
  );
  assert.deepEqual(['//x/a.png', 'data:image/png;base64,AA', '#a', '', '..', 'mailto:a@b'].map(at), [
    null,
    null,
    null,
    'r/articles',
    'r',
    null,
  ]);
});

test('writes an archive to a new folder, and to no folder that has something in it', async () => {
  const files = async function* () {
    yield { path: 'posts/a.md', modified: new Date(0), content: 'a' };
  };
  const target = join(folder, 'new', 'export');
  await writeFolder(target, files());
  assert.equal(await readFile(join(target, 'posts', 'a.md'), 'utf8'), 'a');
  await assert.rejects(writeFolder(target, files()), /is not empty\. Choose a new or an empty folder\./);
  await assert.rejects(writeFolder(join(target, 'posts', 'a.md'), files()), /is not a folder/);
});

test('writes a zip at the pace of its reader, reports a fault once, and stops when the reader goes away', async () => {
  let yielded = 0;
  const files = async function* () {
    for (; yielded < 1_000; yielded++) {
      yield { path: `${yielded}.md`, modified: new Date(0), content: String(Math.random()).repeat(5_000) };
    }
  };
  const reader = zipStream(files(), (fault) => assert.fail(String(fault))).getReader();
  await reader.read();
  assert.ok(yielded < 100, `${yielded} files were yielded`);
  await reader.cancel();

  const faults: unknown[] = [];
  const broken = async function* () {
    yield { path: 'a.md', modified: new Date(0), content: 'a' };
    throw new Error('no disk');
  };
  await assert.rejects(new Response(zipStream(broken(), (fault) => faults.push(fault))).arrayBuffer());
  assert.deepEqual(faults.map(String), ['Error: no disk']);
});
