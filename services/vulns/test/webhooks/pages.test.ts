import assert from 'node:assert/strict';
import { before, describe, type TestContext, test } from 'node:test';
import { problem } from '@kairan/testing/account-pages';
import { type AccountService, startAccountService } from '../account/account-service.ts';
import { wellFormed } from '../pages/well-formed.ts';
import { type Received, startReceiver, verify } from './receiver.ts';

const languages = ['en', 'ja', 'fr'] as const;
const secretOf = (text: string) => /whsec_[A-Za-z0-9+/]{43}=/.exec(text)?.[0] ?? '';

describe('webhook pages', () => {
  let fixture: AccountService;
  before(async () => {
    fixture = await startAccountService({ VULNS_WEBHOOK_ALLOW: '127.0.0.0/8' });
  });

  /** Signs in a new user and creates a webhook that sends to a new receiver. */
  async function start(t: TestContext, language = 'en') {
    const receiver = await startReceiver(t);
    const { by, id: userId } = await fixture.signedIn(language);
    const form = await by.get('/account/webhooks/new?severity=critical');
    const key = /name="form_key" value="([^"]+)"/.exec(form.text)?.[1] ?? '';
    const typed = { form_key: key, url: receiver.url, name: 'Ops & co', lang: 'ja', severity: 'critical', kev: '1' };
    const made = await by.post('/account/webhooks/new', typed);
    const page = /href="(\/account\/webhooks\/kvwh_\w+)"/.exec(made.text)?.[1] ?? '';
    return { receiver, by, userId, made, page, typed };
  }

  test('a person creates a webhook by a form, sees its secret once, tests it and redelivers a message', async (t) => {
    const { receiver, by, made, page, typed } = await start(t);
    assert.equal(made.status, 200);
    const secret = secretOf(made.text);
    assert.ok(secret !== '' && page !== '', made.text);
    const twice = await by.post('/account/webhooks/new', typed);
    assert.equal(twice.status, 409, 'a form creates one webhook');

    const search = await by.get('/en/?severity=critical&kev=1');
    assert.match(search.text, /href="\/account\/webhooks\/new\?severity=critical&amp;kev=1&amp;lang=en"/);
    const account = await by.get('/account');
    assert.match(account.text, /Ops &amp; co/);
    assert.match(account.text, /href="\/\?severity=critical&amp;kev=1"/);
    const tested = await by.post(page, { do: 'test' });
    assert.equal(tested.headers.get('location'), `${page}?done=webhook-tested`);
    receiver.answer = () => ({ status: 202, body: '<b>Thanks</b>' });
    await receiver.until(1);
    const [message] = receiver.received as [Received];
    verify(secret, message);

    const delivery = `${page}/deliveries/${message.id}`;
    let seen = await by.get(delivery);
    while (!seen.text.includes('Response 202')) seen = await by.get(delivery);
    assert.match(seen.text, /&lt;b&gt;Thanks&lt;\/b&gt;/);
    assert.match(seen.text, /"type": "webhook.test"|&quot;type&quot;: &quot;webhook.test&quot;/);
    assert.match((await by.get(page)).text, /Delivered/);
    assert.match((await by.get(`${page}?status=failed`)).text, /No messages\./);
    await by.post(delivery, {});
    await receiver.until(2);
    assert.equal(receiver.received[1]?.id, message.id);
    for (const path of ['/account', page, delivery]) assert.equal(secretOf((await by.get(path)).text), '', path);
  });

  test('a person edits a webhook, switches it off and on, rotates its secret and deletes it', async (t) => {
    const { by, made, page } = await start(t);
    const form = (await by.get(`${page}/edit`)).text;
    assert.match(form, /value="critical" checked/);
    assert.match(form, /value="Ops &amp; co"/);
    const changed = await by.post(`${page}/edit`, {
      url: 'http://127.0.0.1:2/',
      name: 'New',
      lang: 'fr',
      package: 'npm/lodash',
    });
    assert.equal(changed.headers.get('location'), `${page}?done=webhook-saved`);
    assert.match((await by.get(page)).text, /href="\/\?package=npm\/lodash"/);
    await by.post(page, { do: 'off' });
    assert.match((await by.get(page)).text, /You switched it off/);
    const refused = await by.post(page, { do: 'test' });
    assert.equal(refused.status, 409);
    assert.match(problem(refused) ?? '', /Switch it on first/);
    await by.post(page, { do: 'on' });
    assert.doesNotMatch((await by.get(page)).text, /You switched it off/);
    const again = {
      do: 'rotate',
      form_key: /name="form_key" value="([^"]+)"/.exec((await by.get(page)).text)?.[1] ?? '',
    };
    const rotated = secretOf((await by.post(page, again)).text);
    assert.ok(rotated !== '' && rotated !== secretOf(made.text));
    const reloaded = await by.post(page, again);
    assert.equal(reloaded.status, 409, 'a form creates one secret');
    assert.match(problem(reloaded) ?? '', /create another one/);
    assert.match((await by.get(page)).text, /Previous secret also signs until/);
    const removed = await by.post(page, { do: 'remove' });
    assert.equal(removed.headers.get('location'), '/account?done=webhook-removed');
    assert.equal((await by.get(page)).status, 404);
  });

  test('a form with errors shows them in the language of the page and keeps the typed values', async (t) => {
    const { by } = await start(t);
    for (const [typed, message] of [
      [{ url: 'http://10.0.0.1/' }, /L’hôte doit être public/],
      [{ url: 'https://a:b@example.org/' }, /ni nom d’utilisateur ni mot de passe/],
      [{ url: 'ftp://example.org/' }, /commencer par http/],
      [{ url: 'http://127.0.0.1/', name: 'x'.repeat(81) }, /de 1 à 80 caractères/],
      [{ url: 'http://127.0.0.1/', package: 'lodash' }, /Écrivez le paquet/],
      [{ url: 'http://127.0.0.1/', version: '1.0' }, /Écrivez le paquet/],
      [{ url: 'http://127.0.0.1/', q: 'x'.repeat(201) }, /filtres n’est pas valide/],
    ] as const) {
      const refused = await by.post('/account/webhooks/new?lang=fr', { lang: 'fr', ...typed });
      assert.equal(refused.status, 400);
      assert.match(problem(refused) ?? '', message);
      assert.ok(refused.text.includes(`value="${typed.url}"`), typed.url);
    }
  });

  test('a form with a mistake in its search text says what to send beside the field', async (t) => {
    const { by } = await start(t);
    const refused = await by.post('/account/webhooks/new', { url: 'http://127.0.0.1/', q: 'cvss>=high' });
    assert.equal(refused.status, 400);
    assert.match(refused.text, /id="q"[^>]* value="cvss&gt;=high"[^>]* aria-describedby="q-problem"/);
    assert.match(refused.text, /id="q-problem">.*<bdi>Enter a number from 0 to 10/);
  });

  test('a webhook page offers to send or drop a paused mass change, and says why a webhook is off', async (t) => {
    const { by, page } = await start(t);
    const id = page.split('/').at(-1) ?? '';
    const row = await fixture.store.get<{ seq: number }>('select seq from webhook where id = ?', [id]);
    const seq = row?.seq as number;
    await fixture.store.run(
      'insert into webhook_held (webhook, run, deliveries, first_seq, last_seq, at) values (?, 7, 12345, 1, 2, 0), (?, 8, 10, 1, 2, 0)',
      [seq, seq],
    );
    assert.match((await by.get('/account')).text, /Bulk change on hold/);
    assert.match((await by.get(page)).text, /12,345 messages/);
    await by.post(page, { do: 'drop-held', run: '7' });
    await by.post(page, { do: 'drop-held', run: '8' });
    assert.doesNotMatch((await by.get(page)).text, /Bulk change on hold/);
    await fixture.store.run("update webhook set state = 'off', reason = 'failing' where seq = ?", [seq]);
    for (const path of ['/account', page])
      assert.match((await by.get(path)).text, /no delivery succeeded for five days/);
  });

  test('the delivery log pages to older messages and back', async (t) => {
    const { by, page, receiver } = await start(t);
    for (let i = 0; i < 21; i++) await by.post(page, { do: 'test' });
    await receiver.until(21);
    const { text } = await by.get(page);
    const rows = (html: string) => html.match(/<tr><th scope="row">/g)?.length;
    assert.equal(rows(text), 20);
    const older = /href="([^"]+cursor=[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const last = await by.get(older.replace('#log', ''));
    assert.equal(rows(last.text), 1);
    assert.match(last.text, />Newest</);
    assert.equal((await by.get(`${page}?cursor=made-up-by-somebody`)).status, 400);
  });

  test('webhook pages are well-formed in each language and hidden from other users', async (t) => {
    const { by, page, receiver } = await start(t);
    await by.post(page, { do: 'test' });
    await receiver.until(1);
    const delivery = `${page}/deliveries/${receiver.received[0]?.id}`;
    const paths = ['/account', '/account/webhooks/new', page, `${page}/edit`, delivery];
    for (const language of languages) {
      for (const path of paths) {
        const { status, text } = await by.get(`${path}?lang=${language}`);
        assert.equal(status, 200, path);
        wellFormed(text);
        assert.ok(Buffer.byteLength(text) < 60_000, `${path} has ${Buffer.byteLength(text)} bytes`);
      }
    }
    const { by: mallory } = await fixture.signedIn('en');
    for (const path of paths.slice(2)) assert.equal((await mallory.get(path)).status, 404, path);
    for (const action of ['test', 'off', 'rotate', 'remove']) {
      assert.equal((await mallory.post(page, { do: action })).status, 404, action);
    }
    assert.equal((await mallory.post(delivery, {})).status, 404);
    assert.equal((await fixture.testBrowser().get(page)).status, 303, 'a visitor is redirected to the sign-in');
    const foreign = { headers: { 'Sec-Fetch-Site': 'cross-site' } };
    assert.equal((await by.post(page, { do: 'remove' }, foreign)).status, 403);
  });
});
