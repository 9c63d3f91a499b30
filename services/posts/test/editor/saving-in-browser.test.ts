import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { skip } from '@kairan/testing/chromium';
import type { Page } from 'playwright-core';
import { phone, type StoredPost, startWriting, type WritingBrowser } from './editor-page.ts';

const long = (text: string) => `${text}。${'三十文字より長い本文です。'.repeat(3)}`;

describe('saving in a browser', { skip }, () => {
  let writing: WritingBrowser;
  let token: string;

  before(async () => {
    writing = await startWriting();
    token = await writing.service.token(writing.writer.userId, ['posts:read', 'posts:write', 'posts:publish']);
  });
  after(() => writing?.close());

  /** A change by another client of the same person, for example an AI over REST. */
  async function change(post: StoredPost, fields: object): Promise<void> {
    const { status } = await writing.service.ask('PATCH', `/posts/${post.id}`, { token, json: fields });
    assert.equal(status, 200);
  }

  test('saves one request at a time and ends with the last text, however slow the responses are', async () => {
    const post = await writing.draft(long('速く'));
    const editor = await writing.open(`/posts/${post.id}/edit`);
    let under = 0;
    let most = 0;
    let count = 0;
    await editor.page.route('**/web/posts/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      most = Math.max(most, ++under);
      count++;
      await new Promise((resolve) => setTimeout(resolve, 300));
      const answer = await route.fetch();
      under--;
      await route.fulfill({ response: answer });
    });
    await editor.toEnd();
    for (let step = 0; step < 8; step++) {
      await editor.type(`歩${step}。`);
      await editor.page.keyboard.press('ControlOrMeta+S');
    }
    await editor.save();
    assert.equal(most, 1);
    const { body_markdown: body, version } = await writing.stored(post.id);
    assert.equal(body, `${long('速く')}${Array.from({ length: 8 }, (_, step) => `歩${step}。`).join('')}`);
    assert.equal(version, 1 + count);
    await editor.close();
  });

  test('keeps the text locally without a connection and sends it once there is one', async () => {
    const post = await writing.draft(long('旅'));
    const editor = await writing.open(`/posts/${post.id}/edit`);
    await editor.page.context().setOffline(true);
    await editor.toEnd();
    await editor.type('山の上で。');
    await editor.message(/オフラインです/);
    assert.equal((await writing.stored(post.id)).body_markdown, long('旅'));
    await editor.page.context().setOffline(false);
    await editor.message(/保存しました/);
    assert.equal((await writing.stored(post.id)).body_markdown, `${long('旅')}山の上で。`);
    await editor.close();
  });

  test('saves the text of someone who leaves right after the last key', { timeout: 20_000 }, async () => {
    const post = await writing.draft(long('去る'));
    const editor = await writing.open(`/posts/${post.id}/edit`);
    await editor.toEnd();
    await editor.type('さようなら。');
    await editor.page.goto('about:blank');
    let stored = post;
    while (stored.version === post.version) stored = await writing.stored(post.id);
    assert.equal(stored.body_markdown, `${long('去る')}さようなら。`);
    await editor.close();
  });

  test('keeps the text when the session ends and saves it after signing in in another tab', async () => {
    const post = await writing.draft(long('席'));
    const editor = await writing.open(`/posts/${post.id}/edit`);
    await editor.page.context().clearCookies();
    await editor.toEnd();
    await editor.type('席を外した。');
    await editor.message(/サインインの有効期限が切れました/);
    const link = editor.page.getByRole('link', { name: '別のタブでサインイン' });
    assert.equal(await link.getAttribute('target'), '_blank');
    await writing.signIn(editor.page.context());
    await editor.page.getByRole('button', { name: '今すぐ再試行' }).click();
    await editor.message(/保存しました/);
    assert.equal((await writing.stored(post.id)).body_markdown, `${long('席')}席を外した。`);
    await editor.close();
  });

  test('never replaces a text with an emptied one', async () => {
    const post = await writing.draft(long('大切'));
    const editor = await writing.open(`/posts/${post.id}/edit`);
    await editor.toEnd();
    await editor.page.keyboard.press('ControlOrMeta+A');
    await editor.page.keyboard.press('Delete');
    await editor.message(/空のため、保存していません/);
    assert.equal((await writing.stored(post.id)).body_markdown, long('大切'));
    await editor.page.reload();
    await editor.page.locator('.editor.ready').waitFor();
    assert.equal(await editor.written(), long('大切'));
    await editor.close();
  });

  for (const [device, options] of [
    ['with a mouse', {}],
    ['on a phone', phone],
  ] as const) {
    test(`restores the text of a crashed page, ${device}`, async () => {
      const post = await writing.draft(long('途中'));
      const context = await writing.context(options);
      const editor = await writing.openIn(context, `/posts/${post.id}/edit`);
      await editor.page.route('**/web/posts/*', (route) => route.abort());
      await editor.toEnd();
      await editor.type('まだ保存していない。');
      await editor.message(/オフラインです/);
      const protocol = await context.newCDPSession(editor.page);
      const crashed = editor.page.waitForEvent('crash');
      void protocol.send('Page.crash').catch(() => {});
      await crashed;

      const next = await writing.openIn(context, `/posts/${post.id}/edit`);
      assert.equal(await next.written(), long('途中'));
      await next.page.getByText(/保存されていない内容が残っています/).waitFor();
      await next.page.getByRole('button', { name: 'この内容を復元する' }).click();
      assert.equal(await next.written(), `${long('途中')}まだ保存していない。`);
      await next.message(/保存しました/);
      assert.equal((await writing.stored(post.id)).body_markdown, `${long('途中')}まだ保存していない。`);
      await next.page.reload();
      await next.page.locator('.editor.ready').waitFor();
      assert.equal(await next.page.locator('.recovery').count(), 0);
      await context.close();
    });
  }

  test('offers a new, never saved post on the next visit and lets it be discarded', async () => {
    const context = await writing.context();
    const editor = await writing.openIn(context, '/posts/new');
    await editor.toEnd();
    await editor.type('書きかけ');
    await editor.message(/この端末にだけ保存しています/);
    const beside = await writing.openIn(context, '/posts/new');
    assert.equal(await beside.page.locator('.recovery').count(), 0, 'what another open page writes is its own');
    await beside.page.close();
    await editor.page.close();
    const next = await writing.openIn(context, '/posts/new');
    await next.page.getByText('書きかけ', { exact: true }).waitFor();
    await next.page.getByRole('button', { name: '破棄する' }).click();
    await next.page.getByRole('button', { name: '完全に破棄する' }).click();
    await next.page.reload();
    await next.page.locator('.editor.ready').waitFor();
    assert.equal(await next.page.locator('.recovery').count(), 0);
    await context.close();
  });

  test('offers what was typed right before leaving, however the author leaves', { timeout: 60_000 }, async () => {
    const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
      link: (page) => page.locator('header.top a').first().click(),
      reload: (page) => page.reload(),
      back: (page) => page.goBack(),
      closing: (page) => page.close({ runBeforeUnload: true }),
    };
    for (const [name, leave] of Object.entries(ways)) {
      for (const field of name === 'link' ? (['text', 'title'] as const) : (['text'] as const)) {
        const context = await writing.context();
        const typed = `${name}の${field}`;
        const editor = await writing.openIn(context, '/posts/new');
        await editor[field].focus();
        await editor.type(typed);
        await leave(editor.page);
        await editor.page.close();
        const next = await writing.openIn(context, '/posts/new');
        await next.page.getByRole('button', { name: 'この内容を復元する' }).click();
        assert.equal(field === 'text' ? await next.written() : await next.title.inputValue(), typed);
        await context.close();
      }
    }
  });

  test('asks before leaving if this browser cannot store what was typed', async () => {
    const context = await writing.context();
    await context.addInitScript(`
      Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
      IDBFactory.prototype.open = () => { throw new DOMException('disabled', 'SecurityError'); };
    `);
    const editor = await writing.openIn(context, '/posts/new');
    await editor.toEnd();
    await editor.type('五文字だよ');
    const [question] = await Promise.all([
      editor.page.waitForEvent('dialog'),
      editor.page.close({ runBeforeUnload: true }),
    ]);
    assert.equal(question.type(), 'beforeunload');
    await question.dismiss();
    await context.close();
  });

  test('takes over the text if another client changes a draft that is not being edited', async () => {
    const post = await writing.draft(long('静か'));
    const context = await writing.context();
    const editor = await writing.openIn(context, `/posts/${post.id}/edit`);
    await change(post, { title: 'AIの題', body_markdown: long('AIの文') });
    const other = await context.newPage();
    await other.goto('about:blank');
    await other.bringToFront();
    // It checks at most every five seconds.
    await editor.page.waitForTimeout(5_100);
    await editor.page.bringToFront();
    await editor.page.evaluate(`dispatchEvent(new Event('focus'))`);
    await editor.page.locator('.cm-line', { hasText: 'AIの文' }).waitFor();
    assert.equal(await editor.title.inputValue(), 'AIの題');
    await editor.toEnd();
    await editor.type('人の続き。');
    await editor.message(/保存しました/);
    assert.equal((await writing.stored(post.id)).body_markdown, `${long('AIの文')}人の続き。`);
    await context.close();
  });

  for (const [device, options] of [
    ['with a mouse', {}],
    ['on a phone', phone],
  ] as const) {
    test(`lets the author merge two texts of one draft, ${device}`, async () => {
      const paragraphs = ['一つ目の段落。', '二つ目の段落。', '三つ目の段落です。三十文字より長くします。'];
      const post = await writing.draft(paragraphs.join('\n\n'));
      const editor = await writing.open(`/posts/${post.id}/edit`, options);
      const { page } = editor;
      await change(post, { body_markdown: ['一つ目をAIが直した。', ...paragraphs.slice(1)].join('\n\n') });
      await editor.toEnd();
      await editor.type('人が足した。');
      await page
        .getByRole('alert')
        .getByText(/API クライアント「ci」/)
        .waitFor();
      await editor.type('まだ書いている。');
      await page.locator('.conflict-notice').getByRole('button', { name: '比較して解決する' }).click();
      const dialog = page.getByRole('dialog', { name: '編集が競合しています' });
      await dialog.getByText('一つ目をAIが直した。').waitFor();
      assert.deepEqual(
        await dialog
          .getByRole('radio', { checked: true })
          .evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
        ['theirs', 'mine'],
      );
      await page.keyboard.press('Escape');
      assert.equal(await dialog.count(), 0, 'it can be left for later');
      await page.locator('.saved').getByRole('button', { name: '比較して解決する' }).click();
      await dialog.getByRole('button', { name: '選択どおりにマージする' }).click();
      await editor.message(/保存しました/);
      const merged = ['一つ目をAIが直した。', paragraphs[1], `${paragraphs[2]}人が足した。まだ書いている。`].join(
        '\n\n',
      );
      assert.equal((await writing.stored(post.id)).body_markdown, merged);
      assert.equal(await editor.written(), merged);
      await page.locator('.aside summary', { hasText: 'この端末のバックアップ 1件' }).waitFor();
      await editor.close();
    });
  }

  test('keeps two tabs of one draft in sync, and lets the author decide if both were edited', async () => {
    const post = await writing.draft(long('二枚'));
    const context = await writing.context();
    const one = await writing.openIn(context, `/posts/${post.id}/edit`);
    const other = await writing.openIn(context, `/posts/${post.id}/edit`);
    await one.page.bringToFront();
    await one.toEnd();
    await one.type('一枚目。');
    await one.save();
    await other.page.locator('.cm-line', { hasText: '一枚目。' }).waitFor();

    await context.setOffline(true);
    await other.page.bringToFront();
    await other.toEnd();
    await other.type('二枚目。');
    await other.message(/オフラインです/);
    await context.setOffline(false);
    await other.message(/保存しました/);
    await one.page.bringToFront();
    await one.page.locator('.cm-line', { hasText: '二枚目。' }).waitFor();

    await context.setOffline(true);
    await one.toEnd();
    await one.type('甲。');
    await one.message(/オフラインです/);
    await other.toEnd();
    await other.type('乙。');
    await other.message(/オフラインです/);
    await context.setOffline(false);
    await Promise.any([one, other].map(({ page }) => page.locator('.conflict-notice').waitFor()));
    const { body_markdown: body } = await writing.stored(post.id);
    const late = (await one.page.locator('.conflict-notice').count()) > 0 ? one : other;
    assert.match(body, late === one ? /乙。$/ : /甲。$/);
    assert.match(await late.written(), late === one ? /甲。$/ : /乙。$/);
    await context.close();
  });

  test('changes a published post only by its own button', async () => {
    const post = await writing.draft(long('公開'));
    await writing.service.ask('POST', `/posts/${post.id}/publish`, { token, json: { category: 'work' } });
    const context = await writing.context();
    const editor = await writing.openIn(context, `/posts/${post.id}/edit`);
    await editor.toEnd();
    await editor.type('直した。');
    await editor.message(/公開中の内容はまだ変わっていません/);
    await editor.page.keyboard.press('ControlOrMeta+S');
    await editor.message(/公開中の内容はまだ変わっていません/);
    assert.equal((await writing.stored(post.id)).body_markdown, long('公開'));
    await editor.page.close();

    const next = await writing.openIn(context, `/posts/${post.id}/edit`);
    await next.page.getByRole('button', { name: 'この内容を復元する' }).click();
    assert.equal(await next.written(), `${long('公開')}直した。`);
    await next.page.getByRole('button', { name: /更新/ }).click();
    await next.page.waitForURL(/done=updated/);
    assert.equal((await writing.stored(post.id)).body_markdown, `${long('公開')}直した。`);
    await next.page.locator('.editor.ready').waitFor();
    assert.equal(await next.page.locator('.recovery').count(), 0, 'what was published is no unsaved text');
    await context.close();
  });

  test('opens an older version in the editor and saves it once the author edits it', async () => {
    const post = await writing.draft(long('一版'));
    await change(post, { body_markdown: long('二版') });
    const editor = await writing.open(`/posts/${post.id}/edit?revision=1`);
    assert.equal(await editor.written(), long('一版'));
    await editor.page.waitForTimeout(2_500);
    assert.equal((await writing.stored(post.id)).body_markdown, long('二版'));
    await editor.toEnd();
    await editor.type('直した。');
    await editor.message(/保存しました/);
    assert.equal((await writing.stored(post.id)).body_markdown, `${long('一版')}直した。`);
    assert.equal(new URL(editor.page.url()).search, '', 'a reload shows what is saved');
    await editor.close();
  });

  test('includes the last keystrokes when going on to publishing', async () => {
    const editor = await writing.open('/posts/new');
    await editor.title.fill('すぐ公開');
    await editor.toEnd();
    await editor.type(long('最後の一文'));
    await editor.page.getByRole('button', { name: /公開/ }).click();
    await editor.page.waitForURL(/\/posts\/\w+\/publish/);
    const id = /\/posts\/(\w+)\/publish/.exec(editor.page.url())?.[1] ?? '';
    assert.equal((await writing.stored(id)).body_markdown, long('最後の一文'));
    await editor.close();
  });
});
