import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { addUser } from '@kairan/accounts/user';
import { violations } from '@kairan/testing/axe';
import { browserForTests, closeWindows, skip } from '@kairan/testing/chromium';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type ServiceForTests, startService } from '../contract/running-service.ts';
import { still } from '../images/sample-images.ts';
import { body, flaggedWord } from '../posting-service.ts';
import { newWriter, type Writer } from './writer.ts';

const password = 'kaze to tsuki to 9';
const key = `sk-ant-api03-${'Ab3dEf6hIj9kLm2nOp5q'.repeat(4)}-AA`;

describe('writing in a browser', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-writing-'));
  const [picture, messages] = [join(folder, 'picture.png'), join(folder, 'words.txt')];
  let service: ServiceForTests;
  let browser: Browser;
  let mai: Writer;

  before(async () => {
    writeFileSync(picture, await still('png'));
    writeFileSync(messages, flaggedWord);
    service = await startService({ POSTS_HELD_WORDS: messages });
    await addUser(service.store, { username: 'aki', displayName: '秋', password });
    mai = await newWriter(service, 'mai', { language: 'ja' });
    browser = await browserForTests();
  });
  after(async () => {
    await closeWindows();
    rmSync(folder, { recursive: true, force: true });
  });

  const newContext = (options: BrowserContextOptions = {}): Promise<BrowserContext> =>
    browser.newContext({ locale: 'ja-JP', javaScriptEnabled: false, acceptDownloads: true, ...options });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test('takes a post from its first line to deletion on a phone without a script', async () => {
    const context = await newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${service.baseUrl}/posts/new`);
    await page.getByLabel(/ユーザー名/).fill('aki');
    await page.getByLabel('パスワード').fill(password);
    await button(page, 'サインインする').click();

    // The text is restored after leaving by mistake, kept when rejected and previewed; saving reports what was
    // removed.
    await page.getByLabel('タイトル').fill('題');
    await page.getByLabel('本文').fill('書きかけ');
    await page.getByRole('link', { name: '自分の投稿' }).first().click();
    await page.goBack();
    assert.deepEqual(
      [await page.getByLabel('タイトル').inputValue(), await page.getByLabel('本文').inputValue()],
      ['題', '書きかけ'],
    );
    await page.getByLabel('タイトル').fill('');
    await page.getByLabel('本文').fill(`## 章\n\n${body}\n\n<b>太字</b>`);
    await button(page, '下書きを保存する').click();
    await page.getByRole('alert').getByText('タイトルは1〜120文字').waitFor();
    await page.getByLabel('タイトル').fill('歩いてみる');
    await button(page, 'プレビューを表示する').click();
    await page.locator('#preview').getByRole('heading', { name: '章' }).waitFor();
    await button(page, '下書きを保存する').click();
    await page.getByText('下書きを作成しました。').waitFor();
    await page.getByText('HTML のタグやコメントを削除しました。').waitFor();

    // Uploads an image in another tab, so that the text is kept.
    await page.getByLabel('タイトル').fill('歩いてみて');
    await page.getByText('画像を挿入する', { exact: true }).click();
    await page.getByLabel(/画像（PNG/).setInputFiles(picture);
    const [tab] = await Promise.all([context.waitForEvent('page'), button(page, 'アップロードする').click()]);
    const markdown = await tab.getByRole('status').getByLabel('本文に貼り付ける記法').inputValue();
    await tab.close();
    assert.equal(await page.getByLabel('タイトル').inputValue(), '歩いてみて');
    await page.getByLabel('本文').fill(`## 章\n\n${body}\n\n${markdown}\n\n${key}`);

    // Publishes with category, tag and cover; what looks like a key has to be confirmed.
    await button(page, '保存して公開設定へ').click();
    await page.getByRole('heading', { level: 1, name: '公開設定' }).waitFor();
    await page.getByLabel('タグを追加').fill('Claude Code');
    await page.getByLabel('新しいカバー画像をアップロード').setInputFiles(picture);
    await button(page, '公開する').click();
    await page.getByRole('alert').getByText('カテゴリーを選択してください。').waitFor();
    await page.getByLabel('AIコーディング').check();
    await page.getByLabel(/すべて確認しました/).check();
    await button(page, '公開する').click();
    await page.getByText('公開しました。').waitFor();
    await page.getByRole('link', { name: '公開ページを見る' }).click();
    await page.getByRole('heading', { level: 1, name: '歩いてみて' }).waitFor();
    assert.equal(await page.locator('.body img').count(), 1);
    await page.goBack();

    // Updates in two windows at once: both texts are shown and merged.
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByLabel('本文').fill(`## 章\n\n${body}\n\n${markdown}\n\n別の窓の最後の段落です。`);
    await button(other, '公開ページを更新する').click();
    await other.getByText('公開ページを更新しました。').waitFor();
    await page.getByLabel('タイトル').fill('歩いてみてわかったこと');
    await button(page, '公開ページを更新する').click();
    await page.getByRole('heading', { level: 1, name: '編集が競合しています' }).waitFor();
    await page.locator('del').getByText('別の窓の最後の段落です。').waitFor();
    await button(page, '選択どおりにマージする').click();
    await page.getByText('二つの内容をマージしました。').waitFor();
    assert.equal(await page.getByLabel('タイトル').inputValue(), '歩いてみてわかったこと');
    assert.match(await page.getByLabel('本文').first().inputValue(), /別の窓の最後の段落です。/);
    await button(page, '公開ページを更新する').click();
    await page.getByText('公開ページを更新しました。').waitFor();

    // Shares and renews the link, views a revision, unpublishes, downloads, deletes.
    await page.getByRole('link', { name: 'プレビューリンク' }).click();
    const link = await page.getByLabel('リンク', { exact: true }).inputValue();
    await button(page, 'リンクを再発行する').click();
    await page.getByText('リンクを再発行しました。').waitFor();
    assert.equal((await fetch(link)).status, 404);
    await page.getByRole('link', { name: '投稿に戻る' }).click();
    await page.getByRole('link', { name: '変更履歴' }).click();
    await page.getByRole('link', { name: 'バージョン 1', exact: true }).click();
    await page.getByRole('heading', { name: 'このバージョンから現在までの変更' }).waitFor();
    await page.getByRole('link', { name: 'このバージョンの本文を編集画面に読み込む' }).click();
    await page.getByText('バージョン 1 の本文を読み込みました。').waitFor();
    await button(page, '公開を取り消して下書きに戻す').click();
    await page.getByText('公開を取り消して、下書きに戻しました。').waitFor();
    await page.getByRole('link', { name: '削除' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '先に Markdown ファイルとして保存する' }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^歩いてみてわかったこと-[0-9a-f]+\.md$/);
    assert.match(readFileSync(await download.path(), 'utf8'), /^---\ntitle: "歩いてみてわかったこと"\n/);
    await button(page, '削除する').click();
    await page.getByText('投稿を削除しました。').waitFor();
    await context.close();
  });

  test('keeps a text over the end of the session and saves it after signing in in another tab', async () => {
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(`${service.baseUrl}/posts/new`);
    await page.getByLabel(/ユーザー名/).fill('aki');
    await page.getByLabel('パスワード').fill(password);
    await button(page, 'サインインする').click();
    await page.getByLabel('タイトル').fill('消えない題');
    await page.getByLabel('本文').fill(`${body}\n消えない文`);
    await service.store.run('DELETE FROM sessions WHERE user_id <> ?', [mai.userId]);
    await button(page, '下書きを保存する').click();
    await page.getByRole('heading', { name: '入力内容は失われていません' }).waitFor();
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: '別のタブでサインイン' }).click(),
    ]);
    await tab.getByLabel(/ユーザー名/).fill('aki');
    await tab.getByLabel('パスワード').fill(password);
    await button(tab, 'サインインする').click();
    await tab.getByRole('heading', { name: '自分の投稿' }).waitFor();
    await button(page, '下書きを保存する').click();
    await page.getByText('下書きを作成しました。').waitFor();
    assert.equal(await page.getByLabel('本文').inputValue(), `${body}\n消えない文`);
    await context.close();
  });

  test('chooses tags, cover and time on the publish page with a script', async () => {
    const other = await newWriter(service, 'rin', { language: 'ja' });
    const made = async (writer: Writer, fields: object) => {
      const json = { title: '題', body_markdown: body, category: 'work', ...fields };
      return ((await writer.web('POST', '/posts', { json })).json['post'] as { id: string }).id;
    };
    await other.web('POST', `/posts/${await made(other, { tags: ['ChatGPT', 'Claude Code'] })}/publish`);
    const id = await made(mai, { title: '予約する題' });
    const context = await newContext({ javaScriptEnabled: true, viewport: { width: 390, height: 844 } });
    await context.addCookies([...mai.cookies].map(([name, value]) => ({ name, value, url: service.baseUrl })));
    const page = await context.newPage();
    await page.goto(`${service.baseUrl}/posts/${id}/publish`);
    const input = page.getByRole('combobox', { name: 'タグを追加' });
    const chosen = () =>
      page.locator('.tag-box input:checked').evaluateAll((all) => all.map((one) => one.getAttribute('value')));

    // A known tag by its suggestion and by typing it otherwise, a new one by Return, which publishes nothing.
    await input.pressSequentially('claude');
    await page.getByRole('option', { name: /Claude Code 1件/ }).waitFor();
    assert.deepEqual(await violations(page), [], 'with suggestions');
    await input.press('ArrowDown');
    await input.press('Enter');
    await input.fill('ｃｈａｔｇｐｔ');
    await input.press('Enter');
    await input.pressSequentially('絵本、');
    assert.deepEqual(await chosen(), ['Claude Code', 'ChatGPT', '絵本']);
    await input.press('Enter');
    await input.press('Backspace');
    assert.deepEqual(await chosen(), ['Claude Code', 'ChatGPT']);
    for (const tag of ['a', 'b', 'c', 'd']) {
      await input.fill(tag);
      await input.press('Enter');
    }
    await page.getByRole('status').getByText('タグは5個までです').waitFor();
    assert.equal((await chosen()).length, 5);

    // The preview follows, and the button says what it does.
    const card = page.locator('#card .entry');
    await page.getByLabel(/体験談/).check();
    await page.getByLabel('新しいカバー画像をアップロード').setInputFiles(picture);
    assert.match((await card.locator('.kind').textContent()) ?? '', /体験談.*#Claude Code/);
    assert.match((await card.locator('img').last().getAttribute('src')) ?? '', /^blob:/);
    await button(page, '選択した画像を外す').click();
    assert.equal(await card.locator('.picture').count(), 0);
    await page.getByLabel('日時を指定して公開（予約）').check();
    const time = page.getByLabel('公開日時');
    await time.fill((await time.getAttribute('max')) ?? '');
    assert.deepEqual(await violations(page), [], 'with a time');
    await button(page, '公開を予約する').click();
    await page.getByText('公開を予約しました。').waitFor();
    await page.goto(`${service.baseUrl}/posts`);
    await button(page, '予約を取り消す').click();
    await page.getByText('予約を取り消しました。').waitFor();
    await context.close();
  });

  test('fits every writing page and passes axe', async () => {
    const long = `切れ目のない${'長'.repeat(60)}${'w'.repeat(50)}`;
    const post = async (fields: object) =>
      (
        (await mai.web('POST', '/posts', { json: { title: long, body_markdown: body, ...fields } })).json['post'] as {
          id: string;
        }
      ).id;
    const wide = `${'w'.repeat(300)}\n\n${body} <b>x</b> ![](https://example.com/a.png)\n\n${key}`;
    const draft = await post({ body_markdown: wide, tags: ['w'.repeat(40), '長'.repeat(40)] });
    await mai.web('PATCH', `/posts/${draft}`, {
      json: { title: '短い題', body_markdown: `${body}\n\n${'z'.repeat(300)}` },
    });
    const held = await post({ category: 'work', body_markdown: `${body}${flaggedWord}` });
    await mai.web('POST', `/posts/${held}/publish`);
    const open = await post({ category: 'work' });
    await mai.web('POST', `/posts/${open}/publish`);
    await service.store.run('UPDATE posts SET note = ? WHERE id = ?', ['w'.repeat(200), draft]);
    const upload = new FormData();
    upload.set('file', new Blob([readFileSync(picture)]), 'a.png');
    upload.set('kind', 'cover');
    await mai.web('POST', '/uploads', { body: upload });
    const paths = [
      '/posts?q=w',
      '/posts',
      '/posts/new',
      '/posts/images',
      ...['edit', 'publish', 'share', 'delete', 'revisions', 'revisions/1'].map((path) => `/posts/${draft}/${path}`),
      `/posts/${open}/edit`,
      `/posts/${held}/edit`,
      '/posts/nothing/edit',
    ];
    for (const [colorScheme, width] of [
      ['light', 360],
      ['dark', 1280],
    ] as const) {
      const context = await newContext({ viewport: { width, height: 800 }, colorScheme, javaScriptEnabled: true });
      await context.addCookies([...mai.cookies].map(([name, value]) => ({ name, value, url: service.baseUrl })));
      // The plain pages, without the editor's script.
      await context.route('**/assets/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      const page = await context.newPage();
      const check = async (what: string) => {
        const scrolls = await page.evaluate('document.documentElement.scrollWidth');
        assert.ok(Number(scrolls) <= width, `${what} is ${scrolls} px wide`);
        assert.deepEqual(await violations(page), [], `${what}, ${colorScheme}`);
      };
      for (const path of paths) {
        await page.goto(service.baseUrl + path);
        await check(path);
      }
      await page.goto(`${service.baseUrl}/posts/${draft}/publish`);
      await button(page, '公開する').click();
      await page.getByRole('alert').waitFor();
      await check('publishing that is refused');
      await page.goto(`${service.baseUrl}/posts/new`);
      await button(page, '下書きを保存する').click();
      await page.getByRole('alert').waitFor();
      assert.equal(await page.evaluate('document.activeElement.name'), 'title');
      await check('a text that is refused');
      await page.goto(`${service.baseUrl}/posts/${draft}/edit`);
      await mai.web('PATCH', `/posts/${draft}`, {
        json: { title: `${long}${width}`, body_markdown: `${wide}${width}` },
      });
      await page.getByLabel('本文').fill(`${body}\n\n## 自分の章\n\n${'y'.repeat(200)}`);
      await button(page, '下書きを保存する').click();
      await page.getByRole('heading', { name: '編集が競合しています' }).waitFor();
      await check('the conflict');
      for (const radio of await page.getByLabel('両方').all()) await radio.check();
      await page.getByLabel('保存済みの内容', { exact: true }).first().check();
      await button(page, '選択どおりにマージする').click();
      await page.getByText('二つの内容をマージしました。').waitFor();
      await button(page, 'プレビューを表示する').click();
      await page.locator('#preview').waitFor();
      await check('the preview');
      await context.clearCookies();
      await button(page, '下書きを保存する').click();
      await page.getByRole('heading', { name: '入力内容は失われていません' }).waitFor();
      await check('the page without a session');
      await context.close();
    }
  });
});
