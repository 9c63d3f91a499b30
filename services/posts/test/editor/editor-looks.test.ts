import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { violations } from '@kairan/testing/axe';
import { skip } from '@kairan/testing/chromium';
import { faintTexts } from '@kairan/testing/faint-texts';
import { type EditorPage, phone, startWriting, type WritingBrowser } from './editor-page.ts';

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
    assert.deepEqual(await page.evaluate(faintTexts), [], what);
    assert.deepEqual(await violations(page), [], what);
    const shot = process.env['SHOTS'];
    if (shot) await page.screenshot({ path: `${shot}/${what.replaceAll(' ', '-')}.png` });
  }

  const wide = { viewport: { width: 1280, height: 860 } };
  // Each width in each colour scheme, and each language in both.
  for (const [device, options, colorScheme, language] of [
    ['wide', wide, 'light', 'ja'],
    ['wide', wide, 'dark', 'en'],
    ['phone', phone, 'light', 'en'],
    ['phone', phone, 'dark', 'ja'],
  ] as const) {
    test(`keeps the editor readable and accessible: ${device}, ${colorScheme}, ${language}`, async () => {
      const { width } = options.viewport;
      const post = await writing.draft(body, '題名です');
      const context = await writing.context({ ...options, colorScheme });
      const editor = await writing.openIn(context, `/posts/${post.id}/edit?lang=${language}`);
      const { page } = editor;
      const named = (what: string) => `${device} ${colorScheme} ${language} ${what}`;
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
