import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Listening, listen } from '@kairan/server/serve';
import { violations } from '@kairan/testing/axe';
import { browserForTests, closeWindows, skip } from '@kairan/testing/chromium';
import { faintTexts } from '@kairan/testing/faint-texts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { checkedDay, lockFile, vexFile } from './pages/checked-day.ts';
import { type PageService, startPageService } from './pages/page-service.ts';

const file = (name: string, content: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(content) });

describe('the check of packages in a browser', { skip }, () => {
  let service: PageService;
  let server: Listening;
  let browser: Browser;
  before(async () => {
    service = await startPageService(checkedDay);
    server = await listen({
      fetch: service.app,
      host: '127.0.0.1',
      port: 0,
      report: (fault) => service.faults.push(fault),
    });
    browser = await browserForTests();
  });
  after(async () => {
    await closeWindows();
    await server?.close();
    await service?.close();
    assert.deepEqual(service?.faults, []);
  });

  /** A window, and what its console and pages say. */
  async function open(options: Parameters<Browser['newContext']>[0] = {}) {
    const context: BrowserContext = await browser.newContext({ locale: 'en-GB', ...options });
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    return { context, page, said };
  }

  async function checkFile(page: Page): Promise<void> {
    await page.goto(`${server.url}/check`);
    await page.locator('#file').setInputFiles(file('package-lock.json', lockFile));
    await page.locator('form[data-check=form] button').click();
    await page.locator('.checked').waitFor();
  }

  test('works without scripts: a file, options and pasted text', async () => {
    const { context, page } = await open({ javaScriptEnabled: false });
    await page.goto(`${server.url}/check`);
    await page
      .getByLabel('Lock file, SBOM or list of installed packages')
      .setInputFiles(file('package-lock.json', lockFile));
    await page.getByText('Options: VEX, distribution').click();
    await page.getByLabel('VEX file').setInputFiles(file('vex.json', vexFile));
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '4 of 8 packages are affected' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Print' }).count(), 0);
    await page.locator('summary').getByText('As Markdown').click();
    assert.match(await page.getByRole('textbox', { name: 'As Markdown' }).inputValue(), /gateway/);
    await page.getByRole('link', { name: 'Check another file' }).click();
    await page.locator('summary').getByText('Or paste package URLs').click();
    await page.getByRole('textbox', { name: 'Or paste package URLs' }).fill('pkg:npm/gateway@2.0.0');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '1 of 1 packages is affected' }).waitFor();
    await context.close();
  });

  test('a file can be dropped anywhere on the page', async () => {
    const { context, page, said } = await open();
    await page.goto(`${server.url}/check`);
    await page.locator('form[data-check=form][data-ready]').waitFor();
    await page.evaluate(
      `((content) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], 'package-lock.json', { type: 'application/json' }));
        for (const type of ['dragover', 'drop'])
          document.querySelector('h1').dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      })(${JSON.stringify(lockFile)})`,
    );
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '5 of 8 packages are affected' }).waitFor();
    assert.deepEqual(said, []);
    await context.close();
  });

  test('the link of a result shows it to others, stays in the address, and the back button leaves it', async () => {
    const { context, page, said } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await checkFile(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Copied').waitFor();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), link);

    const other = await open();
    await other.page.goto(`${server.url}/statistics`);
    const requested: string[] = [];
    other.page.on('request', (request) => requested.push(request.url()));
    await other.page.goto(link);
    // The package from a repository has no package URL, and is not in the link.
    await page.getByText('not part of the link: 1').waitFor();
    await other.page.getByRole('heading', { level: 1, name: '5 of 7 packages are affected' }).waitFor();
    assert.equal(new URL(other.page.url()).hash, new URL(link).hash);
    assert.ok(
      requested.every((url) => new URL(url).search === '' && !url.includes('gateway')),
      'the list is in no address that is requested',
    );
    await other.page.goBack();
    await other.page.locator('form[data-check=form]').waitFor();
    assert.equal(new URL(other.page.url()).hash, '');
    await other.page.goBack();
    assert.equal(new URL(other.page.url()).pathname, '/statistics');
    assert.deepEqual([...said, ...other.said], []);
    await other.context.close();
    await context.close();
  });

  test('a damaged link says so and sends nothing', async () => {
    const { context, page } = await open();
    for (const hash of ['packages=AAAA', 'packages=%%%', `packages=${'A'.repeat(5000)}`]) {
      await page.goto('about:blank');
      await page.goto(`${server.url}/check#${hash}`);
      await page.getByText('The list in this link is damaged.').waitFor();
      assert.equal(await page.locator('.checked').count(), 0);
    }
    await context.close();
  });

  test('a result can be read in another language, and copied as Markdown in it', async () => {
    const { context, page, said } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await checkFile(page);
    await page.getByRole('link', { name: 'Français' }).click();
    await page.getByRole('heading', { level: 1, name: /paquets sur 7 sont affectés/ }).waitFor();
    await page.getByRole('button', { name: 'Copier en Markdown' }).click();
    await page.getByText('Copié').waitFor();
    assert.match(String(await page.evaluate('navigator.clipboard.readText()')), /Paquet.*gateway/s);
    assert.deepEqual(said, []);
    await context.close();
  });

  for (const { width, colorScheme, locale } of [
    { width: 360, colorScheme: 'dark', locale: 'fr-FR' },
    { width: 390, colorScheme: 'light', locale: 'ja-JP' },
    { width: 1280, colorScheme: 'dark', locale: 'en-GB' },
  ] as const) {
    test(`results and problems fit the window, have enough contrast and pass axe: ${locale}, ${colorScheme}, ${width} px wide`, async () => {
      const { context, page } = await open({ locale, colorScheme, viewport: { width, height: 800 } });
      const looksRight = async (what: string) => {
        await page.evaluate('document.querySelectorAll("main details").forEach((one) => { one.open = true; })');
        const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
        assert.ok(wide <= width, `${what} is ${wide} px wide`);
        assert.deepEqual(await page.evaluate(faintTexts), [], what);
        assert.deepEqual(await violations(page), [], what);
      };
      await page.goto(`${server.url}/check`);
      await page.locator('#file').setInputFiles(file('package-lock.json', lockFile));
      await page.locator('form[data-check=form] details').last().evaluate('(one) => { one.open = true; }');
      await page.locator('#vex').setInputFiles(file('vex.json', vexFile));
      await page.locator('form[data-check=form] button').click();
      await page.locator('.checked').waitFor();
      await page.locator('[data-check=link]').click();
      await page.locator('#share-link').waitFor();
      await looksRight('the result');
      await page.goto(`${server.url}/check`);
      await page.locator('#file').setInputFiles(file('notes.txt', 'tea'));
      await page.locator('form[data-check=form] button').click();
      await page.getByRole('alert').waitFor();
      await looksRight('the problem');
      await context.close();
    });
  }
});
