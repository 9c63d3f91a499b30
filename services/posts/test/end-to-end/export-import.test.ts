import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, it } from 'node:test';
import { afterFile, type Machine } from '@kairan/testing/machine';
import type { ImportReport } from '../../src/archive/import-report.ts';
import { openZip } from '../../src/archive/zip-source.ts';
import { zipOf } from '../archive/zip-of.ts';
import { type ServiceForTests, startService } from '../contract/running-service.ts';
import { onEachDatabase } from '../each-database.ts';
import { still } from '../images/sample-images.ts';
import { ordinary } from './client.ts';
import { startMachine } from './machine.ts';

const file = afterFile();

interface Client {
  readonly token: string;
  /** Sends and receives JSON. */
  ask(method: string, path: string, json?: object): Promise<Readonly<Record<string, unknown>>>;
  /** Creates a draft. */
  draft(fields: object): Promise<{ id: string }>;
}

interface FullPost {
  readonly title: string;
  readonly body_markdown: string;
  readonly category: string | null;
  readonly tags: readonly string[];
  readonly cover: string | null;
  readonly status: string;
}

onEachDatabase('export and import of posts', (t) => {
  let machine: Machine;
  let service: ServiceForTests;
  let alice: Client;
  const image: { png: Buffer; webp: Buffer } = { png: Buffer.alloc(0), webp: Buffer.alloc(0) };

  before(async () => {
    const databaseUrl = await t.url();
    machine = startMachine(file, { POSTS_DATABASE_URL: databaseUrl, POSTS_LIMITS: 'drafts=6' });
    const mediaUrl = `file:${join(machine.folder, 'data', 'media')}`;
    service = await startService({
      POSTS_DATABASE_URL: databaseUrl,
      POSTS_MEDIA_URL: mediaUrl,
      POSTS_LIMITS: 'drafts=6,requests=10000',
    });
    alice = await newClient('alice');
    image.png = await still('png');
    image.webp = await still('webp');
  });

  async function newClient(name: string): Promise<Client> {
    const { token } = await service.author(name);
    const ask: Client['ask'] = async (method, path, json) =>
      (await service.ask(method, path, { token, ...(json && { json }) })).json;
    const draft: Client['draft'] = async (fields) => (await ask('POST', '/posts', fields))['post'] as { id: string };
    return { token, ask, draft };
  }

  /** Sends a form with a file. */
  async function send(path: string, token: string, fields: Readonly<Record<string, string | Buffer>>) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, new Blob([new Uint8Array(value)]), 'a file');
    }
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${service.baseUrl}/api/v1${path}`, { method: 'POST', headers, body: form });
    return { status: response.status, json: (await response.json()) as Record<string, unknown> };
  }

  async function importZip(token: string, files: Parameters<typeof zipOf>[0], more: Record<string, string> = {}) {
    const { status, json } = await send('/import', token, { file: zipOf(files), ...more });
    assert.equal(status, 200, JSON.stringify(json));
    return json as unknown as ImportReport;
  }

  async function upload(kind: string, bytes: Buffer): Promise<string> {
    const { json } = await send('/uploads', alice.token, { file: bytes, kind });
    return String(json['url']);
  }

  async function fullPosts({ ask }: Client): Promise<FullPost[]> {
    const posts = (await ask('GET', '/posts'))['posts'] as { id: string }[];
    const full = await Promise.all(posts.map(async ({ id }) => (await ask('GET', `/posts/${id}`))['post']));
    return (full as FullPost[]).toSorted((a, b) => (a.title < b.title ? -1 : 1));
  }

  /** The posts without what differs between accounts: states, and the random names of images, which become their contents. */
  async function comparable(client: Client) {
    const hashes = new Map<string, string>();
    const posts = await fullPosts(client);
    for (const [url] of JSON.stringify(posts).matchAll(/\/media\/[\w.]+/g)) {
      const bytes = await (await fetch(service.baseUrl + url)).arrayBuffer();
      hashes.set(url, createHash('sha256').update(new Uint8Array(bytes)).digest('hex'));
    }
    const named = (text: string) => text.replace(/\/media\/[\w.]+/g, (url) => hashes.get(url) ?? url);
    return posts.map(({ title, body_markdown: body, category, tags, cover }) => ({
      title,
      body: named(body),
      category,
      tags,
      cover: cover === null ? null : named(cover),
    }));
  }

  it('moves all posts to other accounts by folder and by zip, with equal texts, tags, covers and images, and exports the profile', async () => {
    const [picture, cover] = [await upload('post', image.png), await upload('cover', image.webp)];
    const body = `${ordinary}\n\n![図](${picture})\n\n\`\`\`md\n![図](${picture})\n\`\`\`\n\n`;
    const fields = { title: '公開: "引用" # と / 記号', body_markdown: body, tags: ['Claude', 'C#'], cover };
    await alice.ask('POST', `/posts/${(await alice.draft(fields)).id}/publish`, { category: 'work' });
    const { id } = await alice.draft({ title: '下書き', body_markdown: `${ordinary}<b>太</b>` });
    await alice.ask('PATCH', `/posts/${id}`, { body_markdown: `${ordinary}二版` });
    const profile = { biography: 'AI と書く人', links: ['https://example.com/alice'] };
    await alice.ask('PATCH', '/profile', { ...profile, picture });

    const zipped = await fetch(`${service.baseUrl}/api/v1/export`, {
      headers: { authorization: `Bearer ${alice.token}` },
    });
    assert.deepEqual([zipped.status, zipped.headers.get('content-type')], [200, 'application/zip']);
    assert.match(
      zipped.headers.get('content-disposition') ?? '',
      /^attachment; filename="alice-posts-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const zip = Buffer.from(await zipped.arrayBuffer());

    const folder = join(machine.folder, `export-${t.engine}`);
    const exported = await machine.run(['export', 'alice', '--to', folder, '--json'], {
      // The exports of the service and of the command line have the same links.
      POSTS_BASE_URL: service.baseUrl,
    });
    assert.equal(exported.code, 0, exported.stderr);
    const counts = { posts: 2, revisions: 3, images: 3 };
    assert.deepEqual(exported.json(), [{ username: 'alice', folder, ...counts }]);
    await assertSameFiles(folder, zip);
    const manifest = JSON.parse(await readFile(join(folder, 'export.json'), 'utf8')) as Record<string, unknown>;
    assert.deepEqual(manifest['counts'], counts);
    const { picture: face, ...written } = manifest['profile'] as { picture: string };
    assert.deepEqual(written, {
      username: '@alice',
      display_name: 'alice',
      ...profile,
      profile_url: `${service.baseUrl}/@alice`,
    });
    assert.ok((await readFile(join(folder, face))).length > 0);
    assert.deepEqual(
      await Promise.all(
        ['1.md', '1.sent.md', '2.md'].map(async (name) =>
          (await readFile(join(folder, 'revisions', id, name), 'utf8')).trimEnd().split('\n').at(-1),
        ),
      ),
      [`${ordinary}太`, `${ordinary}<b>太</b>`, `${ordinary}二版`],
    );

    const expected = await comparable(alice);
    const [bob, carol] = [await newClient('bob'), await newClient('carol')];
    const dry = await send('/import', bob.token, { file: zip, dry_run: '1' });
    assert.deepEqual([dry.json['dry_run'], dry.json['created']], [true, 2]);
    assert.deepEqual(await fullPosts(bob), [], 'a dry run stores nothing');
    const imported = await machine.run(['import', 'bob', '--from', folder, '--json']);
    const report = imported.json()[0] as unknown as ImportReport;
    assert.deepEqual(
      [imported.code, report.source, report.created, report.left_out],
      [0, 'kairan', 2, 0],
      imported.stderr,
    );
    const warnings = report.files.flatMap(({ warnings }) => warnings.map(({ code }) => code));
    assert.deepEqual(warnings, ['front_matter_removed', 'front_matter_removed']);
    assert.deepEqual(await comparable(bob), expected);

    const sent = await fetch(`${service.baseUrl}/api/v1/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${carol.token}`, 'content-type': 'application/zip' },
      body: new Uint8Array(zip),
    });
    assert.equal(sent.status, 200, await sent.clone().text());
    assert.deepEqual(await comparable(carol), expected);
    for (const { status } of await fullPosts(carol)) assert.equal(status, 'draft');

    const second = await send('/import', carol.token, { file: zip });
    const { created, already_imported: before } = second.json as unknown as ImportReport;
    assert.deepEqual([created, before], [0, 2], 'a second import creates nothing');
    assert.equal((await fullPosts(carol)).length, 2);
  });

  it('imports a Zenn repository with its images, and goes on where the limit of drafts stopped it', async () => {
    const dora = await newClient('dora');
    const article = (title: string, text: string) =>
      `---\ntitle: "${title}"\nemoji: "😀"\ntype: "tech"\ntopics: ["claude", "mcp"]\npublished: true\n---\n\n${text}`;
    const files: Record<string, string | Buffer> = {
      'repo-main/README.md': '# A repository',
      'repo-main/images/図/a.png': image.png,
      'repo-main/articles/a1.md': article(
        '画像',
        `${ordinary}\n\n![図](/images/図/a.png =300x)\n\n![ない](/images/none.png)\n`,
      ),
      'repo-main/articles/a2.md': article('相対', `${ordinary}\n\n<img src="../images/%E5%9B%B3/a.png" alt="図">\n`),
      'repo-main/articles/a3.md': article('短い', '短い'),
    };
    for (let n = 4; n <= 9; n++) files[`repo-main/articles/a${n}.md`] = article(`題${n}`, `${ordinary}${n}`);

    const first = await importZip(dora.token, files);
    assert.deepEqual(
      [first.source, first.created, first.left_out, first.ignored, first.repeat],
      ['zenn', 6, 3, 1, true],
    );
    const [a1, a2, a3] = first.files;
    assert.deepEqual(
      a1?.images.map(({ path, status }) => [path, status]),
      [
        ['repo-main/images/図/a.png', 'uploaded'],
        ['/images/none.png', 'missing'],
      ],
    );
    assert.deepEqual([a3?.status, a3?.reason?.code], ['left_out', 'invalid_request']);
    assert.equal(first.files.at(-1)?.reason?.code, 'drafts_limit');
    const posts = await fullPosts(dora);
    const url = a1?.images[0]?.url ?? '';
    assert.ok(posts.find(({ title }) => title === '画像')?.body_markdown.includes(`![図](${url})`));
    assert.ok(posts.find(({ title }) => title === '相対')?.body_markdown.includes(`![図](${url})`), 'uploaded once');
    assert.equal(a2?.images[0]?.url, url);
    assert.deepEqual(posts[0]?.tags, ['claude', 'mcp']);

    for (const file of first.files.slice(3, 6)) await dora.ask('DELETE', `/posts/${file.post?.id}`);
    const remaining = Object.fromEntries(
      Object.entries(files).filter(([path]) => !first.files.slice(3, 6).some(({ file }) => file === path)),
    );
    const rest = await importZip(dora.token, remaining);
    assert.deepEqual([rest.created, rest.already_imported, rest.left_out, rest.repeat], [2, 3, 1, false]);
  });

  // The files are read alike whatever the database.
  if (t.engine === 'postgres') return;

  it('imports Markdown files of a folder on the command line, but none through a symbolic link', async () => {
    const folder = join(machine.folder, `notes-${t.engine}`);
    await mkdir(join(folder, 'img'), { recursive: true });
    await writeFile(join(folder, 'a.md'), `# 見出しの題\n\n${ordinary}\n\n![](img/a.png)\n`);
    await writeFile(join(folder, 'img', 'a.png'), image.png);
    await writeFile(join(folder, 'no-title.md'), ordinary);
    await symlink(join(folder, 'a.md'), join(folder, 'b.md'));
    const eve = await newClient('eve');
    const { code, stdout, stderr } = await machine.run(['import', 'eve', '--from', folder]);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^a\.md: created: 見出しの題 \([0-9a-f]{18}\)$/m);
    assert.match(stdout, /^no-title\.md: left out: .*title/m);
    assert.doesNotMatch(stdout, /b\.md/);
    const [post] = await fullPosts(eve);
    assert.match(post?.body_markdown ?? '', /!\[\]\(\/media\/[0-9a-f]{32}\.png\)/);
  });
});

/** Compares the files of a folder with those of a zip; the manifests differ in their times. */
async function assertSameFiles(folder: string, zip: Buffer): Promise<void> {
  const path = `${folder}.zip`;
  await writeFile(path, zip);
  const source = await openZip(path);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  assert.deepEqual([...source.files.keys()].sort(), names.toSorted());
  for (const name of names) {
    if (name === 'export.json') continue;
    const bytes = await source.files.get(name)?.read(100_000_000);
    assert.deepEqual(bytes, await readFile(join(folder, name)), name);
  }
  await source.close();
}
