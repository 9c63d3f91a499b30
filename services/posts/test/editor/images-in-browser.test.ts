import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { skip } from '@kairan/testing/chromium';
import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { type EditorPage, phone, startWriting, type WritingBrowser } from './editor-page.ts';

const long = (text: string) => `${text}。${'三十文字より長い本文です。'.repeat(3)}`;

describe('images in the editor', { skip }, () => {
  let writing: WritingBrowser;
  let png: Buffer;

  before(async () => {
    writing = await startWriting();
    png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b8321c' } })
      .png()
      .toBuffer();
  });
  after(() => writing?.close());

  const file = (name: string, buffer = png, mimeType = 'image/png') => ({ name, mimeType, buffer });

  /** Delays uploads until each is released, in order. */
  async function pausedUploads(page: Page): Promise<{ next: () => Promise<Route> }> {
    const held: Route[] = [];
    const waiting: ((route: Route) => void)[] = [];
    await page.route('**/web/uploads', (route) => {
      const resolve = waiting.shift();
      if (resolve) resolve(route);
      else held.push(route);
    });
    return {
      next: () => {
        const route = held.shift();
        return route ? Promise.resolve(route) : new Promise((resolve) => waiting.push(resolve));
      },
    };
  }

  async function choose(editor: EditorPage, files: ReturnType<typeof file>[]): Promise<void> {
    const [chooser] = await Promise.all([
      editor.page.waitForEvent('filechooser'),
      editor.page.getByRole('button', { name: '画像を挿入' }).click(),
    ]);
    await chooser.setFiles(files);
  }

  /** Pastes or drops files like a browser does. */
  async function give(editor: EditorPage, kind: 'paste' | 'drop', names: readonly string[]): Promise<void> {
    await editor.page.evaluate(`(() => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob('${png.toString('base64')}'), (character) => character.charCodeAt(0));
      for (const name of ${JSON.stringify(names)}) data.items.add(new File([bytes], name, { type: 'image/png' }));
      const field = document.querySelector('.cm-content, textarea[name=body_markdown]:not([hidden])');
      const place = (field.querySelector('.cm-line:last-child') ?? field).getBoundingClientRect();
      const at = { bubbles: true, cancelable: true, clientX: place.left + 4, clientY: place.bottom - 4 };
      field.dispatchEvent(
        '${kind}' === 'paste'
          ? new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data })
          : new DragEvent('drop', { ...at, dataTransfer: data }),
      );
    })()`);
  }

  const publish = (editor: EditorPage) => editor.page.locator('button[name=then][value=publish]');

  for (const [device, options] of [
    ['with a mouse', {}],
    ['on a phone', phone],
  ] as const) {
    for (const way of ['choose', 'paste', 'drop'] as const) {
      test(`inserts a placeholder with progress for each file and delays publishing: ${way}, ${device}`, async () => {
        const post = await writing.draft(`${long('絵')}\n\n`);
        const editor = await writing.open(`/posts/${post.id}/edit`, options);
        const { page } = editor;
        const uploads = await pausedUploads(page);
        await editor.toEnd();
        if (way === 'choose') await choose(editor, [file('海.png'), file('山.png')]);
        else await give(editor, way, ['海.png', '山.png']);
        const first = await uploads.next();
        assert.equal(await page.locator('.uploads progress').count(), 2);
        if (device === 'with a mouse') assert.equal(await page.locator('.cm-held').count(), 2);
        assert.ok(await publish(editor).isDisabled());
        assert.equal(await editor.written().then((text) => text.includes('/media/')), false);
        await first.continue();
        await (await uploads.next()).continue();
        await page.locator('.uploads li').first().waitFor({ state: 'detached' });
        assert.ok(await publish(editor).isEnabled());
        await editor.save();
        const { body_markdown: body } = await writing.stored(post.id);
        assert.match(body, /\n\n!\[海\]\(\/media\/[\w.]+\)\n\n!\[山\]\(\/media\/[\w.]+\)/);
        await editor.close();
      });
    }
  }

  test('allows writing around a placeholder, which is never part of a saved text', async () => {
    const post = await writing.draft(`${long('絵')}\n\n`);
    const editor = await writing.open(`/posts/${post.id}/edit`);
    const uploads = await pausedUploads(editor.page);
    await editor.toEnd();
    await choose(editor, [file('海.png')]);
    const upload = await uploads.next();
    await editor.toEnd();
    await editor.type('続きを書いた。');
    await editor.page.keyboard.press('ControlOrMeta+Home');
    await editor.type('前書き。');
    await editor.save();
    assert.equal((await writing.stored(post.id)).body_markdown, `前書き。${long('絵')}\n\n続きを書いた。`);
    await upload.continue();
    await editor.page.locator('.cm-held').waitFor({ state: 'detached' });
    await editor.save();
    assert.match(
      (await writing.stored(post.id)).body_markdown,
      /^前書き。絵.*\n\n!\[海\]\(\/media\/[\w.]+\)\n\n続きを書いた。$/,
    );
    await editor.close();
  });

  test('undoes an image in one step and the text before it in the next', async () => {
    const post = await writing.draft(`${long('絵')}\n\n`);
    const editor = await writing.open(`/posts/${post.id}/edit`);
    const uploads = await pausedUploads(editor.page);
    await editor.toEnd();
    await editor.type('その前。');
    const before = await editor.written();
    await choose(editor, [file('海.png')]);
    const upload = await uploads.next();
    await editor.text.focus();
    await editor.page.keyboard.press('ControlOrMeta+Z');
    assert.equal(await editor.page.locator('.cm-held').count(), 1, 'the place is no step of writing');
    await editor.page.keyboard.press('ControlOrMeta+Shift+Z');
    assert.equal(await editor.written(), before);
    await upload.continue();
    await editor.page.locator('.cm-held').waitFor({ state: 'detached' });
    assert.match(await editor.written(), /!\[海\]/);
    await editor.page.keyboard.press('ControlOrMeta+Z');
    assert.equal(await editor.written(), before);
    await editor.close();
  });

  test('explains a failed upload and leaves no trace in the text', async () => {
    const post = await writing.draft(`${long('絵')}\n\n`);
    const editor = await writing.open(`/posts/${post.id}/edit`);
    const { page } = editor;
    await editor.toEnd();
    await choose(editor, [
      file('壊れた.png', Buffer.from('これは画像ではない')),
      file('古い.bmp', png, 'image/bmp'),
      file('大きい.png', Buffer.alloc(10 * 1024 * 1024 + 1)),
      file('海.png'),
    ]);
    await page
      .getByRole('alert')
      .getByText(/壊れた\.png：アップロードできませんでした。/)
      .waitFor();
    await page
      .getByRole('alert')
      .getByText(/古い\.bmp.*PNG、JPEG、WebP、GIF/)
      .waitFor();
    await page
      .getByRole('alert')
      .getByText(/大きい\.png：.*10 MB/)
      .waitFor();
    await page.locator('.cm-held').waitFor({ state: 'detached' });
    assert.ok(await publish(editor).isEnabled());
    const text = await editor.written();
    assert.equal(text.match(/!\[/g)?.length, 1);
    await page.getByRole('button', { name: '閉じる' }).first().click();
    assert.equal(await page.locator('.uploads .failed').count(), 2);
    await editor.close();
  });

  test('fails an upload without a connection, tries it again on request, and can cancel one', async () => {
    const post = await writing.draft(long('絵'));
    const editor = await writing.open(`/posts/${post.id}/edit`);
    const { page } = editor;
    const uploads = await pausedUploads(page);
    await editor.toEnd();
    await choose(editor, [file('海.png')]);
    // The browser may send two that start together in either order.
    const first = await uploads.next();
    await choose(editor, [file('山.png'), file('川.png')]);
    await first.abort();
    await page
      .getByRole('alert')
      .getByText(/海\.png：アップロードできませんでした/)
      .waitFor();
    const second = await uploads.next();
    await uploads.next();
    await page.locator('.uploads li', { hasText: '川' }).getByRole('button', { name: 'キャンセル' }).click();
    await page.locator('.uploads li', { hasText: '山' }).getByRole('button', { name: 'キャンセル' }).click();
    await second.abort().catch(() => {});
    await page.locator('.cm-held').nth(1).waitFor({ state: 'detached' });
    assert.equal(await editor.written(), long('絵'));
    assert.equal(await page.locator('.uploads img').count(), 1);
    await page.getByRole('button', { name: '再試行' }).click();
    await (await uploads.next()).continue();
    await page.getByRole('status').getByText('海.png を挿入しました').waitFor();
    assert.match(await editor.written(), /\n\n!\[海\]\(\/media\/[\w.]+\)\n*$/);
    assert.ok(await publish(editor).isEnabled());
    await editor.close();
  });
});
