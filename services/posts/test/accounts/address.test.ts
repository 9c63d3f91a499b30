import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { linkIn, problem, tokenOf } from '@kairan/testing/account-pages';
import { onEachDatabase } from '@kairan/testing/each-database';
import type { TestBrowser } from '@kairan/testing/test-browser';
import { suspendUser } from '../../src/moderation/account-access.ts';
import { type MailService, password, startMailService } from './mail-service.ts';

const next = 'ame no ato no niji 3';

onEachDatabase('e-mail addresses of accounts', (t) => {
  let fixture: MailService;
  before(async () => {
    fixture = await startMailService({ POSTS_DATABASE_URL: await t.url() });
  });

  const forgot = (by: TestBrowser, login: string) => by.post('/forgot', { login });
  const signedIn = async (login: string) => {
    const by = fixture.testBrowser();
    assert.equal((await by.post('/sign-in', { login, password })).status, 303);
    return by;
  };
  const change = (by: TestBrowser, email: string, present = password) => by.post('/account/email', { email, present });
  const confirm = (by: TestBrowser, link: string, present = '') =>
    by.post('/account/link', { token: tokenOf(link), present });
  const emailOf = async (id: number) =>
    (await fixture.service.store.get<{ email: string }>('SELECT email FROM users WHERE id = ?', [id]))?.email;

  test('mails a link for a new password, and a notice after the password has changed', async () => {
    const { username, email, id } = await fixture.person();
    await fixture.service.store.run('UPDATE users SET email_verified = 0 WHERE id = ?', [id]);
    const by = fixture.testBrowser('ja');
    assert.match((await by.get('/sign-in')).text, /<a href="\/forgot">パスワードをお忘れの方<\/a>/);
    for (const login of [username, `@${username.toUpperCase()}`, email.toUpperCase()]) {
      const mail = await fixture.mailed(() => forgot(by, login));
      assert.equal(mail.to, email);
      assert.equal(mail.subject, '【回覧ポスト】新しいパスワードの設定');
      assert.equal((await by.get(linkIn(mail))).status, 200);
    }
    const link = linkIn(await fixture.mailed(() => forgot(by, username)));
    const told = await fixture.mailed(() =>
      by.post('/account/link', { token: tokenOf(link), new_password: next, end_programs: '' }),
    );
    assert.equal(told.to, email);
    assert.equal(told.subject, '【回覧ポスト】パスワードの変更');
    assert.ok(told.text.includes(`${fixture.service.baseUrl}/forgot`));
    assert.match((await by.get('/account')).text, new RegExp(`${email}.*確認済み`));
    const changed = await fixture.mailed(() => by.post('/account/password', { present: next, new_password: password }));
    assert.equal(changed.subject, '【回覧ポスト】パスワードの変更');
  });

  test('answers a reset request the same, with the same work, whether or not the address has an account', async () => {
    const { username, id } = await fixture.person();
    const suspended = await fixture.person();
    await fixture.service.store.transaction((tx) => suspendUser(tx, suspended.id, { at: Date.now(), reason: null }));
    const bare = await fixture.person();
    await fixture.service.store.run('UPDATE users SET email = NULL WHERE id = ?', [bare.id]);
    const answers: unknown[] = [];
    const before = fixture.mails.messages.length;
    const typed = ['nobody', 'nobody@example.org', suspended.username, suspended.email, bare.username, username];
    await fixture.mailed(async () => {
      for (const login of typed) {
        const by = fixture.testBrowser();
        const answer = await forgot(by, login);
        const page = await by.get(answer.location ?? '');
        answers.push([answer.status, answer.location, [...answer.headers.keys()], page.text]);
      }
    });
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
    assert.equal(fixture.mails.messages.length, before + 1);
    const links = await fixture.service.store.all<{ user_id: number }>('SELECT user_id FROM account_links');
    assert.ok(links.some(({ user_id }) => user_id === id));
    assert.ok(!links.some(({ user_id }) => [suspended.id, bare.id].includes(user_id)));
    const nothing = await forgot(fixture.testBrowser(), ' ');
    assert.equal(nothing.status, 400);
    assert.match(problem(nothing) ?? '', /user name or e-mail address/);
  });

  test('sends at most five messages an hour to an address, without telling the requester', async () => {
    const { username, email } = await fixture.person();
    for (let i = 0; i < 5; i += 1)
      await fixture.mailed(() => forgot(fixture.testBrowser(), i % 2 === 0 ? username : email));
    const other = await fixture.person();
    const mail = await fixture.mailed(async () => {
      for (const login of [username, email]) assert.equal((await forgot(fixture.testBrowser(), login)).status, 303);
      await forgot(fixture.testBrowser(), other.username);
    });
    assert.equal(mail.to, other.email);
    const answers = [];
    for (let i = 0; i < 6; i += 1) answers.push((await forgot(fixture.testBrowser(), 'who-is-it')).status);
    assert.deepEqual(answers, [303, 303, 303, 303, 303, 429]);
  });

  test('changes the e-mail address once the new one is confirmed, and notifies the old one', async () => {
    const person = await fixture.person();
    const by = await signedIn(person.username);
    const stale = linkIn(await fixture.mailed(() => forgot(fixture.testBrowser(), person.username)));
    const email = `new-${person.email}`;
    assert.equal((await change(by, email, 'not the right one')).status, 403);
    assert.equal((await change(by, 'nobody')).status, 400);
    const mail = await fixture.mailed(() => change(by, email));
    assert.equal(mail.to, email);
    assert.equal(await emailOf(person.id), person.email);
    const link = linkIn(mail);
    assert.match((await by.get(link)).text, new RegExp(email));
    assert.ok(!(await by.get(link)).text.includes('type="password"'));
    const told = await fixture.mailed(async () => {
      assert.equal((await confirm(by, link)).location, '/account?done=email');
    });
    assert.deepEqual([told.to, told.subject], [person.email, 'Kairan Posts: your e-mail address has changed']);
    assert.equal(await emailOf(person.id), email);
    assert.match((await by.get('/account?done=email')).text, /Your e-mail address has been confirmed/);
    // The old address can no longer be used to get into the account.
    assert.equal((await by.get(stale)).status, 404);
    assert.match((await confirm(by, link)).text, /It confirmed your e-mail address/);
  });

  test('requires the password if a confirmation link reached a stranger', async () => {
    const person = await fixture.person();
    const email = `typo-${person.email}`;
    const by = await signedIn(person.username);
    const link = linkIn(await fixture.mailed(() => change(by, email)));
    const other = await signedIn((await fixture.person()).username);
    for (const stranger of [fixture.testBrowser(), other]) {
      assert.match((await stranger.get(link)).text, /type="password"/);
      assert.equal((await confirm(stranger, link)).status, 403);
      const chosen = await stranger.post('/account/link', { token: tokenOf(link), new_password: next });
      assert.equal(chosen.status, 403);
    }
    assert.equal(await emailOf(person.id), person.email);
    const elsewhere = fixture.testBrowser();
    await fixture.mailed(async () => {
      const done = await confirm(elsewhere, link, password);
      assert.equal(done.location, '/sign-in?done=email');
    });
    assert.match((await elsewhere.get('/sign-in?done=email')).text, /Your e-mail address has been confirmed/);
    assert.equal(await emailOf(person.id), email);
  });

  test('does not change to an address that belongs to another account, and notifies only its owner', async () => {
    const [owner, person, third] = [await fixture.person(), await fixture.person(), await fixture.person()];
    const by = await signedIn(person.username);
    const free = `free-${person.email}`;
    const told = await fixture.mailed(async () => {
      assert.equal((await change(by, owner.email)).location, '/account?done=email-asked');
    });
    assert.equal(told.to, owner.email);
    assert.ok(told.text.includes(`@${owner.username}`) && !told.text.includes('token='));
    const link = linkIn(await fixture.mailed(() => change(by, free)));
    await fixture.service.store.run('UPDATE users SET email = ? WHERE id = ?', [free.toUpperCase(), third.id]);
    const late = await confirm(by, link);
    assert.equal(late.status, 409);
    assert.match(problem(late) ?? '', /account with this e-mail address/);
    assert.equal(await emailOf(person.id), person.email);
  });
});
