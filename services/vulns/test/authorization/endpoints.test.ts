import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { revokeCredential } from '@kairan/accounts/owned-credential';
import { suspendOperationsOf } from '@kairan/accounts/suspend-operations';
import { newTokenText } from '@kairan/accounts/token-text';
import { operator } from '@kairan/operation/operator';
import { casesOn, essenceOf } from '@kairan/testing/access-cases';
import { deleteUser } from '../../src/operations/delete-user.ts';
import { accessTables } from '../../src/storage/account-access.ts';
import { mostTokens } from '../../src/tokens.ts';
import { onEachDatabase } from '../each-database.ts';
import {
  type CredentialKind,
  credentials,
  endpoints,
  type McpCredentialKind,
  mcpCredentials,
  packageTool,
} from './inventory-access.ts';
import { type Answer, bearer, mcpClient, type OwnerService, type Someone, startOwnerService } from './owner-service.ts';

type Name = keyof typeof endpoints;
const names = Object.keys(endpoints) as Name[];
const methodOf = (name: Name) => name.split(' ')[0] ?? '';
const missing = 'kvin_nothing0here';
const pathOf = (name: Name, id = missing) =>
  (name.split(' ')[1] ?? '').replace(':id', id).replace(':cve', 'CVE-2021-44228').replace(':slug', 'nothing');
/** A query that no endpoint has: it is refused after whoever sends it was let in. */
const refused = '?nothing=1';

