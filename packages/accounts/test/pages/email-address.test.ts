import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { linkIn, problem, tokenOf } from '@kairan/testing/account-pages';
import { onEachDatabase } from '@kairan/testing/each-database';
import type { TestBrowser } from '@kairan/testing/test-browser';
import { password, startTestService, type TestService } from '../service/test-service.ts';

const next = 'ame no ato no niji 3';

onEachDatabase('the e-mail address of an account', (t) => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ databaseUrl: await t.url() });
  });

  const forgot = (by: TestBrowser, login: string) => by.post('/forgot', { login });
  const signedIn = async (login: string) => {
    const by = service.browser();
    assert.equal((await by.post('/sign-in', { login, password })).status, 303);
    return by;
  };
  const change = (by: TestBrowser, email: string, present = password) => by.post('/account/email', { email, present });
  const confirm = (by: TestBrowser, link: string, present = '') =>
    by.post('/account/link', { token: tokenOf(link), present });
  const emailOf = async (id: number) =>
    (await service.store.get<{ email: string }>('SELECT email FROM users WHERE id = ?', [id]))?.email;

  test('mails a link to choose a new password, and a notice after it was changed', async () => {
    const { username, email, id } = await service.person();
    await service.store.run('UPDATE users SET email_verified = 0 WHERE id = ?', [id]);
    const by = service.browser('ja');
    assert.match((await by.get('/sign-in')).text, /<a href="\/forgot">パスワードをお忘れの方<\/a>/);
    for (const login of [username, `@${username.toUpperCase()}`, email.toUpperCase()]) {
      const mail = await service.mailed(() => forgot(by, login));
      assert.equal(mail.to, email);
      assert.equal(mail.subject, '【テスト】新しいパスワードの設定');
      assert.equal((await by.get(linkIn(mail))).status, 200);
    }
    const link = linkIn(await service.mailed(() => forgot(by, username)));
    const reported = await service.mailed(() =>
      by.post('/account/link', { token: tokenOf(link), new_password: next, end_programs: '' }),
    );
    assert.equal(reported.to, email);
    assert.equal(reported.subject, '【テスト】パスワードの変更');
    assert.ok(reported.text.includes(`${service.baseUrl}/forgot`));
    assert.match((await by.get('/account')).text, new RegExp(`${email}.*確認済み`));
    const changed = await service.mailed(() => by.post('/account/password', { present: next, new_password: password }));
    assert.equal(changed.subject, '【テスト】パスワードの変更');
  });

  test('does not reveal an address by the request for a link: the answer is always the same', async () => {
    const { username, id } = await service.person();
    const suspended = await service.person();
    await service.suspend(suspended.username);
    const bare = await service.person();
    await service.store.run('UPDATE users SET email = NULL WHERE id = ?', [bare.id]);
    const answers: unknown[] = [];
    const before = service.mails.messages.length;
    const typed = ['nobody', 'nobody@example.org', suspended.username, suspended.email, bare.username, username];
    await service.mailed(async () => {
      for (const login of typed) {
        const by = service.browser();
        const answer = await forgot(by, login);
        const page = await by.get(answer.location ?? '');
        answers.push([answer.status, answer.location, [...answer.headers.keys()], page.text]);
      }
    });
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
    assert.equal(service.mails.messages.length, before + 1);
    const links = await service.store.all<{ user_id: number }>('SELECT user_id FROM account_links');
    assert.ok(links.some(({ user_id }) => user_id === id));
    assert.ok(!links.some(({ user_id }) => [suspended.id, bare.id].includes(user_id)));
    const nothing = await forgot(service.browser(), ' ');
    assert.equal(nothing.status, 400);
    assert.match(problem(nothing) ?? '', /user name or e-mail address/);
  });

  test('sends at most five messages an hour to one address, which the requester does not learn', async () => {
    const { username, email } = await service.person();
    for (let i = 0; i < 5; i += 1)
      await service.mailed(() => forgot(service.browser(), i % 2 === 0 ? username : email));
    const other = await service.person();
    const mail = await service.mailed(async () => {
      for (const login of [username, email]) assert.equal((await forgot(service.browser(), login)).status, 303);
      await forgot(service.browser(), other.username);
    });
    assert.equal(mail.to, other.email);
    const answers = [];
    for (let i = 0; i < 6; i += 1) answers.push((await forgot(service.browser(), 'who-is-it')).status);
    assert.deepEqual(answers, [303, 303, 303, 303, 303, 429]);
  });

  test('changes the address once the new one is confirmed, and notifies the old one', async () => {
    const person = await service.person();
    const by = await signedIn(person.username);
    const stale = linkIn(await service.mailed(() => forgot(service.browser(), person.username)));
    const email = `new-${person.email}`;
    assert.equal((await change(by, email, 'not the right one')).status, 403);
    assert.equal((await change(by, 'nobody')).status, 400);
    const mail = await service.mailed(() => change(by, email));
    assert.equal(mail.to, email);
    assert.equal(await emailOf(person.id), person.email);
    const link = linkIn(mail);
    assert.match((await by.get(link)).text, new RegExp(email));
    assert.ok(!(await by.get(link)).text.includes('type="password"'));
    const reported = await service.mailed(async () => {
      assert.equal((await confirm(by, link)).location, '/account?done=email');
    });
    assert.deepEqual([reported.to, reported.subject], [person.email, 'Test site: your e-mail address has changed']);
    assert.equal(await emailOf(person.id), email);
    assert.match((await by.get('/account?done=email')).text, /Your e-mail address has been confirmed/);
    // Mail to the old address no longer gives access to the account.
    assert.equal((await by.get(stale)).status, 404);
    assert.match((await confirm(by, link)).text, /It confirmed your e-mail address/);
  });

  test('asks a stranger who got the link of another user for the password', async () => {
    const person = await service.person();
    const email = `typo-${person.email}`;
    const by = await signedIn(person.username);
    const link = linkIn(await service.mailed(() => change(by, email)));
    const other = await signedIn((await service.person()).username);
    for (const stranger of [service.browser(), other]) {
      assert.match((await stranger.get(link)).text, /type="password"/);
      assert.equal((await confirm(stranger, link)).status, 403);
      const chosen = await stranger.post('/account/link', { token: tokenOf(link), new_password: next });
      assert.equal(chosen.status, 403);
    }
    assert.equal(await emailOf(person.id), person.email);
    const elsewhere = service.browser();
    await service.mailed(async () => {
      const done = await confirm(elsewhere, link, password);
      assert.equal(done.location, '/sign-in?done=email');
    });
    assert.match((await elsewhere.get('/sign-in?done=email')).text, /Your e-mail address has been confirmed/);
    assert.equal(await emailOf(person.id), email);
  });

  test('keeps an address with the account that has it, and tells only its owner of the attempt', async () => {
    const [owner, person, third] = [await service.person(), await service.person(), await service.person()];
    const by = await signedIn(person.username);
    const free = `free-${person.email}`;
    const reported = await service.mailed(async () => {
      assert.equal((await change(by, owner.email)).location, '/account?done=email-asked');
    });
    assert.equal(reported.to, owner.email);
    assert.ok(reported.text.includes(`@${owner.username}`) && !reported.text.includes('token='));
    const link = linkIn(await service.mailed(() => change(by, free)));
    await service.store.run('UPDATE users SET email = ? WHERE id = ?', [free.toUpperCase(), third.id]);
    const late = await confirm(by, link);
    assert.equal(late.status, 409);
    assert.match(problem(late) ?? '', /account with this e-mail address/);
    assert.equal(await emailOf(person.id), person.email);
  });
});
