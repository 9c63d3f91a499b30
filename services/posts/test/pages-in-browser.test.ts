import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Listening, listen } from '@kairan/server/serve';
import { violations } from '@kairan/testing/axe';
import { browserForTests, closeWindows, skip } from '@kairan/testing/chromium';
import { faintTexts } from '@kairan/testing/faint-texts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type PageService, startPageService } from './pages/page-service.ts';

describe('pages in a browser', { skip }, () => {
  let service: PageService;
  let server: Listening;
  let browser: Browser;
  let paths: string[];
  /** One page of each kind, and a post with everything that a post can have. */
  let kinds: string[];

  before(async () => {
    service = await startPageService({ samples: true });
    const narrow = await service.author('kuma', '長い名前'.repeat(10));
    await service.published(narrow, {
      title: `切れ目のない${'長'.repeat(60)}${'w'.repeat(50)}`,
      body_markdown: `${'w'.repeat(300)} \`${'x'.repeat(300)}\` https://example.com/${'y'.repeat(200)}\n\n\`\`\`\n${'z'.repeat(300)}\n\`\`\``,
      tags: ['w'.repeat(40), '長'.repeat(40)],
    });
    server = await listen({
      fetch: (request) => service.answer(request),
      host: '127.0.0.1',
      port: 0,
      report: (fault) => service.faults.push(fault),
    });
    const home = await (await fetch(server.url)).text();
    const posts = [...home.matchAll(/<h2[^>]*><a href="([^"]+)"/g)].map(([, path]) => path as string);
    paths = ['/', '/categories/work', '/tags/ChatGPT', '/@mio', '/@kuma', '/nothing', ...posts];
    const everything = posts.find((path) => path.startsWith('/@henshu/')) ?? '';
    kinds = [...paths.slice(0, paths.length - posts.length), posts[0] ?? '', everything, '/?lang=en'];
    browser = await browserForTests();
  });
  after(async () => {
    await closeWindows();
    await server?.close();
    await service?.close();
  });

  /** Opens a page in a new browser; `complaints` collects complaints, requests to other sites and pop-ups. */
  async function open(
    path: string,
    options: BrowserContextOptions = {},
  ): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser.newContext({ locale: 'ja-JP', javaScriptEnabled: true, ...options });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) complaints.push(request.url());
    });
    await page.goto(server.url + path);
    return { page, complaints };
  }

  test('fits a phone, logs no errors, shows its images and keeps texts readable, light and dark', async () => {
    const { page, complaints } = await open('/', { viewport: { width: 360, height: 740 } });
    for (const path of paths) {
      complaints.length = 0;
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(server.url + path);
      const wide = await page.evaluate('document.documentElement.scrollWidth');
      assert.ok(Number(wide) <= 360, `${path} is ${wide} px wide`);
      assert.deepEqual(
        complaints.filter((line) => path !== '/nothing' || !line.includes('404')),
        [],
        path,
      );
      const broken = await page.evaluate(`Promise.all([...document.images].map(async (image) => {
        image.loading = 'eager';
        await image.decode().catch(() => {});
        return image.naturalWidth > 0 ? null : image.src;
      })).then((sources) => sources.filter(Boolean))`);
      assert.deepEqual(broken, [], path);
      assert.deepEqual(await page.evaluate(faintTexts), [], path);
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.deepEqual(await page.evaluate(faintTexts), [], `${path}, dark`);
    }
    await page.context().close();
  });

  // Colours and widths are independent: test each scheme once and each width once.
  for (const [colorScheme, width] of [
    ['light', 390],
    ['dark', 1280],
  ] as const) {
    test(`passes axe: ${colorScheme}, ${width} px`, async () => {
      const { page } = await open('/', { colorScheme, viewport: { width, height: 800 } });
      for (const path of kinds) {
        await page.goto(server.url + path);
        assert.deepEqual(await violations(page, ['target-size']), [], path);
      }
      await page.context().close();
    });
  }

  test('loads a post with less than 50 KB besides images, one page and one script, without layout shifts', async () => {
    for (const path of paths.filter((one) => one.split('/').length === 3 && one.startsWith('/@'))) {
      const { page } = await open('/nothing');
      const sizes: Promise<number>[] = [];
      page.on('requestfinished', (request) => {
        if (/\/media\/|^data:/.test(request.url())) return;
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      });
      await page.goto(server.url + path);
      const moved = await page.evaluate(`new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => (sum += entry.value))).observe({ type: 'layout-shift', buffered: true });
        scrollTo(0, document.body.scrollHeight);
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 0)));
      })`);
      assert.equal(moved, 0, path);
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      assert.ok(bytes < 50_000 && sizes.length <= 2, `${path}: ${bytes} bytes, ${sizes.length} requests`);
      await page.context().close();
    }
  });

  test('copies code with a button, by mouse and keyboard', async () => {
    const path = paths.find((one) => one.startsWith('/@aoi/')) ?? '';
    const { page } = await open(path, { permissions: ['clipboard-read', 'clipboard-write'] });
    const block = page.locator('.code').first();
    const code = await block.locator('pre').textContent();
    await block.getByRole('button', { name: 'コピー' }).press('Enter');
    await block.getByRole('status').filter({ hasText: 'コピーしました' }).waitFor();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), code);
    await page.getByRole('button', { name: 'リンクをコピー' }).press('Enter');
    await page.getByRole('status').filter({ hasText: 'コピーしました' }).last().waitFor();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), `https://posts.example${path}`);
  });

  test('folds the table of contents on a phone and opens it beside the text, without a script', async () => {
    const path = paths.find((one) => one.startsWith('/@aoi/')) ?? '';
    for (const [width, opened] of [
      [390, false],
      [1280, true],
    ] as const) {
      const { page } = await open(path, { javaScriptEnabled: false, viewport: { width, height: 800 } });
      const contents = page.getByRole('navigation', { name: '目次' });
      const link = contents.getByRole('link').first();
      assert.equal(await link.isVisible(), opened, `${width}`);
      if (!opened) await contents.getByText('目次').click();
      await link.click();
      const heading = page.getByRole('heading', { name: (await link.textContent()) ?? '' });
      assert.ok(((await heading.boundingBox())?.y ?? 800) < 100);
      await page.context().close();
    }
  });

  test('marks in a long table of contents where the reader is, and keeps that entry in view', async () => {
    const lines = (chapter: number) =>
      Array.from({ length: 20 }, (_, i) => `${chapter * 31 + i * i}番目に試したこと。`);
    const chapters = Array.from({ length: 40 }, (_, i) => `## 第${i + 1}章\n\n${lines(i).join('\n\n')}`);
    const { id } = await service.published(await service.author('tora', '寅'), {
      body_markdown: chapters.join('\n\n'),
    });
    const { page } = await open(`/@tora/${id}`, { viewport: { width: 1280, height: 600 } });
    const current = page.locator('.toc [aria-current=location]');
    for (const chapter of ['第30章', '第3章', '第40章']) {
      await page.evaluate(`document.getElementById('h-${chapter}').scrollIntoView()`);
      await current.filter({ hasText: new RegExp(`^${chapter}$`) }).waitFor();
      assert.equal(await current.count(), 1);
      await page.evaluate(`new Promise((resolve) => {
        const look = () => {
          const { top, bottom } = document.querySelector('.toc [aria-current]').getBoundingClientRect();
          if (top >= 0 && bottom <= innerHeight) resolve();
          else requestAnimationFrame(look);
        };
        look();
      })`);
    }
    await page.context().close();
  });

  test('leads from the list to a post, its author and a tag without a script', async () => {
    const { page } = await open('/', { javaScriptEnabled: false });
    await page.getByRole('link', { name: '画像・動画・音声' }).first().click();
    await page.getByRole('heading', { name: '「画像・動画・音声」の投稿' }).waitFor();
    await page.getByRole('link', { name: '同じ子を描き続けるために決めたこと' }).click();
    await page.getByRole('heading', { level: 1, name: '同じ子を描き続けるために決めたこと' }).waitFor();
    await page.getByRole('link', { name: 'みお' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'みお' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: '絵本' }).click();
    await page.getByRole('heading', { name: 'タグ「絵本」の投稿' }).waitFor();
    assert.equal(await page.getByRole('article').count(), 1);
  });

  test('skips the header with the first Tab', async () => {
    const { page } = await open('/');
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: '本文へ移動' }).waitFor();
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate('document.activeElement.id'), 'content');
  });
});
