import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { makeLink } from '@kairan/accounts/link';
import { inviteUser, type LinkDeps, resetPassword } from '@kairan/accounts/link-operations';
import { startSession } from '@kairan/accounts/session';
import { addUser } from '@kairan/accounts/user';
import { ApiError } from '@kairan/operation/api-error';
import { operator } from '@kairan/operation/operator';
import { onEachDatabase } from '@kairan/testing/each-database';
import { newTestBrowser, type Seen, type TestBrowser } from '@kairan/testing/test-browser';
import { suspendUser } from '../../src/moderation/account-access.ts';
import { type ServiceForTests, startService } from '../contract/running-service.ts';
import { Browser, connect } from '../oauth/oauth-service.ts';

const password = 'kaze to tsuki to 9';
const next = 'ame no ato no niji 3';

interface Made {
  readonly username: string;
  readonly link: string;
  readonly expires_at: string;
}

onEachDatabase('account links', (t) => {
  let service: ServiceForTests;
  let deps: LinkDeps;
  let people = 0;
  const clock = { ahead: 0 };
  before(async () => {
    service = await startService({ POSTS_DATABASE_URL: await t.url() });
    const now = () => new Date(Date.now() + clock.ahead);
    deps = { store: service.store, now, mostTokens: 10, baseUrl: service.baseUrl };
  });

  const newName = () => {
    people += 1;
    return `person${people}`;
  };
  const person = async () => {
    const added = await addUser(service.store, { username: newName(), email: `${people}@example.org`, password });
    assert.ok('id' in added);
    return added;
  };
  const invite = async (input: object) => (await inviteUser.run(input, operator, deps)) as unknown as Made;
  const reset = async (username: string) => (await resetPassword.run({ username }, operator, deps)) as unknown as Made;
  const code = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error) => (error instanceof ApiError ? error.code : assert.fail(error)),
    );

  const testBrowser = (language?: string) => newTestBrowser(service.baseUrl, language);
  const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
  const choose = (by: TestBrowser, link: string, new_password = next) =>
    by.post('/account/link', { token: tokenOf(link), new_password });
  const signIn = async (login: string, given: string) =>
    (await testBrowser().post('/sign-in', { login, password: given })).status;
  const problem = ({ text }: Seen) => /id="problem">([^<]*)</.exec(text)?.[1] ?? /<p>([^<]*)<\/p>/.exec(text)?.[1];
  const forgetGuesses = async () => {
    if (t.engine === 'postgres') await service.store.run('DELETE FROM sign_in_times');
    else {
      const url = (await service.store.get<{ file: string }>('PRAGMA database_list'))?.file;
      const counts = await t.open(`sqlite:${url}-sign-ins`);
      await counts.run('DELETE FROM spent');
      await counts.close();
    }
  };

  test('leads from an invitation link over a password and the set-up to the account', async () => {
    const username = newName();
    const made = await invite({ username, email: `${username}@example.org`, role: 'editor', display_name: '編集' });
    assert.equal(made.username, username);
    assert.ok(made.link.startsWith(`${service.baseUrl}/account/link?token=`));
    assert.ok(Math.abs(Date.parse(made.expires_at) - Date.now() - 7 * 86_400_000) < 60_000);

    const by = testBrowser();
    const page = await by.get(made.link);
    assert.equal(page.status, 200);
    assert.match(page.text, /<h1>Welcome<\/h1>/);
    assert.ok(page.text.includes(`@${username}`));
    const chosen = await choose(by, made.link);
    assert.deepEqual([chosen.status, chosen.location], [303, '/set-up']);
    assert.match(chosen.headers.get('set-cookie') ?? '', /^posts-session=[\w-]{43}; .*HttpOnly/);
    assert.match((await by.get('/set-up')).text, /value="編集"/);
    await by.post('/set-up', { display_name: '編集部', accept_terms: 'yes' });
    assert.equal((await by.get('/account')).status, 200);
    assert.equal(await signIn(`${username}@example.org`, next), 303);
    const row = await service.store.get<{ role: string; email_verified: number }>(
      'SELECT role, email_verified FROM users WHERE username = ?',
      [username],
    );
    assert.deepEqual({ ...row }, { role: 'editor', email_verified: 0 });
  });

  test('ends all sessions and the old password on a reset, but keeps tokens', async () => {
    const { username, id } = await person();
    const token = await service.token(id, ['posts:read']);
    const elsewhere = testBrowser();
    await elsewhere.post('/sign-in', { login: username, password });
    const { link } = await reset(username);
    assert.equal((await elsewhere.get('/account')).status, 200, 'making a link ends nothing');
    assert.equal(await signIn(username, password), 303);

    const by = testBrowser();
    assert.match((await by.get(link)).text, /<h1>Choose a new password<\/h1>/);
    const chosen = await choose(by, link);
    assert.equal(chosen.location, '/account?done=chosen');
    assert.match((await by.get('/account?done=chosen')).text, /Your password is set/);
    assert.equal((await elsewhere.get('/account')).status, 303);
    assert.equal(await signIn(username, password), 403);
    assert.equal(await signIn(username, next), 303);
    assert.equal((await service.ask('GET', '/me', { token })).status, 200);
  });

  test('also ends tokens and connected apps on a reset if requested, once the password is accepted', async () => {
    const { username, id } = await person();
    const token = await service.token(id, ['posts:read']);
    const browser = new Browser();
    const { secret } = await startSession(service.store, { userId: id, browser: '' });
    browser.set('posts-session', secret);
    const { access } = await connect(service, { userId: id, browser });
    const works = async () =>
      Promise.all([token, access].map(async (each) => (await service.ask('GET', '/me', { token: each })).status));
    const { link } = await reset(username);
    const by = testBrowser();
    const fields = { token: tokenOf(link), end_programs: 'yes' };
    const refused = await by.post('/account/link', { ...fields, new_password: 'short' });
    assert.match(refused.text, /name="end_programs" value="yes" checked/);
    assert.deepEqual(await works(), [200, 200]);
    assert.equal((await by.post('/account/link', { ...fields, new_password: next })).status, 303);
    assert.deepEqual(await works(), [401, 401]);
  });

  test('accepts a link once, however often it was opened, until it is replaced', async () => {
    const { username } = await person();
    const first = await reset(username);
    const second = await reset(username);
    for (let i = 0; i < 3; i += 1) assert.equal((await testBrowser().get(second.link)).status, 200);
    assert.equal((await testBrowser().get(second.link, { method: 'HEAD' })).status, 200);
    assert.equal((await testBrowser().get(first.link)).status, 404);
    const answers = await Promise.all([1, 2, 3].map(() => choose(testBrowser(), second.link)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 303]);
    for (const { link, status, message } of [
      { ...first, status: 404, message: /already been used, has expired, or was replaced/ },
      { ...second, status: 200, message: /It set your new password/ },
    ]) {
      for (const answer of [await testBrowser().get(link), await choose(testBrowser(), link, password)]) {
        assert.equal(answer.status, status);
        assert.match(problem(answer) ?? '', message);
        assert.equal(answer.headers.get('set-cookie'), null);
      }
    }
    assert.equal(await signIn(username, next), 303);
    await forgetGuesses();
  });

  test('reports an invalid password and keeps the link valid', async () => {
    const { username } = await person();
    const { link } = await reset(username);
    const by = testBrowser();
    for (const [given, message] of [
      ['short', /12 to 256/],
      ['password1234', /too common/],
      [`${username}-${username}`, /too common/],
    ] as const) {
      const refused = await choose(by, link, given);
      assert.equal(refused.status, 400);
      assert.match(problem(refused) ?? '', message);
      assert.ok(!refused.text.includes(`value="${given}"`) && refused.text.includes(`value="${tokenOf(link)}"`));
    }
    assert.equal(await signIn(username, password), 303);
    assert.equal((await choose(by, link)).status, 303);
  });

  test('ends the session of whoever was signed in in this browser when a link is used', async () => {
    const [one, two] = [await person(), await person()];
    const by = testBrowser();
    await by.post('/sign-in', { login: one.username, password });
    const before = by.cookies.get('posts-session') ?? '';
    const { link } = await reset(two.username);
    assert.equal((await choose(by, link)).status, 303);
    assert.ok((await by.get('/account')).text.includes(`signed in as @${two.username}`));
    by.cookies.set('posts-session', before);
    assert.equal((await by.get('/account')).status, 303);
  });

  test('keeps the link’s address out of referrers and caches', async () => {
    const { username } = await person();
    const { link } = await reset(username);
    const token = tokenOf(link);
    const stored = await service.store.all('SELECT * FROM account_links');
    assert.ok(!JSON.stringify(stored).includes(token));
    const wrong = link.replace(token, 'A'.repeat(43));
    for (const page of [
      await testBrowser().get(link),
      await choose(testBrowser(), link, 'short'),
      await testBrowser().get(wrong),
    ]) {
      assert.equal(page.headers.get('referrer-policy'), 'strict-origin');
      assert.equal(page.headers.get('cache-control'), 'no-store');
      for (const [, address = ''] of page.text.matchAll(/(?:href|src)="([^"]*)"/g)) {
        assert.ok(!address.includes(token) || address.startsWith('/account/link?token='), address);
      }
    }
    const japanese = await testBrowser('ja').get(link);
    assert.match(japanese.text, /<h1>新しいパスワードの設定<\/h1>/);
    const [, english = ''] = /href="(\/account\/link\?[^"]*lang=en)"/.exec(japanese.text) ?? [];
    assert.match((await testBrowser('ja').get(english.replaceAll('&amp;', '&'))).text, /Choose a new password/);
  });

  test('accepts the link form from its own page only', async () => {
    const { username } = await person();
    const { link } = await reset(username);
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    const foreign = await testBrowser().post(
      '/account/link',
      { token: tokenOf(link), new_password: next },
      { headers },
    );
    assert.equal(foreign.status, 403);
    assert.equal(await signIn(username, password), 303);
    const put = await testBrowser().post('/account/link', {}, { method: 'PUT' });
    assert.deepEqual([put.status, put.headers.get('allow')], [405, 'GET, HEAD, POST']);
  });

  test('limits guesses of links by address, together with those of passwords', async () => {
    await forgetGuesses();
    const { username } = await person();
    const { link } = await reset(username);
    for (const address of ['/account/link', '/account/link?token=', `/account/link?token=${'x'.repeat(43)}`]) {
      assert.equal((await testBrowser().get(address)).status, 404);
    }
    for (let i = 0; i < 40; i += 1) assert.equal((await testBrowser().get(link)).status, 200);
    for (let i = 3; i < 30; i += 1) {
      assert.equal((await choose(testBrowser(), link.replace(/.{6}$/, String(100_000 + i)))).status, 404);
    }
    for (const answer of [await testBrowser().get(link), await choose(testBrowser(), link)]) {
      assert.equal(answer.status, 429);
      assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
    }
    assert.equal(await signIn(username, password), 429);
    await forgetGuesses();
    assert.equal((await choose(testBrowser(), link)).status, 303);
  });

  test('sends another invitation to someone who never used theirs, and to no one else', async () => {
    const username = newName();
    const first = await invite({ username, role: 'editor' });
    const second = await invite({ username: username.toUpperCase() });
    assert.equal((await testBrowser().get(first.link)).status, 404);
    assert.equal(await code(invite({ username, role: 'author' })), 'taken');
    assert.equal((await choose(testBrowser(), second.link)).status, 303);
    assert.equal(await code(invite({ username })), 'taken');
    assert.equal(await code(invite({ username: (await person()).username })), 'taken');
    assert.equal(await code(invite({ username: newName(), email: `${people - 1}@example.org` })), 'taken');
    assert.equal(await code(invite({ username: 'a/b' })), 'invalid_request');
    assert.equal(await code(reset('nobody')), 'not_found');
    await forgetGuesses();
  });

  test('gives suspended users no link, and lets only the operator create one', async () => {
    const { username, id } = await person();
    const { link } = await reset(username);
    await service.store.transaction((tx) => suspendUser(tx, id, { at: Date.now(), reason: null }));
    assert.equal((await choose(testBrowser(), link)).status, 404);
    assert.equal(await code(reset(username)), 'user_suspended');
    const editor = { key: 'x', account: { id: '1', name: 'x' }, role: 'editor', door: 'web' } as const;
    assert.equal(
      await code(Promise.resolve().then(() => resetPassword.run({ username }, editor, deps))),
      'unauthorized',
    );
    assert.equal(await code(Promise.resolve().then(() => inviteUser.run({ username }, editor, deps))), 'unauthorized');
    await forgetGuesses();
  });

  test('rejects an expired link', async () => {
    const { username } = await person();
    clock.ahead = -3_600_001;
    const { link } = await reset(username);
    clock.ahead = 0;
    assert.equal((await choose(testBrowser(), link)).status, 404);
    assert.equal(await signIn(username, password), 303);
    await forgetGuesses();
  });

  test('verifies the address by a mailed link, if it is still the current one', async () => {
    const verified = async (id: number) =>
      (await service.store.get<{ email_verified: number }>('SELECT email_verified FROM users WHERE id = ?', [id]))
        ?.email_verified;
    for (const [email, proven] of [
      ['before@example.org', 0],
      [null, 1],
    ] as const) {
      const { id, email: own } = await person();
      await service.store.run('UPDATE users SET email_verified = 0 WHERE id = ?', [id]);
      const wanted = { userId: id, purpose: 'reset', email: email ?? own ?? '' } as const;
      const { secret } = await service.store.transaction((tx) => makeLink(tx, wanted, Date.now()));
      assert.equal((await choose(testBrowser(), `${service.baseUrl}/account/link?token=${secret}`)).status, 303);
      assert.equal(await verified(id), proven);
    }
  });
});
