import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { ApiError } from '@kairan/operation/api-error';
import { openTextPool } from '../../src/text/text-pool.ts';

const baseUrl = 'https://posts.example';
const pool = openTextPool({ limitMs: 60_000 });
after(() => pool.close());

/** Long enough for a thread. */
const padding = '続きの段落です。\n\n'.repeat(3_000);
/** Takes longer than a millisecond: every bracket is scanned for an end a hundred times. */
const slow = '!['.repeat(20_000);

for (const [where, more] of [
  ['at once', ''],
  ['in a thread', padding],
] as const) {
  test(`prepares a body ${where}`, async () => {
    const sent = `# 題\n\n𠮷<b>野</b> ![a](/media/a.png) ![b](/media/b.png)\n\n${more}`;
    const prepared = await pool.prepare({ title: '題', body: sent, ownImages: ['/media/a.png'], baseUrl });
    assert.equal(prepared.body, `𠮷野 ![a](/media/a.png) \n\n${more}`);
    assert.deepEqual(
      prepared.warnings.map(({ code, line }) => `${code} ${line}`),
      ['title_heading_removed 1', 'html_removed 3', 'foreign_image_removed 3'],
    );
    assert.equal(prepared.characters, [...prepared.body].length);
    assert.match(prepared.excerpt, /^𠮷野/);
    assert.match(prepared.html ?? '', /^<p>𠮷野 <img src="\/media\/a.png"/);
  });

  test(`finds strings and evaluates a text ${where}`, async () => {
    const text = { title: '題', body: `連絡先は pen.holder@kairan-mail.jp です。\n\n${more}`, tags: [] };
    const [found] = await pool.inspect(text);
    assert.equal(found?.value, 'pen.holder@kairan-mail.jp');
    assert.equal(found.finding.kind, 'email');
    const strict = openTextPool({ flaggedWords: ['連絡先'] });
    assert.equal((await strict.evaluate(text)).verdict, 'hold');
    await strict.close();
  });

  test(`rejects a body that cannot be processed ${where}`, async () => {
    const body = `${'>'.repeat(120)} 底\n\n${more}`;
    await assert.rejects(pool.prepare({ title: '題', body, ownImages: [], baseUrl }), isApiError(/nested too deeply/));
  });

  test(`highlights code ${where}`, async () => {
    const body = `\`\`\`js\nlet a\n\`\`\`\n\n${more}`;
    const html = await pool.render(body);
    assert.match(html, /^<pre><code class="language-js"><span class="hljs-keyword">let<\/span> a\n<\/code><\/pre>\n/);
    const prepared = await pool.prepare({ title: '題', body, ownImages: [], baseUrl });
    assert.equal(prepared.html, where === 'at once' ? null : html);
  });

  test(`renders a body without code ${where}`, async () => {
    assert.match(await pool.render(`**太い**\n\n${more}`), /^<p><strong>太い<\/strong><\/p>\n/);
  });
}

test('rejects a text that takes too long, and replaces the thread', async () => {
  const hasty = openTextPool({ limitMs: 1, threads: 1 });
  const tooSlow = hasty.prepare({ title: '題', body: slow, ownImages: [], baseUrl });
  await assert.rejects(tooSlow, isApiError(/takes too long .* Shorten it/));
  await assert.rejects(hasty.inspect({ title: '題', body: slow, tags: [] }), isApiError(/takes too long/));
  await hasty.close();
});

test('shows a stored text that takes too long as it is written', async () => {
  const hasty = openTextPool({ limitMs: 1, threads: 1 });
  assert.equal(await hasty.render(`${slow}\n\n<b>`), `<p>${slow}</p>\n<p>&lt;b&gt;</p>\n`);
  await hasty.close();
});

test('serves other requests while a thread processes a long text', async () => {
  const long = pool.prepare({ title: '題', body: slow, ownImages: [], baseUrl });
  let longIsDone = false;
  const mark = () => {
    longIsDone = true;
  };
  long.then(mark, mark);
  await pool.prepare({ title: '題', body: '短い本文。', ownImages: [], baseUrl });
  assert.equal(longIsDone, false);
  await long;
});

test('does not count waiting for a thread towards the time limit', async () => {
  const single = openTextPool({ threads: 1, limitMs: 60_000 });
  const all = await Promise.all(
    Array.from({ length: 5 }, (_, number) =>
      single.prepare({ title: '題', body: `${number}\n\n${padding}`, ownImages: [], baseUrl }),
    ),
  );
  assert.deepEqual(
    all.map(({ body }) => body[0]),
    ['0', '1', '2', '3', '4'],
  );
  await single.close();
});

test('does not keep the process alive if the pool was used but not closed', async () => {
  const path = new URL('../../src/text/text-pool.ts', import.meta.url).href;
  const program = `const { openTextPool } = await import(${JSON.stringify(path)});
    const html = await openTextPool().render('\`\`\`js\\nlet a\\n\`\`\`');
    console.log(html.includes('hljs-keyword'));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  assert.deepEqual([code, output], [0, 'true\n']);
});

function isApiError(message: RegExp): (error: unknown) => boolean {
  return (error) => error instanceof ApiError && error.code === 'invalid_request' && message.test(error.message);
}
