import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { revokeCredential } from '@kairan/accounts/owned-credential';
import { endSession, listSessions } from '@kairan/accounts/session';
import { newTokenText } from '@kairan/accounts/token-text';
import { operator } from '@kairan/operation/operator';
import { casesOn, elsewhere, essenceOf } from '@kairan/testing/access-cases';
import { deleteUser } from '../../src/operations/delete-user.ts';
import { suspendUser } from '../../src/operations/suspend-user.ts';
import { restRoutes } from '../../src/rest-routes.ts';
import { keysOf } from '../../src/storage/secret.ts';
import { tokenKind } from '../../src/tokens.ts';
import type { RequestOptions, ServiceResponse } from '../contract/running-service.ts';
import { onEachDatabase } from '../each-database.ts';
import { errorIn } from '../mcp/mcp-service.ts';
import { Browser, connect } from '../oauth/oauth-service.ts';
import { type AuthorService, newSomeone, type Someone, startAuthorService } from './author-service.ts';
import {
  alsoToPublish,
  type BrowserKind,
  browsers,
  type CredentialKind,
  credentials,
  endpoints,
  guideTool,
  type State,
  states,
} from './post-access.ts';

type Name = keyof typeof endpoints;
const names = Object.keys(endpoints) as Name[];
const methodOf = (name: Name) => name.split(' ')[0] ?? '';
const pathOf = (name: Name, id: string) =>
  (name.split(' ')[1] ?? '').replace(':id', encodeURIComponent(id)).replace(':version', '1');
const missing = 'nothing0here';
/** A query that no endpoint has, so that it changes nothing: it is refused after whoever sends it was let in. */
const refused = '?nothing=1';

