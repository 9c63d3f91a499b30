import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { findStrings } from '../src/findings/find-strings.ts';
import { evaluateByRules } from '../src/guidelines/evaluator.ts';
import { cleanBody } from '../src/markdown/clean.ts';
import { renderBody } from '../src/markdown/render.ts';
import { categories } from '../src/post.ts';
import { samplePosts, sampleUsers } from '../src/sample/sample-contents.ts';

const folder = new URL('../sample/', import.meta.url);

/** The body of a sample, with image addresses like those of uploads. */
async function bodyOf(text: string): Promise<string> {
  const body = await readFile(new URL(`texts/${text}.md`, folder), 'utf8');
  return body.replace(/sample:([a-z-]+)/g, '/media/$1.webp');
}

describe('the samples', () => {
  test('stores the samples as written, without findings, and all but one pass the check', async () => {
    const images = new Set((await readdir(new URL('images/', folder))).map((name) => `/media/${name}`));
    const doubtful: string[] = [];
    for (const { text, title, tags } of samplePosts) {
      const source = await bodyOf(text);
      const { body, warnings } = cleanBody(source, { title, ownImages: images });
      assert.deepEqual([body, warnings], [source, []], text);
      assert.deepEqual(await findStrings({ title, body, tags }), [], text);
      if (evaluateByRules({ title, body, tags }).verdict === 'hold') doubtful.push(text);
    }
    assert.deepEqual(doubtful, ['easy-money']);
  });

  test('shows every feature of the dialect on one page, and covers most categories', async () => {
    const html = renderBody(await bodyOf('notation'));
    const features = [
      'h2',
      'h3',
      'p',
      'br',
      'strong',
      'em',
      's',
      'code',
      'mark',
      'a',
      'ul',
      'ol',
      'li',
      'blockquote',
      'hr',
      'pre',
      'img',
    ];
    for (const name of features) assert.match(html, new RegExp(`<${name}[ >]`), name);
    for (const box of ['point', 'warn', 'info']) assert.ok(html.includes(`callout-${box}`), box);
    for (const part of ['callout-title', 'language-python', '<ul>\n<li>このように'])
      assert.ok(html.includes(part), part);
    assert.deepEqual(
      categories.map(({ code }) => code).filter((code) => !samplePosts.some(({ category }) => category === code)),
      [],
    );
  });

  test('uses every text and image, with existing authors', async () => {
    const names = sampleUsers.map(({ username }) => username);
    for (const { author } of samplePosts) assert.ok(names.includes(author), author);
    const texts = samplePosts.map(({ text }) => `${text}.md`).sort();
    assert.deepEqual((await readdir(new URL('texts/', folder))).sort(), texts);
    const used = new Set(samplePosts.flatMap(({ cover }) => (cover === undefined ? [] : [`${cover}.webp`])));
    for (const { text } of samplePosts) {
      for (const [, name] of (await bodyOf(text)).matchAll(/\/media\/([a-z-]+\.webp)/g)) used.add(name as string);
    }
    assert.deepEqual((await readdir(new URL('images/', folder))).sort(), [...used].sort());
  });
});
