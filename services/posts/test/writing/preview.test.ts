import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { verifiedBody } from '@kairan/operation/verify';
import { previewPost } from '../../src/operations/preview-post.ts';
import { type ServiceForTests, startService } from '../contract/running-service.ts';
import { onEachDatabase } from '../each-database.ts';
import { still } from '../images/sample-images.ts';
import { body } from '../posting-service.ts';
import { newWriter, type Writer } from './writer.ts';

interface Preview {
  readonly html: string;
  readonly warnings: { code: string; line: number }[];
  readonly findings: { kind: string; field: string; line: number; excerpt: string }[];
  readonly passages: { lines: { number: number }[] }[];
  readonly needs_confirmation: boolean;
  readonly characters: number;
  readonly excerpt: string;
}

const key = `sk-ant-api03-${'Ab3dEf6hIj9kLm2nOp5q'.repeat(4)}-AA`;

onEachDatabase('the preview of a text', (t) => {
  let service: ServiceForTests;
  let aki: Writer;
  before(async () => {
    service = await startService({ POSTS_DATABASE_URL: await t.url() });
    aki = await newWriter(service, 'aki');
  });
  const preview = async (input: object, writer = aki): Promise<Preview> => {
    const { status, json } = await writer.web('POST', '/preview', { json: { title: '題', ...input } });
    assert.equal(status, 200, JSON.stringify(json));
    return verifiedBody(previewPost, json) as unknown as Preview;
  };
  const made = async (input: object) => {
    const { json } = await aki.web('POST', '/posts', { json: { title: '題', body_markdown: body, ...input } });
    return json['post'] as { id: string; preview_url: string; characters: number; excerpt: string };
  };

  test('shows what the page of the post would show, and saves nothing', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await still('png'))]), 'a.png');
    const { url } = (await aki.web('POST', '/uploads', { body: form })).json;
    const text = `## 見出し\n\n${body}\n\n![絵](${url})\n\n\`\`\`js\nconst a = 1;\n\`\`\``;
    const before = (await aki.web('GET', '/posts')).json;
    const shown = await preview({ body_markdown: text });
    assert.deepEqual((await aki.web('GET', '/posts')).json, before);
    assert.deepEqual([shown.warnings, shown.findings, shown.needs_confirmation], [[], [], false]);

    const post = await made({ body_markdown: text });
    const page = await (await fetch(post.preview_url)).text();
    assert.ok(page.includes(shown.html), 'the very same HTML');
    assert.match(shown.html, /<h2 id="h-見出し">/);
    assert.match(shown.html, /<img src="\/media\/[^"]+" width="64" height="32"/);
    assert.deepEqual([shown.characters, shown.excerpt], [post.characters, post.excerpt]);
  });

  test('reports what saving would remove, and renders the text without it', async () => {
    const shown = await preview({
      body_markdown: `${body}\n\n<script>alert(1)</script>![](https://example.com/a.png)`,
    });
    assert.deepEqual(
      shown.warnings.map(({ code, line }) => [code, line]),
      [
        ['html_removed', 3],
        ['external_image_removed', 3],
      ],
    );
    assert.ok(!shown.html.includes('<script'));
  });

  test('previews a text that is too short, empty or without a title', async () => {
    assert.deepEqual((await preview({ title: '', body_markdown: '' })).characters, 0);
    assert.match((await preview({ title: '', body_markdown: '**短**' })).html, /<strong>短<\/strong>/);
  });

  test('masks what looks like a key in text, title and tags, and says whether it was confirmed', async () => {
    const text = { body_markdown: `${body}\n\n${key}`, title: 'mail to aki@aozora-kobo.jp' };
    const shown = await preview(text);
    assert.deepEqual(
      shown.findings.map(({ kind, field, line }) => [kind, field, line]),
      [
        ['email', 'title', 1],
        ['api_key', 'body_markdown', 3],
      ],
    );
    assert.ok(!JSON.stringify(shown.findings).includes(key));
    assert.equal(shown.needs_confirmation, true);
    assert.deepEqual(
      (await preview({ body_markdown: body, tags: [key.slice(0, 40)] })).findings.map(({ field }) => field),
      ['tags'],
    );

    const { id } = await made({ ...text, category: 'work' });
    assert.equal((await preview({ ...text, id })).needs_confirmation, true);
    const confirmed = await aki.web('POST', `/posts/${id}/publish`, { json: { confirm_findings: true } });
    assert.equal(confirmed.status, 200);
    assert.equal((await preview({ ...text, id })).needs_confirmation, false);
    assert.equal((await preview(text)).needs_confirmation, true, 'another post asks for itself');
    const more = { ...text, body_markdown: `${text.body_markdown} naoko@aozora-kobo.jp`, id };
    assert.equal((await preview(more)).needs_confirmation, true, 'so does another string');
  });

  test('numbers findings and their lines as in the text that was sent', async () => {
    const { findings, passages } = await preview({
      body_markdown: `---\nlayout: post\n---\n\n前の行です。\n\n<b>鍵</b>は ${key} です。\n\n${body}`,
    });
    assert.deepEqual(
      findings.map(({ line }) => line),
      [7],
    );
    assert.deepEqual(
      passages.map(({ lines }) => lines.map(({ number }) => number)),
      [[5, 7, 9]],
    );
  });

  test('rejects posts of other users and texts that are too long', async () => {
    const { id } = await made({});
    const other = await newWriter(service, 'naoko');
    const foreign = await other.web('POST', '/preview', { json: { title: '題', body_markdown: body, id } });
    assert.deepEqual([foreign.status, foreign.json['code']], [404, 'not_found']);
    const long = await aki.web('POST', '/preview', { json: { title: '題', body_markdown: 'あ'.repeat(200_001) } });
    assert.deepEqual([long.status, long.json['code']], [413, 'too_large']);
  });

  test('is available on the website only', async () => {
    const { token } = await service.author('tomo');
    const refused = await service.ask('POST', '/preview', { token, json: { title: '題', body_markdown: body } });
    assert.deepEqual([refused.status, refused.json['code']], [404, 'not_found']);
  });
});
