import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { linkIn, problem, tokenOf } from '@kairan/testing/account-pages';
import { onEachDatabase } from '@kairan/testing/each-database';
import type { Seen, TestBrowser } from '@kairan/testing/test-browser';
import { writeSignUp } from '../../src/storage/site-state.ts';
import { authorizationRequest, register } from '../oauth/oauth-service.ts';
import { type MailService, password, startMailService } from './mail-service.ts';

onEachDatabase('sign-up', (t) => {
  let fixture: MailService;
  before(async () => {
    fixture = await startMailService({ POSTS_DATABASE_URL: await t.url() });
  });
  beforeEach(() => writeSignUp(fixture.service.store, 'open', Date.now()));

  const wanted = (more: Readonly<Record<string, string>> = {}) => {
    const username = fixture.newName();
    return { username, email: `${username}@example.org`, new_password: password, display_name: '', ...more };
  };
  const signUp = (by: TestBrowser, fields: Readonly<Record<string, string>>) => by.post('/sign-up', fields);
  const confirm = (by: TestBrowser, link: string, present = password) =>
    by.post('/account/link', { token: tokenOf(link), present });
  const userNamed = (username: string) =>
    fixture.service.store.get<{ email: string; email_verified: number; finished: number; language: string }>(
      'SELECT email, email_verified, finished, language FROM users WHERE username = ?',
      [username],
    );
  const idOf = ({ location }: Seen) => new URL(location ?? '', 'http://x').searchParams.get('id') ?? '';

  test('leads from the sign-up form over the mail and the set-up to the account', async () => {
    const by = fixture.testBrowser('ja');
    const fields = wanted({ display_name: '葵' });
    assert.match((await by.get('/sign-in')).text, /<a href="\/sign-up">アカウントを作成<\/a>/);
    assert.match((await by.get('/sign-up')).text, /autocomplete="new-password"/);
    let sent: Seen | undefined;
    const mail = await fixture.mailed(async () => {
      sent = await signUp(by, { ...fields, username: fields.username.toUpperCase() });
    });
    assert.equal(sent?.status, 303);
    assert.ok((await by.get(sent?.location ?? '')).text.includes(fields.email));
    assert.equal(mail.to, fields.email);
    assert.equal(mail.from, 'Kairan <posts@example.org>');
    assert.equal(mail.subject, '【回覧ポスト】メールアドレスの確認');
    assert.ok(mail.text.includes(`@${fields.username}`) && mail.text.includes(fixture.service.baseUrl));
    assert.equal(await userNamed(fields.username), undefined);
    assert.equal((await by.post('/sign-in', { login: fields.username, password })).status, 403);

    const link = linkIn(mail);
    const page = await by.get(link);
    assert.match(page.text, /<h1>メールアドレスの確認<\/h1>/);
    assert.equal(page.headers.get('referrer-policy'), 'strict-origin');
    const done = await confirm(by, link);
    assert.deepEqual([done.status, done.location], [303, '/set-up']);
    assert.deepEqual(
      { ...(await userNamed(fields.username)) },
      {
        email: fields.email,
        email_verified: 1,
        finished: 0,
        language: 'ja',
      },
    );
    assert.equal((await by.get('/account')).location, '/set-up');
    const setUp = await by.get('/set-up');
    assert.match(setUp.text, /name="display_name" type="text" value="葵"/);
    await by.post('/set-up', { display_name: '葵', accept_terms: 'yes' });
    assert.match((await by.get('/account')).text, new RegExp(`${fields.email}.*確認済み`));
    assert.equal((await by.get('/sign-up')).location, '/account');
    assert.match((await by.get(link)).text, /このリンクでアカウントを作成しました。/);
  });

  test('leads back to the app that a new user came to connect', async () => {
    const { baseUrl } = fixture.service;
    const by = fixture.testBrowser();
    const { json } = await register(baseUrl);
    const asked = await by.get(authorizationRequest(baseUrl, String(json['client_id'])).url);
    const consent = asked.location ?? '';
    const signIn = await by.get((await by.get(consent)).location ?? '');
    const signUpPage = await by.get(/href="(\/sign-up\?[^"]*)"/.exec(signIn.text)?.[1] ?? '');
    const returnTo = /name="return_to" value="([^"]*)"/.exec(signUpPage.text)?.[1] ?? '';
    const link = linkIn(await fixture.mailed(() => signUp(by, wanted({ return_to: returnTo }))));
    const setUp = (await confirm(by, link)).location ?? '';
    const toFinish = new URL(setUp, baseUrl).searchParams.get('return_to') ?? '';
    const ready = await by.post('/set-up', { display_name: '葵', accept_terms: 'yes', return_to: toFinish });
    assert.equal(new URL(ready.location ?? '', baseUrl).pathname, new URL(consent, baseUrl).pathname);
    assert.ok((await by.get(ready.location ?? '')).text.includes('Test app'));
  });

  test('reserves names that look like those of the site', async () => {
    for (const username of ['support', 'Sign-In', 'kairan_news']) {
      const refused = await signUp(fixture.testBrowser(), wanted({ username }));
      assert.equal(refused.status, 409);
      assert.match(problem(refused) ?? '', /is reserved/);
    }
  });

  test('answers the same if the address has an account, and notifies only its owner', async () => {
    const owner = await fixture.person();
    const fresh = wanted();
    const known = wanted({ email: owner.email.toUpperCase() });
    const pages: { answer: Seen; page: Seen }[] = [];
    for (const fields of [fresh, known]) {
      const by = fixture.testBrowser();
      const mail = await fixture.mailed(async () => {
        const answer = await signUp(by, fields);
        pages.push({ answer, page: await by.get(answer.location ?? '') });
      });
      if (fields === fresh) continue;
      assert.equal(mail.to.toLowerCase(), owner.email);
      assert.match(mail.subject, /you already have an account/);
      assert.ok(mail.text.includes(`@${owner.username}`) && !mail.text.includes('token='));
    }
    const [one, two] = pages.map(({ answer, page }) => ({
      status: answer.status,
      headers: [...answer.headers.keys()],
      location: answer.location?.replace(idOf(answer), 'ID'),
      page: page.text.replaceAll(idOf(answer), 'ID').replace(/person\d+@example\.org/gi, 'ADDRESS'),
    }));
    assert.deepEqual(one, two);
    // Neither name is reserved: anyone can request both again.
    for (const { username } of [fresh, known]) {
      await fixture.mailed(() => signUp(fixture.testBrowser(), wanted({ username })));
    }
  });

  for (const email of [
    '<a@b.example>',
    'a(c)@b.example',
    '"a"@b.example',
    'g:a@b.example;',
    'a@b.example,c',
    'a@[::1]',
  ]) {
    test(`rejects an address that mail programs interpret as another one: ${email}`, async () => {
      const refused = await signUp(fixture.testBrowser(), wanted({ email }));
      assert.equal(refused.status, 400);
      assert.match(problem(refused) ?? '', /name@example/);
    });
  }

  test('reports invalid fields and keeps what was typed, except the password', async () => {
    const { username } = await fixture.person();
    for (const [fields, message] of [
      [wanted({ username: 'a b' }), /lowercase letters/],
      [wanted({ username: 'x'.repeat(40) }), /39/],
      [wanted({ email: 'nobody' }), /name@example/],
      [wanted({ email: `${'x'.repeat(250)}@example.org` }), /name@example/],
      [wanted({ new_password: 'short' }), /12 to 256/],
      [wanted({ new_password: 'password1234' }), /too common/],
      [wanted({ display_name: 'x'.repeat(81) }), /80 characters/],
      [wanted({ username: `@${username}` }), /user name is already taken/],
    ] as const) {
      const refused = await signUp(fixture.testBrowser(), fields);
      assert.ok([400, 409].includes(refused.status), String(message));
      assert.match(problem(refused) ?? '', message);
      assert.ok(refused.text.includes(`value="${fields.email}"`) && !refused.text.includes(fields.new_password));
    }
    assert.equal(await fixture.waiting(), 0);
  });

  test('accepts a sign-up once, from someone with both the mail and the password', async () => {
    const by = fixture.testBrowser();
    const link = linkIn(await fixture.mailed(() => signUp(by, wanted())));
    const stranger = await confirm(fixture.testBrowser(), link, 'ame no ato no niji 3');
    assert.equal(stranger.status, 403);
    assert.equal((await confirm(fixture.testBrowser(), link.replace(/.{6}$/, 'AAAAAA'))).status, 404);
    assert.equal((await by.post('/account/link', { token: tokenOf(link), new_password: password })).status, 403);
    for (let i = 0; i < 3; i += 1) assert.equal((await fixture.testBrowser().get(link)).status, 200);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(fixture.testBrowser(), link)));
    assert.equal(answers.filter(({ status }) => status === 303).length, 1);
    const statuses = answers.map(({ status }) => status);
    assert.ok(
      statuses.every((status) => [200, 303, 409].includes(status)),
      String(statuses),
    );
    const stored = JSON.stringify([
      await fixture.service.store.all('SELECT * FROM sign_ups'),
      await fixture.service.store.all('SELECT * FROM outbox'),
    ]);
    assert.ok(!stored.includes(tokenOf(link)) && !stored.includes(password));
  });

  test('gives a name or address requested by several people to the first who confirms', async () => {
    const [one, two] = [fixture.testBrowser(), fixture.testBrowser()];
    const first = wanted();
    const sameName = wanted({ username: first.username });
    const sameAddress = wanted({ email: first.email });
    const links: string[] = [];
    for (const fields of [first, sameName, sameAddress]) {
      links.push(linkIn(await fixture.mailed(() => signUp(fixture.testBrowser(), fields))));
    }
    const [link = '', nameLink = '', addressLink = ''] = links;
    const owner = await fixture.service.store.all('SELECT id FROM sign_ups WHERE email = ?', [first.email]);
    assert.equal(owner.length, 2);
    assert.equal((await confirm(one, link)).status, 303);
    const refused = await confirm(two, nameLink);
    assert.equal(refused.status, 409);
    assert.match(problem(refused) ?? '', /user name is already taken/);
    assert.equal((await confirm(two, addressLink)).status, 404);
  });

  test('sends the mail again with another link, within limits per e-mail and network address', async () => {
    const by = fixture.testBrowser();
    const fields = wanted();
    let id = '';
    const first = linkIn(
      await fixture.mailed(async () => {
        id = idOf(await signUp(by, fields));
      }),
    );
    const again = linkIn(await fixture.mailed(() => by.post('/sign-up/sent', { id })));
    assert.notEqual(first, again);
    assert.equal((await by.get(first)).status, 404);
    assert.match((await by.get(`/sign-up/sent?id=${id}&done=again`)).text, /sent again/);
    for (let i = 2; i < 5; i += 1) {
      const by = fixture.testBrowser();
      await fixture.mailed(() => by.post('/sign-up/sent', { id }));
    }
    // The limit applies to any requester, spelling of the address and kind of mail.
    const shouted = wanted({ email: fields.email.toUpperCase() });
    for (const answer of [
      await fixture.testBrowser().post('/sign-up/sent', { id }),
      await signUp(fixture.testBrowser(), shouted),
    ]) {
      assert.equal(answer.status, 429);
      assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
    }
    const many = fixture.testBrowser();
    for (let i = 0; i < 10; i += 1) await fixture.mailed(() => signUp(many, wanted()));
    assert.equal((await signUp(many, wanted())).status, 429);
    await fixture.mailed(() => signUp(fixture.testBrowser(), wanted()));
    for (const over of ['', 'x'.repeat(17), '../etc']) {
      assert.equal((await fixture.testBrowser().post('/sign-up/sent', { id: over })).location, '/sign-up');
    }
  });

  test('expires an unconfirmed sign-up after a day', async () => {
    const by = fixture.testBrowser();
    const mail = await fixture.mailed(() => signUp(by, wanted()));
    await fixture.service.store.run('UPDATE sign_ups SET expires_at = ?', [Date.now()]);
    assert.equal((await confirm(by, linkIn(mail))).status, 404);
    await fixture.mailed(() => signUp(by, wanted()));
    const left = await fixture.service.store.all('SELECT id FROM sign_ups');
    assert.equal(left.length, 1);
  });

  test('is closed or by invitation only if an editor sets it, even for people with a mail already', async () => {
    const by = fixture.testBrowser();
    const fields = wanted();
    const link = linkIn(await fixture.mailed(() => signUp(by, fields)));
    for (const [mode, message] of [
      ['invited', /Accounts are by invitation/],
      ['closed', /Sign-up is currently closed/],
    ] as const) {
      await writeSignUp(fixture.service.store, mode, Date.now());
      const page = await by.get('/sign-up');
      assert.match(page.text, message);
      assert.ok(!page.text.includes('action="/sign-up"'));
      assert.ok(!(await by.get('/sign-in')).text.includes('href="/sign-up"'));
      assert.equal((await signUp(by, wanted())).status, 403);
      assert.equal((await confirm(by, link)).status, 403);
    }
    await writeSignUp(fixture.service.store, 'open', Date.now());
    assert.equal((await confirm(by, link)).status, 303);
  });

  test('accepts the sign-up form only from its own pages', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    for (const path of ['/sign-up', '/sign-up/sent', '/forgot']) {
      assert.equal(
        (await fixture.testBrowser().post(path, { ...wanted(), login: 'x' }, { headers })).status,
        403,
        path,
      );
    }
  });
});