onEachDatabase('authorization of endpoints', (t) => {
  let at: OwnerService;
  let [alice, bob]: Someone[] = [];
  let sent: Record<CredentialKind, Readonly<Record<string, string>>>;
  let sentToMcp: Record<McpCredentialKind, Readonly<Record<string, string>>>;
  const me = () => alice ?? assert.fail();
  const codeOf = ({ status, json }: Answer) => (status < 300 ? 'ok' : String(json['code']));

  before(async () => {
    at = await startOwnerService(await t.url());
    const { store } = at.fixture;
    const people = [];
    for (let i = 0; i < 6; i += 1) people.push(await at.newSomeone());
    const [one, two, suspended, leaving, early, ended] = people as [
      Someone,
      Someone,
      Someone,
      Someone,
      Someone,
      Someone,
    ];
    [alice, bob] = [one, two];
    const deps = { store, now: () => new Date(), mostTokens };
    // What is left of an access that should have ended: the rows are restored after the account was closed.
    const closing = async ({ id }: Someone, close: () => unknown) => {
      const tables = ['access_tokens', 'mcp_clients'];
      const rows = (table: string) =>
        store.all<Record<string, string | number | Uint8Array | null>>(`select * from ${table} where user_id = ?`, [
          id,
        ]);
      const before = await Promise.all(tables.map(async (table) => [table, await rows(table)] as const));
      await close();
      for (const [table, lost] of before) {
        assert.deepEqual(await rows(table), []);
        for (const row of lost) {
          const columns = Object.keys(row);
          await store.run(
            `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
            Object.values(row),
          );
        }
      }
    };
    const { suspendUser } = suspendOperationsOf(accessTables);
    await closing(suspended, () => suspendUser.run({ username: suspended.username }, operator, deps));
    await closing(leaving, () => deleteUser.run({ username: leaving.username }, operator, deps));
    await store
      .run('update users set finished = 0 where id = ?', [early.id])
      .catch(() => store.run('update users set finished = false where id = ?', [early.id]));
    const expired = await at.newToken(ended.id);
    const all = await store.all<{ id: string; last_four: string }>(
      'select id, last_four from access_tokens where user_id = ?',
      [ended.id],
    );
    const idOf = (token: string) => all.find(({ last_four }) => last_four === token.slice(-4))?.id ?? '';
    assert.ok(await revokeCredential(store, 'access_tokens', ended.id, idOf(ended.token)));
    assert.ok(await revokeCredential(store, 'mcp_clients', ended.id, ended.client.id));
    await store.run('update access_tokens set expires_at = ? where id = ?', [Date.now() - 1, idOf(expired)]);

    const cookie = { Cookie: [...one.by.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const session = one.by.cookies.get('vulns-session') ?? assert.fail();
    sent = {
      none: {},
      'a session on the website': { ...cookie, 'Sec-Fetch-Site': 'same-origin' },
      'an MCP client': mcpClient(one.client),
      'a text that is no token': bearer('nonsense'),
      'a token that never existed': bearer(newTokenText('kvat_')),
      'a token that was revoked': bearer(ended.token),
      'a token that has expired': bearer(expired),
      'a token of a suspended user': bearer(suspended.token),
      'a token of a user who is being deleted': bearer(leaving.token),
      'a token of the other service': bearer(newTokenText('kpat_')),
      'a secret of a session': bearer(session),
      'a token of somebody else': bearer(two.token),
      'a token of an account that is not set up': bearer(early.token),
    };
    sentToMcp = {
      none: {},
      'an access token': bearer(one.token),
      'a session on the website': cookie,
      'an id without its secret': { 'X-Mcp-Client-Id': one.client.id },
      'an id with the secret of somebody else': mcpClient({ id: one.client.id, secret: two.client.secret }),
      'a client that was revoked': mcpClient(ended.client),
      'a client of a suspended user': mcpClient(suspended.client),
      'a client of a user who is being deleted': mcpClient(leaving.client),
      'a client': mcpClient(one.client),
    };
  });

  for (const [kind, verdict] of Object.entries(credentials) as [CredentialKind, string][]) {
    test(`REST, with ${kind}: ${verdict}`, async () => {
      for (const name of casesOn(t.engine, names)) {
        const { for: whom } = endpoints[name];
        const answer = await at.ask(methodOf(name), `${pathOf(name)}${refused}`, sent[kind]);
        const forVisitors = whom === 'accounts' ? 'unauthorized' : 'invalid_request';
        const expected =
          whom === 'whatever is sent' || verdict === 'account'
            ? 'invalid_request'
            : verdict === 'visitor'
              ? forVisitors
              : verdict;
        assert.equal(codeOf(answer), expected, name);
      }
    });
  }

  for (const [kind, status] of Object.entries(mcpCredentials) as [McpCredentialKind, number][]) {
    test(`MCP, with ${kind}: ${status}`, async () => {
      const answers = new Set<string>();
      for (const name of [packageTool, ...casesOn(t.engine, names).flatMap((each) => endpoints[each].tool ?? [])]) {
        const answer = await at.call(sentToMcp[kind], name, { nothing: 1 });
        assert.equal(answer.status, status, name);
        if (status === 401) answers.add(JSON.stringify(answer.json));
        else assert.match(JSON.stringify(answer.json), /invalid_request/, name);
      }
      const { json } = await at.call(sentToMcp.none, packageTool, {});
      if (status === 401) assert.deepEqual([...answers], [JSON.stringify(json)], 'the same words, whatever is wrong');
    });
  }

  for (const name of names.filter((each) => each.includes(':id'))) {
    const { json } = endpoints[name];
    test(`${name}: another user’s inventory, a deleted one and one that never was are the same`, async () => {
      const [mine, theirs] = [await at.inventory(me()), await at.inventory(bob ?? assert.fail())];
      const deleted = await at.inventory(me());
      assert.equal((await at.ask('DELETE', `/inventories/${deleted}`, bearer(me().token))).status, 200);
      // Its check in the background may end at any time.
      const theirOwn = async () => {
        const { json } = await at.ask('GET', `/inventories/${theirs}`, sent['a token of somebody else']);
        const { affected, checked_at, kev, vulnerabilities, ...rest } = json['data'] as Record<string, unknown>;
        return rest;
      };
      const before = await theirOwn();
      const answers = [];
      for (const id of [theirs, deleted, missing, 'x', 'a%20b']) {
        answers.push(essenceOf(await at.ask(methodOf(name), pathOf(name, id), bearer(me().token), json)));
      }
      for (const answer of answers) assert.deepEqual(answer, answers[0]);
      assert.match(JSON.stringify(answers[0]), /"status":404,"json":\{"error":"[^"]+","code":"not_found"\}/);
      assert.deepEqual(await theirOwn(), before);
      const own = await at.ask(methodOf(name), pathOf(name, mine), bearer(me().token), json);
      assert.equal(codeOf(own), 'ok', JSON.stringify(own.json));
      for (const id of [mine, theirs]) await at.ask('DELETE', `/inventories/${id}`, bearer(me().token));
      await at.ask('DELETE', `/inventories/${theirs}`, sent['a token of somebody else']);
    });
  }

  test('lists hold one’s own inventories only, and no parameter names another owner', async () => {
    const theirs = await at.inventory(bob ?? assert.fail());
    const mine = await at.inventory(me());
    const owner = `?username=${bob?.username}`;
    for (const path of ['/inventories', '/inventories/news']) {
      const { json } = await at.ask('GET', path, bearer(me().token));
      assert.ok(!JSON.stringify(json).includes(theirs), path);
      assert.equal(codeOf(await at.ask('GET', path + owner, bearer(me().token))), 'invalid_request', path);
    }
    const made = await at.ask('POST', `/inventories${owner}&name=x`, bearer(me().token), {
      packages: ['pkg:npm/lodash@4.17.20'],
    });
    assert.equal(codeOf(made), 'invalid_request');
    for (const tool of ['list_inventories', 'list_inventory_news']) {
      const listed = JSON.stringify((await at.call(mcpClient(me().client), tool, {})).json);
      assert.ok(!listed.includes(theirs) && (tool !== 'list_inventories' || listed.includes(mine)), tool);
      const named = await at.call(mcpClient(me().client), tool, { username: bob?.username });
      assert.match(JSON.stringify(named.json), /invalid_request/, tool);
    }
    const foreign = await at.call(mcpClient(me().client), 'list_inventory_news', { id: theirs });
    const unknown = await at.call(mcpClient(me().client), 'list_inventory_news', { id: missing });
    assert.deepEqual(foreign.json, unknown.json);
    assert.match(JSON.stringify(unknown.json), /not_found/);
    await at.ask('DELETE', `/inventories/${mine}`, bearer(me().token));
    await at.ask('DELETE', `/inventories/${theirs}`, sent['a token of somebody else']);
  });

  test('feeds of inventories are for their owner, by a token as password, and never by address alone', async () => {
    const theirs = await at.inventory(bob ?? assert.fail());
    const basic = (token: string) => ({ Authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` });
    const feed = async (id: string, headers: Readonly<Record<string, string>>) => {
      const { status, text } = await at.fixture.testBrowser().get(`/inventories/${id}/feed.atom`, { headers });
      return { status, text: text.replaceAll(id, ':id') };
    };
    assert.equal((await feed(theirs, basic(bob?.token ?? ''))).status, 200);
    assert.equal((await feed(theirs, {})).status, 401);
    const foreign = await feed(theirs, basic(me().token));
    assert.deepEqual([foreign.status, foreign], [404, await feed(missing, basic(me().token))]);
    await at.ask('DELETE', `/inventories/${theirs}`, sent['a token of somebody else']);
  });
});
