import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { linkIn } from '@kairan/testing/account-pages';
import { browserForTests, closeWindows, skip } from '@kairan/testing/chromium';
import { type Client, UnauthorizedError } from '@modelcontextprotocol/client';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { type MailService, startMailService } from '../accounts/mail-service.ts';
import { clipboards } from '../editor/clipboards.ts';
import { editorPage } from '../editor/editor-page.ts';
import { callback } from '../oauth/oauth-service.ts';
import { newClient, sdkApp } from '../oauth/sdk-app.ts';
import { ordinary, solicitation } from './client.ts';

const password = 'hoshi to kaze no 17';
/** Looks like a provider's key, but is fictional. */
const leaked = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;

describe('a newcomer', { skip, timeout: 240_000 }, () => {
  let fixture: MailService;
  let browser: Browser;
  let page: Page;
  let client: Client;
  /** The id of the post that is scheduled, and becomes public while the following tests run. */
  let scheduled: string;
  before(async () => {
    fixture = await startMailService({ POSTS_SIGN_UP: 'open', POSTS_LIMITS: 'requests=1000' });
    browser = await browserForTests();
    page = await newPage();
  });
  after(async () => {
    await client?.close();
    await closeWindows();
  });

  const newPage = async () => {
    const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1280, height: 860 } });
    const made = await context.newPage();
    made.setDefaultTimeout(20_000);
    return made;
  };
  const open = (path: string) => page.goto(fixture.service.baseUrl + path);
  const mainText = async () => (await page.locator('main').textContent()) ?? '';
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const written = () => page.locator('.cm-content');
  const message = (words: RegExp) => page.locator('.saved .state', { hasText: words }).waitFor();

  test('signs up from the home page, confirms the address by mail, and sees the first steps', async () => {
    await open('/');
    await page.getByRole('banner').getByRole('link', { name: '新規登録' }).click();
    await page.getByLabel('ユーザー名').fill('hanako');
    await page.getByLabel('メールアドレス').fill('hanako@example.org');
    await page.getByLabel('パスワード', { exact: true }).fill(password);
    const mail = await fixture.mailed(() => button('アカウントを作成する').click());
    assert.equal(mail.to, 'hanako@example.org');
    await open(linkIn(mail));
    await page.getByLabel('パスワード').fill(password);
    await button('確認する').click();
    await page.getByLabel('表示名').fill('花子');
    await page.getByLabel('利用規約に同意します').check();
    await button('完了する').click();
    await page.getByRole('heading', { name: 'ようこそ' }).waitFor();
    assert.match(await mainText(), /最初の投稿を書く/);
  });

  test('pastes a first post from Google Docs, and schedules it with a category and a tag that others use', async () => {
    const { token } = await fixture.service.author('senpai');
    const { json } = await fixture.service.ask('POST', '/posts', {
      token,
      json: { title: '先輩の投稿', body_markdown: ordinary },
    });
    const { id } = json['post'] as { id: string };
    await fixture.service.ask('POST', `/posts/${id}/publish`, {
      token,
      json: { category: 'work', tags: ['NotebookLM'] },
    });

    await page.getByRole('main').getByRole('link', { name: '最初の投稿を書く' }).first().click();
    await page.getByLabel('タイトル').fill('朝のコーヒーの淹れ方');
    await written().click();
    const [{ html, markdown } = { html: '', markdown: '' }] = clipboards;
    const editor = editorPage(page, []);
    await editor.paste({ 'text/html': html, 'text/plain': '朝の準備' });
    await page.getByText('書式を Markdown に変換しました。').waitFor();
    await editor.save();
    await page.reload();
    assert.equal((await editor.written()).trim(), markdown);

    await button('保存して公開設定へ').click();
    await page.getByText('仕事の効率化').click();
    await page.getByText('NotebookLM', { exact: true }).click();
    await page.getByLabel('日時を指定して公開（予約）').check();
    await page.getByLabel('公開日時').fill(tomorrow());
    await button('公開を予約する').click();
    await page.getByText('公開予約：').first().waitFor();
    scheduled = editor.id();
    const home = await (await fetch(fixture.service.baseUrl)).text();
    assert.ok(home.includes('先輩の投稿') && !home.includes('朝のコーヒー'), 'it is not public before its time');
  });

  test('writes in Japanese with an image, is stopped by a leaked key, and publishes', async () => {
    const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#b8321c' } })
      .png()
      .toBuffer();
    await open('/posts/new');
    await page.fill('input[name=title]', '議事録を音声から書く');
    await written().click();
    await page.keyboard.insertText(
      `## はじめに\n\n会議の録音を文字にして、要点を三つだけ残します。\n\n設定の例: ${leaked}\n\n`,
    );
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: '画像を挿入' }).click(),
    ]);
    await chooser.setFiles([{ name: 'loop.png', mimeType: 'image/png', buffer: png }]);
    await written()
      .getByText(/\/media\//)
      .waitFor();
    await message(/保存しました/);
    await page.getByRole('button', { name: '保存して公開設定へ' }).click();
    await page.waitForURL(/\/publish/);
    await page.check('input[name=category][value=work]');
    await page.click('button[name=then][value=publish]');
    const alert = page.locator('fieldset.notice, .notice', { hasText: /鍵|キー/ }).first();
    await alert.waitFor();
    assert.doesNotMatch(await mainText(), new RegExp(leaked), 'it is masked');
    assert.equal((await page.request.get(`${fixture.service.baseUrl}/@hanako`)).status(), 200);
    assert.doesNotMatch(await (await page.request.get(`${fixture.service.baseUrl}/@hanako`)).text(), /議事録を音声/);

    await page.goto(page.url().replace(/\/publish.*$/, '/edit'));
    await written().click();
    await page.keyboard.press('ControlOrMeta+a');
    const text = (await written().textContent()) ?? '';
    const image = /!\[[^\]]*\]\(\/media\/[^)]+\)/.exec(text)?.[0] ?? '';
    await page.keyboard.insertText(`## はじめに\n\n会議の録音を文字にして、要点を三つだけ残します。\n\n${image}\n`);
    await message(/保存しました/);
    await page.getByRole('button', { name: '保存して公開設定へ' }).click();
    await page.waitForURL(/\/publish/);
    await page.check('input[name=category][value=work]');
    await page.click('button[name=then][value=publish]');
    await page.waitForURL(/\/posts\/\w+\/edit|\/@hanako\//);
    await open('/@hanako');
    await page.getByRole('link', { name: '議事録を音声から書く' }).first().click();
    await page.locator('article.post').waitFor();
    const shown = page.locator('.body img');
    await shown.scrollIntoViewIfNeeded();
    await page.waitForFunction(`document.querySelector('.body img').naturalWidth === 64`);
  });

  test('connects an AI client and allows it in the same browser', async (t) => {
    const app = sdkApp(fixture.service.baseUrl);
    const first = app.transport();
    await assert.rejects(newClient().connect(first), UnauthorizedError);
    const listener = createServer((_request, response) => response.end('done'));
    listener.listen(Number(new URL(callback).port), '127.0.0.1');
    await once(listener, 'listening');
    t.after(() => listener.close().closeAllConnections());
    await page.goto(app.stored.authorization?.href ?? '');
    assert.match(await mainText(), /SDK app/);
    await page.click('button[name=decision][value=approve]');
    await page.waitForURL(`${callback}**`);
    await first.finishAuth(new URL(page.url()).searchParams);
    client = newClient();
    await client.connect(app.transport());
    const { structuredContent } = await client.callTool({ name: 'whoami', arguments: {} });
    assert.equal((structuredContent as { username: string }).username, '@hanako');
    const publish_at = new Date(Date.now() + 1_000).toISOString();
    const moved = await client.callTool({ name: 'publish_post', arguments: { id: scheduled, publish_at } });
    assert.equal((moved.structuredContent as { post: { publish_at: string } }).post.publish_at, publish_at);
  });

  test('edits a draft from both sides at once without losing either text', async () => {
    const paragraphs = ['一つ目の段落。', '二つ目の段落。', '三つ目の段落です。三十文字より長くします。'];
    const made = await client.callTool({
      name: 'create_draft',
      arguments: { title: '二人で書く', body_markdown: paragraphs.join('\n\n') },
    });
    const { id } = (made.structuredContent as { post: { id: string } }).post;
    await open(`/posts/${id}/edit`);
    await written().click();
    await client.callTool({
      name: 'update_draft',
      arguments: { id, body_markdown: ['一つ目をAIが直した。', ...paragraphs.slice(1)].join('\n\n') },
    });
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.insertText('人が足した。');
    await page.locator('.conflict-notice').getByRole('button', { name: '比較して解決する' }).click();
    const dialog = page.getByRole('dialog', { name: '編集が競合しています' });
    await dialog.getByText('一つ目をAIが直した。').waitFor();
    await dialog.getByRole('button', { name: '選択どおりにマージする' }).click();
    await message(/保存しました/);
    const { structuredContent } = await client.callTool({ name: 'get_post', arguments: { id } });
    const { body_markdown: body } = (structuredContent as { post: { body_markdown: string } }).post;
    assert.equal(body, ['一つ目をAIが直した。', paragraphs[1], `${paragraphs[2]}人が足した。`].join('\n\n'));
  });

  test('has a post sent to review, which an editor sends back and then publishes, with mail about both', async () => {
    const editor = await fixture.person();
    await fixture.service.store.run("UPDATE users SET role = 'editor' WHERE id = ?", [editor.id]);
    const made = await client.callTool({
      name: 'create_draft',
      arguments: { title: '待つ投稿', body_markdown: solicitation, category: 'work' },
    });
    const { id } = (made.structuredContent as { post: { id: string } }).post;
    await client.callTool({ name: 'publish_post', arguments: { id } });
    await open('/posts?status=held');
    assert.match(await mainText(), /待つ投稿/);

    const pool = await newPage();
    await pool.goto(`${fixture.service.baseUrl}/desk`);
    await pool.fill('input[name=login]', editor.username);
    await pool.fill('input[name=password]', 'kaze to tsuki to 9');
    await pool.click('main button[type=submit]');
    await pool.waitForURL(/\/desk/);
    await pool.getByRole('link', { name: '待つ投稿' }).click();
    await pool.fill('textarea[name=note]', '連絡先を消してください。');
    const returned = await fixture.mailed(() => pool.getByRole('button', { name: '差し戻す' }).click());
    assert.match(returned.text, /連絡先を消してください。/);
    await open(`/posts/${id}/edit`);
    assert.match(await mainText(), /連絡先を消してください。/);

    await client.callTool({ name: 'publish_post', arguments: { id } });
    await pool.goto(`${fixture.service.baseUrl}/desk/posts/${id}`);
    const approved = await fixture.mailed(() => pool.getByRole('button', { name: '公開する' }).click());
    assert.match(approved.subject, /公開されました/);
    await pool.getByText('公開しました。').waitFor();
    await open('/@hanako');
    assert.match(await mainText(), /待つ投稿/);
  });

  test('finds the scheduled post public in time, with a card to share', async () => {
    const listed = page.getByRole('main').getByRole('link', { name: '朝のコーヒーの淹れ方' });
    for (const end = Date.now() + 20_000; Date.now() < end && !(await listed.count()); ) await open('/');
    await listed.first().click();
    await page.getByRole('heading', { name: '手順' }).waitFor();
    assert.match(await mainText(), /NotebookLM/);
    const card = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    const image = await page.request.get(card);
    assert.equal(image.headers()['content-type'], 'image/png');
    const { format, width, height } = await sharp(await image.body()).metadata();
    assert.deepEqual({ format, width, height }, { format: 'png', width: 1200, height: 630 });
  });
});

/** Tomorrow at 9:00 in Japan, as a browser's field has it. */
function tomorrow(): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(Date.now() + 86_400_000);
  return `${day}T09:00`;
}
