import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { linkIn, problem, tokenOf } from '@kairan/testing/account-pages';
import { onEachDatabase } from '@kairan/testing/each-database';
import type { Seen, TestBrowser } from '@kairan/testing/test-browser';
import { password, startTestService, type TestService } from '../service/test-service.ts';

onEachDatabase('signing up', (t) => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ databaseUrl: await t.url() });
  });

  const wanted = (more: Readonly<Record<string, string>> = {}) => {
    const username = service.newName();
    return { username, email: `${username}@example.org`, new_password: password, display_name: '', ...more };
  };
  const signUp = (by: TestBrowser, fields: Readonly<Record<string, string>>) => by.post('/sign-up', fields);
  const confirm = (by: TestBrowser, link: string, present = password) =>
    by.post('/account/link', { token: tokenOf(link), present });
  const userNamed = (username: string) =>
    service.store.get<{ email: string; email_verified: number; finished: number; language: string }>(
      'SELECT email, email_verified, finished, language FROM users WHERE username = ?',
      [username],
    );
  const idOf = ({ location }: Seen) => new URL(location ?? '', 'http://x').searchParams.get('id') ?? '';

  test('signing up leads through the mail and the set-up to the account', async () => {
    const by = service.browser('ja');
    const fields = wanted({ display_name: '葵' });
    assert.match((await by.get('/sign-in')).text, /href="\/sign-up">アカウントを作成<\/a>/);
    assert.match((await by.get('/sign-up')).text, /autocomplete="new-password"/);
    let sent: Seen | undefined;
    const mail = await service.mailed(async () => {
      sent = await signUp(by, { ...fields, username: fields.username.toUpperCase() });
    });
    assert.equal(sent?.status, 303);
    assert.ok((await by.get(sent?.location ?? '')).text.includes(fields.email));
    assert.equal(mail.to, fields.email);
    assert.equal(mail.from, 'Kairan <test@example.org>');
    assert.equal(mail.subject, '【テスト】メールアドレスの確認');
    assert.ok(mail.text.includes(`@${fields.username}`) && mail.text.includes(service.baseUrl));
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

  test('signing up leads back to where the person was going', async () => {
    const by = service.browser();
    const signIn = await by.get('/sign-in?return_to=%2Foauth%2Fgo%3Fa%3D1');
    const signUpPage = await by.get(/href="(\/sign-up\?[^"]*)"/.exec(signIn.text)?.[1] ?? '');
    const returnTo = /name="return_to" value="([^"]*)"/.exec(signUpPage.text)?.[1] ?? '';
    const link = linkIn(await service.mailed(() => signUp(by, wanted({ return_to: returnTo }))));
    const setUp = (await confirm(by, link)).location ?? '';
    assert.equal(setUp, `/set-up?return_to=${encodeURIComponent('/oauth/go?a=1')}`);
    const toFinish = new URL(setUp, service.baseUrl).searchParams.get('return_to') ?? '';
    const ready = await by.post('/set-up', { display_name: '葵', accept_terms: 'yes', return_to: toFinish });
    assert.equal(ready.location, '/oauth/go?a=1');
  });

  test('never redirects to another site, whatever the form says', async () => {
    const by = service.browser();
    const mail = await service.mailed(() => signUp(by, wanted({ return_to: 'https://evil.example/' })));
    assert.equal((await confirm(by, linkIn(mail))).location, '/set-up');
  });

  test('refuses user names that are reserved for the site', async () => {
    for (const username of ['support', 'Sign-In', 'kairan_news', 'Kairan-Support']) {
      const refused = await signUp(service.browser(), wanted({ username }));
      assert.equal(refused.status, 409);
      assert.match(problem(refused) ?? '', /is reserved/);
    }
  });

  test('answers the same for an address that has an account, and tells its owner by mail only', async () => {
    const owner = await service.person();
    const fresh = wanted();
    const known = wanted({ email: owner.email.toUpperCase() });
    const pages: { answer: Seen; page: Seen }[] = [];
    for (const fields of [fresh, known]) {
      const by = service.browser();
      const mail = await service.mailed(async () => {
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
      await service.mailed(() => signUp(service.browser(), wanted({ username })));
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
    test(`refuses an address that mail programs read as another one: ${email}`, async () => {
      const refused = await signUp(service.browser(), wanted({ email }));
      assert.equal(refused.status, 400);
      assert.match(problem(refused) ?? '', /name@example/);
    });
  }

  test('names what is wrong and keeps what was typed, except the password', async () => {
    const { username } = await service.person();
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
      const refused = await signUp(service.browser(), fields);
      assert.ok([400, 409].includes(refused.status), String(message));
      assert.match(problem(refused) ?? '', message);
      assert.ok(refused.text.includes(`value="${fields.email}"`) && !refused.text.includes(fields.new_password));
    }
    assert.equal(await service.waiting(), 0);
  });

  test('confirming a sign-up needs both the mail and the password, and works once', async () => {
    const by = service.browser();
    const link = linkIn(await service.mailed(() => signUp(by, wanted())));
    const stranger = await confirm(service.browser(), link, 'ame no ato no niji 3');
    assert.equal(stranger.status, 403);
    assert.equal((await confirm(service.browser(), link.replace(/.{6}$/, 'AAAAAA'))).status, 404);
    assert.equal((await by.post('/account/link', { token: tokenOf(link), new_password: password })).status, 403);
    for (let i = 0; i < 3; i += 1) assert.equal((await service.browser().get(link)).status, 200);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(service.browser(), link)));
    assert.equal(answers.filter(({ status }) => status === 303).length, 1);
    const statuses = answers.map(({ status }) => status);
    assert.ok(
      statuses.every((status) => [200, 303, 409].includes(status)),
      String(statuses),
    );
    const stored = JSON.stringify([
      await service.store.all('SELECT * FROM sign_ups'),
      await service.store.all('SELECT * FROM outbox'),
    ]);
    assert.ok(!stored.includes(tokenOf(link)) && !stored.includes(password));
  });

  test('tells what a used link did for a day, to each who opens it again', async () => {
    const by = service.browser('fr');
    const link = linkIn(await service.mailed(() => signUp(by, wanted())));
    const answers = await Promise.all([confirm(by, link), confirm(by, link)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 303]);
    const again = await by.get(link);
    assert.deepEqual([again.status, again.text.includes('Il a permis de créer votre compte.')], [200, true]);
    const stored = JSON.stringify(await service.store.all('SELECT * FROM used_links'));
    assert.ok(!stored.includes(tokenOf(link)));
    await service.store.run('UPDATE used_links SET expires_at = ?', [Date.now()]);
    assert.equal((await by.get(link)).status, 404);
  });

  test('reveals whether a name is taken as seldom as a password can be guessed', async () => {
    const { username } = await service.person();
    const by = service.browser('en');
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1) statuses.push((await signUp(by, wanted({ username }))).status);
    assert.deepEqual([statuses.filter((status) => status === 409).length, statuses.at(-1)], [30, 429]);
    const refused = await signUp(by, wanted({ username }));
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
  });

  test('gives a name or an address to the first who confirms it', async () => {
    const [one, two] = [service.browser(), service.browser()];
    const first = wanted();
    const sameName = wanted({ username: first.username });
    const sameAddress = wanted({ email: first.email });
    const links: string[] = [];
    for (const fields of [first, sameName, sameAddress]) {
      links.push(linkIn(await service.mailed(() => signUp(service.browser(), fields))));
    }
    const [link = '', nameLink = '', addressLink = ''] = links;
    const owner = await service.store.all('SELECT id FROM sign_ups WHERE email = ?', [first.email]);
    assert.equal(owner.length, 2);
    assert.equal((await confirm(one, link)).status, 303);
    const refused = await confirm(two, nameLink);
    assert.equal(refused.status, 409);
    assert.match(problem(refused) ?? '', /user name is already taken/);
    assert.equal((await confirm(two, addressLink)).status, 404);
  });

  test('sends the mail again with another link, at most 5 times to one address and 10 times for one network address', async () => {
    const by = service.browser();
    const fields = wanted();
    let id = '';
    const first = linkIn(
      await service.mailed(async () => {
        id = idOf(await signUp(by, fields));
      }),
    );
    const again = linkIn(await service.mailed(() => by.post('/sign-up/sent', { id })));
    assert.notEqual(first, again);
    assert.equal((await by.get(first)).status, 404);
    assert.match((await by.get(`/sign-up/sent?id=${id}&done=again`)).text, /sent again/);
    for (let i = 2; i < 5; i += 1) {
      const by = service.browser();
      await service.mailed(() => by.post('/sign-up/sent', { id }));
    }
    // The limit holds for any requester, any spelling of the address and any kind of message.
    const shouted = wanted({ email: fields.email.toUpperCase() });
    for (const answer of [
      await service.browser().post('/sign-up/sent', { id }),
      await signUp(service.browser(), shouted),
    ]) {
      assert.equal(answer.status, 429);
      assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
    }
    const many = service.browser();
    for (let i = 0; i < 10; i += 1) await service.mailed(() => signUp(many, wanted()));
    assert.equal((await signUp(many, wanted())).status, 429);
    await service.mailed(() => signUp(service.browser(), wanted()));
    for (const over of ['', 'x'.repeat(17), '../etc']) {
      assert.equal((await service.browser().post('/sign-up/sent', { id: over })).location, '/sign-up');
    }
  });

  test('a sign-up expires after a day', async () => {
    const by = service.browser();
    const mail = await service.mailed(() => signUp(by, wanted()));
    await service.store.run('UPDATE sign_ups SET expires_at = ?', [Date.now()]);
    assert.equal((await confirm(by, linkIn(mail))).status, 404);
    await service.mailed(() => signUp(by, wanted()));
    const left = await service.store.all('SELECT id FROM sign_ups');
    assert.equal(left.length, 1);
  });

  test('sign-up is closed or by invitation if the service says so, even after the mail was sent', async () => {
    const by = service.browser();
    const fields = wanted();
    const link = linkIn(await service.mailed(() => signUp(by, fields)));
    for (const [mode, message] of [
      ['invited', /Accounts are by invitation/],
      ['closed', /Sign-up is currently closed/],
    ] as const) {
      service.signUpMode = mode;
      const page = await by.get('/sign-up');
      assert.match(page.text, message);
      assert.ok(!page.text.includes('action="/sign-up"'));
      assert.ok(!(await by.get('/sign-in')).text.includes('href="/sign-up"'));
      assert.equal((await signUp(by, wanted())).status, 403);
      assert.equal((await confirm(by, link)).status, 403);
    }
    service.signUpMode = 'open';
    assert.equal((await confirm(by, link)).status, 303);
  });

  test('rejects addresses of other domains if the service lists some, also when an address is changed', async () => {
    const by = service.browser();
    const { by: member } = await service.signedIn();
    service.mailDomains = ['allowed.example'];
    const refused = await signUp(by, wanted());
    assert.equal(refused.status, 400);
    assert.match(refused.text, /does not accept e-mail addresses of this domain/);
    assert.match(refused.text, /name="email"[^>]* aria-invalid="true"/);
    const changed = await member.post('/account/email', { email: 'a@other.example', present: 'x' });
    assert.match(changed.text, /does not accept e-mail addresses of this domain/);
    const accepted = { ...wanted(), email: `${service.newName()}@mail.allowed.example` };
    assert.match(linkIn(await service.mailed(() => signUp(by, accepted))), /token=/);
    service.mailDomains = [];
  });

  test('accepts the forms of sign-up from its own pages only', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    for (const path of ['/sign-up', '/sign-up/sent', '/forgot']) {
      assert.equal((await service.browser().post(path, { ...wanted(), login: 'x' }, { headers })).status, 403, path);
    }
  });
});