onEachDatabase('authorization of endpoints', (t) => {
  let at: AuthorService;
  let alice: Someone;
  let bearer: Record<CredentialKind, RequestOptions>;
  let browser: Record<
    BrowserKind,
    (method: string, path: string, options?: RequestOptions) => Promise<ServiceResponse>
  >;
  /** Posts that the author and the editor do not have: another user's in every state, deleted ones, and none at all. */
  let notTheirs: readonly string[];
  /** Posts of the author by their state, which nothing changes. */
  let unchanged: Readonly<Record<State, string>>;
  const ask = (name: Name, id: string, options: RequestOptions) =>
    at.service.ask(methodOf(name), pathOf(name, id), options);
  const codeOf = ({ status, json }: ServiceResponse) => (status < 300 ? 'ok' : String(json['code']));

  before(async () => {
    // Wrong tokens are counted by address.
    at = await startAuthorService(await t.url(), { TRUST_PROXY: '127.0.0.1' });
    ({ alice } = at);
    const { service, bob, editor } = at;
    const deleted = await Promise.all([alice, editor].map((someone) => at.post(someone, 'deleted')));
    unchanged = Object.fromEntries(
      await Promise.all(states.map(async (state) => [state, await at.post(alice, state)])),
    ) as typeof unchanged;
    notTheirs = [missing, 'x', 'a b', ...deleted, ...(await Promise.all(states.map((state) => at.post(bob, state))))];
    const deps = {
      ...{ store: service.store, keys: keysOf('a secret of tests'), baseUrl: service.baseUrl },
      now: () => new Date(),
    };
    const [suspended, leaving, early, ended] = [
      await newSomeone(service, 'suspended'),
      await newSomeone(service, 'leaving'),
      await newSomeone(service, 'early', { finished: false }),
      await newSomeone(service, 'ended'),
    ];
    const sessionsOf = (someone: Someone) => [...someone.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    // What is left of an access that should have ended: the rows are restored after the account was closed.
    const closing = async (someone: Someone, close: () => unknown) => {
      const rows = async (table: string) =>
        service.store.all<Record<string, string | number | Uint8Array | null>>(
          `SELECT * FROM ${table} WHERE user_id = ?`,
          [someone.userId],
        );
      const before = { sessions: await rows('sessions'), access_tokens: await rows('access_tokens') };
      await close();
      assert.deepEqual([...(await rows('sessions')), ...(await rows('access_tokens'))], []);
      for (const [table, lost] of Object.entries(before)) {
        for (const row of lost) {
          const columns = Object.keys(row);
          await service.store.run(
            `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
            Object.values(row),
          );
        }
      }
    };
    await closing(suspended, () => suspendUser.run({ username: 'suspended' }, operator, deps));
    await closing(leaving, () => deleteUser.run({ username: 'leaving', posts: 'keep' }, operator, deps));

    const [revoked, expired] = [
      await service.token(ended.userId, tokenKind.scopes),
      await service.token(ended.userId, tokenKind.scopes),
    ];
    const lastFour = (token: string) => token.slice(-4);
    const tokens = await service.store.all<{ id: string; last_four: string }>(
      'SELECT id, last_four FROM access_tokens WHERE user_id = ?',
      [ended.userId],
    );
    const idOf = (token: string) => tokens.find(({ last_four }) => last_four === lastFour(token))?.id ?? '';
    assert.ok(await revokeCredential(service.store, 'access_tokens', ended.userId, idOf(revoked)));
    await service.store.run('UPDATE access_tokens SET expires_at = ? WHERE id = ?', [Date.now() - 1, idOf(expired)]);
    const [session] = await listSessions(service.store, ended.userId);
    await endSession(service.store, ended.userId, session?.id ?? '');

    const person = new Browser();
    for (const [name, value] of alice.cookies) person.set(name, value);
    const app = await connect(service, { userId: alice.userId, browser: person });
    bearer = {
      none: {},
      'a text that is no token': { token: 'nonsense' },
      'a token that never existed': { token: newTokenText(tokenKind.prefix) },
      'a token that was revoked': { token: revoked },
      'a token that has expired': { token: expired },
      'a token of a suspended user': { token: suspended.token },
      'a token of a user who is being deleted': { token: leaving.token },
      'a token of the other service': { token: newTokenText('kvat_') },
      'a secret of a session': { token: [...alice.cookies.values()][0] ?? '' },
      'a session on the website': { headers: { Cookie: sessionsOf(alice), 'Sec-Fetch-Site': 'same-origin' } },
      'a token of an account that is not set up': { token: early.token },
      'a token of the author': { token: alice.token },
      'a connected app of the author': { token: app.access },
      'a token of somebody else': { token: bob.token },
      'a token of an editor': { token: editor.token },
    };
    const nobody = await newSomeone(service, 'nobody-signed-in');
    nobody.cookies.clear();
    browser = {
      'nobody signed in': nobody.web,
      'a session that has ended': ended.web,
      'a session of a suspended user': suspended.web,
      'a session of a user who is being deleted': leaving.web,
      'only an access token': (method, path, options = {}) =>
        nobody.web(method, path, { ...options, headers: { Authorization: `Bearer ${alice.token}` } }),
      'an account that is not set up': early.web,
      'the author': alice.web,
      'somebody else': bob.web,
      'an editor': editor.web,
    };
  });

  test('the table of MCP tools is complete', async () => {
    const { result } = await at.service.rpc(alice.token, 'tools/list');
    const listed = ((result?.['tools'] ?? []) as { name: string }[]).map(({ name }) => name);
    const known = [guideTool, ...names.flatMap((name) => endpoints[name].tool ?? [])];
    assert.deepEqual(listed.sort(), known.sort());
  });

  for (const [kind, code] of Object.entries(credentials) as [CredentialKind, string | null][]) {
    test(`REST and MCP, with ${kind}: ${code ?? 'let in'}`, async () => {
      const { service } = at;
      const { token, headers } = bearer[kind] ?? {};
      const from = { ...headers, 'X-Forwarded-For': `192.0.2.${Object.keys(credentials).indexOf(kind)}` };
      for (const name of casesOn(t.engine, names)) {
        const offered = name in restRoutes;
        const path = `${pathOf(name, missing)}${refused}`;
        const answer = await service.ask(methodOf(name), path, { token, headers: from });
        const expected = code ?? (offered ? 'invalid_request' : 'not_found');
        assert.equal(codeOf(answer), expected, `${name}: ${JSON.stringify(answer.json)}`);
      }
      for (const name of [guideTool, ...casesOn(t.engine, names).flatMap((each) => endpoints[each].tool ?? [])]) {
        const called = await service.rpc(token, 'tools/call', { name, arguments: { nothing: 1 } }, from);
        const given = called.result ? errorIn(called.result)['code'] : called.error?.data?.['code'];
        assert.equal(given, code ?? 'invalid_request', name);
        assert.equal(called.status, code === null || code === 'setup_required' ? 200 : 401, name);
      }
    });
  }

  for (const only of tokenKind.scopes) {
    test(`REST and MCP, with a token for ${only} alone`, async () => {
      const { service } = at;
      const token = await service.token(alice.userId, [only]);
      for (const name of casesOn(t.engine, names).filter((each) => each in restRoutes)) {
        const { scope, tool } = endpoints[name];
        const expected = scope === null || scope === only ? 'invalid_request' : 'insufficient_scope';
        const answer = await service.ask(methodOf(name), `${pathOf(name, missing)}${refused}`, { token });
        assert.equal(codeOf(answer), expected, name);
        if (expected === 'insufficient_scope') assert.equal(answer.status, 403);
        if (tool === undefined) continue;
        const called = await service.rpc(token, 'tools/call', { name: tool, arguments: { nothing: 1 } });
        const given = called.result ? errorIn(called.result)['code'] : called.error?.data?.['code'];
        assert.deepEqual([called.status, given], [expected === 'insufficient_scope' ? 403 : 200, expected], tool);
      }
    });
  }

  for (const [kind, code] of Object.entries(browsers) as [BrowserKind, string | null][]) {
    test(`the website’s own API, with ${kind}: ${code ?? 'let in'}`, async () => {
      for (const name of casesOn(t.engine, names)) {
        const answer = await browser[kind](methodOf(name), `${pathOf(name, missing)}${refused}`);
        assert.equal(codeOf(answer), code ?? 'invalid_request', name);
      }
    });
  }

  test('the website’s own API changes nothing for a page of another site, whoever is signed in', async () => {
    const { service, editor } = at;
    const id = await at.post(alice, 'draft');
    const json = { title: '他のサイトから', category: 'work' };
    for (const { cookies } of [alice, editor]) {
      const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      for (const name of names.filter((each) => methodOf(each) !== 'GET')) {
        for (const headers of casesOn(t.engine, elsewhere)) {
          const answer = await fetch(`${service.baseUrl}/web${pathOf(name, id)}`, {
            method: methodOf(name),
            headers: { Cookie, 'Content-Type': 'application/json', ...headers },
            body: JSON.stringify(endpoints[name].json ?? json),
          });
          assert.deepEqual([answer.status, (await answer.json()).code], [403, 'forbidden'], name);
        }
      }
    }
    const { json: left } = await ask('GET /posts/:id', id, { token: alice.token });
    assert.equal((left['post'] as { version: number }).version, 1);
  });

  for (const name of names) {
    const { owner, json, tool } = endpoints[name];
    if (!owner) continue;
    const offered = name in restRoutes;

    test(`${name}: what the owner gets depends on the state of the post, on every transport`, async () => {
      for (const state of states) {
        const options = json ? { json } : {};
        const found: Record<string, string> = {};
        const changes = owner[state] === 'ok' && methodOf(name) !== 'GET';
        const post = async () => (changes ? at.post(alice, state) : unchanged[state]);
        if (offered) found['rest'] = codeOf(await ask(name, await post(), { token: alice.token, ...options }));
        found['web'] = codeOf(await alice.web(methodOf(name), pathOf(name, await post()), options));
        if (tool) {
          const called = await at.service.call(alice.token, tool, { id: await post(), ...json });
          found['mcp'] = called.isError ? String(errorIn(called)['code']) : 'ok';
        }
        for (const [transport, code] of Object.entries(found)) {
          assert.equal(code, owner[state], `${state} over ${transport}`);
        }
      }
    });

    test(`${name}: another user’s post, a deleted one and one that never was are the same to everyone else`, async () => {
      const { service, bob, editor } = at;
      const before = await bob.web('GET', '/posts?limit=100');
      const everyId = async (send: (id: string) => Promise<object>) => {
        const answers = await Promise.all(notTheirs.map(send));
        for (const answer of answers) assert.deepEqual(answer, answers[0]);
        return JSON.stringify(answers[0]);
      };
      for (const someone of [alice, editor]) {
        for (const headers of someone === alice ? [{}, { 'If-Match': '"1"' }] : [{}]) {
          const options = { headers, ...(json && { json }) };
          const sent = offered ? [(id: string) => ask(name, id, { token: someone.token, ...options })] : [];
          for (const send of [...sent, (id: string) => someone.web(methodOf(name), pathOf(name, id), options)]) {
            const answer = await everyId(async (id) => essenceOf(await send(id)));
            assert.match(answer, /"status":404,"json":\{"error":"[^"]+","code":"not_found"\}/);
          }
        }
        if (!tool) continue;
        const answer = await everyId(async (id) => service.call(someone.token, tool, { id, ...json }));
        assert.match(answer, /not_found/);
      }
      assert.deepEqual((await bob.web('GET', '/posts?limit=100')).json, before.json, 'nothing of it changed');
    });
  }

  test('a change that makes a text public takes the scope to publish as well', async () => {
    const onlyWrite = await at.service.token(alice.userId, ['posts:write']);
    for (const [name, state] of alsoToPublish) {
      const { json } = endpoints[name];
      const id = await at.post(alice, state as State);
      const answer = await ask(name, id, { token: onlyWrite, ...(json && { json }) });
      assert.deepEqual([answer.status, codeOf(answer)], [403, 'insufficient_scope'], `${name} of a ${state} post`);
    }
  });
});
