import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { skip } from '@kairan/testing/chromium';
import { clipboards } from './clipboards.ts';
import { editorPage, phone, startWriting, until, type WritingBrowser } from './editor-page.ts';

const long = (text: string) => `${text}。${'三十文字より長い本文です。'.repeat(3)}`;

describe('writing in a browser', { skip }, () => {
  let writing: WritingBrowser;

  before(async () => {
    writing = await startWriting();
  });
  after(() => writing?.close());

  for (const [device, options] of [
    ['with a mouse', {}],
    ['on a phone', phone],
  ] as const) {
    test(`saves a new post automatically and shows it again, ${device}`, async () => {
      const editor = await writing.open('/posts/new', options);
      assert.equal(await editor.page.locator('.cm-editor').count(), device === 'on a phone' ? 0 : 1);
      await editor.title.fill('夏の記録');
      await editor.toEnd();
      await editor.type(long('海まで歩いた'));
      await editor.page.waitForURL(/\/posts\/\w+\/edit$/);
      await editor.page.locator('.saved[data-state=saved]').waitFor();
      assert.equal((await writing.stored(editor.id())).body_markdown, long('海まで歩いた'));
      await editor.page.reload();
      await editor.page.locator('.editor.ready').waitFor();
      assert.equal(await editor.written(), long('海まで歩いた'));
      assert.equal(await editor.page.locator('.recovery').count(), 0);
      assert.deepEqual(editor.said, []);
      await editor.close();
    });

    test(`leaves words alone while an input method composes them, ${device}`, async () => {
      const post = await writing.draft(long('日記'));
      const editor = await writing.open(`/posts/${post.id}/edit`, options);
      const saves: string[] = [];
      editor.page.on('request', (request) => {
        if (request.method() === 'PATCH') saves.push(request.url());
      });
      await editor.toEnd();
      await editor.compose('にほん');
      await editor.compose('にほんご');
      // Keys that belong to the input method while it is open.
      await editor.page.keyboard.press('ControlOrMeta+B');
      await editor.page.waitForTimeout(2_600);
      assert.deepEqual(saves, [], 'nothing is saved of a word that is not chosen yet');
      await editor.commit('日本語');
      await editor.message(/保存しました/);
      assert.equal((await writing.stored(post.id)).body_markdown, `${long('日記')}日本語`);
      await editor.close();
    });
  }

  test('keeps what is typed while CodeMirror loads, and the cursor position', async () => {
    const context = await writing.context();
    const page = await context.newPage();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await context.route('**/assets/codemirror-*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${writing.service.baseUrl}/posts/new`);
    await page.locator('textarea[name=body_markdown]').focus();
    await page.keyboard.insertText('早く書き始めた。');
    letGo();
    await page.locator('.cm-content', { hasText: '早く書き始めた。' }).waitFor();
    await page.keyboard.insertText('続き。');
    await page.locator('.cm-content', { hasText: '早く書き始めた。続き。' }).waitFor();
    await context.close();
  });

  test('completes a word that an input method composes while CodeMirror loads, and can undo it', async () => {
    const post = await writing.draft(long('変換'));
    const context = await writing.context();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await context.route('**/assets/codemirror-*', async (route) => {
      await held;
      await route.continue();
    });
    const page = await context.newPage();
    await page.goto(`${writing.service.baseUrl}/posts/${post.id}/edit`);
    const field = page.locator('textarea[name=body_markdown]');
    await field.focus();
    await page.keyboard.press('ControlOrMeta+End');
    const editor = editorPage(page, []);
    await editor.compose('かんじ');
    await editor.compose('かんじへんかんちゅう');
    const loaded = page.waitForResponse('**/assets/codemirror-*');
    letGo();
    await (await loaded).finished();
    await editor.compose('漢字変換ちゅう');
    assert.equal(await field.isVisible(), true, 'the field is not replaced under the word');
    await editor.commit('漢字変換中');
    await page.locator('.cm-content').waitFor();
    assert.equal(await editor.written(), `${long('変換')}漢字変換中`);
    await editor.type('。');
    await page.locator('.saved[data-state=saved]', { hasText: '保存しました' }).waitFor();
    assert.equal((await writing.stored(post.id)).body_markdown, `${long('変換')}漢字変換中。`);
    for (let step = 0; step < 2; step++) await page.keyboard.press('ControlOrMeta+Z');
    assert.equal(await editor.written(), long('変換'), 'what was typed before is undone like the rest');
    await context.close();
  });

  test('supports input methods in lists, next to markers and at the start of lines', async () => {
    const post = await writing.draft(long('一覧'));
    const editor = await writing.open(`/posts/${post.id}/edit`);
    await editor.toEnd();
    await editor.page.keyboard.press('Enter');
    await editor.type('- ');
    await editor.compose('り');
    await editor.compose('りんご');
    await editor.commit('林檎');
    await editor.page.keyboard.press('Enter');
    await editor.compose('なし');
    await editor.commit('梨');
    await editor.page.keyboard.press('Enter');
    await editor.page.keyboard.press('Enter');
    await editor.type('**');
    await editor.compose('「つよい」');
    await editor.commit('「強い」');
    await editor.type('**もの');
    assert.equal(await editor.written(), `${long('一覧')}\n- 林檎\n- 梨\n**「強い」**もの`);
    await editor.close();
  });

  test('shows in the preview what readers will see, and keeps it in sync', async () => {
    const parts = Array.from({ length: 60 }, (_, part) => `## 章${part}\n\n${'長い段落です。'.repeat(20)}`);
    const post = await writing.draft(`${parts.join('\n\n')}\n\n:::point\n**終わり**\n:::`);
    const editor = await writing.open(`/posts/${post.id}/edit`);
    const { page } = editor;
    await page.locator('.seen .callout-point strong', { hasText: '終わり' }).waitFor();
    await page.locator('.written').hover();
    await page.mouse.wheel(0, 6_000);
    const chapters = `['.cm-scroller .cm-line', '.seen h2'].map((selector) => {
      const pane = document.querySelector(selector.startsWith('.cm') ? '.cm-scroller' : '.seen').getBoundingClientRect();
      const heading = [...document.querySelectorAll(selector)].find((line) => /章\\d/.test(line.textContent) && line.getBoundingClientRect().bottom > pane.top);
      return Number(/章(\\d+)/.exec(heading.textContent)[1]);
    })`;
    await until(page, `(([text, preview]) => text > 3 && Math.abs(text - preview) <= 1)(${chapters})`);
    await page.locator('.seen').hover();
    await page.mouse.wheel(0, -3_000);
    await until(page, `(([text, preview]) => Math.abs(text - preview) <= 1)(${chapters})`);
    await editor.close();
  });

  test('shows warnings and findings at their lines', async () => {
    const editor = await writing.open('/posts/new');
    const { page } = editor;
    await editor.toEnd();
    const address = ['mio.sato', 'kairan-mail.jp'].join('@');
    await editor.type(`一行目です。\n<b>太字</b>の行です。\n連絡先は ${address} です。`);
    await page.locator('.notes summary', { hasText: '指摘 2件' }).waitFor();
    await page.locator('.cm-noted', { hasText: '<b>太字</b>の行です。' }).waitFor();
    await page.locator('.cm-noted-finding', { hasText: address }).waitFor();
    assert.equal(await page.locator('.cm-note').count(), 2);
    assert.match((await page.locator('.here').textContent()) ?? '', /メールアドレス/);
    await page.locator('.notes summary').click();
    await page.getByRole('button', { name: '2行目' }).click();
    await page.locator('.here', { hasText: 'HTML' }).waitFor();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Delete');
    await page.locator('.notes summary', { hasText: '指摘' }).waitFor({ state: 'hidden' });
    await editor.toEnd();
    await editor.type('\n\n＃＃　題');
    await page.getByRole('button', { name: '書き換える' }).click();
    assert.match(await editor.written(), /\n\n## 題$/);
    await editor.close();
  });

  test('lets the keyboard move through the whole form without a trap', async () => {
    const editor = await writing.open('/posts/new');
    const { page } = editor;
    const focused = () =>
      page.evaluate(
        `(document.activeElement.name || document.activeElement.getAttribute('aria-label') || document.activeElement.className)`,
      );
    await editor.title.focus();
    await page.keyboard.press('Tab');
    assert.equal(await focused(), '太字');
    await page.keyboard.press('ArrowRight');
    assert.equal(await focused(), '斜体');
    await page.keyboard.press('End');
    assert.equal(await focused(), '画像を挿入');
    await page.keyboard.press('Tab');
    assert.match(String(await focused()), /preview-toggle/);
    await page.keyboard.press('Tab');
    assert.equal(await focused(), '本文');
    await editor.type('- 甲');
    await page.keyboard.press('Tab');
    assert.equal(await focused(), 'プレビュー', 'Tab indents nothing');
    assert.equal(await editor.written(), '- 甲');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ControlOrMeta+F');
    await page.locator('.cm-search').waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.cm-search').count(), 0);
    assert.equal(await focused(), '本文');
    await page.keyboard.press('Escape');
    assert.equal(await focused(), 'then');
    await editor.title.focus();
    await page.keyboard.press('Enter');
    assert.equal(await focused(), '本文', 'Enter in the title goes on to the text and sends nothing');
    await editor.close();
  });

  for (const [device, options] of [
    ['with a mouse', {}],
    ['on a phone', phone],
  ] as const) {
    test(`inserts markup with the toolbar, ${device}`, async () => {
      const editor = await writing.open('/posts/new', options);
      const { page } = editor;
      await editor.toEnd();
      await editor.type('強い');
      await page.keyboard.press('ControlOrMeta+A');
      const tool = page.getByRole('button', { name: '太字' });
      if (device === 'on a phone') await tool.tap();
      else await tool.click();
      assert.equal(await editor.written(), '**強い**');
      await page.keyboard.press('ControlOrMeta+I');
      assert.equal(await editor.written(), '***強い***');
      await page.keyboard.press('ControlOrMeta+Z');
      assert.equal(await editor.written(), '**強い**');
      await page.keyboard.press('ControlOrMeta+Z');
      assert.equal(await editor.written(), '強い');
      await page.getByRole('button', { name: '注意' }).click();
      assert.equal(await editor.written(), ':::warn\n強い\n:::');
      await editor.close();
    });

    test(`pastes what is copied from Google Docs as Markdown, one undo away from its text, ${device}`, async () => {
      const [{ html, markdown } = { html: '', markdown: '' }] = clipboards;
      const editor = await writing.open('/posts/new', options);
      const { page } = editor;
      await editor.toEnd();
      await editor.type('前。');
      await editor.paste({ 'text/html': html, 'text/plain': '朝の準備\n豆は' });
      await page.locator('.pasted', { hasText: '書式を Markdown に変換しました。' }).waitFor();
      assert.equal(await editor.written(), `前。\n\n${markdown}`);
      await page.keyboard.press('ControlOrMeta+Z');
      assert.equal(await editor.written(), '前。朝の準備\n豆は');
      await page.locator('.pasted').waitFor({ state: 'hidden' });
      await page.keyboard.press('ControlOrMeta+Z');
      assert.equal(await editor.written(), '前。');
      assert.deepEqual(editor.said, []);
      await editor.close();
    });

    test(`pastes tables by choice, addresses over words as links and plain text into code, ${device}`, async () => {
      const editor = await writing.open('/posts/new', options);
      const { page } = editor;
      await editor.toEnd();
      await editor.paste({ 'text/plain': '品名\t単価\nりんご\t120\nみかん\t80\n' });
      await page.locator('.pasted', { hasText: '表をリストに変換しました。' }).waitFor();
      assert.equal(await editor.written(), '- **りんご**：120\n- **みかん**：80');
      await page.getByRole('button', { name: '表をコードブロックにする' }).click();
      const code = '```\n品名    単価\nりんご  120\nみかん  80\n```';
      assert.equal(await editor.written(), code);
      await page.getByRole('button', { name: 'プレーンテキストに戻す' }).click();
      assert.equal(await editor.written(), '品名\t単価\nりんご\t120\nみかん\t80\n');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      await editor.type('道具 ');
      await page.keyboard.press('ControlOrMeta+A');
      await editor.paste({ 'text/plain': 'https://tools.example/a_(b)' });
      assert.equal(await editor.written(), '[道具](https://tools.example/a_(b)) ');
      await page.keyboard.press('ControlOrMeta+Z');
      assert.equal(await editor.written(), '道具 ');
      await page.keyboard.press('ControlOrMeta+A');
      await editor.type('```\n');
      await editor.paste({ 'text/html': '<p><b>太</b></p>', 'text/plain': '太' });
      assert.equal(await editor.written(), '```\n太');
      await page.keyboard.press('ControlOrMeta+A');
      await editor.paste({ 'text/html': '<table><tr><td>a<td>b<tr><td>c<td>d</table>', 'text/plain': 'a\tb\nc\td' });
      await page.locator('.pasted', { hasText: '表をコードブロックに変換しました。' }).waitFor();
      assert.equal(await editor.written(), '```\na  b\nc  d\n```', 'the choice stays for the session');
      await editor.close();
    });
  }
});
