import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { makeLink } from '@kairan/accounts/link';
import { addUser, findUser } from '@kairan/accounts/user';
import { violations } from '@kairan/testing/axe';
import { browserForTests, closeWindows, skip } from '@kairan/testing/chromium';
import { faintTexts } from '@kairan/testing/faint-texts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { ServiceForTests } from '../contract/running-service.ts';
import { startLocalService } from './local-service.ts';

const password = 'kaze to tsuki to 9';
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

describe('pages of accounts in a browser', { skip }, () => {
  let service: ServiceForTests;
  let browser: Browser;
  let people = 0;

  before(async () => {
    service = await startLocalService();
    await addUser(service.store, { username: 'aki', displayName: `長い名前${'w'.repeat(60)}`, password });
    browser = await browserForTests();
  });
  after(closeWindows);

  const person = async () => {
    people += 1;
    const username = `person${people}`;
    await addUser(service.store, { username, displayName: '秋', password });
    return { username };
  };

  /** Opens a page in a new browser; collects console messages and requests to other sites. */
  async function open(
    path: string,
    options: BrowserContextOptions = {},
  ): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser.newContext({ locale: 'ja-JP', ...options });
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

  /** Gives the browser an authenticator that agrees to everything, and keeps the browser from offering passkeys by itself. */
  async function addAuthenticator(page: Page): Promise<void> {
    await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  }

  // Colours do not depend on the width: each scheme and each width once is enough.
  for (const [i, viewport] of sizes.entries()) {
    const colorScheme = i % 2 === 0 ? 'light' : 'dark';
    test(`every page of accounts fits the window and has enough contrast: ${colorScheme}, ${viewport.width} px wide`, async () => {
      const { page, complaints } = await open('/sign-in?return_to=/account', {
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
        complaints.filter((line) => !line.includes('400')),
        [],
      );
      await page.context().close();
    });
  }

  for (const [colorScheme, width] of [
    ['light', 390],
    ['dark', 1280],
  ] as const) {
    test(`the pages of passkeys fit the window, have enough contrast and are accessible: ${colorScheme}, ${width} px wide`, async () => {
      const { page } = await open('/sign-in', {
        colorScheme,
        viewport: { width, height: 800 },
        javaScriptEnabled: true,
      });
      await addAuthenticator(page);
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
      const { username } = await person();
      await signIn(page, username);
      await page.getByRole('heading', { level: 1, name: 'アカウント' }).waitFor();
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
      await page.getByRole('button', { name: 'パスキーを追加する' }).click();
      await page.getByRole('button', { name: 'パスキーでサインインする' }).waitFor();
      await looksRight('confirm');
      await page.getByLabel('現在のパスワード').fill('not the right one');
      await page.getByRole('button', { name: '続ける' }).click();
      await page.getByRole('alert').waitFor();
      await looksRight('refused');
      await page.getByRole('button', { name: 'パスキーでサインインする' }).click();
      await page.getByRole('heading', { level: 1, name: 'アカウント' }).waitFor();
      await page.context().close();
    });
  }
});
