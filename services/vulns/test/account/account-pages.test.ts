import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { problem } from '@kairan/testing/account-pages';
import { type AccountService, localAddress, startAccountService } from './account-service.ts';

describe('pages of accounts in the frame of the vulnerability service', () => {
  let fixture: AccountService;
  before(async () => {
    fixture = await startAccountService(await localAddress());
  });

  test('pages of accounts link to themselves in three languages, and remember the choice', async () => {
    const { by } = await fixture.signedIn('en');
    const pages = ['/account', '/account/mcp-clients'];
    const before = fixture.testBrowser('en');
    for (const [testBrowser, paths] of [
      [by, pages],
      [before, ['/sign-in', '/sign-up', '/forgot']],
    ] as const) {
      for (const path of paths) {
        const { text } = await testBrowser.get(path);
        for (const language of ['en', 'ja', 'fr']) assert.ok(text.includes(`href="${path}?lang=${language}"`), path);
      }
    }
    assert.match((await by.get('/account?lang=fr')).text, /<html lang="fr">/);
    assert.equal(by.cookies.get('lang'), 'fr');
    const refused = await by.post('/account/mcp-clients', { name: '' });
    assert.match(problem(refused) ?? '', /nom du client/);
  });

  test('pages of accounts forbid caches and frames, and run no script but that of passkeys', async () => {
    const { by } = await fixture.signedIn();
    for (const path of ['/account', '/account/mcp-clients', '/sign-in?lang=en']) {
      const { headers, text } = await (path.startsWith('/sign-in') ? fixture.testBrowser() : by).get(path);
      assert.equal(headers.get('cache-control'), 'no-store', path);
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'"]) {
        assert.ok(policy.includes(part), `${path}: ${part}`);
      }
      const script = /<script type="module" src="([^"]+)" integrity="sha384-[^"]+"><\/script>/.exec(text);
      assert.equal(script !== null, path.startsWith('/sign-in'), path);
      assert.equal(policy.includes("script-src 'self'"), script !== null, path);
      if (script) assert.equal((await by.get(script[1] ?? '')).status, 200);
    }
    assert.equal((await by.get('/assets/passkeys-0123456789abcdef.js')).status, 404);
  });

  test('public pages link to the account of who is signed in, without scripts', async () => {
    const { by } = await fixture.signedIn();
    const [mine, theirs] = [await by.get('/en/sources'), await fixture.testBrowser().get('/en/sources')];
    assert.equal(mine.status, 200);
    assert.ok(!theirs.text.includes('href="/account?lang=en"'));
    assert.ok(!mine.text.includes('<script') && mine.text.includes('href="/account?lang=en"'));
    assert.doesNotMatch(mine.headers.get('content-security-policy') ?? '', /script-src/);
  });

  test('pages of accounts show times in UTC, and name it', async () => {
    const { by } = await fixture.signedIn('en');
    assert.match(
      (await by.get('/account')).text,
      /<time datetime="[^"]+">\d{1,2} \w+ \d{4}, \d{1,2}:\d{2} UTC<\/time>/,
    );
  });

  test('pages show times in the time zone of who is signed in, and to visitors in UTC', async () => {
    const { by } = await fixture.signedIn('en');
    await by.post('/account/profile', { display_name: 'Aki', time_zone: 'Asia/Tokyo' });
    assert.match((await by.get('/account')).text, /, \d{1,2}:\d{2} JST<\/time>/);
    assert.match((await by.get('/en/statistics')).text, / \d{1,2}:\d{2} JST/);
    assert.match((await fixture.testBrowser('en').get('/en/statistics')).text, / \d{1,2}:\d{2} UTC/);
  });

  test('a token can expire at the end of a day in UTC', async () => {
    const { by, id } = await fixture.signedIn();
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    assert.equal((await by.post('/account/tokens', { name: 'x', expiry: 'date', expires_on: day })).status, 200);
    const row = await fixture.store.get<{ expires_at: number }>(
      'SELECT expires_at FROM access_tokens WHERE user_id = ?',
      [id],
    );
    assert.equal(
      new Date(row?.expires_at ?? 0).toISOString(),
      `${new Date(Date.parse(day) + 86_400_000).toISOString()}`,
    );
  });

  test('the page of MCP clients allows GET, HEAD and POST', async () => {
    const { by } = await fixture.signedIn();
    const { status, headers } = await by.post('/account/mcp-clients', {}, { method: 'PUT' });
    assert.deepEqual([status, headers.get('allow')], [405, 'GET, HEAD, POST']);
  });
});
