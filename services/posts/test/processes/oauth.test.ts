import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { startSession } from '@kairan/accounts/session';
import { addUser } from '@kairan/accounts/user';
import { webSessionsOf } from '@kairan/accounts/web-sessions';
import type { Database } from '@kairan/database/open';
import { afterFile, type RunningService } from '@kairan/testing/machine';
import { onEachDatabase } from '../each-database.ts';
import { startMachine } from '../end-to-end/machine.ts';
import {
  authorizationRequest,
  authorize,
  Browser,
  callback,
  openConsent,
  register,
  tokenRequest,
} from '../oauth/oauth-service.ts';

const file = afterFile();

onEachDatabase('two processes of one service', (t) => {
  let store: Database;
  let one: RunningService;
  let two: RunningService;
  let browser: Browser;
  let clientId: string;
  before(async () => {
    const url = await t.url();
    const machine = startMachine(file, { POSTS_DATABASE_URL: url, DEMO: '0' });
    one = await machine.serve();
    two = await machine.serve({ POSTS_BASE_URL: one.url });
    store = await t.open(url);
    const user = await addUser(store, { username: 'aoi' });
    assert.ok('id' in user);
    const { secret } = await startSession(store, { userId: user.id, browser: 'test' });
    const { cookie } = webSessionsOf('posts', one.url, { read: store, write: store });
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie.set(secret)) ?? [];
    browser = new Browser();
    browser.set(name, value);
    clientId = String((await register(one.url)).json['client_id']);
  });

  /** A token request for a newly issued code. */
  const newExchange = async () => {
    const { url, verifier } = authorizationRequest(one.url, clientId);
    const code = (await authorize(browser, url)).searchParams.get('code') ?? '';
    const fixed = { grant_type: 'authorization_code', redirect_uri: callback, client_id: clientId };
    return { ...fixed, code, code_verifier: verifier };
  };
  const refreshAt = ({ url }: RunningService, refresh: unknown) =>
    tokenRequest(url, { grant_type: 'refresh_token', refresh_token: String(refresh), client_id: clientId });
  /** The responses of both processes to an access token. */
  const statuses = async (access: unknown) => {
    const headers = { Authorization: `Bearer ${access}` };
    return Promise.all([one, two].map(async ({ get }) => (await get('/api/v1/me', { headers })).status));
  };

  test('gives tokens for a code at most once over both processes, and ends the grant on reuse', async () => {
    const exchange = await newExchange();
    const answers = await Promise.all([one, two, one, two].map(({ url }) => tokenRequest(url, exchange)));
    const given = answers.filter(({ status }) => status === 200);
    assert.ok(given.length <= 1);
    for (const { json } of given) {
      assert.deepEqual(await statuses(json['access_token']), [401, 401]);
      assert.equal((await refreshAt(two, json['refresh_token'])).status, 400);
    }
  });

  test('serves simultaneous refreshes in each process, and ends all tokens on late reuse at one', async () => {
    const { json: first } = await tokenRequest(one.url, await newExchange());
    const answers = await Promise.all([one, two, one, two].map((at) => refreshAt(at, first['refresh_token'])));
    for (const { status } of answers) assert.equal(status, 200);
    assert.equal(new Set(answers.map(({ json }) => json['refresh_token'])).size, 4);
    for (const { json } of answers) assert.deepEqual(await statuses(json['access_token']), [200, 200]);

    await store.run('UPDATE oauth_items SET consumed_at = consumed_at - 31000 WHERE consumed_at IS NOT NULL');
    assert.equal((await refreshAt(two, first['refresh_token'])).json['error'], 'invalid_grant');
    for (const { json } of answers) {
      assert.deepEqual(await statuses(json['access_token']), [401, 401]);
      assert.equal((await refreshAt(one, json['refresh_token'])).json['error'], 'invalid_grant');
    }
  });

  test('applies a revocation in the other process at once', async () => {
    const { json } = await tokenRequest(one.url, await newExchange());
    assert.deepEqual(await statuses(json['access_token']), [200, 200]);
    await tokenRequest(two.url, { token: String(json['refresh_token']), client_id: clientId }, '/oauth/revoke');
    assert.deepEqual(await statuses(json['access_token']), [401, 401]);
  });

  test('completes an authorization in another process than it began in', async () => {
    const { url, verifier } = authorizationRequest(one.url, clientId);
    const { page, session } = await openConsent(browser, url);
    const at = (address: string) => `${two.url}${new URL(address).pathname}`;
    const decided = await browser.send(at(page), { session, decision: 'approve' });
    const ended = await browser.ask(at(decided.headers.get('location') ?? ''));
    const code = new URL(ended.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const fixed = { grant_type: 'authorization_code', redirect_uri: callback, client_id: clientId };
    const { json } = await tokenRequest(one.url, { ...fixed, code, code_verifier: verifier });
    assert.deepEqual(await statuses(json['access_token']), [200, 200]);
  });

  test('limits registrations of one address over both processes', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => register(i % 2 === 0 ? one.url : two.url)));
    const made = answers.filter(({ status }) => status === 201).length;
    // Within a process they are counted in sequence; each process may be one ahead of the other.
    assert.ok(made >= 10 && made <= 11, String(made));
  });
});
