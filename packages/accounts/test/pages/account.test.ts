import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { problem } from '@kairan/testing/account-pages';
import { onEachDatabase } from '@kairan/testing/each-database';
import { password, startTestService, type TestService } from '../service/test-service.ts';

const day = 86_400_000;

onEachDatabase('the account page', (t) => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ databaseUrl: await t.url(), mostTokens: 3 });
  });

  const signedIn = async (login: string, given = password, language = 'en') => {
    const by = service.browser(language);
    assert.equal((await by.post('/sign-in', { login, password: given })).status, 303);
    return by;
  };
  const tokenIn = (text: string) => /test_[0-9A-Za-z]{49}/.exec(text)?.[0];
  const ids = (text: string, action: string) =>
    [...text.matchAll(new RegExp(`action="${action}"><input type="hidden" name="id" value="(\\w+)"`, 'g'))].map(
      ([, id]) => id as string,
    );
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

  test('creates a token that works, shows it once, and revokes it', async () => {
    const { by } = await service.signedIn();
    const made = await by.post('/account/tokens', {
      name: 'ci <b>',
      scopes: ['notes:read', 'notes:write'],
      expiry: '7',
    });
    assert.equal(made.status, 200);
    const token = tokenIn(made.text) ?? '';
    assert.equal(await service.api(token), 200);

    const again = await by.get('/account');
    assert.equal(tokenIn(again.text), undefined);
    assert.ok(again.text.includes(`ends in ${token.slice(-4)}`) && again.text.includes('ci &lt;b&gt;'));
    assert.ok(again.text.includes('Read your notes<br>Write notes'));
    const [id = ''] = ids(again.text, '/account/tokens/revoke');
    const revoked = await by.post('/account/tokens/revoke', { id });
    assert.equal(revoked.location, '/account?done=revoked');
    assert.equal(await service.api(token), 401);
    assert.equal((await by.post('/account/tokens/revoke', { id })).status, 404);
  });

  test('creates one token per form, even if the form is sent again after the token was revoked', async () => {
    const { by, username, id } = await service.signedIn();
    const keyIn = (text: string) => /name="form_key" value="([^"]*)"/.exec(text)?.[1] ?? '';
    const counted = async () =>
      (await service.store.all('SELECT id FROM access_tokens WHERE user_id = ?', [id])).length;
    const form = { name: 'ci', scopes: 'notes:read', expiry: '7', form_key: keyIn((await by.get('/account')).text) };

    const refused = await by.post('/account/tokens', { ...form, name: ' ' });
    assert.equal(refused.status, 400);
    const answers = await Promise.all([by, by, by].map((each) => each.post('/account/tokens', form)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    const made = answers.find(({ status }) => status === 200);
    const again = await by.post('/account/tokens', form);
    assert.deepEqual([again.status, tokenIn(again.text)], [409, undefined]);
    assert.match(problem(again) ?? '', /already been sent/);
    assert.equal(await counted(), 1);

    const [token = ''] = ids((await by.get('/account')).text, '/account/tokens/revoke');
    await by.post('/account/tokens/revoke', { id: token });
    assert.equal((await by.post('/account/tokens', form)).status, 409);
    const elsewhere = await signedIn(username);
    assert.equal((await elsewhere.post('/account/tokens', form)).status, 409);
    assert.equal(await counted(), 0);
    // The pages in the answers have new form keys.
    for (const page of [made, again, refused]) {
      const { status } = await by.post('/account/tokens', { ...form, form_key: keyIn(page?.text ?? '') });
      assert.equal(status, 200);
    }
  });

  test('lets a token expire after a number of days or at the end of a chosen day', async () => {
    const { by, id } = await service.signedIn();
    for (const [fields, days] of [
      [{ expiry: '365' }, 365],
      [{ expiry: 'date', expires_on: inDays(0) }, 0],
      [{ expiry: 'date', expires_on: inDays(366) }, 366],
    ] as const) {
      const made = await by.post('/account/tokens', { name: 'x', scopes: 'notes:read', ...fields });
      assert.equal(made.status, 200, problem(made));
      const row = await service.store.get<{ expires_at: number }>(
        'SELECT expires_at FROM access_tokens WHERE user_id = ?',
        [id],
      );
      const ahead = (row?.expires_at ?? 0) - Date.now();
      assert.ok(ahead > (days - 1) * day && ahead <= Math.min(days + 1, 366) * day, String(days));
      await service.store.run('DELETE FROM access_tokens WHERE user_id = ?', [id]);
    }
  });

  test('names what is wrong with a new token and keeps what was typed', async () => {
    const { by } = await service.signedIn();
    const good = { name: 'my token', scopes: 'notes:read', expiry: '90' };
    for (const [fields, message] of [
      [{ ...good, name: ' ' }, /name of the token/],
      [{ ...good, name: 'x'.repeat(81) }, /name of the token/],
      [{ ...good, scopes: [] }, /at least one permission/],
      [{ ...good, scopes: 'notes:everything' }, /at least one permission/],
      [{ ...good, expiry: '31' }, /7, 30, 90/],
      [{ ...good, expiry: '' }, /7, 30, 90/],
      [{ ...good, expiry: 'date' }, /7, 30, 90/],
      [{ ...good, expiry: 'date', expires_on: inDays(-1) }, /7, 30, 90/],
      [{ ...good, expiry: 'date', expires_on: inDays(367) }, /7, 30, 90/],
      [{ ...good, expiry: 'date', expires_on: '2027-02-30' }, /7, 30, 90/],
    ] as const) {
      const refused = await by.post('/account/tokens', fields);
      assert.deepEqual([refused.status, tokenIn(refused.text)], [400, undefined], JSON.stringify(fields));
      assert.match(problem(refused) ?? '', message);
      assert.ok(refused.text.includes(`value="${fields.name}"`));
    }
    for (let i = 0; i < 3; i += 1) assert.equal((await by.post('/account/tokens', good)).status, 200);
    const full = await by.post('/account/tokens', good);
    assert.equal(full.status, 429);
    assert.match(problem(full) ?? '', /cannot create more/);
  });

  test('changes the display name', async () => {
    const { by } = await service.signedIn();
    const changed = await by.post('/account/profile', { display_name: ' 秋 & 冬 ' });
    assert.deepEqual([changed.status, changed.location], [303, '/account?done=profile']);
    const page = await by.get(changed.location ?? '');
    assert.match(page.text, /Your profile has been saved/);
    assert.match(page.text, /value="秋 &amp; 冬"/);
    assert.equal((await by.post('/account/profile', { display_name: 'a\nb' })).status, 400);
  });

  test('shows times in the time zone that the user chose, and refuses one that does not exist', async () => {
    const { by } = await service.signedIn();
    const save = (zone: string) => by.post('/account/profile', { display_name: 'Aki', time_zone: zone });
    assert.match((await by.get('/account')).text, / UTC<\/time>/);
    assert.equal((await save(' europe/paris')).status, 303);
    const page = (await by.get('/account')).text;
    assert.match(page, / UTC\+[12]<\/time>/);
    assert.match(page, /name="time_zone" type="text" value="Europe\/Paris"/);
    for (const zone of ['Europe/Nowhere', '+09:00']) assert.equal((await save(zone)).status, 400, zone);
    assert.equal((await save('')).status, 303);
    assert.match((await by.get('/account')).text, / UTC<\/time>/);
  });

  test('changes the password if the current one is right, and ends all other sessions', async () => {
    const { by, username } = await service.signedIn();
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
      assert.match(problem(refused) ?? '', message);
      assert.ok(!refused.text.includes(fields.new_password));
    }
    assert.equal((await elsewhere.get('/account')).status, 200);
    const changed = await by.post('/account/password', { present: password, new_password: next });
    assert.equal(changed.location, '/account?done=password');
    assert.equal((await by.get('/account')).status, 200);
    assert.equal((await elsewhere.get('/account')).status, 303);
    const old = service.browser();
    assert.equal((await old.post('/sign-in', { login: username, password })).status, 403);
    await signedIn(username, next);
  });

  test('limits guesses of the password from an open session', async () => {
    const { by } = await service.signedIn();
    const statuses = [];
    for (let i = 0; i < 6; i += 1) {
      statuses.push(
        (await by.post('/account/password', { present: 'x', new_password: 'ame no ato no niji 3' })).status,
      );
    }
    assert.deepEqual(statuses, [403, 403, 403, 403, 403, 429]);
  });

  test('lists the sessions of the user, and ends one or all others', async () => {
    const { by, username } = await service.signedIn();
    const headers = {
      'Sec-Fetch-Site': 'same-origin',
      'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    const [two, three] = [service.browser(), await signedIn(username)];
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

  test('lists its sections, what people need most first', async () => {
    const { by } = await service.signedIn();
    const { text } = await by.get('/account');
    const listed = [...text.matchAll(/<li><a href="#([\w-]+)">/g)].map(([, id]) => id);
    const sections = [...text.matchAll(/<section aria-labelledby="([\w-]+)">/g)].map(([, id]) => id);
    assert.deepEqual(listed, sections);
    assert.deepEqual(sections.slice(0, 4), ['profile', 'email', 'password', 'passkeys']);
    assert.ok(sections.indexOf('tokens') < sections.indexOf('sessions'));
  });

  test('does not touch tokens and sessions of another user', async () => {
    const [mine, theirs] = [await service.signedIn(), await service.signedIn()];
    await theirs.by.post('/account/tokens', { name: 'theirs', scopes: 'notes:read', expiry: '7' });
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

  test('refuses forms from other sites, and leads to the sign-in if nobody is signed in', async () => {
    const { by } = await service.signedIn();
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    for (const path of [
      '/account/tokens',
      '/account/tokens/revoke',
      '/account/profile',
      '/account/password',
      '/account/sessions/end',
      '/account/sessions/end-others',
      '/set-up',
    ]) {
      assert.equal((await by.post(path, { display_name: 'evil' }, { headers })).status, 403, path);
      const nobody = await service.browser().post(path, { display_name: 'evil' });
      assert.deepEqual([nobody.status, nobody.location], [303, '/sign-in?return_to=%2Faccount'], path);
    }
    assert.ok(!(await by.get('/account')).text.includes('value="evil"'));
  });

  test('forbids caches, frames and scripts for pages of accounts', async () => {
    const { by } = await service.signedIn();
    for (const { headers, text } of [await by.get('/account'), await service.browser().get('/sign-in')]) {
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

  test('ignores unknown values in the address of the account page', async () => {
    const { by } = await service.signedIn();
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

  test('answers 400 to a NUL character in any field of any form', async () => {
    const { by } = await service.signedIn();
    const value = 'a\u0000b';
    for (const [path, fields] of [
      ['/sign-in', { login: value, password: 'x' }],
      ['/account/tokens', { name: value, scopes: 'notes:read', expiry: '30' }],
      ['/account/tokens/revoke', { id: value }],
      ['/account/sessions/end', { id: value }],
      ['/account/profile', { display_name: value }],
      ['/account/password', { present: value, new_password: 'ame no ato no niji 3' }],
    ] as const) {
      assert.equal((await by.post(path, fields)).status, 400, path);
    }
  });

  test('shows the account page in the language of the browser, or in the one that was chosen', async () => {
    const { by } = await service.signedIn('ja-JP,ja;q=0.9');
    const page = await by.get('/account');
    assert.equal(page.headers.get('content-language'), 'ja');
    assert.match(page.text, /<html lang="ja">/);
    assert.match(page.text, /アクセストークン/);
    assert.match((await by.get('/account?lang=en')).text, /Access tokens/);
    assert.equal(by.cookies.get('lang'), 'en');
    assert.match((await by.get('/account')).text, /<html lang="en">/);
  });

  test('replaces the forms that need the password by advice if the account has none', async () => {
    const { by, id } = await service.signedIn('en');
    await service.store.run('UPDATE users SET password_hash = NULL WHERE id = ?', [id]);
    const { text } = await by.get('/account');
    assert.ok(!text.includes('action="/account/email"') && !text.includes('action="/account/password"'));
    assert.equal(text.match(/Your account has no password\. To set one/g)?.length, 2);
    const refused = await by.post('/account/email', { email: 'x@example.org', present: password });
    assert.equal(refused.status, 403);
    assert.match(problem(refused) ?? '', /no password yet/);
  });

  test('shows times in the time zone of the service, and names it', async () => {
    const { by } = await service.signedIn('en');
    assert.match(
      (await by.get('/account')).text,
      /<time datetime="[^"]+">\d{1,2} \w+ \d{4}, \d{1,2}:\d{2} UTC<\/time>/,
    );
  });

  test('allows only GET and HEAD for the account page', async () => {
    const { by } = await service.signedIn();
    const answer = await by.post('/account', {});
    assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'GET, HEAD']);
  });

  test('links pages to themselves in each language, and remembers the choice', async () => {
    const { by } = await service.signedIn('en');
    for (const [browser, path] of [
      [by, '/account'],
      [service.browser('en'), '/sign-in'],
      [service.browser('en'), '/sign-up'],
      [service.browser('en'), '/forgot'],
    ] as const) {
      const { text } = await browser.get(path);
      for (const language of ['en', 'ja', 'fr']) assert.ok(text.includes(`href="${path}?lang=${language}"`), path);
    }
    assert.match((await by.get('/account?lang=fr')).text, /<html lang="fr">/);
    assert.equal(by.cookies.get('lang'), 'fr');
    const refused = await by.post('/account/profile', { display_name: '' });
    assert.match(refused.text, /<html lang="fr">/);
  });
});
