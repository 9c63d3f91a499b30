import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { makeLink } from '@kairan/accounts/link';
import { addUser, findUser } from '@kairan/accounts/user';
import { executablePath, skip } from '@kairan/testing/chromium';
import { faintTexts } from '@kairan/testing/faint-texts';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { type ServiceForTests, startService } from '../contract/running-service.ts';

const password = 'kaze to tsuki to 9';
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

describe('accounts in a browser', { skip }, () => {
  let service: ServiceForTests;
  let browser: Browser;

  before(async () => {
    service = await startService();
    await addUser(service.store, { username: 'aki', displayName: `長い名前${'w'.repeat(60)}`, password });
    await addUser(service.store, { username: 'mai', password, finished: false });
    browser = await chromium.launch({ executablePath });
  });
  after(() => browser?.close());

  /** Opens a page in a new browser without scripts, unless requested; `said` collects the browser's complaints. */
  async function open(path: string, options: BrowserContextOptions = {}): Promise<{ page: Page; said: string[] }> {
    const context = await browser.newContext({ locale: 'ja-JP', javaScriptEnabled: false, ...options });
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('request', (request) => {
      if (!request.url().startsWith(service.baseUrl) && !request.url().startsWith('data:')) said.push(request.url());
    });
    await page.goto(service.baseUrl + path);
    return { page, said };
  }

  async function signIn(page: Page, login: string): Promise<void> {
    await page.getByLabel(/ユーザー名|User name/).fill(login);
    await page.getByLabel(/^(パスワード|Password)$/).fill(password);
    await page.getByRole('button', { name: /サインインする|Sign in/ }).click();
  }

  for (const viewport of sizes) {
    test(`signs in, creates a token and signs out without a script, ${viewport.width} px wide`, async () => {
      const { page, said } = await open('/account', { viewport });
      await signIn(page, 'aki');
      await page.getByRole('heading', { level: 1, name: 'アカウント' }).waitFor();
      await page.getByLabel('名前', { exact: true }).fill('手元の道具');
      await page.getByLabel(/投稿の削除/).uncheck();
      await page.getByLabel('有効期限').selectOption({ label: '90日' });
      await page.getByRole('button', { name: 'トークンを作成する' }).click();
      const token = (await page.getByRole('status').locator('code').textContent()) ?? '';
      assert.equal((await service.ask('GET', '/posts', { token })).status, 200);

      await page.getByRole('link', { name: 'アカウント' }).click();
      assert.ok(!(await page.content()).includes(token));
      await page.getByRole('button', { name: 'トークン「手元の道具」を取り消す' }).click();
      await page.getByText('アクセストークンを取り消しました。').waitFor();
      assert.equal((await service.ask('GET', '/posts', { token })).status, 401);

      await page.getByRole('link', { name: 'English' }).click();
      await page.getByRole('heading', { name: 'Signed-in browsers' }).waitFor();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByText('You have signed out.').waitFor();
      await page.goto(`${service.baseUrl}/account`);
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
      assert.deepEqual(said, []);
      await page.context().close();
    });
  }

  test('completes the account set-up with the keyboard alone', async () => {
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

  test("sets a password from a link, never sends the link's address to later pages, and creates no second token on reload", async () => {
    const added = await addUser(service.store, { username: 'rin', finished: false });
    assert.ok('id' in added);
    const wanted = { userId: added.id, purpose: 'invite' } as const;
    const { secret } = await service.store.transaction((tx) => makeLink(tx, wanted, Date.now()));
    const { page, said } = await open(`/account/link?token=${secret}`);
    const told: (string | undefined)[] = [];
    page.on('request', (request) => told.push(request.headers()['referer']));
    await page.getByLabel('新しいパスワード').fill('short but typed');
    await page.getByLabel('新しいパスワード').press('Enter');
    await page.getByRole('heading', { name: 'アカウントの初期設定' }).waitFor();
    assert.ok(told.length > 0 && told.every((referer) => !referer?.includes('token')), String(told));
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
      said.filter((line) => !line.includes('409')),
      [],
    );
    await page.goto(`${service.baseUrl}/account/link?token=${secret}`);
    await page.getByText('このリンクでパスワードを設定しました。').waitFor();
    await page.context().close();
  });

  test('shows the error after a rejected form and puts the focus on the wrong field', async () => {
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

  test('rejects forms of other sites that sign out or create a token', async () => {
    const { page } = await open('/account', { javaScriptEnabled: true });
    await signIn(page, 'aki');
    await page.getByRole('heading', { level: 1, name: 'アカウント' }).waitFor();
    const other = await page.context().newPage();
    // Another port is another origin but the same site, so the cookie is sent.
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

  // Colours and widths are independent: test each scheme once and each width once.
  for (const [i, viewport] of sizes.entries()) {
    const colorScheme = i % 2 === 0 ? 'light' : 'dark';
    test(`fits every account page and keeps its texts readable: ${colorScheme}, ${viewport.width} px wide`, async () => {
      const { page, said } = await open('/sign-in?return_to=/account', {
        viewport,
        colorScheme,
        javaScriptEnabled: true,
      });
      const looksRight = async () => {
        const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
        assert.ok(wide <= viewport.width, `${page.url()} is ${wide} px wide`);
        assert.deepEqual(await page.evaluate(faintTexts), [], page.url());
        const shot = process.env['SHOTS'];
        if (shot) await page.screenshot({ path: `${shot}/${Date.now()}.png`, fullPage: true });
      };
      await looksRight();
      await signIn(page, 'aki');
      await page.getByLabel('名前', { exact: true }).fill('w'.repeat(80));
      await page.getByRole('button', { name: 'トークンを作成する' }).click();
      await page.getByRole('status').waitFor();
      await looksRight();
      await page.getByLabel('現在のパスワード').fill('x');
      await page.getByLabel('新しいパスワード').fill('password1234');
      await page.getByRole('button', { name: 'パスワードを変更する' }).click();
      await page.getByRole('alert').waitFor();
      await looksRight();
      await page.goto(`${service.baseUrl}/sign-out?lang=en`);
      await looksRight();
      const { secret } = await service.store.transaction(async (tx) => {
        const aki = await findUser(tx, 'aki');
        return makeLink(tx, { userId: aki?.id ?? 0, purpose: 'reset' }, Date.now());
      });
      await page.goto(`${service.baseUrl}/account/link?token=${secret}`);
      await page.getByLabel('New password').fill('password1234');
      await page.getByRole('button', { name: 'Set password' }).click();
      await page.getByRole('alert').waitFor();
      await looksRight();
      assert.deepEqual(
        said.filter((line) => !line.includes('400')),
        [],
      );
      await page.context().close();
    });
  }
});
