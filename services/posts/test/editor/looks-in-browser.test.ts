import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { violations } from '@kairan/testing/axe';
import { skip } from '@kairan/testing/chromium';
import { faintTexts } from '@kairan/testing/faint-texts';
import { type EditorPage, phone, startWriting, until, type WritingBrowser } from './editor-page.ts';

const body = `## 見出し

普通の文に**太字**、*斜体*、~~取り消し~~、\`コード\`、:mark[目立つ言葉]、[リンク](https://example.com/)。

### 小見出し

- 一つ
- 二つ

> 引用です。

:::point 題
囲みです。
:::

:::warn
注意です。
:::

:::info
補足です。
:::

\`\`\`js
const a = 1;
\`\`\`

<b>消えるもの</b>

${['mio.sato', 'kairan-mail.jp'].join('@')}
`;

/** Of other screens, and of a phone whose keyboard is open. */
const otherSizes = {
  wide: [{ width: 1366, height: 657 }],
  phone: [
    { width: 390, height: 400 },
    { width: 768, height: 1024 },
  ],
};

describe('the look of the editor', { skip }, () => {
  let writing: WritingBrowser;

  before(async () => {
    writing = await startWriting();
  });
  after(() => writing?.close());

  async function looksRight({ page }: EditorPage, width: number, what: string): Promise<void> {
    // Colours in transition under the pointer would be measured halfway.
    await page.mouse.move(0, 0);
    const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
    assert.ok(wide <= width, `${what} is ${wide} px wide`);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await page.evaluate(faintTexts), [], `${what}, ${colorScheme}`);
      const shot = process.env['SHOTS'];
      if (shot) await page.screenshot({ path: `${shot}/${what.replaceAll(' ', '-')}-${colorScheme}.png` });
    }
    assert.deepEqual(await violations(page), [], what);
  }

  /** The sum of all layout shifts of a page that nobody has touched (Core Web Vitals: less than 0.1 is good). */
  const shifts = `new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
  })`;

  /** Whether the state of saving and the main button are in view and covered by nothing. */
  const barInView = `['.foot .state', 'button[value=publish]'].every((selector) => {
    const { left, right, top, bottom } = document.querySelector(selector).getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && hit?.closest(selector) !== null;
  })`;

  for (const [device, options] of [
    ['wide', { viewport: { width: 1280, height: 860 } }],
    ['phone', { ...phone, viewport: { width: 390, height: 700 } }],
  ] as const) {
    test(`opens on a slow connection without a jump, with its bar in view under any notice: ${device}`, async () => {
      const token = await writing.service.token(writing.writer.userId, ['posts:read', 'posts:write', 'posts:publish']);
      const post = await writing.draft(body.replace(/^.*@.*$/m, ''), '題名です');
      await writing.service.ask('POST', `/posts/${post.id}/publish`, { token, json: { category: 'work' } });
      const context = await writing.context(options);
      let letGo = () => {};
      let held = Promise.resolve();
      await context.route('**/assets/*', async (route) => {
        await held;
        await route.continue();
      });
      for (const path of ['/posts/new', `/posts/${post.id}/edit`, `/posts/${post.id}/edit?done=updated`]) {
        held = new Promise((resolve) => {
          letGo = resolve;
        });
        const page = await context.newPage();
        await page.goto(writing.service.baseUrl + path, { waitUntil: 'commit' });
        await page.locator('footer.bottom').waitFor();
        await page.evaluate(shifts);
        letGo();
        await page.locator('.editor.ready').waitFor();
        if (path.endsWith('/edit')) assert.equal(await page.locator('#warnings').getAttribute('open'), null, 'folded');
        if (path.includes('done')) await page.locator('.recovery').waitFor();
        const moved = Number(await page.evaluate(shifts));
        assert.ok(moved < 0.1, `${path}: ${moved}`);
        for (const size of [options.viewport, ...otherSizes[device]]) {
          await page.setViewportSize(size);
          await until(page, barInView);
        }
        // The next page offers what was written here.
        await page.setViewportSize(options.viewport);
        await page.locator('.cm-content, textarea[name=body_markdown]:not([hidden])').focus();
        await page.keyboard.insertText('書き足し。');
        await page.locator('.saved[data-state=kept]').waitFor();
        await page.close();
      }
      await context.close();
    });
  }

  const wide = { viewport: { width: 1280, height: 860 } };
  // Each width in one language, with the longer words in the narrow one, and each state in both colour schemes.
  for (const [device, options, language] of [
    ['wide', wide, 'ja'],
    ['phone', phone, 'en'],
  ] as const) {
    test(`keeps the editor readable and accessible: ${device}, ${language}`, async () => {
      const { width } = options.viewport;
      const post = await writing.draft(body, '題名です');
      const context = await writing.context(options);
      const editor = await writing.openIn(context, `/posts/${post.id}/edit?lang=${language}`);
      const { page } = editor;
      const named = (what: string) => `${device} ${language} ${what}`;
      await page.locator('.notes summary').waitFor();
      await looksRight(editor, width, named('editor'));

      if (device === 'phone') await page.locator('.preview-toggle').tap();
      await page.locator('.seen .callout-info').waitFor();
      await page.locator('.notes summary').click();
      await looksRight(editor, width, named('preview and remarks'));
      if (device === 'phone') await page.locator('.preview-toggle').tap();

      if (device === 'wide') {
        await editor.text.focus();
        await page.keyboard.press('ControlOrMeta+F');
        await page.locator('.cm-search').waitFor();
        await looksRight(editor, width, named('search'));
        await page.keyboard.press('Escape');
      }

      await writing.writer.web('PATCH', `/posts/${post.id}`, {
        json: { title: '別の題名', body_markdown: body.replace('普通の文', '別の文') },
      });
      await editor.toEnd();
      await editor.type('終わりに足した文。');
      await page.locator('.conflict-notice button').waitFor();
      await page.setInputFiles('input[type=file][multiple]', {
        name: 'x.png',
        mimeType: 'image/png',
        buffer: Buffer.from('no image'),
      });
      await page.locator('.uploads .failed').waitFor();
      await looksRight(editor, width, named('conflict told'));
      await page.locator('.conflict-notice button').click();
      await page.locator('dialog.conflict').waitFor();
      await looksRight(editor, width, named('conflict'));
      await page.locator('dialog.conflict .decisions button').first().click();
      await page.locator('.aside summary').click();
      await page.context().setOffline(true);
      await editor.toEnd();
      await editor.type('つながらない。');
      await page.locator('.saved[data-state=waiting]').waitFor();
      await looksRight(editor, width, named('offline'));
      await page.context().setOffline(false);
      assert.deepEqual(
        editor.said.filter((line) => /policy/i.test(line)),
        [],
        'nothing that the policy of the page forbids is tried',
      );
      await context.close();
    });
  }
});
