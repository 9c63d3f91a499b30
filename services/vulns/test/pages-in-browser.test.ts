import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { faintTexts } from '@kairan/doors/faint-texts';
import { type Listening, listen } from '@kairan/server/serve';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { type PageService, startPageService } from './pages/page-service.ts';
import { hostileId, upstreamDay } from './pages/upstream-day.ts';

/** Debian's; where it is somewhere else, its path is in CHROMIUM. */
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const missing = !existsSync(executablePath);
// Where tests decide whether a change is taken, no browser is a failure: it would hide others.
const skip = missing && !process.env['CI'] ? `there is no ${executablePath}` : false;

describe('in a browser', { skip }, () => {
  let service: PageService;
  let server: Listening;
  let browser: Browser;

  before(async () => {
    service = await startPageService(upstreamDay);
    server = await listen({
      fetch: service.app,
      host: '127.0.0.1',
      port: 0,
      report: (fault) => service.faults.push(fault),
    });
    browser = await chromium.launch({ executablePath });
  });
  after(async () => {
    await browser?.close();
    await server?.close();
    await service?.close();
  });

  /** A page in a browser of its own; `said` fills with whatever it complains of, asks of others or pops up. */
  async function open(path: string, options: BrowserContextOptions = {}): Promise<{ page: Page; said: string[] }> {
    const context = await browser.newContext({ locale: 'en-GB', ...options });
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    page.on('dialog', (dialog) => said.push(dialog.message()));
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) said.push(request.url());
    });
    await page.goto(server.url + path);
    return { page, said };
  }

  test('the search form works without a script, and its language stays', async () => {
    const { page, said } = await open('/', { javaScriptEnabled: false });
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
    assert.equal(new URL(page.url()).pathname, '/vulnerabilities/CVE-2026-1001');
    assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
    assert.deepEqual(said, []);
  });

  for (const path of [
    '/',
    '/?q=gateway&severity=critical',
    '/vulnerabilities/CVE-2026-1001',
    `/vulnerabilities/${hostileId}`,
  ]) {
    test(`fits a phone, and is quiet: ${path}`, async () => {
      for (const locale of ['en', 'ja', 'fr']) {
        const { page, said } = await open(path, { viewport: { width: 360, height: 740 }, locale });
        assert.equal(await page.locator('html').getAttribute('lang'), locale);
        for (const details of await page.locator('details:not([open]) > summary').all()) {
          if (await details.isVisible()) await details.click();
        }
        const wide = await page.evaluate('document.documentElement.scrollWidth');
        assert.ok(Number(wide) <= 360, `${wide} px wide in ${locale}`);
        assert.deepEqual(said, []);
        await page.context().close();
      }
    });
  }

  test('the first step of the keyboard leads past the header', async () => {
    const { page } = await open('/vulnerabilities/CVE-2026-1001');
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to content' }).waitFor();
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate('document.activeElement.id'), 'content');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`texts stand out from what is behind them: ${colorScheme}`, async () => {
      for (const path of ['/', '/vulnerabilities/CVE-2026-1001']) {
        const { page } = await open(path, { colorScheme });
        assert.deepEqual(await page.evaluate(faintTexts), [], path);
      }
    });
  }
});
