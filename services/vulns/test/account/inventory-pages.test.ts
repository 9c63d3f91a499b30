import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { TestBrowser } from '@kairan/testing/test-browser';
import { encryptNews, insertNews, type NewsContent } from '../../src/inventories/storage/inventory-news.ts';
import { secretBox } from '../../src/storage/secret-box.ts';
import { lockFile } from '../pages/checked-day.ts';
import { type AccountService, startAccountService } from './account-service.ts';

/** The text of a page without its markup. */
const readable = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

/** News of a vulnerability that affects a package. */
function newsAbout(name: string): NewsContent {
  const title = `Hole in ${name}`;
  return {
    type: 'inventory.affected',
    vulnerability: {
      ...{ id: 'CVE-2026-3001', aliases: [], severity: 'high', score: 7.5, epss: null },
      ...{
        kev: false,
        poc: false,
        malware: false,
        urgency: [],
        url: 'https://vulns.example/vulnerabilities/CVE-2026-3001',
      },
    },
    titles: { en: title, ja: title, fr: title },
    packages: [
      {
        ecosystem: 'npm',
        name,
        version: '1.0.0',
        purl: `pkg:npm/${name}@1.0.0`,
        fixed: ['1.0.1'],
        upgrade_to: '1.0.1',
      },
    ],
  };
}

const newPath = '/account/inventories/new';

