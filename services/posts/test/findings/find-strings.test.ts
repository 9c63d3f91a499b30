import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findStrings } from '../../src/findings/find-strings.ts';
import { foundIn } from './found.ts';
import { madeUp } from './made-up.ts';

const mail = (name: string) => [name, 'kairan-mail.jp'].join('@');

test('searches title, body and tags in this order, each with its own line numbers', async () => {
  const found = await findStrings({
    title: `問い合わせ ${mail('title')}`,
    body: `一行目\n${mail('body')} と ${mail('again')}`,
    tags: ['ok', mail('tag')],
  });
  assert.deepEqual(
    found.map(({ finding: { field, line, column } }) => [field, line, column]),
    [
      ['title', 1, 7],
      ['body_markdown', 2, 1],
      ['body_markdown', 2, 23],
      ['tags', 2, 1],
    ],
  );
});

test('counts columns in code points', async () => {
  const [found] = await foundIn(`😀👍🏽 ${mail('taro')}`);
  assert.equal(found?.finding.column, 5);
});

test('shows at most four first and two last characters of a finding, and never half of it', async () => {
  const found = await foundIn(`password: "${'h3Lo'}"\n${mail('a')}\nhf${'_'}${madeUp(34)}\n暗証番号：８３５１`);
  assert.deepEqual(
    found.map(({ finding }) => finding.excerpt),
    ['h…', 'a@ka…jp', `hf_1…${madeUp(34).slice(-2)}`, '８…'],
  );
  for (const { finding, value } of found) {
    assert.ok([...finding.excerpt].length - 1 <= [...value].length / 2);
  }
});

test('reports one finding for overlapping rules, named by the most exact one', async () => {
  const token = `gh${'p_'}${madeUp(36)}`;
  for (const text of [
    `password = "${token}"`,
    `API_TOKEN=${token}`,
    `https://taro:${token}@github.com/kairan/web.git`,
  ]) {
    const found = await foundIn(text);
    assert.deepEqual(
      found.map(({ finding, value }) => [finding.kind, finding.rule, value]),
      [['api_key', 'github', token]],
      text,
    );
  }
});

test('reports at most the first hundred findings', async () => {
  const found = await findStrings({
    title: mail('title'),
    body: Array.from({ length: 300 }, (_, index) => mail(`taro${index}`)).join('\n'),
    tags: [mail('tag')],
  });
  assert.equal(found.length, 100);
  assert.equal(found[0]?.finding.field, 'title');
  assert.equal(found[99]?.finding.line, 99);
});

test('uses secretlint’s rules and ignores comments that disable them', async () => {
  const text = `AWS_SECRET_ACCESS_KEY=${'wJalrXUtnFEMI7MDENG'}bPxRfiCYq1W2e3R4t5Y6u`;
  assert.equal((await foundIn(`<!-- secretlint-disable -->\n${text}`)).length, 1);
  const [found] = await foundIn(`<!-- secretlint-disable -->\ntskey-${'api'}-${'A'.repeat(12)}-${'B'.repeat(24)}`);
  assert.equal(found?.finding.rule, 'secretlint-tailscale');
});

test('finds nothing in an ordinary post', async () => {
  const body = [
    '# Claude Code を三か月使ってみて',
    '',
    '費用は月 $20 から $200 になりました。[公式の説明](https://docs.kairan.dev/ja/setup?version=2.1.0#install) を読み、',
    '`npm i -D @biomejs/biome@2.3.8` のあと、`CLAUDE.md` に規約を書きます。',
    '',
    '```ts',
    "import Anthropic from '@anthropic-ai/sdk';",
    'const client = new Anthropic({ apiKey: process.env.ANTHROPIC_API_KEY });',
    "const message = await client.messages.create({ model: 'claude-opus-4-5-20251101', max_tokens: 8192 });",
    '```',
    '',
    '```',
    '2026-11-27T10:30:15.123Z INFO request_id=01HZX3K8Q9ABCDEF status=200 took=0.042s',
    'index 9f86d08..a3bf4f1 100644',
    '```',
    '',
    'パスワードは長くし、キーは環境変数に入れます。質問は X の @kairan_dev まで。',
  ].join('\n');
  assert.deepEqual(
    await findStrings({ title: 'AIコーディング入門 2026', body, tags: ['Claude Code', 'TypeScript 5.9'] }),
    [],
  );
});

test('finds nothing in an empty post', async () => {
  assert.deepEqual(await findStrings({ title: '', body: '', tags: [] }), []);
});

test('leaves no performance marks in the process', async () => {
  await foundIn('普通の文章です。');
  assert.deepEqual(performance.getEntriesByType('mark'), []);
});

test('finds a key that a line break splits below another line of code', async () => {
  const key = `gh${'p_'}${madeUp(36)}`;
  const { length } = await foundIn(`\`\`\`sh\nX=1\n${key.slice(0, 20)}\n${key.slice(20)}\nY=2\n\`\`\``);
  assert.equal(length, 1);
});
