import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createAccessToken } from '@kairan/accounts/access-token';
import { createMcpClient } from '@kairan/accounts/mcp-client';
import { operator } from '@kairan/operation/operator';
import { problem } from '@kairan/testing/account-pages';
import { eraseDue } from '../../src/deletion/erase.ts';
import { insertInventory } from '../../src/inventories/storage/inventories.ts';
import { mailKinds } from '../../src/mail/mail-kinds.ts';
import { deleteUser } from '../../src/operations/delete-user.ts';
import type { ExportedAccount } from '../../src/operations/export-account.ts';
import { undeleteUser } from '../../src/operations/undelete-user.ts';
import { noFilters } from '../../src/search/filters/registry.ts';
import { recordAct } from '../../src/storage/audit.ts';
import { secretBox } from '../../src/storage/secret-box.ts';
import { mcpClientKind, mostTokens, tokenPrefix } from '../../src/tokens.ts';
import { insertWebhook } from '../../src/webhooks/storage/webhooks.ts';
import type { WebhookInput } from '../../src/webhooks/webhook.ts';
import { onEachDatabase } from '../each-database.ts';
import { type AccountService, password, startAccountService } from './account-service.ts';

const dayMs = 86_400_000;
const secret = 'https://203.0.113.10/hook?key=k3y';

