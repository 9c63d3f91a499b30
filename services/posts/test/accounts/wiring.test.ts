import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { before, test } from 'node:test';
import { startSession } from '@kairan/accounts/session';
import { addUser } from '@kairan/accounts/user';
import { linkIn, tokenOf } from '@kairan/testing/account-pages';
import { newTestBrowser } from '@kairan/testing/test-browser';
import { writeSignUp } from '../../src/storage/site-state.ts';
import { startService } from '../contract/running-service.ts';
import { onEachDatabase } from '../each-database.ts';
import { authorizationRequest, Browser, connect, register } from '../oauth/oauth-service.ts';
import { type MailService, password, startMailService } from './mail-service.ts';

const next = 'ame no ato no niji 3';

onEachDatabase('accounts of the posting service', (t) => {
  let fixture: MailService;
  before(async () => {
    fixture = await startMailService({ POSTS_DATABASE_URL: await t.url(), POSTS_LIMITS: 'tokens=3' });
  });

  const signedIn = async (language?: string) => {
    const person = await fixture.person();
    const by = fixture.testBrowser(language);
    assert.equal((await by.post('/sign-in', { login: person.username, password })).status, 303);
    return { ...person, by };
  };
  const wanted = (more: Readonly<Record<string, string>> = {}) => {
    const username = fixture.newName();
    return { username, email: `${username}@example.org`, new_password: password, display_name: '', ...more };
  };
  const tokenIn = (text: string) => /kpat_[0-9A-Za-z]{49}/.exec(text)?.[0];

  test('signing up leads through the mail and the terms to the account page, in Japanese', async () => {
    const by = fixture.testBrowser('ja');
    const fields = wanted({ display_name: '葵' });
    assert.match((await by.get('/sign-in')).text, /href="\/sign-up">アカウントを作成<\/a>/);
    const mail = await fixture.mailed(() => by.post('/sign-up', fields));
    assert.deepEqual(
      [mail.to, mail.from, mail.subject],
      [fields.email, 'Kairan <posts@example.org>', '【回覧ポスト】メールアドレスの確認'],
    );
    const done = await by.post('/account/link', { token: tokenOf(linkIn(mail)), present: password });
    assert.deepEqual([done.status, done.location], [303, '/set-up']);
    assert.match(done.headers.get('set-cookie') ?? '', /^posts-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; /);
    assert.match((await by.get('/set-up')).text, /投稿の著作権は投稿者に帰属します/);
    await by.post('/set-up', { display_name: '葵', accept_terms: 'yes' });
    const account = await by.get('/account');
    assert.equal(account.headers.get('content-language'), 'ja');
    assert.match(account.text, /<html lang="ja">/);
    for (const section of ['アクセストークン', '接続したアプリ']) assert.ok(account.text.includes(section), section);
    assert.match(account.text, new RegExp(`${fields.email}.*確認済み`));
    assert.match((await by.get('/account?lang=en')).text, /Access tokens/);
    assert.equal(by.cookies.get('lang'), 'en');
    assert.match((await by.get('/account')).text, /<html lang="en">/);
  });

  test('signing up leads back to the app that is being connected', async () => {
    const { baseUrl } = fixture.service;
    const by = fixture.testBrowser();
    const { json } = await register(baseUrl);
    const authorization = await by.get(authorizationRequest(baseUrl, String(json['client_id'])).url);
    const consent = authorization.location ?? '';
    const signIn = await by.get((await by.get(consent)).location ?? '');
    const signUpPage = await by.get(/href="(\/sign-up\?[^"]*)"/.exec(signIn.text)?.[1] ?? '');
    const returnTo = /name="return_to" value="([^"]*)"/.exec(signUpPage.text)?.[1] ?? '';
    const mail = await fixture.mailed(() => by.post('/sign-up', wanted({ return_to: returnTo })));
    const done = await by.post('/account/link', { token: tokenOf(linkIn(mail)), present: password });
    const toFinish = new URL(done.location ?? '', baseUrl).searchParams.get('return_to') ?? '';
    const ready = await by.post('/set-up', { display_name: '葵', accept_terms: 'yes', return_to: toFinish });
    assert.equal(new URL(ready.location ?? '', baseUrl).pathname, new URL(consent, baseUrl).pathname);
    assert.ok((await by.get(ready.location ?? '')).text.includes('Test app'));
  });

  test('signing up follows the mode that editors have set', async () => {
    for (const [mode, status] of [
      ['invited', 403],
      ['closed', 403],
      ['open', 303],
    ] as const) {
      await writeSignUp(fixture.service.store, mode, Date.now());
      assert.equal((await fixture.testBrowser().post('/sign-up', wanted())).status, status, mode);
    }
  });

  test('a token has the chosen scopes, and works until it is revoked', async () => {
    const { by } = await signedIn('en');
    const fields = { name: 'ci', scopes: ['posts:read', 'posts:write'], expiry: '7' };
    const token = tokenIn((await by.post('/account/tokens', fields)).text) ?? '';
    assert.equal((await fixture.service.ask('GET', '/posts', { token })).status, 200);
    assert.equal((await fixture.service.ask('DELETE', '/posts/x', { token })).status, 403);
    const { text } = await by.get('/account');
    assert.ok(text.includes('Read your posts, including drafts<br>Create and edit drafts, and upload images'));
    const id = /action="\/account\/tokens\/revoke"><input type="hidden" name="id" value="(\w+)"/.exec(text)?.[1] ?? '';
    assert.equal((await by.post('/account/tokens/revoke', { id })).location, '/account?done=revoked');
    assert.equal((await fixture.service.ask('GET', '/posts', { token })).status, 401);
    const more = { name: 'ci', scopes: 'posts:read', expiry: '7' };
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await by.post('/account/tokens', more)).status);
    assert.deepEqual(statuses, [200, 200, 200, 429], 'POSTS_LIMITS applies');
  });

  test('a token expires at the end of a day in the time zone of the site', async () => {
    const { by, id } = await signedIn();
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000);
    const day = inThreeDays.toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' });
    const fields = { name: 'x', scopes: 'posts:read', expiry: 'date', expires_on: day };
    assert.equal((await by.post('/account/tokens', fields)).status, 200);
    const row = await fixture.service.store.get<{ expires_at: number }>(
      'SELECT expires_at FROM access_tokens WHERE user_id = ?',
      [id],
    );
    assert.equal(row?.expires_at, Date.parse(`${day}T00:00:00+09:00`) + 86_400_000);
  });

  test('a changed display name is on the page of the author', async () => {
    const { by, username } = await signedIn();
    await by.post('/account/profile', { display_name: ' 秋 & 冬 ' });
    assert.match((await by.get(`/@${username}`)).text, /秋 &amp; 冬/);
  });

  test('choosing a password by a link ends tokens and connected apps if the user asks for that', async () => {
    const { service } = fixture;
    const { username, id } = await fixture.person();
    const token = await service.token(id, ['posts:read']);
    const browser = new Browser();
    const { secret } = await startSession(service.store, { userId: id, browser: '' });
    browser.set('posts-session', secret);
    const { access } = await connect(service, { userId: id, browser });
    const works = async () =>
      Promise.all([token, access].map(async (each) => (await service.ask('GET', '/me', { token: each })).status));
    assert.deepEqual(await works(), [200, 200]);
    const mail = await fixture.mailed(() => fixture.testBrowser('ja').post('/forgot', { login: username }));
    assert.equal(mail.subject, '【回覧ポスト】新しいパスワードの設定');
    const form = { token: tokenOf(linkIn(mail)), new_password: next, end_programs: 'yes' };
    assert.equal((await fixture.testBrowser().post('/account/link', form)).status, 303);
    assert.deepEqual(await works(), [401, 401]);
  });

  test('the form that disconnects an app is accepted from the page of a signed-in user only', async () => {
    const { by } = await signedIn();
    const path = '/account/apps/revoke';
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    assert.equal((await by.post(path, { id: 'x' }, { headers })).status, 403);
    assert.equal((await by.post(path, { id: 'a\u0000b' })).status, 400);
    const stranger = await fixture.testBrowser().post(path, { id: 'x' });
    assert.deepEqual([stranger.status, stranger.location], [303, '/sign-in?return_to=%2Faccount']);
  });

  test('pages of accounts forbid caches, frames and scripts in the frame of the service', async () => {
    const { by } = await signedIn();
    for (const { headers, text } of [await by.get('/account'), await fixture.testBrowser().get('/sign-in')]) {
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(headers.get('referrer-policy'), 'same-origin');
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('access-control-allow-origin'), null);
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'"]) {
        assert.ok(policy.includes(part), part);
      }
      assert.ok(!text.includes('<script') && !policy.includes('unsafe'));
    }
  });

  test('the cookie of the pages authorizes nothing below /api/v1 and /mcp', async () => {
    const { by } = await signedIn();
    for (const path of ['/api/v1/me', '/mcp']) assert.equal((await by.get(path)).status, 401, path);
    assert.equal((await by.post('/api/v1/posts', { title: 'x' })).status, 401);
  });
});

test('behind https all links and forms of the account page are below the path of the public address', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  await once(free, 'close');
  const service = await startService({ POSTS_PORT: String(port), POSTS_BASE_URL: 'https://example.org/posts' });
  await addUser(service.store, { username: 'aki', password });
  // As a proxy forwards it: without the path.
  const by = newTestBrowser(`http://127.0.0.1:${port}`);
  const headers = { Origin: 'https://example.org' };
  const answer = await by.post('/sign-in', { login: 'aki', password }, { headers });
  assert.deepEqual([answer.status, answer.location], [303, '/posts/account']);
  assert.match(answer.headers.get('set-cookie') ?? '', /^__Host-posts-session=[\w-]{43}; .*; Secure; /);
  const page = await by.get('/account');
  assert.equal(page.status, 200);
  for (const [, path] of page.text.matchAll(/(?:action|href)="(\/[^"]*)"/g)) assert.match(path ?? '', /^\/posts\//);
  const seat = { username: 'haru', email: 'haru@example.org', new_password: password };
  const sent = await by.post('/sign-up', seat, { headers });
  const told = await by.get((sent.location ?? '').replace(/^\/posts/, ''));
  assert.match(told.text, /No mail is sent/, 'without a mail server it does not say that mail was sent');
});