describe('the account pages of inventories', () => {
  let fixture: AccountService;
  before(async () => {
    fixture = await startAccountService();
  });

  /** Sends a form with files, as a browser does from one of our pages. */
  async function upload(
    by: TestBrowser,
    path: string,
    fields: Record<string, string | [name: string, content: string]>,
    headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' },
  ) {
    const body = new FormData();
    for (const [name, value] of Object.entries({
      file: ['', ''] as [string, string],
      packages: '',
      distro: '',
      ...fields,
    })) {
      if (typeof value === 'string') body.append(name, value);
      else body.append(name, new Blob([value[1]]), value[0]);
    }
    const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(fixture.baseUrl + path, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { Cookie: cookie, 'Accept-Language': 'en', ...headers },
    });
    return { status: response.status, location: response.headers.get('location'), text: await response.text() };
  }

  /** Adds an inventory; returns the path of its page. */
  async function add(by: TestBrowser, name = 'Shop'): Promise<string> {
    const added = await upload(by, newPath, { name, digest: 'yes', file: ['package-lock.json', lockFile] });
    assert.equal(added.status, 303, added.text);
    return added.location?.replace(/\?.*/, '') ?? '';
  }

  test('an inventory can be added from a file, and its page and the account page show it', async () => {
    const { by } = await fixture.signedIn();
    const path = await add(by);
    const page = await by.get(`${path}?done=inventory-added`);
    assert.match(page.text, /<h1><bdi>Shop<\/bdi><\/h1>/);
    assert.match(page.text, /Inventory added\. You will be notified of new vulnerabilities that affect it\./);
    assert.match(page.text, /never-heard-of/);
    const id = path.split('/').at(-1);
    assert.ok(page.text.includes(`${fixture.baseUrl}/inventories/${id}/feed.atom`));
    const webhook = await by.get(`/account/webhooks/new?inventory=${id}`);
    assert.ok(page.text.includes(`/account/webhooks/new?inventory=${id}`) && webhook.text.includes(`value="${id}"`));
    const account = await by.get('/account');
    assert.match(account.text, new RegExp(`<h3><a href="${path}"><bdi>Shop</bdi></a></h3>`));
    assert.match(account.text, /<dt>Packages<\/dt><dd>8<\/dd>/);
    assert.match(account.text, /<dt>Daily mail<\/dt><dd>On<\/dd>/);
  });

  test('an inventory can be renamed, its mail switched off, its packages replaced by pasted ones, and it can be deleted', async () => {
    const { by } = await fixture.signedIn();
    const path = await add(by);
    const renamed = await by.post(path, { name: 'Shop of 2027' });
    assert.deepEqual([renamed.status, renamed.location], [303, `${path}?done=inventory-changed`]);
    const replaced = await upload(by, `${path}/replace`, { packages: 'pkg:npm/only-one@1.0.0' });
    assert.deepEqual([replaced.status, replaced.location], [303, `${path}?done=inventory-replaced`]);
    const account = await by.get('/account');
    assert.match(account.text, /<bdi>Shop of 2027<\/bdi>/);
    assert.match(account.text, /<dt>Packages<\/dt><dd>1<\/dd>/);
    assert.match(account.text, /<dt>Daily mail<\/dt><dd>Off<\/dd>/);
    const removed = await by.post(path, { do: 'remove' });
    assert.deepEqual([removed.status, removed.location], [303, '/account?done=inventory-removed']);
    assert.match((await by.get('/account')).text, /You have no inventory yet\./);
    assert.equal((await by.get(path)).status, 404);
  });

  test('a file that can’t be read is answered with the form, the sentence and what was typed', async () => {
    const { by } = await fixture.signedIn();
    const refused: [Parameters<typeof upload>[2], RegExp][] = [
      [{}, /Choose a file or paste package URLs/],
      [{ file: ['notes.txt', 'tea'] }, /The kind of file is not recognised\./],
      [{ packages: 'pkg:npm/a@1', name: 'x'.repeat(81) }, /The name must have 1 to 80 characters/],
    ];
    for (const [fields, sentence] of refused) {
      const { status, text } = await upload(by, newPath, {
        name: 'Shop',
        digest: 'yes',
        distro: 'debian-12',
        ...fields,
      });
      assert.equal(status, 400);
      assert.match(text, sentence);
      assert.match(text, /aria-invalid="true"/);
      assert.match(text, /name="distro"[^>]* value="debian-12"/);
      assert.match(text, /name="digest" value="yes" checked/);
    }
  });

  test('nobody sees or changes the inventories of others, nor by a form on another site', async () => {
    const { by } = await fixture.signedIn();
    const path = await add(by);
    const other = (await fixture.signedIn()).by;
    assert.equal((await other.get(path)).status, 404);
    assert.equal((await other.post(path, { do: 'remove' })).status, 404);
    assert.equal((await upload(other, `${path}/replace`, { packages: 'pkg:npm/a@1' })).status, 404);
    const foreign = await upload(by, newPath, { packages: 'pkg:npm/a@1' }, { 'Sec-Fetch-Site': 'cross-site' });
    assert.equal(foreign.status, 403);
    const stranger = fixture.testBrowser();
    assert.match((await stranger.get(path)).location ?? '', /^\/sign-in\?/);
    assert.equal((await by.get(path)).status, 200);
  });

  test('news of an inventory are on the home page for a day, and on its own page with the upgrade to make', async () => {
    const { by } = await fixture.signedIn();
    const id = (await add(by)).split('/').at(-1) ?? '';
    const row = await fixture.store.get<{ seq: number }>('select seq from inventory where id = ?', [id]);
    const box = await secretBox(fixture.store, 'inventories');
    const tell = async (name: string, at: number) =>
      insertNews(fixture.store, {
        ...{ inventory: row?.seq ?? 0, at, run: null },
        content: await encryptNews(box, id, newsAbout(name)),
      });
    await tell('parser', Date.now() - 25 * 60 * 60 * 1000);
    await tell('gateway', Date.now() - 60_000);
    const home = readable((await by.get('/en/')).text);
    assert.match(
      home,
      /New for your packages since yesterday Hole in gateway .*Newly affects.* gateway 1\.0\.0 → 1\.0\.1/,
    );
    assert.doesNotMatch(home, /Hole in parser/);
    const page = readable((await by.get(`/account/inventories/${id}`)).text);
    assert.match(page, /News Hole in gateway .*Hole in parser/);
  });

  test('the home page has the news of the reader’s inventories, and only for those who keep any', async () => {
    const { by } = await fixture.signedIn();
    assert.doesNotMatch((await by.get('/en/')).text, /New for your packages/);
    await add(by);
    const home = await by.get('/en/');
    assert.match(home.text, /New for your packages since yesterday.*Nothing new affects your inventories\./s);
    assert.doesNotMatch((await fixture.testBrowser().get('/en/')).text, /New for your packages/);
  });
});
