import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { browserForTests, closeWindows, skip } from '@kairan/testing/chromium';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { makeLink } from '../../src/links/link.ts';
import { addUser } from '../../src/users/user.ts';
import { password, startTestService, type TestService } from '../service/test-service.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

describe('the account page in a browser', { skip }, () => {
  let service: TestService;
  let browser: Browser;

  before(async () => {
    service = await startTestService();
    await addUser(service.store, { username: 'aki', displayName: `長い名前${'w'.repeat(60)}`, password });
    await addUser(service.store, { username: 'mai', password, finished: false });
    browser = await browserForTests();
  });
  after(closeWindows);

  /** Opens a page in a new browser, without scripts by default; collects console messages and requests to other sites. */
  async function open(
    path: string,
    options: BrowserContextOptions = {},
  ): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser.newContext({ locale: 'ja-JP', javaScriptEnabled: false, ...options });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('request', (request) => {
      if (!request.url().startsWith(service.baseUrl) && !request.url().startsWith('data:'))
        complaints.push(request.url());
    });
    await page.goto(service.baseUrl + path);
    return { page, complaints };
  }

  async function signIn(page: Page, login: string): Promise<void> {
    await page.getByLabel(/ユーザー名|User name/).fill(login);
    await page.getByLabel(/^(パスワード|Password)$/).fill(password);
    await page.getByRole('button', { name: /^(サインインする|Sign in)$/ }).click();
  }

  for (const viewport of sizes) {
    test(`signing in, creating a token and signing out work without scripts, ${viewport.width} px wide`, async () => {
      const { page, complaints } = await open('/account', { viewport });
      await signIn(page, 'aki');
      await page.getByRole('heading', { level: 1, name: 'アカウント' }).waitFor();
      await page.getByLabel('名前', { exact: true }).fill('手元の道具');
      await page.getByLabel('Write notes').uncheck();
      await page.getByLabel('有効期限').selectOption({ label: '90日' });
      await page.getByRole('button', { name: 'トークンを作成する' }).click();
      const token = (await page.getByRole('status').locator('code').textContent()) ?? '';
      assert.equal(await service.api(token), 200);

      await page.goto(`${service.baseUrl}/account`);
      assert.ok(!(await page.content()).includes(token));
      await page.getByRole('button', { name: 'トークン「手元の道具」を取り消す' }).click();
      await page.getByText('アクセストークンを取り消しました。').waitFor();
      assert.equal(await service.api(token), 401);

      await page.getByRole('link', { name: 'en' }).click();
      await page.getByRole('heading', { name: 'Signed-in browsers' }).waitFor();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByText('You have signed out.').waitFor();
      await page.goto(`${service.baseUrl}/account`);
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
      assert.deepEqual(complaints, []);
      await page.context().close();
    });
  }

  test('the set-up can be finished with the keyboard alone', async () => {
    const { page } = await open('/sign-in');
    await page.getByLabel(/ユーザー名/).focus();
    await page.keyboard.type('mai');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'アカウントの初期設定' }).waitFor();
    await page.getByLabel('表示名').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('麻衣');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'アカウント' }).waitFor();
    assert.equal(await page.getByLabel('表示名').inputValue(), '麻衣');
    await page.context().close();
  });

  test('a link sets a password and is sent in no Referer, and reloading a page creates no second token', async () => {
    const added = await addUser(service.store, { username: 'rin', finished: false });
    assert.ok('id' in added);
    const wanted = { userId: added.id, purpose: 'invite' } as const;
    const { secret } = await service.store.transaction((tx) => makeLink(tx, wanted, Date.now()));
    const { page, complaints } = await open(`/account/link?token=${secret}`);
    const referers: (string | undefined)[] = [];
    page.on('request', (request) => referers.push(request.headers()['referer']));
    await page.getByLabel('新しいパスワード').fill('short but typed');
    await page.getByLabel('新しいパスワード').press('Enter');
    await page.getByRole('heading', { name: 'アカウントの初期設定' }).waitFor();
    assert.ok(referers.length > 0 && referers.every((referer) => !referer?.includes('token')), String(referers));
    await page.getByLabel(/同意/).check();
    await page.getByRole('button').last().click();
    await page.getByRole('heading', { level: 1, name: 'アカウント' }).waitFor();

    await page.getByLabel('名前', { exact: true }).fill('ci');
    await page.getByRole('button', { name: 'トークンを作成する' }).click();
    await page.getByRole('status').locator('code').waitFor();
    await page.reload();
    await page
      .getByRole('alert')
      .getByText(/すでに送信されている/)
      .waitFor();
    const tokens = await service.store.all('SELECT id FROM access_tokens WHERE user_id = ?', [added.id]);
    assert.equal(tokens.length, 1);
    assert.deepEqual(
      complaints.filter((line) => !line.includes('409')),
      [],
    );
    await page.goto(`${service.baseUrl}/account/link?token=${secret}`);
    await page.getByText('このリンクでパスワードを設定しました。').waitFor();
    await page.context().close();
  });

  test('after an error the focus is in the field that is wrong', async () => {
    const { page } = await open('/sign-in', { javaScriptEnabled: true });
    await page.getByLabel(/ユーザー名/).fill('aki');
    await page.getByLabel('パスワード').fill('not the right one');
    await page.getByRole('button', { name: 'サインインする' }).click();
    await page
      .getByRole('alert')
      .getByText(/パスワードが違います/)
      .waitFor();
    assert.equal(await page.evaluate('document.activeElement.name'), 'login');
    assert.equal(await page.getByLabel(/ユーザー名/).inputValue(), 'aki');
    assert.equal(await page.getByLabel('パスワード').inputValue(), '');
    await page.context().close();
  });

  test('a form on another site signs nobody out', async () => {
    const { page } = await open('/account', { javaScriptEnabled: true });
    await signIn(page, 'aki');
    await page.getByRole('heading', { level: 1, name: 'アカウント' }).waitFor();
    const other = await page.context().newPage();
    // Another port is another origin of the same site, to which the cookie is sent too.
    await other.route('http://127.0.0.1:9/*', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" action="${service.baseUrl}/sign-out"><button>win</button></form>`,
      }),
    );
    await other.goto('http://127.0.0.1:9/');
    const [answer] = await Promise.all([
      other.waitForResponse((response) => response.url() === `${service.baseUrl}/sign-out`),
      other.getByRole('button').click(),
    ]);
    assert.equal(answer.status(), 403);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'アカウント' }).waitFor();
    await page.context().close();
  });
});
