import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { addUser } from '@kairan/accounts/user';
import { onEachDatabase } from '@kairan/testing/each-database';
import { newTestBrowser, type TestBrowser } from '@kairan/testing/test-browser';
import { type ServiceForTests, startService } from '../contract/running-service.ts';

const password = 'kaze to tsuki to 9';
const day = 86_400_000;

onEachDatabase('the account page', (t) => {
  let service: ServiceForTests;
  let people = 0;
  before(async () => {
    service = await startService({ POSTS_DATABASE_URL: await t.url(), POSTS_LIMITS: 'tokens=3' });
  });

  /** A new signed-in user with an English browser. */
  const person = async (language = 'en'): Promise<{ by: TestBrowser; username: string; id: number }> => {
    people += 1;
    const username = `person${people}`;
    const added = await addUser(service.store, { username, password });
    assert.ok('id' in added);
    return { by: await signedIn(username, password, language), username, id: added.id };
  };
  const signedIn = async (login: string, given = password, language = 'en') => {
    const by = newTestBrowser(service.baseUrl, language);
    assert.equal((await by.post('/sign-in', { login, password: given })).status, 303);
    return by;
  };
  const problem = (text: string) => /id="problem">([^<]*)</.exec(text)?.[1];
  const tokenIn = (text: string) => /kpat_[0-9A-Za-z]{49}/.exec(text)?.[0];
  const ids = (text: string, action: string) =>
    [...text.matchAll(new RegExp(`action="${action}"><input type="hidden" name="id" value="(\\w+)"`, 'g'))].map(
      ([, id]) => id as string,
    );
  const inDays = (days: number) =>
    new Date(Date.now() + days * day).toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' });

  test('creates a token that works, shows it once, and revokes it', async () => {
    const { by } = await person();
    const made = await by.post('/account/tokens', {
      name: 'ci <b>',
      scopes: ['posts:read', 'posts:write'],
      expiry: '7',
    });
    assert.equal(made.status, 200);
    const token = tokenIn(made.text) ?? '';
    assert.equal((await service.ask('GET', '/posts', { token })).status, 200);
    assert.equal((await service.ask('DELETE', '/posts/x', { token })).status, 403);

    const again = await by.get('/account');
    assert.equal(tokenIn(again.text), undefined);
    assert.ok(again.text.includes(`ends in ${token.slice(-4)}`) && again.text.includes('ci &lt;b&gt;'));
    assert.ok(again.text.includes('Read your posts, including drafts<br>Create and edit drafts, and upload images'));
    const [id = ''] = ids(again.text, '/account/tokens/revoke');
    const revoked = await by.post('/account/tokens/revoke', { id });
    assert.equal(revoked.location, '/account?done=revoked');
    assert.equal((await service.ask('GET', '/posts', { token })).status, 401);
    assert.equal((await by.post('/account/tokens/revoke', { id })).status, 404);
  });

  test('creates one token if the form is sent twice, even after that token was revoked', async () => {
    const { by, username, id } = await person();
    const keyIn = (text: string) => /name="form_key" value="([^"]*)"/.exec(text)?.[1] ?? '';
    const counted = async () =>
      (await service.store.all('SELECT id FROM access_tokens WHERE user_id = ?', [id])).length;
    const form = { name: 'ci', scopes: 'posts:read', expiry: '7', form_key: keyIn((await by.get('/account')).text) };

    const refused = await by.post('/account/tokens', { ...form, name: ' ' });
    assert.equal(refused.status, 400);
    const answers = await Promise.all([by, by, by].map((each) => each.post('/account/tokens', form)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    const made = answers.find(({ status }) => status === 200);
    const again = await by.post('/account/tokens', form);
    assert.deepEqual([again.status, tokenIn(again.text)], [409, undefined]);
    assert.match(problem(again.text) ?? '', /already been sent/);
    assert.equal(await counted(), 1);

    const [token = ''] = ids((await by.get('/account')).text, '/account/tokens/revoke');
    await by.post('/account/tokens/revoke', { id: token });
    assert.equal((await by.post('/account/tokens', form)).status, 409);
    const elsewhere = await signedIn(username);
    assert.equal((await elsewhere.post('/account/tokens', form)).status, 409);
    assert.equal(await counted(), 0);
    // Each returned page has new forms.
    for (const page of [made, again, refused]) {
      const { status } = await by.post('/account/tokens', { ...form, form_key: keyIn(page?.text ?? '') });
      assert.equal(status, 200);
    }
  });

  test('expires a token after the chosen days, or at the end of a day', async () => {
    const { by, id } = await person();
    for (const [fields, days] of [
      [{ expiry: '365' }, 365],
      [{ expiry: 'date', expires_on: inDays(0) }, 0],
      [{ expiry: 'date', expires_on: inDays(366) }, 366],
    ] as const) {
      const made = await by.post('/account/tokens', { name: 'x', scopes: 'posts:read', ...fields });
      assert.equal(made.status, 200, problem(made.text));
      const row = await service.store.get<{ expires_at: number }>(
        'SELECT expires_at FROM access_tokens WHERE user_id = ?',
        [id],
      );
      const ahead = (row?.expires_at ?? 0) - Date.now();
      assert.ok(ahead > (days - 1) * day && ahead <= Math.min(days + 1, 366) * day, String(days));
      await service.store.run('DELETE FROM access_tokens WHERE user_id = ?', [id]);
    }
  });

  test('reports an error in the token form and keeps what was typed', async () => {
    const { by } = await person();
    const good = { name: 'my token', scopes: 'posts:read', expiry: '90' };
    for (const [fields, message] of [
      [{ ...good, name: ' ' }, /name of the token/],
      [{ ...good, name: 'x'.repeat(81) }, /name of the token/],
      [{ ...good, scopes: [] }, /at least one permission/],
      [{ ...good, scopes: 'posts:everything' }, /at least one permission/],
      [{ ...good, expiry: '31' }, /7, 30, 90/],
      [{ ...good, expiry: '' }, /7, 30, 90/],
      [{ ...good, expiry: 'date' }, /7, 30, 90/],
      [{ ...good, expiry: 'date', expires_on: inDays(-1) }, /7, 30, 90/],
      [{ ...good, expiry: 'date', expires_on: inDays(367) }, /7, 30, 90/],
      [{ ...good, expiry: 'date', expires_on: '2027-02-30' }, /7, 30, 90/],
    ] as const) {
      const refused = await by.post('/account/tokens', fields);
      assert.deepEqual([refused.status, tokenIn(refused.text)], [400, undefined], JSON.stringify(fields));
      assert.match(problem(refused.text) ?? '', message);
      assert.ok(refused.text.includes(`value="${fields.name}"`));
    }
    for (let i = 0; i < 3; i += 1) assert.equal((await by.post('/account/tokens', good)).status, 200);
    const full = await by.post('/account/tokens', good);
    assert.equal(full.status, 429);
    assert.match(problem(full.text) ?? '', /cannot create more/);
  });

  test('changes the display name', async () => {
    const { by, username } = await person();
    const changed = await by.post('/account/profile', { display_name: ' 秋 & 冬 ' });
    assert.deepEqual([changed.status, changed.location], [303, '/account?done=profile']);
    const page = await by.get(changed.location ?? '');
    assert.match(page.text, /Your display name has been saved/);
    assert.match(page.text, /value="秋 &amp; 冬"/);
    assert.match((await by.get(`/@${username}`)).text, /秋 &amp; 冬/);
    assert.equal((await by.post('/account/profile', { display_name: 'a\nb' })).status, 400);
  });

  test('changes the password with the current one and ends all other sessions', async () => {
    const { by, username } = await person();
    const elsewhere = await signedIn(username);
    const next = 'ame no ato no niji 3';
    for (const [fields, status, message] of [
      [{ present: password, new_password: 'short' }, 400, /12 to 256/],
      [{ present: password, new_password: 'password1234' }, 400, /too common/],
      [{ present: password, new_password: `${username}-${username}` }, 400, /too common/],
      [{ present: 'wrong', new_password: next }, 403, /current password is wrong/],
    ] as const) {
      const refused = await by.post('/account/password', fields);
      assert.equal(refused.status, status);
      assert.match(problem(refused.text) ?? '', message);
      assert.ok(!refused.text.includes(fields.new_password));
    }
    assert.equal((await elsewhere.get('/account')).status, 200);
    const changed = await by.post('/account/password', { present: password, new_password: next });
    assert.equal(changed.location, '/account?done=password');
    assert.equal((await by.get('/account')).status, 200);
    assert.equal((await elsewhere.get('/account')).status, 303);
    const old = newTestBrowser(service.baseUrl);
    assert.equal((await old.post('/sign-in', { login: username, password })).status, 403);
    await signedIn(username, next);
  });

  test('limits guesses of the password in an open session', async () => {
    const { by } = await person();
    const statuses = [];
    for (let i = 0; i < 6; i += 1) {
      statuses.push(
        (await by.post('/account/password', { present: 'x', new_password: 'ame no ato no niji 3' })).status,
      );
    }
    assert.deepEqual(statuses, [403, 403, 403, 403, 403, 429]);
  });

  test('lists the sessions and ends one of them or all others', async () => {
    const { by, username } = await person();
    const headers = {
      'Sec-Fetch-Site': 'same-origin',
      'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    const [two, three] = [newTestBrowser(service.baseUrl), await signedIn(username)];
    await two.post('/sign-in', { login: username, password }, { headers });
    const page = await by.get('/account');
    assert.match(page.text, /<h3>Firefox, Windows<\/h3>/);
    assert.equal(page.text.match(/This browser/g)?.length, 1);
    const others = ids(page.text, '/account/sessions/end');
    assert.equal(others.length, 2);
    const ended = await by.post('/account/sessions/end', { id: others[0] ?? '' });
    assert.equal(ended.location, '/account?done=ended');
    const left = [await two.get('/account'), await three.get('/account')].map(({ status }) => status);
    assert.deepEqual(left.sort(), [200, 303]);
    assert.equal((await by.post('/account/sessions/end-others', {})).location, '/account?done=others-ended');
    for (const other of [two, three]) assert.equal((await other.get('/account')).status, 303);
    assert.equal((await by.get('/account')).status, 200);
  });

  test('protects tokens, sessions and apps of other people', async () => {
    const [mine, theirs] = [await person(), await person()];
    await theirs.by.post('/account/tokens', { name: 'theirs', scopes: 'posts:read', expiry: '7' });
    await signedIn(theirs.username);
    const page = (await theirs.by.get('/account')).text;
    const [token = ''] = ids(page, '/account/tokens/revoke');
    const [session = ''] = ids(page, '/account/sessions/end');
    assert.ok(token !== '' && session !== '');
    assert.equal((await mine.by.post('/account/tokens/revoke', { id: token })).status, 404);
    assert.equal((await mine.by.post('/account/sessions/end', { id: session })).status, 404);
    const after = (await theirs.by.get('/account')).text;
    assert.deepEqual([ids(after, '/account/tokens/revoke'), ids(after, '/account/sessions/end')], [[token], [session]]);
  });

  test('rejects account forms from other sites and from people who are not signed in', async () => {
    const { by } = await person();
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    for (const path of [
      '/account/tokens',
      '/account/tokens/revoke',
      '/account/profile',
      '/account/password',
      '/account/sessions/end',
      '/account/sessions/end-others',
      '/account/apps/revoke',
      '/set-up',
    ]) {
      assert.equal((await by.post(path, { display_name: 'evil' }, { headers })).status, 403, path);
      const nobody = await newTestBrowser(service.baseUrl).post(path, { display_name: 'evil' });
      assert.deepEqual([nobody.status, nobody.location], [303, '/sign-in?return_to=%2Faccount'], path);
    }
    assert.ok(!(await by.get('/account')).text.includes('evil'));
  });

  test('forbids caching, framing and scripts on account pages', async () => {
    const { by } = await person();
    for (const { headers, text } of [await by.get('/account'), await newTestBrowser(service.baseUrl).get('/sign-in')]) {
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(headers.get('referrer-policy'), 'same-origin');
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'"]) {
        assert.ok(policy.includes(part), part);
      }
      assert.ok(!text.includes('<script') && !policy.includes('unsafe'));
    }
  });

  test('answers unknown account addresses without an error or effect', async () => {
    const { by } = await person();
    const withoutKey = (text: string) => text.replace(/name="form_key" value="[^"]*"/, '');
    const plain = withoutKey((await by.get('/account')).text);
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '<b>', '']) {
      const { status, text } = await by.get(`/account?done=${encodeURIComponent(name)}`);
      assert.deepEqual([status, withoutKey(text)], [200, plain], name);
    }
    const broken = '__proto__=x&constructor=y&name=x&scopes=__proto__&expiry=30&expiry=7';
    const refused = await by.post('/account/tokens', Object.fromEntries(new URLSearchParams(broken)));
    assert.equal(refused.status, 400);
  });

  test('treats a NUL character in any form field as the sender’s error', async () => {
    const { by } = await person();
    const value = 'a\u0000b';
    for (const [path, fields] of [
      ['/sign-in', { login: value, password: 'x' }],
      ['/account/tokens', { name: value, scopes: 'posts:read', expiry: '30' }],
      ['/account/tokens/revoke', { id: value }],
      ['/account/sessions/end', { id: value }],
      ['/account/apps/revoke', { id: value }],
      ['/account/profile', { display_name: value }],
      ['/account/password', { present: value, new_password: 'ame no ato no niji 3' }],
    ] as const) {
      assert.equal((await by.post(path, fields)).status, 400, path);
    }
  });

  test('shows the account page in the language of the browser or the chosen one', async () => {
    const { by } = await person('ja-JP,ja;q=0.9');
    const page = await by.get('/account');
    assert.equal(page.headers.get('content-language'), 'ja');
    assert.match(page.text, /<html lang="ja">/);
    assert.match(page.text, /アクセストークン/);
    assert.match((await by.get('/account?lang=en')).text, /Access tokens/);
    assert.equal(by.cookies.get('lang'), 'en');
    assert.match((await by.get('/account')).text, /<html lang="en">/);
  });
});
