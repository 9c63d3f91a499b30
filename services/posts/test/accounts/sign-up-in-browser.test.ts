import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { linkIn } from '@kairan/testing/account-pages';
import { browserForTests, closeWindows, skip } from '@kairan/testing/chromium';
import { faintTexts } from '@kairan/testing/faint-texts';
import type { Browser, Page } from 'playwright-core';
import { type MailService, password, startMailService } from './mail-service.ts';

describe('signing up in a browser, without scripts', { skip }, () => {
  let fixture: MailService;
  let browser: Browser;
  before(async () => {
    fixture = await startMailService({});
    browser = await browserForTests();
  });
  after(closeWindows);

  /** Opens a window that runs scripts, and returns a check of width and contrast: it opens the address of a page there. */
  async function openProbe(viewport: { width: number; height: number }) {
    const { width } = viewport;
    const colorScheme = width < 600 ? 'dark' : 'light';
    const probe = await browser.newContext({ viewport, colorScheme, locale: 'ja-JP' });
    const seen = await probe.newPage();
    return async (page: Page, shot: string): Promise<void> => {
      await probe.clearCookies();
      await probe.addCookies(await page.context().cookies());
      await seen.goto(page.url());
      assert.ok(Number(await seen.evaluate('document.documentElement.scrollWidth')) <= width, page.url());
      assert.deepEqual(await seen.evaluate(faintTexts), [], page.url());
      const folder = process.env['SHOTS'];
      if (folder) await seen.screenshot({ path: `${folder}/${shot}-${width}.png`, fullPage: true });
    };
  }

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    test(`signing up by mail and choosing a new password work without scripts, ${viewport.width} px wide`, async () => {
      const from = `2001:db8:${viewport.width}::1`;
      const extraHTTPHeaders = { 'X-Forwarded-For': from };
      const context = await browser.newContext({
        viewport,
        locale: 'ja-JP',
        javaScriptEnabled: false,
        extraHTTPHeaders,
      });
      const page = await context.newPage();
      const looksRight = await openProbe(viewport);
      const name = `mail${viewport.width}`;
      const email = `${name}@example.org`;

      await page.goto(`${fixture.service.baseUrl}/sign-in`);
      await looksRight(page, 'sign-in');
      await page.getByRole('link', { name: 'アカウントを作成' }).click();
      await looksRight(page, 'sign-up');
      await page.getByLabel('ユーザー名').fill(name);
      await page.getByLabel('メールアドレス').fill(email);
      await page.getByLabel('パスワード', { exact: true }).fill('password1234');
      await page.getByLabel(/^表示名/).fill('美帆');
      await page.getByRole('button', { name: 'アカウントを作成する' }).click();
      await page
        .getByRole('alert')
        .getByText(/よく使われている/)
        .waitFor();
      assert.equal(await page.getByLabel('メールアドレス').inputValue(), email);
      await page.getByLabel('パスワード', { exact: true }).fill(password);
      const mail = await fixture.mailed(() => page.getByRole('button', { name: 'アカウントを作成する' }).click());
      await page.getByText(`${email} にメールを送信しました。`).waitFor();
      await looksRight(page, 'sent');
      const again = await fixture.mailed(() => page.getByRole('button', { name: 'もう一度送信する' }).click());
      await page.getByRole('status').getByText('もう一度送信しました。').waitFor();

      await page.goto(fixture.service.baseUrl + linkIn(mail));
      await page.getByText(/使用済みか/).waitFor();
      await page.goto(fixture.service.baseUrl + linkIn(again));
      await looksRight(page, 'confirm');
      await page.getByLabel('パスワード').fill(password);
      await page.getByRole('button', { name: '確認する' }).click();
      await page.getByRole('heading', { name: 'アカウントの初期設定' }).waitFor();
      await looksRight(page, 'set-up');
      assert.equal(await page.getByLabel('表示名').inputValue(), '美帆');
      const box = await page.getByRole('checkbox').boundingBox();
      const messages = await page.getByText('利用規約に同意します').boundingBox();
      assert.ok(
        box && messages && box.x + box.width <= messages.x && box.y < messages.y + messages.height,
        'the box is beside its label',
      );
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: '完了する' }).click();
      await page.getByRole('heading', { name: 'ようこそ' }).waitFor();
      await looksRight(page, 'welcome');
      await page.goto(`${fixture.service.baseUrl}/account`);
      await page.getByRole('heading', { level: 1, name: 'アカウント' }).waitFor();
      await page.getByText(email).waitFor();
      await looksRight(page, 'account');
      await page.getByRole('button', { name: 'サインアウトする' }).click();

      await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
      await looksRight(page, 'forgot');
      await page.getByLabel(/ユーザー名/).fill(name);
      const reset = await fixture.mailed(() => page.getByRole('button', { name: 'リンクを送信する' }).click());
      await page.getByText(/該当するアカウントがある場合/).waitFor();
      await looksRight(page, 'forgot-sent');
      await page.goto(fixture.service.baseUrl + linkIn(reset));
      await page.getByLabel('新しいパスワード').fill('ame no ato no niji 3');
      await fixture.mailed(() => page.getByRole('button', { name: 'パスワードを設定する' }).click());
      await page.getByRole('heading', { level: 1, name: 'アカウント' }).waitFor();
      await context.close();
    });
  }
});
