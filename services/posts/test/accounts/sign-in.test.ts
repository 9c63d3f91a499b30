import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { before, test } from 'node:test';
import { addUser } from '@kairan/accounts/user';
import { onEachDatabase } from '@kairan/testing/each-database';
import { newTestBrowser, type TestBrowser } from '@kairan/testing/test-browser';
import { type ServiceForTests, startService } from '../contract/running-service.ts';

const password = 'kaze to tsuki to 9';
const cookieName = 'posts-session';

onEachDatabase('signing in', (t) => {
  let service: ServiceForTests;
  let people = 0;
  before(async () => {
    service = await startService({ POSTS_DATABASE_URL: await t.url() });
  });

  /** A new user with the password and no failed attempts. */
  const person = async (more: { finished?: boolean } = {}) => {
    people += 1;
    const username = `person${people}`;
    const added = await addUser(service.store, { username, email: `P${people}@Example.org`, password, ...more });
    assert.ok('id' in added);
    return { ...added, username };
  };

  const testBrowser = () => newTestBrowser(service.baseUrl);
  const signIn = (by: TestBrowser, login: string, given = password, more = {}) =>
    by.post('/sign-in', { login, password: given, ...more });

  test('signs in by user name or e-mail address, in any case', async () => {
    const { username } = await person();
    for (const login of [username, ` @${username.toUpperCase()}`, `p${people}@example.ORG`]) {
      const by = testBrowser();
      const answer = await signIn(by, login);
      assert.deepEqual([answer.status, answer.location], [303, '/account'], login);
      assert.match(
        answer.headers.get('set-cookie') ?? '',
        /^posts-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
      );
      const account = await by.get('/account');
      assert.equal(account.status, 200);
      assert.ok(account.text.includes(`signed in as @${username}`));
    }
  });

  test('asks for a sign-in first and leads back to the requested page', async () => {
    const { username } = await person();
    const by = testBrowser();
    const asked = await by.get('/account');
    assert.deepEqual([asked.status, asked.location], [303, '/sign-in?return_to=%2Faccount']);
    const form = await by.get('/sign-in?return_to=%2Foauth%2Fgo%3Fa%3D1');
    assert.match(form.text, /name="return_to" value="\/oauth\/go\?a=1"/);
    assert.equal(form.text.match(/<form/g)?.length, 1);
    const answer = await signIn(by, username, password, { return_to: '/oauth/go?a=1' });
    assert.equal(answer.location, '/oauth/go?a=1');
    assert.equal((await by.get('/sign-in?return_to=/@aki')).location, '/@aki');
  });

  test('never redirects to another site or runs a script URL after the sign-in', async () => {
    const { username } = await person();
    for (const elsewhere of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      'javascript:1',
    ]) {
      const form = await testBrowser().get(`/sign-in?return_to=${encodeURIComponent(elsewhere)}`);
      assert.ok(!form.text.includes('evil.example') && !form.text.includes('return_to" value'), elsewhere);
      const answer = await signIn(testBrowser(), username, password, { return_to: elsewhere });
      assert.equal(answer.location, '/account', elsewhere);
    }
  });

  test('answers the same for a wrong password, an unknown user and a user without a password, and counts them alike', async () => {
    const { username } = await person();
    const silent = await addUser(service.store, { username: `silent${people}` });
    assert.ok('id' in silent);
    const answers = [];
    for (const login of [username, `nobody${people}`, silent.username, 'nobody@example.org']) {
      const seen = [];
      for (let tries = 0; tries < 6; tries += 1) {
        const { status, text, headers } = await signIn(testBrowser(), login, 'not the right one');
        assert.equal(headers.get('set-cookie'), null);
        seen.push([status, /id="problem">([^<]*)</.exec(text)?.[1]?.replace(/\d+/, 'n')]);
      }
      answers.push(seen);
      // This test is not about the limit of the address.
      await forgetAddress();
    }
    const wrong = [403, 'The user name, e-mail address or password is wrong.'];
    const early = [429, 'Too many attempts. Try again in n seconds.'];
    assert.deepEqual(answers[0], [...Array(5).fill(wrong), early]);
    for (const other of answers.slice(1)) assert.deepEqual(other, answers[0]);
  });

  /** Resets the counts, as 15 minutes would. */
  const forgetAddress = async () => {
    if (t.engine === 'postgres') await service.store.run("DELETE FROM sign_in_times WHERE key LIKE 'address %'");
    else {
      const url = (await service.store.get<{ file: string }>('PRAGMA database_list'))?.file;
      const counts = await t.open(`sqlite:${url}-sign-ins`);
      await counts.run("DELETE FROM spent WHERE key LIKE 'address %'");
      await counts.close();
    }
  };

  test('rejects even the right password while guesses are limited, for this user only', async () => {
    const { username } = await person();
    for (let tries = 0; tries < 6; tries += 1) await signIn(testBrowser(), username, 'not the right one');
    const bounded = await signIn(testBrowser(), username);
    assert.equal(bounded.status, 429);
    assert.match(bounded.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
    const { username: other } = await person();
    assert.equal((await signIn(testBrowser(), other)).status, 303);
    await forgetAddress();
  });

  test('limits guesses from one address across users', async () => {
    for (let tries = 0; tries < 30; tries += 1) {
      assert.equal((await signIn(testBrowser(), `guessed${tries}`, 'x')).status, 403, String(tries));
    }
    assert.equal((await signIn(testBrowser(), 'guessed30', 'x')).status, 429);
    await forgetAddress();
  });

  test('counts guesses by user name and by e-mail address of one user together', async () => {
    const { username } = await person();
    for (const login of [username, `p${people}@example.org`, `@${username}`, `P${people}@Example.org`, username]) {
      assert.equal((await signIn(testBrowser(), login, 'not the right one')).status, 403);
    }
    for (const login of [username, `p${people}@example.org`])
      assert.equal((await signIn(testBrowser(), login)).status, 429);
    await forgetAddress();
  });

  test('does not count a right password', async () => {
    const { username } = await person();
    for (let times = 0; times < 12; times += 1) assert.equal((await signIn(testBrowser(), username)).status, 303);
  });

  test('creates a new session at each sign-in and ends the previous one of this browser', async () => {
    const [one, two] = [await person(), await person()];
    const by = testBrowser();
    const planted = 'A'.repeat(43);
    by.cookies.set(cookieName, planted);
    await signIn(by, one.username);
    const first = by.cookies.get(cookieName);
    assert.ok(first !== undefined && first !== planted);
    assert.equal((await by.get('/account')).status, 200);

    await signIn(by, two.username);
    const second = by.cookies.get(cookieName);
    assert.notEqual(second, first);
    const old = testBrowser();
    old.cookies.set(cookieName, first);
    assert.equal((await old.get('/account')).status, 303);
    assert.ok((await by.get('/account')).text.includes(`@${two.username}`));
  });

  test('shows what was typed again, except the password, and escapes it', async () => {
    const login = '"><script>alert(1)</script>';
    const { status, text } = await signIn(testBrowser(), login, 'tell me nothing 77');
    assert.equal(status, 403);
    assert.ok(text.includes('value="&quot;&gt;&lt;script&gt;'));
    assert.ok(!text.includes('<script') && !text.includes('tell me nothing'));
  });

  test('accepts the sign-in form only from its own pages', async () => {
    const { username } = await person();
    const own = { login: username, password };
    const { origin } = new URL(service.baseUrl);
    const foreign: Record<string, string>[] = [
      {},
      { 'Sec-Fetch-Site': 'cross-site', Origin: origin },
      { 'Sec-Fetch-Site': 'same-site', Origin: origin },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: 'null' },
      { Origin: 'https://evil.example' },
      { Origin: `${origin}.evil.example` },
      { Origin: origin.replace(/\d+$/, '1') },
    ];
    for (const headers of foreign) {
      const answer = await testBrowser().post('/sign-in', own, { headers });
      assert.deepEqual([answer.status, answer.headers.get('set-cookie')], [403, null], JSON.stringify(headers));
    }
    for (const headers of [{ Origin: origin }, { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }]) {
      assert.equal((await testBrowser().post('/sign-in', own, { headers })).status, 303);
    }
  });

  test('accepts only short forms and no other request body', async () => {
    assert.equal((await signIn(testBrowser(), 'x'.repeat(20_000))).status, 413);
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`f${i}`, '']));
    assert.equal((await testBrowser().post('/sign-in', many)).status, 400);
    const json = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
    assert.equal((await testBrowser().post('/sign-in', { login: 'a' }, { headers: json })).status, 400);
    const put = await testBrowser().post('/sign-in', {}, { method: 'PUT' });
    assert.deepEqual([put.status, put.headers.get('allow')], [405, 'GET, HEAD, POST']);
  });

  test('ends the session at sign-out, not only the cookie', async () => {
    const { username } = await person();
    const by = testBrowser();
    await signIn(by, username);
    const secret = by.cookies.get(cookieName) ?? '';
    assert.equal((await by.get('/sign-out')).status, 200);
    assert.equal((await by.get('/account')).status, 200);
    const foreign = await by.post('/sign-out', {}, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    assert.equal(foreign.status, 403);
    const out = await by.post('/sign-out', {});
    assert.deepEqual([out.status, out.location], [303, '/sign-in?done=signed-out']);
    assert.equal(by.cookies.has(cookieName), false);
    assert.match((await by.get(out.location ?? '')).text, /You have signed out/);
    by.cookies.set(cookieName, secret);
    assert.equal((await by.get('/account')).status, 303);
  });

  test('requires the set-up to be finished before any other page', async () => {
    const { username, id } = await person({ finished: false });
    const by = testBrowser();
    const answer = await signIn(by, username, password, { return_to: '/oauth/go' });
    assert.equal(answer.location, '/set-up?return_to=%2Foauth%2Fgo');
    assert.equal((await by.get('/account')).location, '/set-up');
    const early = await by.post('/account/tokens', { name: 'early', expiry: '30', scopes: 'posts:read' });
    assert.deepEqual([early.status, early.location], [303, '/set-up']);
    assert.equal(await service.store.get('SELECT id FROM access_tokens WHERE user_id = ?', [id]), undefined);

    const page = await by.get(answer.location ?? '');
    assert.match(page.text, /<h1>Set up your account<\/h1>/);
    const fields = { display_name: '秋', return_to: '/oauth/go' };
    const refused = await by.post('/set-up', fields);
    assert.equal(refused.status, 400);
    assert.match(refused.text, /You must accept the terms/);
    assert.match(refused.text, /value="秋"/);
    const nameless = await by.post('/set-up', { ...fields, display_name: ' ', accept_terms: 'yes' });
    assert.equal(nameless.status, 400);
    const done = await by.post('/set-up', { ...fields, accept_terms: 'yes' });
    assert.deepEqual([done.status, done.location], [303, '/oauth/go']);
    const row = await service.store.get<{ finished: number; terms_accepted_at: number | null }>(
      'SELECT finished, terms_accepted_at FROM users WHERE id = ?',
      [id],
    );
    assert.ok(row?.finished === 1 && Number(row.terms_accepted_at) > 0);
    assert.equal((await by.get('/account')).status, 200);
    assert.equal((await by.get('/set-up')).location, '/account');
  });

  test('does not accept the session cookie below /api/v1 and /mcp', async () => {
    const { username } = await person();
    const by = testBrowser();
    await signIn(by, username);
    for (const path of ['/api/v1/me', '/mcp']) assert.equal((await by.get(path)).status, 401, path);
    const draft = await by.post('/api/v1/posts', { title: 'x' });
    assert.equal(draft.status, 401);
  });
});

test('restricts the cookie to this host behind https, and accepts forms from the public address and its path', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  await once(free, 'close');
  const service = await startService({ POSTS_PORT: String(port), POSTS_BASE_URL: 'https://example.org/posts' });
  await addUser(service.store, { username: 'aki', password });
  // As a proxy passes it on, without the path.
  const by = newTestBrowser(`http://127.0.0.1:${port}`);
  const send = (origin: string) => by.post('/sign-in', { login: 'aki', password }, { headers: { Origin: origin } });
  assert.equal((await send(`http://127.0.0.1:${port}`)).status, 403);
  const answer = await send('https://example.org');
  assert.deepEqual([answer.status, answer.location], [303, '/posts/account']);
  assert.match(
    answer.headers.get('set-cookie') ?? '',
    /^__Host-posts-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; /,
  );
  const page = await by.get('/account');
  assert.equal(page.status, 200);
  for (const [, path] of page.text.matchAll(/(?:action|href)="(\/[^"]*)"/g)) assert.match(path ?? '', /^\/posts\//);
});
