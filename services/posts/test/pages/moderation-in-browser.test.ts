import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { violations } from '@kairan/testing/axe';
import { browserForTests, closeWindows, skip } from '@kairan/testing/chromium';
import type { Browser, Page } from 'playwright-core';
import { type ServiceForTests, startService } from '../contract/running-service.ts';
import { solicitation } from '../end-to-end/client.ts';
import { newWriter, type Writer } from '../writing/writer.ts';

const text = '編集部の机を眺めるための、三十文字より長い本文です。ここに続きを書きます。\n\n'.repeat(40).trim();

describe('the moderation pages in a browser', { skip }, () => {
  let service: ServiceForTests;
  let editor: Writer;
  let browser: Browser;
  let held: string;
  before(async () => {
    service = await startService();
    editor = await newWriter(service, 'hen');
    await service.store.run("UPDATE users SET role = 'editor' WHERE username = 'hen'");
    const author = await newWriter(service, 'aki');
    const json = { title: '公開された題', body_markdown: text, category: 'work' };
    held = ((await author.web('POST', '/posts', { json })).json['post'] as { id: string }).id;
    await author.web('POST', `/posts/${held}/publish`, { json: {} });
    const changed = { title: '待っている題', body_markdown: `${text}\n\n${solicitation}` };
    await author.web('POST', `/posts/${held}/publish`, { json: changed });
    browser = await browserForTests();
  });
  after(closeWindows);

  const opened = async (width: number, colorScheme: 'light' | 'dark', locale: string): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme, locale });
    await context.addCookies([...editor.cookies].map(([name, value]) => ({ name, value, url: service.baseUrl })));
    return context.newPage();
  };

  /** Whether the decisions are in view without scrolling: beside the post, or in the bar at the lower edge. */
  async function decisionsInSight(page: Page, width: number): Promise<void> {
    const heading = page.locator('#decide');
    const { y = 0 } = (await heading.boundingBox()) ?? {};
    assert.ok(y > 0 && y < 780, `the decisions are at ${y}`);
    const approve = page.locator('.decide form button').first();
    assert.equal(await approve.isVisible(), width > 1000);
    if (width < 1000) await heading.click();
    const at = await approve.boundingBox();
    assert.ok(at && at.y > 0 && at.y + at.height <= 800, 'the first decision can be reached at once');
    assert.deepEqual(await violations(page), [], 'with the decisions open');
  }

  for (const [width, colorScheme, locale] of [
    [1280, 'light', 'en-GB'],
    [390, 'dark', 'ja-JP'],
  ] as const) {
    test(`fits and passes axe: ${width} px, ${colorScheme}, ${locale}`, async () => {
      const page = await opened(width, colorScheme, locale);
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      for (const path of ['/desk', `/desk/posts/${held}`, '/desk/users', '/desk/audit', '/desk/settings']) {
        await page.goto(service.baseUrl + path);
        const wide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
        assert.equal(wide, false, `${path} is wider than the window`);
        assert.deepEqual(await violations(page), [], path);
        if (path.endsWith(held)) await decisionsInSight(page, width);
      }
      assert.deepEqual(said, []);
      await page.context().close();
    });
  }
});
