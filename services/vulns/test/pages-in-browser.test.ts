import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Listening, listen } from '@kairan/server/serve';
import { violations } from '@kairan/testing/axe';
import { browserForTests, closeWindows, skip } from '@kairan/testing/chromium';
import { faintTexts } from '@kairan/testing/faint-texts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { languages } from '../src/vulnerability.ts';
import { everyPage } from './pages/every-page.ts';
import { type PageService, startPageService } from './pages/page-service.ts';
import { upstreamDay } from './pages/upstream-day.ts';

/**
 * The ways in which each page is shown. Every language is measured in each width, and its colours are checked in one of the
 * ways, in turn: a page has the same colours in each language. axe examines each page in one language, in turn: its elements
 * are the same in the others.
 */
const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'dark' },
] as const;
/** Bytes of a page on the wire. */
const heaviest = 60_000;

describe('pages in a browser', { skip }, () => {
  let service: PageService;
  let server: Listening;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** Console messages, requests to other hosts and dialogs since the last check. */
  let said: string[] = [];

  before(async () => {
    service = await startPageService(upstreamDay);
    server = await listen({
      fetch: service.app,
      host: '127.0.0.1',
      port: 0,
      report: (fault) => service.faults.push(fault),
    });
    browser = await browserForTests();
    context = await browser.newContext();
    page = await context.newPage();
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    page.on('dialog', (dialog) => said.push(dialog.message()));
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) said.push(request.url());
    });
  });
  after(async () => {
    await closeWindows();
    await server?.close();
    await service?.close();
    assert.deepEqual(service?.faults, []);
  });

  for (const [at, { path, status = 200, englishOnly = false }] of everyPage.entries()) {
    test(`fits every width, has enough contrast in both colour schemes, is light and silent, and passes axe: ${path}`, async () => {
      const each = englishOnly ? (['en'] as const) : languages;
      for (const [i, language] of each.entries()) {
        said = [];
        await context.addCookies([{ name: 'lang', value: language, url: server.url }]);
        const response = await page.goto(server.url + path);
        assert.equal(response?.status(), status);
        assert.equal(await page.locator('html').getAttribute('lang'), language);
        const { responseBodySize } = (await response?.request().sizes()) ?? { responseBodySize: Number.NaN };
        assert.ok(responseBodySize < heaviest, `${responseBodySize} bytes`);
        await page.evaluate('document.querySelectorAll("main details").forEach((one) => { one.open = true; })');
        for (const [l, { width, colorScheme }] of looks.entries()) {
          await page.setViewportSize({ width, height: 800 });
          const seen = `${language}, ${width} px, ${colorScheme}`;
          const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
          assert.ok(wide <= width, `${wide} px wide: ${seen}`);
          const chosen = l === (at + i) % looks.length;
          if (!chosen && !englishOnly) continue;
          await page.emulateMedia({ colorScheme });
          assert.deepEqual(await page.evaluate(faintTexts), [], seen);
          const examined = chosen && i === at % each.length;
          if (examined) assert.deepEqual(await violations(page), [], seen);
        }
        // Browsers log a 404 themselves.
        assert.deepEqual(
          said.filter((line) => status === 200 || !line.includes(`status of ${status}`)),
          [],
        );
      }
    });
  }

  test('the search form works without scripts, and keeps the language', async () => {
    const plain = await browser.newContext({ locale: 'en-GB', javaScriptEnabled: false });
    const page = await plain.newPage();
    await page.goto(server.url);
    await page.getByRole('link', { name: 'Français' }).click();
    await page.getByLabel('Rechercher une vulnérabilité').fill('gateway');
    await page.getByText('Filtres et tri').click();
    await page.getByLabel('Critique', { exact: true }).check();
    await page.getByRole('combobox', { name: 'Exploitation avérée' }).selectOption('1');
    await page.getByRole('button', { name: 'Rechercher' }).last().click();
    await page.getByRole('heading', { name: 'Résultats' }).waitFor();
    assert.equal(await page.getByRole('article').count(), 2);
    assert.equal(await page.getByLabel('Rechercher une vulnérabilité').inputValue(), 'gateway');
    await page.getByRole('article').filter({ hasText: 'CVE-2026-1001' }).getByRole('link').click();
    assert.equal(new URL(page.url()).pathname, '/fr/vulnerabilities/CVE-2026-1001');
    assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
    await plain.close();
  });

  test('keys move between rows, go to the search and can be switched off, and do nothing while somebody types', async () => {
    const focused = () => page.evaluate('document.activeElement.textContent || document.activeElement.id');
    await context.addCookies([{ name: 'lang', value: 'en', url: server.url }]);
    for (const density of ['comfortable', 'dense']) {
      await page.goto(`${server.url}/?q=gateway&rows=${density}`);
      const titles = await page.locator('.rows h3 a').allTextContents();
      await page.keyboard.press('j');
      assert.equal(await focused(), titles[0], density);
      await page.keyboard.press('j');
      assert.equal(await focused(), titles[1]);
      await page.keyboard.press('Control+j');
      await page.keyboard.press('k');
      assert.equal(await focused(), titles[0]);
    }
    await page.keyboard.press('/');
    assert.equal(await focused(), 'q');
    await page.keyboard.type('j?');
    assert.equal(await page.locator('#q').inputValue(), 'j?');
    await page.getByRole('heading', { name: 'Results' }).click();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    assert.equal(await dialog.getByRole('term').count(), 5);
    assert.deepEqual(await violations(page), []);
    await dialog.getByRole('checkbox').uncheck();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await page.keyboard.press('j');
    assert.notEqual(await page.evaluate('document.activeElement.tagName'), 'A', 'switched off for good');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await dialog.getByRole('checkbox').check();
    await page.keyboard.press('Escape');
    await page.goto(`${server.url}/changes`);
    await page.keyboard.press('/');
    assert.equal(await focused(), 'quick-q');
    await context.clearCookies({ name: 'rows' });
  });

  test('on a phone the navigation opens with a button that needs no script', async () => {
    const plain = await browser.newContext({
      locale: 'en-GB',
      javaScriptEnabled: false,
      viewport: { width: 390, height: 800 },
    });
    const page = await plain.newPage();
    await page.goto(server.url);
    const statistics = page.getByRole('navigation').getByRole('link', { name: 'Statistics' });
    assert.equal(await statistics.isVisible(), false);
    await page.getByText('Menu', { exact: true }).click();
    await statistics.click();
    await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    assert.equal(await statistics.isVisible(), true);
    await plain.close();
  });

  test('the first Tab stop skips the header', async () => {
    await page.goto(`${server.url}/vulnerabilities/CVE-2026-1001?lang=en`);
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to content' }).waitFor();
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate('document.activeElement.id'), 'content');
  });
});
