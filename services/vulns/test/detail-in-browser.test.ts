import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Listening, listen } from '@kairan/server/serve';
import { browserForTests, closeWindows, skip } from '@kairan/testing/chromium';
import type { Browser, Page } from 'playwright-core';
import { fullId } from './pages/all-sources.ts';
import { type PageService, startPageService } from './pages/page-service.ts';
import { upstreamDay } from './pages/upstream-day.ts';

describe('vulnerability page by keyboard', { skip }, () => {
  let service: PageService;
  let server: Listening;
  let browser: Browser;
  let page: Page;

  before(async () => {
    service = await startPageService(upstreamDay);
    server = await listen({
      fetch: service.app,
      host: '127.0.0.1',
      port: 0,
      report: (fault) => service.faults.push(fault),
    });
    browser = await browserForTests();
    const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
    page = await context.newPage();
    await page.goto(`${server.url}/vulnerabilities/CVE-2026-1001?lang=en`);
  });
  after(async () => {
    await closeWindows();
    await server?.close();
    await service?.close();
  });

  test('the short record can be opened, focused and selected as a whole', async () => {
    const summary = page.getByText('Fields to copy: summary and curl command', { exact: true });
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const field = page.getByLabel('Summary (Markdown)');
    assert.equal(await field.evaluate((one) => one === document.activeElement), true);
    await page.keyboard.press('Control+a');
    const [from, to, length] = await field.evaluate((one) => {
      const { selectionStart, selectionEnd, value } = one as HTMLTextAreaElement;
      return [selectionStart, selectionEnd, value.length];
    });
    assert.deepEqual([from, to], [0, length]);
    await page.keyboard.press('x');
    assert.equal((await field.inputValue()).length, length, 'nothing is typed into it by mistake');
    await page.keyboard.press('Tab');
    assert.match(await page.getByLabel('curl command').inputValue(), /^curl -s '/);
  });

  test('on a phone, key facts are in two columns, and what to do begins on the second screen at the latest', async () => {
    await page.goto(`${server.url}/vulnerabilities/CVE-2026-1001?lang=en`);
    const cells = await page
      .locator('.slip dl > div')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
    assert.equal(cells.length, 5);
    assert.equal(new Set(cells).size, 2);
    const description = await page.getByText('The gateway lets anyone in').first().boundingBox();
    assert.ok(description !== null && description.y < 800, JSON.stringify(description));
    const action = await page.getByRole('heading', { name: 'What to do' }).boundingBox();
    assert.ok(action !== null && action.y < 1_600, JSON.stringify(action));
  });

  test('on a wide screen, the table of contents stays in view and hides no heading that it leads to', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'References' })
      .press('Enter');
    const bar = await page.getByRole('navigation', { name: 'On this page' }).boundingBox();
    const heading = await page.getByRole('heading', { name: 'References', exact: true }).boundingBox();
    assert.ok(bar !== null && heading !== null && bar.y >= 0 && bar.y < 800, JSON.stringify(bar));
    assert.ok(heading.y >= bar.y + bar.height || bar.y > heading.y + heading.height, JSON.stringify([bar, heading]));
    await page.setViewportSize({ width: 390, height: 800 });
  });

  test('what the sources say fits a phone without scrolling', async () => {
    await page.goto(`${server.url}/vulnerabilities/${fullId}?lang=en`);
    await page.getByText(/^Compare NVD, CISA KEV/).click();
    const facts = page.getByRole('table', { name: 'What each source says' });
    const box = await facts.boundingBox();
    assert.ok(box !== null && box.x >= 0 && box.x + box.width <= 390, JSON.stringify(box));
    const agreed = facts.getByRole('row', { name: /^State/ });
    assert.match((await agreed.textContent()) ?? '', /NVD, CISA KEV, CVE List, GitHub, OSV, JVN iPedia/);
    assert.equal(await facts.getByRole('rowheader', { name: /^Severity/ }).getAttribute('rowspan'), '2');
  });
});
