import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { problem } from '@kairan/testing/account-pages';
import { onEachDatabase } from '@kairan/testing/each-database';
import { newTestBrowser, type TestBrowser } from '@kairan/testing/test-browser';
import { type GuessLimits, openGuessLimits } from '../../src/limits/guess-limits.ts';
import { addUser } from '../../src/users/user.ts';
import { cookieName, password, startTestService, type TestService } from '../service/test-service.ts';

onEachDatabase('signing in', (t) => {
  let service: TestService;
  let guesses: GuessLimits;
  before(async () => {
    const databaseUrl = await t.url();
    service = await startTestService({ databaseUrl });
    guesses = await openGuessLimits(databaseUrl);
  });
  after(() => guesses.close());

  /** Uses up the guesses of a user name, as strangers can in a few minutes. */
  const guessAsStrangers = async (login: string) => {
    for (let i = 0; i < 10; i += 1) {
      await guesses.begin({ login, address: `stranger ${login} ${i}` }, Date.now() - (11 - i) * 60_000);
    }
  };

  const signIn = (by: TestBrowser, login: string, given = password, more = {}) =>
    by.post('/sign-in', { login, password: given, ...more });

  test('signs in by user name or e-mail address, in any case', async () => {
    const { username, email } = await service.person();
    for (const login of [username, ` @${username.toUpperCase()}`, email.toUpperCase()]) {
      const by = service.browser();
      const answer = await signIn(by, login);
      assert.deepEqual([answer.status, answer.location], [303, '/account'], login);
      assert.match(
        answer.headers.getSetCookie()[0] ?? '',
        /^test-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
      );
      const account = await by.get('/account');
      assert.equal(account.status, 200);
      assert.ok(account.text.includes(`signed in as @${username}`));
    }
  });

  test('has the log name who signed in, and for whom a rejected sign-in was and why, but not what was typed', async () => {
    const { id, username } = await service.person();
    const of = async (login: string, given: string, sending = {}) => {
      const before = service.records.length;
      const { headers } = await service.browser().post('/sign-in', { login, password: given }, sending);
      const record = service.records.slice(before).find((one) => one.id === headers.get('x-request-id'));
      assert.ok(!JSON.stringify(record).includes('something else'));
      return [record?.route, record?.status, record?.caller?.account?.id, record?.error, record?.attemptedUserId];
    };
    assert.deepEqual(await of(username, password), ['/sign-in', 303, String(id), null, null]);
    const wrong = ['/sign-in', 403, undefined, 'wrong_sign_in'];
    assert.deepEqual(await of(username, 'something else'), [...wrong, String(id)]);
    assert.deepEqual(await of(`${username}@example.org`, 'something else'), [...wrong, String(id)]);
    assert.deepEqual(await of('something else', password), [...wrong, null]);
    const foreign = { headers: { 'Sec-Fetch-Site': 'cross-site' } };
    assert.deepEqual(await of(username, password, foreign), ['/sign-in', 403, undefined, 'forbidden', null]);
    const other = await service.person();
    await guessAsStrangers(other.username);
    assert.deepEqual(await of(other.username, 'something else'), [
      ...['/sign-in', 429, undefined, 'rate_limited'],
      String(other.id),
    ]);
  });

  test('asks to sign in before the account page, and leads back to where the person came from', async () => {
    const { username } = await service.person();
    const by = service.browser();
    const redirect = await by.get('/account');
    assert.deepEqual([redirect.status, redirect.location], [303, '/sign-in?return_to=%2Faccount']);
    const form = await by.get('/sign-in?return_to=%2Foauth%2Fgo%3Fa%3D1');
    assert.match(form.text, /name="return_to" value="\/oauth\/go\?a=1"/);
    assert.equal(form.text.match(/<form/g)?.length, 1);
    const answer = await signIn(by, username, password, { return_to: '/oauth/go?a=1' });
    assert.equal(answer.location, '/oauth/go?a=1');
    assert.equal((await by.get('/sign-in?return_to=/@aki')).location, '/@aki');
  });

  test('never redirects to another site or to a script', async () => {
    const { username } = await service.person();
    for (const elsewhere of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      'javascript:1',
    ]) {
      const form = await service.browser().get(`/sign-in?return_to=${encodeURIComponent(elsewhere)}`);
      assert.ok(!form.text.includes('evil.example') && !form.text.includes('return_to" value'), elsewhere);
      const answer = await signIn(service.browser(), username, password, { return_to: elsewhere });
      assert.equal(answer.location, '/account', elsewhere);
    }
  });

  test('gives the same error for a wrong password, an unknown user and a user without a password, and counts them alike', async () => {
    const { username } = await service.person();
    const silent = await addUser(service.store, { username: service.newName() });
    assert.ok('id' in silent);
    const answers = [];
    for (const login of [username, `nobody-${username}`, silent.username, 'nobody@example.org']) {
      const seen = [];
      for (let tries = 0; tries < 6; tries += 1) {
        const answer = await signIn(service.browser(), login, 'not the right one');
        assert.equal(answer.headers.get('set-cookie'), null);
        seen.push([answer.status, problem(answer)?.replace(/\d+/, 'n')]);
      }
      answers.push(seen);
    }
    const wrong = [403, 'The user name, e-mail address or password is wrong.'];
    const early = [429, 'Too many attempts. Try again in n seconds.'];
    assert.deepEqual(answers[0], [...Array(5).fill(wrong), early]);
    for (const other of answers.slice(1)) assert.deepEqual(other, answers[0]);
  });

  test('refuses even the right password while guesses of it are limited, for this person only', async () => {
    const { username } = await service.person();
    for (let tries = 0; tries < 6; tries += 1) await signIn(service.browser(), username, 'not the right one');
    const limited = await signIn(service.browser(), username);
    assert.equal(limited.status, 429);
    assert.match(limited.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
    const { username: other } = await service.person();
    assert.equal((await signIn(service.browser(), other)).status, 303);
  });

  test('lets in a browser that signed in before, however many strangers guess, and limits its own guesses', async () => {
    const { username } = await service.person();
    const known = service.browser();
    await signIn(known, username);
    await known.post('/sign-out', {});
    await guessAsStrangers(username);
    assert.equal((await signIn(service.browser(), username)).status, 429);
    assert.equal((await signIn(known, username)).status, 303);
    await known.post('/sign-out', {});
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await signIn(known, username, 'x')).status),
    );
    assert.deepEqual(statuses.sort(), [403, 403, 403, 403, 403, 429, 429, 429]);
  });

  test('knows a browser for the users who signed in there, and for nobody else', async () => {
    const [one, two, stranger] = [await service.person(), await service.person(), await service.person()];
    const shared = service.browser();
    await signIn(shared, one.username);
    await signIn(shared, two.username);
    await shared.post('/sign-out', {});
    for (const { username } of [one, two, stranger]) await guessAsStrangers(username);
    assert.equal((await signIn(shared, stranger.username)).status, 429);
    for (const { username } of [one, two]) assert.equal((await signIn(shared, username)).status, 303);
    const [id = '', mac = ''] = (shared.cookies.get('test-browser') ?? '').split('.');
    const forger = service.browser();
    forger.cookies.set('test-browser', `${id}.${mac.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a'))}`);
    assert.equal((await signIn(forger, two.username)).status, 429);
  });

  test('knows no browser any more after a new password, except the one in which it was set', async () => {
    const { username } = await service.person();
    const [known, changing] = [service.browser(), service.browser()];
    for (const by of [known, changing]) await signIn(by, username);
    const next = 'ame no ato no niji 3';
    const changed = await changing.post('/account/password', { present: password, new_password: next });
    assert.equal(changed.location, '/account?done=password');
    await guessAsStrangers(username);
    assert.equal((await signIn(known, username, next)).status, 429);
    await changing.post('/sign-out', {});
    assert.equal((await signIn(changing, username, next)).status, 303);
  });

  test('lets a signed-in person confirm their password, however many strangers guess', async () => {
    const { by, username } = await service.signedIn();
    await guessAsStrangers(username);
    const changed = await by.post('/account/password', { present: password, new_password: 'ame no ato no niji 3' });
    assert.equal(changed.location, '/account?done=password');
  });

  test('limits guesses from one network address, whichever account they are of', async () => {
    const by = () => service.browser('en', '2001:db8:ffff::1');
    for (let tries = 0; tries < 30; tries += 1) {
      assert.equal((await signIn(by(), `guessed${tries}`, 'x')).status, 403, String(tries));
    }
    assert.equal((await signIn(by(), 'guessed30', 'x')).status, 429);
  });

  test('counts guesses of one person together, whether the name or the e-mail address is typed', async () => {
    const { username, email } = await service.person();
    for (const login of [username, email, `@${username}`, email.toUpperCase(), username]) {
      assert.equal((await signIn(service.browser(), login, 'not the right one')).status, 403);
    }
    for (const login of [username, email]) assert.equal((await signIn(service.browser(), login)).status, 429);
  });

  test('counts no guess if the password is right', async () => {
    const { username } = await service.person();
    for (let times = 0; times < 12; times += 1) assert.equal((await signIn(service.browser(), username)).status, 303);
  });

  test('starts a new session each time and ends the previous one of that browser', async () => {
    const [one, two] = [await service.person(), await service.person()];
    const by = service.browser();
    const planted = 'A'.repeat(43);
    by.cookies.set(cookieName, planted);
    await signIn(by, one.username);
    const first = by.cookies.get(cookieName);
    assert.ok(first !== undefined && first !== planted);
    assert.equal((await by.get('/account')).status, 200);

    await signIn(by, two.username);
    const second = by.cookies.get(cookieName);
    assert.notEqual(second, first);
    const old = service.browser();
    old.cookies.set(cookieName, first);
    assert.equal((await old.get('/account')).status, 303);
    assert.ok((await by.get('/account')).text.includes(`@${two.username}`));
  });

  test('shows the typed login again, escaped, and never the password', async () => {
    const login = '"><script>alert(1)</script>';
    const { status, text } = await signIn(service.browser(), login, 'tell me nothing 77');
    assert.equal(status, 403);
    assert.ok(text.includes('value="&quot;&gt;&lt;script&gt;'));
    assert.ok(!text.includes('<script') && !text.includes('tell me nothing'));
  });

  test('accepts forms from the pages of the site only', async () => {
    const { username } = await service.person();
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
      const answer = await service.browser().post('/sign-in', own, { headers });
      assert.deepEqual([answer.status, answer.headers.get('set-cookie')], [403, null], JSON.stringify(headers));
    }
    for (const headers of [{ Origin: origin }, { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }]) {
      assert.equal((await service.browser().post('/sign-in', own, { headers })).status, 303);
    }
  });

  test('accepts short forms only, and no other body', async () => {
    assert.equal((await signIn(service.browser(), 'x'.repeat(20_000))).status, 413);
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`f${i}`, '']));
    assert.equal((await service.browser().post('/sign-in', many)).status, 400);
    const json = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
    assert.equal((await service.browser().post('/sign-in', { login: 'a' }, { headers: json })).status, 400);
    for (const method of ['PUT', 'DELETE']) {
      const answer = await service.browser().post('/sign-in', {}, { method });
      assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'GET, HEAD, POST']);
    }
  });

  test('signing out ends the session, not only the cookie', async () => {
    const { username } = await service.person();
    const by = service.browser();
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

  test('signing in leads to the set-up until that is done', async () => {
    const { username, id } = await service.person({ finished: false });
    const by = service.browser();
    const answer = await signIn(by, username, password, { return_to: '/oauth/go' });
    assert.equal(answer.location, '/set-up?return_to=%2Foauth%2Fgo');
    assert.equal((await by.get('/account')).location, '/set-up');
    const early = await by.post('/account/tokens', { name: 'early', expiry: '30', scopes: 'notes:read' });
    assert.deepEqual([early.status, early.location], [303, '/set-up']);
    assert.equal(await service.store.get('SELECT id FROM access_tokens WHERE user_id = ?', [id]), undefined);

    const page = await by.get(answer.location ?? '');
    assert.match(page.text, /<h1>Set up your account<\/h1>/);
    assert.match(page.text, /Be kind/);
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
});

test('behind https the cookie is for this host only, and forms come from the public address, below its path', async () => {
  const service = await startTestService({ baseUrl: () => 'https://example.org/below' });
  const { username } = await service.person();
  // As a proxy forwards it: without the path.
  const by = newTestBrowser(service.url);
  const send = (origin: string) => by.post('/sign-in', { login: username, password }, { headers: { Origin: origin } });
  assert.equal((await send(service.url)).status, 403);
  const answer = await send('https://example.org');
  assert.deepEqual([answer.status, answer.location], [303, '/below/account']);
  assert.match(
    answer.headers.get('set-cookie') ?? '',
    /^__Host-test-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; /,
  );
  const page = await by.get('/account');
  assert.equal(page.status, 200);
  for (const [, path] of page.text.matchAll(/(?:action|href)="(\/[^"]*)"/g)) assert.match(path ?? '', /^\/below\//);
});