onEachDatabase('deleting an account and downloading its data', (t) => {
  let fixture: AccountService;
  before(async () => {
    fixture = await startAccountService({ VULNS_DATABASE_URL: await t.url() });
  });

  /** A signed-in user with a token, an MCP client, a webhook and an inventory. */
  const withThings = async (language = 'en') => {
    const { by, id: userId, username } = await fixture.signedIn(language);
    const { store } = fixture;
    const now = Date.now();
    const token = await createAccessToken(store, { userId, prefix: tokenPrefix, name: 'ci', days: 9, limit: 9 });
    const client = await createMcpClient(store, { ...mcpClientKind, userId, name: 'claude', limit: 9 });
    assert.ok('token' in token && 'secret' in client);
    const inventoryBox = await secretBox(store, 'inventories');
    const packages = [{ purl: 'pkg:npm/left-pad@1.3.0', name: 'left-pad', version: '1.3.0', problem: null }];
    const inventory = { name: 'Shop', format: 'purls', packages };
    await insertInventory(store, userId, inventory, { box: inventoryBox, now, digest: false });
    const webhookInput: WebhookInput = {
      ...{ name: 'Ops', url: secret, filters: noFilters, inventory: null },
      lang: 'en',
      events: ['vulnerability.added'],
    };
    const box = await secretBox(store, 'webhook secrets');
    const made = await insertWebhook(store, userId, webhookInput, { box, now });
    assert.ok(made);
    return { by, userId, username, token: token.token, client, signing: made.secret };
  };
  const rest = async (token: string) =>
    (await fetch(`${fixture.baseUrl}/api/v1/stats`, { headers: { Authorization: `Bearer ${token}` } })).status;
  const deps = () => {
    const { store } = fixture;
    const now = () => new Date();
    return { store, now, mostTokens, record: (act: Parameters<typeof recordAct>[1]) => recordAct(store, act, now()) };
  };
  const left = async (userId: number) => {
    const tables = ['sessions', 'access_tokens', 'mcp_clients', 'webhook', 'inventory'];
    const rows = tables.map((table) => fixture.store.all(`select 1 from ${table} where user_id = ?`, [userId]));
    return (await Promise.all(rows)).map(({ length }) => length);
  };

  test('downloads everything that is stored about a user, without secrets', async () => {
    const { by, username, token, client, signing } = await withThings();
    assert.match((await by.get('/account')).text, /href="\/account\/data\.json" download/);
    const answer = await by.get('/account/data.json');
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-disposition') ?? '', /filename="kairan-vulns-person\d+\.json"/);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const data = JSON.parse(answer.text) as ExportedAccount;
    assert.deepEqual([data.account.username, data.account.email], [username, `${username}@example.org`]);
    assert.deepEqual(data.sessions.length, 1);
    assert.deepEqual(
      data.access_tokens.map(({ name, last_four: end }) => [name, end]),
      [['ci', token.slice(-4)]],
    );
    assert.deepEqual(
      data.mcp_clients.map(({ name }) => name),
      ['claude'],
    );
    assert.deepEqual(
      data.webhooks.map(({ url, events }) => [url, events]),
      [[secret, ['vulnerability.added']]],
    );
    assert.equal(data.inventories[0]?.packages[0]?.['name'], 'left-pad');
    for (const hidden of [token, client.secret, Buffer.from(signing).toString('base64')]) {
      assert.ok(!answer.text.includes(hidden));
    }
    assert.equal((await fixture.testBrowser().get('/account/data.json')).status, 303);
  });

  for (const [language, refused] of [
    ['en', /Confirm that you want/],
    ['ja', /チェックを入れてください/],
    ['fr', /Confirmez que vous voulez/],
  ] as const) {
    test(`a user deletes the account, and keeps it by signing in (${language})`, async () => {
      const { by, userId, username, token } = await withThings(language);
      assert.match((await by.get('/account')).text, /href="\/account\/delete"/);
      assert.match((await by.get('/account/delete')).text, new RegExp(`<html lang="${language}">`));
      const unconfirmed = await by.post('/account/delete', {});
      assert.equal(unconfirmed.status, 400);
      assert.match(problem(unconfirmed) ?? '', refused);
      const mail = await fixture.mailed(async () => {
        const gone = await by.post('/account/delete', { confirm: 'yes' });
        assert.deepEqual([gone.status, gone.location], [303, '/sign-in?done=deletion']);
      });
      assert.ok(mail.text.includes(`@${username}`) && mail.text.includes('/sign-in'));
      assert.deepEqual([(await by.get('/account')).status, await rest(token)], [303, 401]);
      assert.equal(await eraseDue(fixture.store, Date.now() + 13 * dayMs), 0);
      const login = { login: username, password };
      assert.equal((await by.post('/sign-in', login)).status, 403);
      assert.equal((await by.post('/sign-in', { ...login, cancel_deletion: 'yes' })).status, 303);
      assert.deepEqual(await left(userId), [1, 0, 0, 1, 1], 'webhooks and inventories are kept');
    });
  }

  test('erases the account after 14 days: nothing about the person is left but numbers in the audit log', async () => {
    const { by, userId, username } = await withThings();
    await by.post('/account/delete', { confirm: 'yes' });
    const later = Date.now() + 15 * dayMs;
    assert.equal(await eraseDue(fixture.store, later), 1);
    assert.deepEqual(await left(userId), [0, 0, 0, 0, 0]);
    const row = await fixture.store.get<{ username: string; email: string | null }>(
      'select username, email from users where id = ?',
      [userId],
    );
    assert.match(row?.username ?? '', /^deleted-[0-9a-f]{12}$/);
    assert.equal(row?.email, null);
    const audit = await fixture.store.all<{ action: string; client: string | null }>(
      'select action, client from audit where owner = ? order by id',
      [userId],
    );
    assert.deepEqual(
      audit.map(({ action }) => action),
      ['delete_account', 'erase_account'],
    );
    assert.ok(!JSON.stringify(audit).includes(username));
    assert.equal(await eraseDue(fixture.store, later), 0, 'only once');
    assert.equal((await by.post('/sign-in', { login: username, password })).status, 403);
  });

  test('tells by mail that the account is erased, in the language of its user', async () => {
    const box = await secretBox(fixture.store, 'inventories');
    const compose = mailKinds({ db: fixture.store, now: () => new Date(), baseUrl: 'https://v.example', box });
    for (const [language, text] of [
      ['en', /has been erased/],
      ['ja', /完全に削除しました/],
      ['fr', /a été effacé/],
    ] as const) {
      const mail = await compose['account_erased']?.({ to: 'aki@example.org', language });
      assert.equal(mail?.to, 'aki@example.org');
      assert.match(mail?.text ?? '', text);
    }
  });

  test('the operator deletes an account, cancels that, and erases one at once', async () => {
    const { userId, username } = await withThings();
    await deleteUser.run({ username }, operator, deps());
    await undeleteUser.run({ username }, operator, deps());
    assert.deepEqual(await left(userId), [0, 0, 0, 1, 1]);
    await assert.rejects(Promise.resolve(undeleteUser.run({ username }, operator, deps())), /No deletion/);
    const answer = (await deleteUser.run({ username, now: true }, operator, deps())) as { erased: boolean };
    assert.equal(answer.erased, true);
    assert.deepEqual(await left(userId), [0, 0, 0, 0, 0]);
    await assert.rejects(Promise.resolve(deleteUser.run({ username }, operator, deps())), /User not found/);
    const audit = await fixture.store.all<{ action: string }>('select action from audit where owner = ? order by id', [
      userId,
    ]);
    // The name is gone when the last act is recorded; the erasure itself has an entry.
    assert.deepEqual(
      audit.map(({ action }) => action),
      [...['delete_user', 'cancel_deletion', 'undelete_user', 'erase_account']],
    );
  });
});
