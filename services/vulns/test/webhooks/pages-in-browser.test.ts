import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { violations } from '@kairan/testing/axe';
import { browserForTests, closeWindows, skip } from '@kairan/testing/chromium';
import { faintTexts } from '@kairan/testing/faint-texts';
import type { Browser } from 'playwright-core';
import { type AccountService, password, startAccountService } from '../account/account-service.ts';
import { startReceiver } from './receiver.ts';

describe('webhook pages in a browser', { skip }, () => {
  let fixture: AccountService;
  let browser: Browser;
  before(async () => {
    fixture = await startAccountService({ VULNS_WEBHOOK_ALLOW: '127.0.0.0/8' });
    browser = await browserForTests();
  });
  after(closeWindows);

  for (const { width, colorScheme, locale } of [
    { width: 390, colorScheme: 'dark', locale: 'fr-FR' },
    { width: 1280, colorScheme: 'light', locale: 'ja-JP' },
  ] as const) {
    test(`webhook pages fit the window, have enough contrast and are accessible: ${locale}, ${colorScheme}, ${width} px wide`, async (t) => {
      const receiver = await startReceiver(t);
      receiver.answer = () => ({ status: 500, body: 'Stacktrace: at handler (server.mjs:12)\n'.repeat(9) });
      const { username } = await fixture.person();
      const context = await browser.newContext({ locale, colorScheme, viewport: { width, height: 800 } });
      const page = await context.newPage();
      const looksRight = async (name: string) => {
        const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
        assert.ok(wide <= width, `${page.url()} is ${wide} px wide`);
        assert.deepEqual(await page.evaluate(faintTexts), [], page.url());
        assert.deepEqual(await violations(page), [], page.url());
        const shots = process.env['SHOTS'];
        if (shots) await page.screenshot({ path: `${shots}/${name}-${locale}-${width}.png`, fullPage: true });
      };
      await page.goto(`${fixture.baseUrl}/sign-in`);
      await page.locator('#login').fill(username);
      await page.locator('#password').fill(password);
      await page.locator('main button').first().click();
      await page.locator('a[href="/account/webhooks/new"]').click();
      await page
        .locator('#url')
        .fill(`http://127.0.0.1:${receiver.port}/${'long/'.repeat(30)}?token=${'x'.repeat(80)}`);
      await page.locator('#name').fill('w'.repeat(80));
      await page.locator('input[value=critical]').check();
      await looksRight('form');
      await page.locator('.send button').click();
      await page.locator('code.secret').waitFor();
      await looksRight('secret');
      await page.locator('main a').last().click();
      await page.locator('input[value=test] + button').click();
      await receiver.until(1);
      await page.locator('table a').waitFor();
      await looksRight('webhook');
      await page.locator('table a').click();
      await page.locator('#payload').waitFor();
      await looksRight('delivery');
      await page.goto(`${fixture.baseUrl}/account`);
      await looksRight('account');
      await context.close();
    });
  }
});
