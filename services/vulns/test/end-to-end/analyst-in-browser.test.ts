import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { linkIn } from '@kairan/testing/account-pages';
import { browserForTests, closeWindows, skip } from '@kairan/testing/chromium';
import type { Browser, Page } from 'playwright-core';
import { sync } from '../../src/ingest/sync.ts';
import { openStore } from '../../src/open-store.ts';
import { noAddresses } from '../../src/sources/source.ts';
import { type AccountService, password, startAccountService } from '../account/account-service.ts';
import { lockFile } from '../pages/checked-day.ts';
import { dayOf, osvRecord, scoredCve, writeDay } from '../store/upstream-folder.ts';
import { startReceiver, verify } from '../webhooks/receiver.ts';

const modified = '2026-02-01T00:00:00.000';
const described = (value: string, cwe: string) => ({
  descriptions: [{ lang: 'en', value }],
  weaknesses: [{ description: [{ lang: 'en', value: cwe }] }],
});
const day = dayOf('2026-11-01', {
  nvd: [
    scoredCve(
      'CVE-2026-4001',
      modified,
      described('Parser allows remote attackers to execute arbitrary code.', 'CWE-94'),
    ),
    scoredCve('CVE-2026-4002', modified, described('Cross-site scripting in Example Gateway.', 'CWE-79')),
  ],
  osv: {
    npm: [
      osvRecord('GHSA-aaaa-aaaa-4001', '2026-02-01T00:00:00Z', ['CVE-2026-4001'], {
        summary: 'Remote code execution in parser',
        affected: [
          {
            package: { ecosystem: 'npm', name: 'parser' },
            ranges: [{ type: 'SEMVER', events: [{ introduced: '1.0.0' }, { fixed: '1.4.0' }] }],
          },
        ],
      }),
    ],
  },
});

describe('an analyst', { skip, timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-analyst-'));
  let fixture: AccountService;
  let browser: Browser;
  let page: Page;
  before(async () => {
    const url = `sqlite:${join(folder, 'vulns.db')}`;
    const store = await openStore(url);
    const request = { codes: ['nvd', 'osv'] as const, from: await writeDay(join(folder, 'upstreams'), day) };
    const silent = { progress: () => {}, note: () => {}, fault: () => {} };
    await sync(store, url, { ...request, settings: noAddresses, maxShrink: 1, patience: 0 }, silent);
    await store.close();
    fixture = await startAccountService({ VULNS_DATABASE_URL: url, VULNS_WEBHOOK_ALLOW: '127.0.0.0/8' });
    browser = await browserForTests();
    const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1280, height: 860 } });
    page = await context.newPage();
    page.setDefaultTimeout(20_000);
  });
  after(async () => {
    await closeWindows();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (path: string) => page.goto(fixture.baseUrl + path);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  let search: string;

  test('searches in Japanese, reads what to do, and checks a lock file by dropping it', async () => {
    await open('/');
    await page.getByRole('searchbox').fill('リモートコード実行');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\?/);
    search = page.url();
    assert.deepEqual([...new URL(search).searchParams.keys()], ['q'], 'the address has no empty fields');
    assert.equal(await page.getByText('CVE-2026-4002').count(), 0);
    await page.locator('main a[href*="/CVE-2026-4001"]').first().click();
    await page.waitForURL(/CVE-2026-4001/);
    await page.getByText('npm install parser@1.4.0').waitFor();

    await page.getByRole('banner').getByRole('link', { name: '影響の確認' }).click();
    await page.locator('form[data-check=form][data-ready]').waitFor();
    await page.evaluate(`(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([${JSON.stringify(lockFile)}], 'package-lock.json', { type: 'application/json' }));
      document.querySelector('h1').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    })()`);
    await button('確認').click();
    await page.locator('.checked a[href*="/CVE-2026-4001"]').first().waitFor();
  });

  test('follows the search by webhook: the way through sign-up keeps its filter, and deliveries are signed', async (t) => {
    const receiver = await startReceiver(t);
    await page.goto(search);
    await page.getByRole('main').getByRole('link', { name: 'Webhook' }).click();
    await page.getByRole('main').getByRole('link', { name: 'アカウントを作成' }).click();
    await page.getByLabel('ユーザー名').fill('kenji');
    await page.getByLabel('メールアドレス').fill('kenji@example.org');
    await page.getByLabel('パスワード', { exact: true }).fill(password);
    const mail = await fixture.mailed(() => button('アカウントを作成する').click());
    await open(linkIn(mail));
    await page.getByLabel('パスワード').fill(password);
    await button('確認する').click();
    await page.getByLabel('表示名').fill('健二');
    await page.getByLabel('利用規約に同意します').check();
    await button('完了する').click();

    await page.getByRole('heading', { name: '新しい Webhook' }).waitFor();
    assert.equal(await page.getByLabel('キーワード', { exact: true }).inputValue(), 'リモートコード実行');
    await page.getByLabel('送信先の URL').fill(receiver.url);
    await button('Webhook を作成').click();
    const secret = (await page.locator('code.secret').textContent()) ?? '';
    await page.getByRole('link', { name: 'Webhook のページを開いてテストを送信' }).click();
    await button('テストを送信').click();
    await receiver.until(1);
    const [message] = receiver.received;
    assert.ok(message);
    verify(secret, message);
    assert.equal(message.cve, 'CVE-2026-4001');
  });
});
