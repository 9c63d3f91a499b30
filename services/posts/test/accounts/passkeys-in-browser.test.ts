import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { addUser } from '@kairan/accounts/user';
import { violations } from '@kairan/testing/axe';
import { executablePath, skip } from '@kairan/testing/chromium';
import { faintTexts } from '@kairan/testing/faint-texts';
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright-core';
import type { ServiceForTests } from '../contract/running-service.ts';
import { startLocalService } from './local-service.ts';

const password = 'kaze to tsuki to 9';

/** A browser window with its own authenticator. */
interface Seat {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
  /** What the browser complained of. */
  readonly said: string[];
}

describe('passkeys in a browser', { skip }, () => {
  let service: ServiceForTests;
  let browser: Browser;
  let people = 0;

  before(async () => {
    service = await startLocalService();
    browser = await chromium.launch({ executablePath });
  });
  after(() => browser?.close());

  /** @param offers whether the browser offers passkeys automatically in the user name field */
  async function sit({ offers = false, ...options }: BrowserContextOptions & { offers?: boolean } = {}): Promise<Seat> {
    const context = await browser.newContext({ locale: 'ja-JP', ...options });
    const page = await context.newPage();
    if (!offers) await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const cdp = await context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return { page, cdp, authenticatorId, said };
  }

  /** Signs a new user in with the password. */
  async function signInByPassword(page: Page): Promise<string> {
    people += 1;
    const username = `person${people}`;
    await addUser(service.store, { username, displayName: '秋', password });
    await fillSignIn(page, username);
    await page.getByRole('button', { name: 'サインインする', exact: true }).click();
    await atAccount(page);
    return username;
  }

  async function fillSignIn(page: Page, username: string): Promise<void> {
    await page.goto(`${service.baseUrl}/sign-in`);
    await page.getByLabel(/ユーザー名/).fill(username);
    await page.getByLabel('パスワード', { exact: true }).fill(password);
  }

  const atAccount = (page: Page) => page.getByRole('heading', { level: 1, name: 'アカウント' }).waitFor();

  async function addPasskey(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'パスキーを追加する' }).click();
    await page.getByRole('button', { name: 'パスキーを作成する' }).click();
    await page.getByText('パスキーを追加しました。').waitFor();
  }

  async function signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'サインアウトする' }).click();
    await page.getByText('サインアウトしました。').waitFor();
  }

  const signInByPasskey = (page: Page) => page.getByRole('button', { name: 'パスキーでサインインする' }).click();

  test('adds a passkey, signs in with it without a user name, removes it, and rejects it afterwards', async () => {
    const { page, said } = await sit();
    const username = await signInByPassword(page);
    await addPasskey(page);
    await signOut(page);
    await page.goto(`${service.baseUrl}/account`);
    await signInByPasskey(page);
    await page.getByText(`@${username} としてサインインしています。`).waitFor();
    await page.getByRole('button', { name: /^パスキー「.*」を削除する$/ }).click();
    await page.getByText('パスキーを削除しました。').waitFor();
    await signOut(page);
    assert.deepEqual(said, []);
    await signInByPasskey(page);
    await page
      .getByRole('alert')
      .getByText(/このパスキーに対応するアカウントがありません/)
      .waitFor();
    await page.context().close();
  });

  test('offers the passkey in the user name field', async () => {
    const { page, said } = await sit({ offers: true });
    const username = await signInByPassword(page);
    await addPasskey(page);
    // The simulated person accepts the offer at once.
    await page.getByRole('button', { name: 'サインアウトする' }).click();
    await page.waitForResponse((response) => response.url().endsWith('/sign-in/passkey') && response.status() === 303);
    await page.getByText(`@${username} としてサインインしています。`).waitFor();
    assert.deepEqual(said, []);
    await page.context().close();
  });

  test('accepts a signature once, and only for a challenge of this site', async () => {
    const { page } = await sit();
    await signInByPassword(page);
    await addPasskey(page);
    await signOut(page);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/sign-in/passkey')),
      signInByPasskey(page),
    ]);
    await atAccount(page);
    const stranger = await browser.newContext();
    const send = (data: string) =>
      stranger.request.post(`${service.baseUrl}/sign-in/passkey`, {
        data,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: service.baseUrl },
        maxRedirects: 0,
      });
    assert.equal((await send(sent.postData() ?? '')).status(), 409);

    // Another port of the same host can request the same passkeys; the signature names the requesting page.
    const signIn = await (await stranger.request.get(`${service.baseUrl}/sign-in`)).text();
    const options = /data-options="([^"]*)"/.exec(signIn)?.[1]?.replaceAll('&quot;', '"') ?? '';
    await page.route('http://localhost:9/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>win</p>' }));
    await page.goto('http://localhost:9/');
    const stolen = await page.evaluate(
      `navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(${options}) })
        .then((credential) => JSON.stringify(credential))`,
    );
    assert.match(String(stolen), /"signature"/);
    const answer = await send(String(new URLSearchParams({ credential: String(stolen) })));
    assert.deepEqual([answer.status(), answer.headers()['set-cookie']], [403, undefined]);
    await stranger.close();
    await page.context().close();
  });

  test('reports a declined passkey request and allows another attempt', async () => {
    const { page, cdp, authenticatorId } = await sit();
    await signInByPassword(page);
    await addPasskey(page);
    await page.getByRole('button', { name: 'パスキーを追加する' }).click();
    await page.getByRole('button', { name: 'パスキーを作成する' }).click();
    await page.getByText('この端末のパスキーはもう追加されています。').waitFor();
    await page.getByRole('link', { name: 'アカウントへ戻る' }).click();
    await signOut(page);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await signInByPasskey(page);
    await page.getByText('パスキーは使われませんでした。もう一度試せます。').waitFor();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await signInByPasskey(page);
    await atAccount(page);
    await page.context().close();
  });

  test('shows the usual sign-in page without a script, and can remove a passkey', async () => {
    const { page } = await sit();
    const username = await signInByPassword(page);
    await addPasskey(page);
    const plain = await browser.newContext({ locale: 'ja-JP', javaScriptEnabled: false });
    const other = await plain.newPage();
    await fillSignIn(other, username);
    assert.equal(await other.getByRole('button', { name: /パスキー/ }).count(), 0);
    await other.getByRole('button').first().click();
    await atAccount(other);
    await other.getByText(/JavaScript が必要/).waitFor();
    await other.getByRole('button', { name: 'パスキーを追加する' }).click();
    await other.getByText(/JavaScript が必要/).waitFor();
    assert.equal(await other.getByRole('button', { name: 'パスキーを作成する' }).isDisabled(), true);
    await other.goto(`${service.baseUrl}/account`);
    await other.getByText('名前を変更する').click();
    await other.getByLabel('パスキーの名前').fill('手元の鍵');
    await other.getByLabel('パスキーの名前').press('Enter');
    await other.getByText('パスキーの名前を変更しました。').waitFor();
    await other.getByRole('button', { name: 'パスキー「手元の鍵」を削除する' }).click();
    await other.getByText('パスキーはまだありません。').waitFor();
    await plain.close();
    await page.context().close();
  });

  test('shows no passkey button at an IP address, since browsers create none for it', async () => {
    const { page } = await sit();
    await page.goto(`${service.baseUrl.replace('localhost', '127.0.0.1')}/sign-in`);
    const asked = await page.evaluate(
      `navigator.credentials.get({ publicKey: { challenge: new Uint8Array(32) } }).catch(({ name }) => name)`,
    );
    assert.equal(asked, 'SecurityError');
    assert.equal(await page.getByRole('button', { name: /パスキー/ }).count(), 0);
    await page.context().close();
  });

  // Colours and widths are independent: test each scheme once and each width once.
  for (const [colorScheme, width] of [
    ['light', 390],
    ['dark', 1280],
  ] as const) {
    test(`fits the passkey pages and keeps them accessible: ${colorScheme}, ${width} px wide`, async () => {
      const { page } = await sit({ colorScheme, viewport: { width, height: 800 } });
      const looksRight = async (name: string) => {
        const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
        assert.ok(wide <= width, `${page.url()} is ${wide} px wide`);
        assert.deepEqual(await page.evaluate(faintTexts), [], page.url());
        assert.deepEqual(await violations(page), [], page.url());
        const shot = process.env['SHOTS'];
        if (shot) await page.screenshot({ path: `${shot}/${name}-${colorScheme}-${width}.png`, fullPage: true });
      };
      await page.goto(`${service.baseUrl}/sign-in`);
      await page.getByRole('button', { name: 'パスキーでサインインする' }).waitFor();
      await looksRight('sign-in');
      const username = await signInByPassword(page);
      await page.getByRole('button', { name: 'パスキーを追加する' }).click();
      await page.getByRole('button', { name: 'パスキーを作成する' }).waitFor();
      await looksRight('make');
      await page.getByRole('button', { name: 'パスキーを作成する' }).click();
      await page.getByText('パスキーを追加しました。').waitFor();
      await page.getByText('名前を変更する').click();
      const ofUser = 'user_id = (SELECT id FROM users WHERE username = ?)';
      await service.store.run(`UPDATE passkeys SET copied_at = created_at, name = ? WHERE ${ofUser}`, [
        'w'.repeat(80),
        username,
      ]);
      await service.store.run(`UPDATE sessions SET created_at = created_at - 600000 WHERE ${ofUser}`, [username]);
      await page.goto(`${service.baseUrl}/account`);
      await page.getByText('名前を変更する').click();
      await looksRight('account');
      await page.getByRole('button', { name: 'パスキーを追加する' }).scrollIntoViewIfNeeded();
      await page.locator('#present-for-passkey').fill('not the right one');
      await page.getByRole('button', { name: 'パスキーを追加する' }).click();
      await page.getByRole('alert').waitFor();
      await looksRight('refused');
      await page.context().close();
    });
  }
});
