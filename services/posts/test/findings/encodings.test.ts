import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findStrings } from '../../src/findings/find-strings.ts';
import { cleanBody } from '../../src/markdown/clean.ts';
import { encodings, secrets } from './encodings.ts';
import { foundIn, valuesIn } from './found.ts';
import { madeUp } from './made-up.ts';

const before = '記事の本文です。\n\n';
const cleaned = (sent: string) => cleanBody(sent, { title: '題名', ownImages: new Set(['/media/own.webp']) }).body;

/** What cleaning removes as a whole. */
const removed = ['htmlcomment', 'frontmatter'];

for (const [name, encode] of Object.entries(encodings)) {
  if (removed.includes(name)) continue;
  test(`finds a secret of every kind, once, if it is written as ${name}`, async () => {
    for (const [kind, secret] of Object.entries(secrets)) {
      const sent = encode(secret);
      const body = cleaned(`${before}${sent}\n\n終わりの文です。`);
      const found = await foundIn(body);
      const [first, ...others] = found;
      assert.ok(first, `${kind}: ${body}`);
      assert.deepEqual(others, [], kind);
      const { line, column, excerpt } = first.finding;
      const rest = [
        ...body
          .split('\n')
          .slice(line - 1)
          .join('\n'),
      ]
        .slice(column - 1)
        .join('');
      assert.ok(rest.startsWith(first.value), `${kind}: ${line}:${column}`);
      assert.ok(!excerpt.includes(secret.slice(-12, -4)), excerpt);
    }
  });
}

for (const name of removed) {
  test(`leaves no secret in the stored body if it is written as ${name}`, async () => {
    for (const secret of Object.values(secrets)) {
      const sent = `${name === 'frontmatter' ? '' : before}${encodings[name]?.(secret)}`;
      assert.equal((await foundIn(sent)).length, 1);
      assert.ok(!cleaned(sent).includes(secret));
    }
  });
}

const token = `gh${'p_'}${madeUp(36)}`;
const mail = ['tanaka.haruko', 'kairan-mail.jp'].join('@');

test('finds disguised secrets in titles and tags, which are plain text', async () => {
  for (const disguise of ['zwsp', 'cyr', 'math', 'base64', 'pct']) {
    const disguised = encodings[disguise]?.(token) as string;
    const found = await findStrings({ title: disguised, body: '', tags: ['ok', disguised] });
    assert.deepEqual(
      found.map(({ finding: { field, line, column, rule } }) => [field, line, column, rule]),
      [
        ['title', 1, 1, 'github'],
        ['tags', 2, 1, 'github'],
      ],
      disguise,
    );
  }
  const [title] = await findStrings({ title: token.replace('_', '\\_'), body: '', tags: [] });
  assert.equal(title, undefined, 'a backslash in a title is shown');
});

test('reports the source of a disguised value as the value, and masks it as readers see it', async () => {
  const disguised = mail.replace('@', '&#64;').replace('haruko', '**haruko**');
  const [found, ...others] = await foundIn(`> 連絡は\n> ${disguised} まで`);
  assert.deepEqual(others, []);
  assert.equal(found?.value, disguised);
  const { rule, line, column, excerpt } = found.finding;
  assert.deepEqual([rule, line, column, excerpt], ['email-address', 2, 3, 'tana…jp']);
});

test('reports a value found as written and as shown once, as it is written', async () => {
  assert.deepEqual(await valuesIn(`**連絡**は \`${mail}\` か [${mail}](mailto:${mail}) まで`), [
    `email ${mail}`,
    `email ${mail}`,
    `email ${mail}`,
  ]);
  const url = `https://taro%40kairan.dev:${['S3cr', 'et-pw'].join('')}@git.kairan.dev/app.git`;
  assert.deepEqual(await valuesIn(`git remote add origin ${url}`), ['password S3cret-pw']);
});

test('completes a value of which only a part is recognised as written', async () => {
  const key = secrets['openai'] as string;
  const [found, ...others] = await foundIn(`${key.slice(0, 100)}**${key.slice(100)}**`);
  assert.deepEqual(others, []);
  assert.equal(found?.value, `${key.slice(0, 100)}**${key.slice(100)}`);
});

test('finds escaped characters of JSON and JavaScript, percent-encoded parts of URLs, and kanji digits', async () => {
  for (const text of [
    `{"contact": "${mail.replace('@', '\\u0040')}"}`,
    `"${mail.replace('@', '\\x40')}"`,
    `https://kairan.dev/unsubscribe?m=${mail.replace('@', '%40')}&x=1`,
    `[解除](https://kairan.dev/users/${mail})`,
    'https://kairan.dev/?tel=03-6234-5671',
    '電話は〇三－六二三四－五六七一です',
  ]) {
    assert.equal((await valuesIn(text)).length, 1, text);
  }
});

test('ignores encoded data, identifiers and texts without a secret', async () => {
  for (const text of [
    `![](data:image/png;base64,iVBORw0KGgo${madeUp(300)})`,
    `sha256 ${madeUp(64, 'hex')}、コミット ${madeUp(40, 'hex')}、0190f5fe-7c00-4a00-8000-4b5a69788796`,
    `"integrity": "sha512-${madeUp(86)}=="`,
    `Basic ${Buffer.from('Aladdin:open sesame').toString('base64')}`,
    `${Buffer.from('こんにちは、世界。普通の文章です。').toString('base64')}`,
    `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}`,
    `${Buffer.from('password: YOUR_PASSWORD_HERE').toString('base64')}`,
    'https://kairan.dev/search?q=%E9%9B%BB%E8%A9%B1%E7%95%AA%E5%8F%B7&page=2',
    'https://deno.land/x/oak@v12.6.1/mod.ts https://unpkg.com/react@19.2.0/index.js',
    '**太字**と*斜体*と`a**b`、2**10、src/**/*.ts、3*4',
    'Привет, как дела? Κείμενο στα ελληνικά.',
  ]) {
    assert.deepEqual(await valuesIn(text), [], text);
  }
});

test('joins lines and strings only if they are parts of one value', async () => {
  for (const text of [
    `user@example.com\nkairan`,
    'user@example.com\nhoge さん',
    'sk-\nghp_\nAKIA\nASIA\ngithub_pat_',
    'ID: taro\nPW: password\nURL: a1',
    'パスワード: password\ntaro1',
    '```py\n@click.command\n@click.option\ndef a(): pass\n```',
    '```\nAKIA\nANPA\nANVA\nASCA\nASIA\nAROA\n```',
    '`"password" + "1"`、`"a" + "@" + domain`',
    '090-8234\n2026-11-27',
  ]) {
    assert.deepEqual(await valuesIn(text), [], text);
  }
  assert.deepEqual(await valuesIn(`${mail}\nhanako`), [`email ${mail}`]);
});
