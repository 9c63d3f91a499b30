import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ApiError } from '@kairan/operation/api-error';
import { operator } from '@kairan/operation/operator';
import { problem, tokenOf } from '@kairan/testing/account-pages';
import { onEachDatabase } from '@kairan/testing/each-database';
import type { TestBrowser } from '@kairan/testing/test-browser';
import { createMcpClient } from '../../src/credentials/mcp-client.ts';
import { makeLink } from '../../src/links/link.ts';
import { inviteUser, resetPassword } from '../../src/operator/link-operations.ts';
import { cookieName, password, startTestService, type TestService } from '../service/test-service.ts';

const next = 'ame no ato no niji 3';

interface Made {
  readonly username: string;
  readonly link: string;
  readonly expires_at: string;
}

onEachDatabase('links to accounts', (t) => {
  let service: TestService;
  const clock = { ahead: 0 };
  before(async () => {
    service = await startTestService({ databaseUrl: await t.url() });
  });

  const deps = () => ({ ...service.deps, now: () => new Date(Date.now() + clock.ahead) });
  const newName = () => service.newName();
  const person = () => service.person();
  const invite = async (input: object) => (await inviteUser.run(input, operator, deps())) as unknown as Made;
  const reset = async (username: string) =>
    (await resetPassword.run({ username }, operator, deps())) as unknown as Made;
  const code = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error) => (error instanceof ApiError ? error.code : assert.fail(error)),
    );

  const testBrowser = (language?: string) => service.browser(language);
  const choose = (by: TestBrowser, link: string, new_password = next) =>
    by.post('/account/link', { token: tokenOf(link), new_password });
  const signIn = async (login: string, given: string) =>
    (await testBrowser().post('/sign-in', { login, password: given })).status;

  test('an invitation leads to a password, the set-up and the account', async () => {
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
    assert.ok((await testBrowser('ja').get(made.link)).text.includes('ようこそ'));
    const chosen = await choose(by, made.link);
    assert.deepEqual([chosen.status, chosen.location], [303, '/set-up']);
    assert.match(chosen.headers.get('set-cookie') ?? '', /^test-session=[\w-]{43}; .*HttpOnly/);
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

  test('a reset ends all sessions and the old password, and keeps tokens', async () => {
    const { username, id } = await person();
    const token = await service.token(id);
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
    assert.equal(await service.api(token), 200);
  });

  test('a reset ends tokens and MCP clients too if that is chosen, and only once the password is good', async () => {
    const { username, id } = await person();
    const token = await service.token(id);
    const wanted = { userId: id, name: 'claude', limit: 1, idPrefix: 'c_', secretPrefix: 's_' };
    const client = await createMcpClient(service.store, wanted);
    assert.ok('secret' in client);
    const works = async () => [await service.api(token), await service.mcp(client)];
    const { link } = await reset(username);
    const by = testBrowser();
    const fields = { token: tokenOf(link), end_programs: 'yes' };
    const refused = await by.post('/account/link', { ...fields, new_password: 'short' });
    assert.match(refused.text, /name="end_programs" value="yes" checked/);
    assert.deepEqual(await works(), [200, 200]);
    assert.equal((await by.post('/account/link', { ...fields, new_password: next })).status, 303);
    assert.deepEqual(await works(), [401, 401]);
  });

  test('lets a link be used once, however often it was opened, unless another replaced it', async () => {
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
  });

  test('lets a link be used again after a password that was refused', async () => {
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

  test('choosing a password ends the session of another user in this browser', async () => {
    const [one, two] = [await person(), await person()];
    const by = testBrowser();
    await by.post('/sign-in', { login: one.username, password });
    const before = by.cookies.get(cookieName) ?? '';
    const { link } = await reset(two.username);
    assert.equal((await choose(by, link)).status, 303);
    assert.ok((await by.get('/account')).text.includes(`signed in as @${two.username}`));
    by.cookies.set(cookieName, before);
    assert.equal((await by.get('/account')).status, 303);
  });

  test('keeps a link secret: it is in no Referer and no cache, and is stored as a hash only', async () => {
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

  test('accepts the form of a link from its own page only', async () => {
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

  test('limits guesses of links by network address, together with those of passwords', async () => {
    const { username } = await person();
    const { link } = await reset(username);
    const by = () => service.browser('en', '2001:db8:ffff::1');
    for (const address of ['/account/link', '/account/link?token=', `/account/link?token=${'x'.repeat(43)}`]) {
      assert.equal((await by().get(address)).status, 404);
    }
    for (let i = 0; i < 40; i += 1) assert.equal((await by().get(link)).status, 200);
    for (let i = 3; i < 30; i += 1) {
      assert.equal((await choose(by(), link.replace(/.{6}$/, String(100_000 + i)))).status, 404);
    }
    for (const answer of [await by().get(link), await choose(by(), link)]) {
      assert.equal(answer.status, 429);
      assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
    }
    assert.equal((await by().post('/sign-in', { login: username, password })).status, 429);
    assert.equal((await choose(testBrowser(), link)).status, 303);
  });

  test('another invitation is made for a user who has no password yet, and for nobody else', async () => {
    const username = newName();
    const first = await invite({ username, role: 'editor' });
    const second = await invite({ username: username.toUpperCase() });
    assert.equal((await testBrowser().get(first.link)).status, 404);
    assert.equal(await code(invite({ username, role: 'author' })), 'taken');
    assert.equal((await choose(testBrowser(), second.link)).status, 303);
    assert.equal(await code(invite({ username })), 'taken');
    assert.equal(await code(invite({ username: (await person()).username })), 'taken');
    assert.equal(await code(invite({ username: newName(), email: (await person()).email })), 'taken');
    assert.equal(await code(invite({ username: 'a/b' })), 'invalid_request');
    assert.equal(await code(reset('nobody')), 'not_found');
  });

  test('suspended users neither get nor use links, and only the operator creates them', async () => {
    const { username } = await person();
    const { link } = await reset(username);
    await service.suspend(username);
    assert.equal((await choose(testBrowser(), link)).status, 404);
    assert.equal(await code(reset(username)), 'user_suspended');
    const editor = { key: 'x', account: { id: '1', name: 'x' }, role: 'editor', door: 'web' } as const;
    assert.equal(
      await code(Promise.resolve().then(() => resetPassword.run({ username }, editor, deps()))),
      'unauthorized',
    );
    assert.equal(
      await code(Promise.resolve().then(() => inviteUser.run({ username }, editor, deps()))),
      'unauthorized',
    );
  });

  test('refuses a reset link after an hour', async () => {
    const { username } = await person();
    clock.ahead = -3_600_001;
    const { link } = await reset(username);
    clock.ahead = 0;
    assert.equal((await choose(testBrowser(), link)).status, 404);
    assert.equal(await signIn(username, password), 303);
  });

  test('a link that was mailed verifies the address if the user still has it', async () => {
    const verified = async (id: number) =>
      (await service.store.get<{ email_verified: number }>('SELECT email_verified FROM users WHERE id = ?', [id]))
        ?.email_verified;
    for (const [email, proven] of [
      ['before@example.org', 0],
      [null, 1],
    ] as const) {
      const { id, email: own } = await person();
      await service.store.run('UPDATE users SET email_verified = 0 WHERE id = ?', [id]);
      const wanted = { userId: id, purpose: 'reset', email: email ?? own } as const;
      const { secret } = await service.store.transaction((tx) => makeLink(tx, wanted, Date.now()));
      assert.equal((await choose(testBrowser(), `${service.baseUrl}/account/link?token=${secret}`)).status, 303);
      assert.equal(await verified(id), proven);
    }
  });
});
