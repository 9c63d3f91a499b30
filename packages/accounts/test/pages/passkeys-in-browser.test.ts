import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { browserForTests, closeWindows, skip } from '@kairan/testing/chromium';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { atLocalhost, password, startTestService, type TestService } from '../service/test-service.ts';

/** A browser window with its own authenticator. */
interface BrowserWindow {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
  /** Messages on the browser's console. */
  readonly consoleLines: string[];
}

describe('passkeys in a browser', { skip }, () => {
  let service: TestService;
  let browser: Browser;

  before(async () => {
    service = await startTestService({ baseUrl: atLocalhost });
    browser = await browserForTests();
  });
  after(closeWindows);

  /** @param offers whether the browser offers passkeys by itself in the field of the user name */
  async function openWindow({
    offers = false,
    ...options
  }: BrowserContextOptions & { offers?: boolean } = {}): Promise<BrowserWindow> {
    const context = await browser.newContext({ locale: 'ja-JP', ...options });
    const page = await context.newPage();
    if (!offers) await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
    const consoleLines: string[] = [];
    page.on('console', (message) => consoleLines.push(message.text()));
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
    return { page, cdp, authenticatorId, consoleLines };
  }

  /** Signs a new user in by password. */
  async function signInByPassword(page: Page): Promise<string> {
    const { username } = await service.person();
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

  test('a passkey is added, signs in without a user name, and no longer does once removed', async () => {
    const { page, consoleLines } = await openWindow();
    const username = await signInByPassword(page);
    await addPasskey(page);
    await signOut(page);
    await page.goto(`${service.baseUrl}/account`);
    await signInByPasskey(page);
    await page.getByText(`@${username} としてサインインしています。`).waitFor();
    await page.getByRole('button', { name: /^パスキー「.*」を削除する$/ }).click();
    await page.getByText('パスキーを削除しました。').waitFor();
    await signOut(page);
    assert.deepEqual(consoleLines, []);
    await signInByPasskey(page);
    await page
      .getByRole('alert')
      .getByText(/このパスキーに対応するアカウントがありません/)
      .waitFor();
    await page.context().close();
  });

  test('the browser offers the passkey in the field of the user name', async () => {
    const { page, consoleLines } = await openWindow({ offers: true });
    const username = await signInByPassword(page);
    await addPasskey(page);
    // The simulated user accepts the offer at once.
    await page.getByRole('button', { name: 'サインアウトする' }).click();
    await page.waitForResponse((response) => response.url().endsWith('/sign-in/passkey') && response.status() === 303);
    await page.getByText(`@${username} としてサインインしています。`).waitFor();
    assert.deepEqual(consoleLines, []);
    await page.context().close();
  });

  test('a signature signs in once, and only if this site requested it', async () => {
    const { page } = await openWindow();
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

    // Another port of the same host may request the same passkeys; their signature names the requesting page.
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

  test('a user who declines gets a message, and may try again', async () => {
    const { page, cdp, authenticatorId } = await openWindow();
    await signInByPassword(page);
    await addPasskey(page);
    await page.getByRole('button', { name: 'パスキーを追加する' }).click();
    await page.getByRole('button', { name: 'パスキーを作成する' }).click();
    await page.getByText('この端末のパスキーはすでに追加されています。').waitFor();
    await page.getByRole('link', { name: 'アカウントへ戻る' }).click();
    await signOut(page);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await signInByPasskey(page);
    await page.getByText('パスキーは使われませんでした。もう一度お試しください。').waitFor();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await signInByPasskey(page);
    await atAccount(page);
    await page.context().close();
  });

  test('without scripts the password still signs in, and a passkey can be renamed and removed', async () => {
    const { page } = await openWindow();
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

  test('the page to sign in has no passkey button at an IP address, for which browsers make none', async () => {
    const { page } = await openWindow();
    await page.goto(`${service.baseUrl.replace('localhost', '127.0.0.1')}/sign-in`);
    const error = await page.evaluate(
      `navigator.credentials.get({ publicKey: { challenge: new Uint8Array(32) } }).catch(({ name }) => name)`,
    );
    assert.equal(error, 'SecurityError');
    assert.equal(await page.getByRole('button', { name: /パスキー/ }).count(), 0);
    await page.context().close();
  });
});
