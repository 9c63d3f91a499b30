import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { violations } from '@kairan/testing/axe';
import { browserForTests, closeWindows, skip } from '@kairan/testing/chromium';
import { faintTexts } from '@kairan/testing/faint-texts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type AccountService, localAddress, password, startAccountService } from './account-service.ts';

describe('an account of the vulnerability service in a browser', { skip }, () => {
  let fixture: AccountService;
  let browser: Browser;
  before(async () => {
    fixture = await startAccountService(await localAddress());
    browser = await browserForTests();
  });
  after(closeWindows);

  /** A browser window with its own authenticator, and the messages on its console. */
  async function sit(options: BrowserContextOptions): Promise<{ page: Page; said: string[] }> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const cdp = await context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
        ...{ isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
    return { page, said };
  }

  async function signInByPassword(page: Page): Promise<string> {
    const { username } = await fixture.person();
    await page.goto(`${fixture.baseUrl}/sign-in`);
    await page.locator('#login').fill(username);
    await page.locator('#password').fill(password);
    await page.locator('main button').first().click();
    await page.locator('#tokens').waitFor();
    return username;
  }

  test('a passkey can be added, and signs in without a user name', async () => {
    const { page, said } = await sit({ locale: 'fr-FR' });
    const username = await signInByPassword(page);
    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    await page.getByRole('button', { name: 'Créer la clé d’accès' }).click();
    await page.getByText('La clé d’accès a été ajoutée.').waitFor();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.getByText('Déconnexion effectuée.').waitFor();
    await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
    await page.getByText(`Vous utilisez le compte @${username}.`).waitFor();
    assert.deepEqual(said, []);
    await page.context().close();
  });

  for (const { width, colorScheme, locale } of [
    { width: 390, colorScheme: 'dark', locale: 'fr-FR' },
    { width: 1280, colorScheme: 'light', locale: 'ja-JP' },
  ] as const) {
    test(`pages of accounts fit the window, have enough contrast and are accessible: ${locale}, ${colorScheme}, ${width} px wide`, async () => {
      const { page } = await sit({ locale, colorScheme, viewport: { width, height: 800 } });
      const looksRight = async (name: string) => {
        const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
        assert.ok(wide <= width, `${page.url()} is ${wide} px wide`);
        assert.deepEqual(await page.evaluate(faintTexts), [], page.url());
        assert.deepEqual(await violations(page), [], page.url());
        const shots = process.env['SHOTS'];
        if (shots) await page.screenshot({ path: `${shots}/${name}-${locale}-${width}.png`, fullPage: true });
      };
      await page.goto(`${fixture.baseUrl}/sign-up`);
      await looksRight('sign-up');
      await page.goto(`${fixture.baseUrl}/sign-in`);
      await page.locator('.passkey button').waitFor();
      await looksRight('sign-in');
      await signInByPassword(page);
      await page.locator('#name').fill('ci');
      assert.equal(await page.locator('#expires_on').isVisible(), false);
      await page.locator('#expiry').selectOption('date');
      assert.equal(await page.locator('#expires_on').isVisible(), true);
      await page.locator('#expiry').selectOption('90');
      await page.locator('form[action="/account/tokens"] button').click();
      await page.locator('code.secret').waitFor();
      await page.locator('#client-name').fill('w'.repeat(80));
      await page.locator('form[action="/account/mcp-clients"] button').click();
      await page.locator('pre.copy').first().waitFor();
      await looksRight('client');
      await page.locator('main a').last().click();
      await page.locator('.cards').first().waitFor();
      await looksRight('account');
      await page.context().close();
    });
  }
});
