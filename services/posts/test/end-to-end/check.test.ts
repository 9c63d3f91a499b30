import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { startMachine } from './machine.ts';

test('reports for each file what saving and publishing would do, without a database', async (t) => {
  const machine = startMachine(t, { POSTS_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  const write = (name: string, text: string | Uint8Array) => writeFile(join(machine.folder, name), text);
  await write('plain.md', '## 見出し\n\n短い\n');
  await write(
    'odd.md',
    '\ufeff# 題\r\n\r\n<b>太</b> ![x](https://example.org/x.png)\r\n\r\n![y](/media/a.png) ![z](/media/b.png)\r\n',
  );
  const mail = ['hanako.sato', 'mail-provider.jp'].join('@');
  await write('found.md', `---\ntitle: 題\n---\n\n<b>連絡</b>は ${mail} まで。`);

  const { code, stderr, json } = await machine.run([
    'check',
    'plain.md',
    './odd.md',
    'found.md',
    '--media',
    '/media/a.png,/media/c.png',
    '--title',
    '題',
    '--json',
  ]);
  assert.deepEqual([code, stderr], [0, '']);
  const [plain, odd, found] = json();
  assert.ok(odd && found);
  assert.deepEqual(plain, {
    file: 'plain.md',
    body_markdown: '## 見出し\n\n短い\n',
    html: '<h2>見出し</h2>\n<p>短い</p>\n',
    warnings: [],
    findings: [],
  });
  assert.equal(odd['file'], './odd.md');
  const warned = (odd['warnings'] as { code: string; line: number }[]).map((warning) => [warning.code, warning.line]);
  assert.deepEqual(warned, [
    ['title_heading_removed', 1],
    ['html_removed', 3],
    ['external_image_removed', 3],
    ['foreign_image_removed', 5],
  ]);
  assert.match(String(odd['body_markdown']), /!\[y\]\(\/media\/a\.png\)/);
  const [finding] = found['findings'] as Record<string, unknown>[];
  assert.deepEqual(
    [finding?.['kind'], finding?.['field'], finding?.['line'], finding?.['column']],
    ['email', 'body_markdown', 5, 12],
  );
  assert.ok(!JSON.stringify(found['findings']).includes(mail));
  assert.equal(existsSync(join(machine.folder, 'data')), false);
});

test('prints a readable report, and continues after a missing or unreadable file', async (t) => {
  const machine = startMachine(t);
  await writeFile(join(machine.folder, 'good.md'), '本文');
  await writeFile(join(machine.folder, 'bytes.md'), Uint8Array.of(0x82, 0xa0));
  await writeFile(join(machine.folder, 'html.md'), '<i>a</i>');
  const { code, stdout, stderr } = await machine.run(['check', 'none.md', 'bytes.md', '.', 'good.md', 'html.md']);
  assert.equal(code, 1);
  assert.match(stdout, /^good\.md: no problems\nhtml\.md: 1 to review\n {2}line 1: .+\n$/);
  assert.deepEqual(stderr.trimEnd().split('\n'), [
    'none.md: No such file.',
    'bytes.md: The file is not UTF-8 text. Save it as UTF-8.',
    '.: This is a folder. Name the files in it.',
  ]);
});
