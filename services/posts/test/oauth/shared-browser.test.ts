import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { endOtherSessions } from '@kairan/accounts/session';
import { onEachDatabase } from '../each-database.ts';
import {
  authorizationRequest,
  type Browser,
  callback,
  type OAuthService,
  openConsent,
  type Person,
  register,
  startOAuth,
  tokenRequest,
} from './oauth-service.ts';

onEachDatabase('two people sharing a browser', (t) => {
  let service: OAuthService;
  let clientId: string;
  before(async () => {
    service = await startOAuth(t);
    clientId = String((await register(service.baseUrl)).json['client_id']);
  });
  after(async () => {
    await service.close();
    assert.deepEqual(service.faults, []);
  });

  const grants = async () => (await service.store.all('SELECT id FROM oauth_grants')).length;
  /** Signs out: ends the session, whatever cookie the browser still has. */
  const signOut = ({ userId }: Person) => endOtherSessions(service.store, userId, null);
  /** Gives the first person's browser the session of the second. */
  const signIn = (browser: Browser, { browser: theirs }: Person) => {
    const { name, value } = theirs.cookieOf('/');
    browser.set(name, value);
  };

  test('rejects a decision after signing out and leads to the sign-in', async () => {
    const aoi = await service.person('aoi');
    const { page, session } = await openConsent(aoi.browser, authorizationRequest(service.baseUrl, clientId).url);
    await signOut(aoi);
    const before = await grants();
    const sent = await aoi.browser.send(page, { session, decision: 'approve' });
    assert.equal(sent.status, 302);
    assert.match(sent.headers.get('location') ?? '', /^\/sign-in\?return_to=%2Foauth%2Fconsent%2F/);
    assert.equal(await grants(), before);
  });

  test('does not pass an approval on to the next person, who decides themselves', async () => {
    const [first, second] = [await service.person('first'), await service.person('second')];
    const { browser } = first;
    const { url, verifier } = authorizationRequest(service.baseUrl, clientId);
    const { page, session } = await openConsent(browser, url);
    const decided = await browser.send(page, { session, decision: 'approve' });
    const end = decided.headers.get('location') ?? '';
    for (const change of [() => signOut(first), () => signIn(browser, second)]) {
      await change();
      const stopped = await browser.ask(end);
      assert.equal(new URL(stopped.headers.get('location') ?? '', service.baseUrl).href, page);
    }
    const text = await (await browser.ask(page)).text();
    assert.match(text, /@second/);
    const own = /name="session" value="([^"]*)"/.exec(text)?.[1] ?? '';
    const again = await browser.send(page, { session: own, decision: 'approve' });
    const ended = new URL((await browser.ask(again.headers.get('location') ?? '')).headers.get('location') ?? '');
    const { json } = await tokenRequest(service.baseUrl, {
      grant_type: 'authorization_code',
      code: ended.searchParams.get('code') ?? '',
      redirect_uri: callback,
      client_id: clientId,
      code_verifier: verifier,
    });
    assert.equal((await service.whose(String(json['access_token'])))?.user.username, 'second');
  });

  test('accepts a decision once, and rejects its repetition and the old redirect', async () => {
    const { browser } = await service.person('twice');
    const { page, session } = await openConsent(browser, authorizationRequest(service.baseUrl, clientId).url);
    const decided = await browser.send(page, { session, decision: 'deny' });
    const end = decided.headers.get('location') ?? '';
    assert.match((await browser.ask(end)).headers.get('location') ?? '', /error=access_denied/);
    const before = await grants();
    const late = await browser.send(page, { session, decision: 'approve' });
    const again = await browser.ask(end);
    assert.deepEqual([late.status, again.status, await grants()], [400, 400, before]);
  });

  test('uses only the first of duplicate fields', async () => {
    const { browser } = await service.person('fields');
    const { page, session } = await openConsent(browser, authorizationRequest(service.baseUrl, clientId).url);
    const post = (body: string) =>
      browser.ask(page, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
      });
    const before = await grants();
    for (const body of [
      'decision=approve',
      `session=&session=${session}&decision=approve`,
      `session=other&session=${session}&decision=approve`,
      `session[]=${session}&decision[]=approve`,
    ]) {
      assert.equal((await post(body)).status, 403, body);
    }
    assert.equal((await post(`session=${session}&decision=&decision=approve`)).status, 400);
    const denied = await post(`session=${session}&decision=deny&decision=approve`);
    const ended = await browser.ask(denied.headers.get('location') ?? '');
    assert.match(ended.headers.get('location') ?? '', /error=access_denied/);
    assert.equal(await grants(), before);
  });

  test('keeps two concurrent requests of one browser apart', async () => {
    const { browser } = await service.person('both');
    const other = String((await register(service.baseUrl, { client_name: 'Other' })).json['client_id']);
    const one = authorizationRequest(service.baseUrl, clientId, { state: 'one', scope: 'posts:read' });
    const two = authorizationRequest(service.baseUrl, other, { state: 'two', scope: 'posts:delete' });
    const [first, second] = [await openConsent(browser, one.url), await openConsent(browser, two.url)];
    const approve = async ({ page, session }: typeof first) => {
      const decided = await browser.send(page, { session, decision: 'approve' });
      const ended = await browser.ask(decided.headers.get('location') ?? '');
      return new URL(ended.headers.get('location') ?? '').searchParams;
    };
    const answers = [await approve(first), await approve(second)];
    assert.deepEqual(
      answers.map((answer) => answer.get('state')),
      ['one', 'two'],
    );
    const exchange = (code: string | null, id: string, verifier: string) =>
      tokenRequest(service.baseUrl, {
        grant_type: 'authorization_code',
        code: code ?? '',
        redirect_uri: callback,
        client_id: id,
        code_verifier: verifier,
      });
    assert.equal(
      (await exchange(answers[1]?.get('code') ?? '', clientId, one.verifier)).status,
      400,
      'of the other app',
    );
    assert.equal(
      (await exchange(answers[0]?.get('code') ?? '', clientId, two.verifier)).status,
      400,
      'of the other try',
    );
    const { json } = await exchange(answers[0]?.get('code') ?? '', clientId, one.verifier);
    assert.equal(json['scope'], 'posts:read');
  });
});
