import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { Database } from '@kairan/database/open';
import type { Act, Operation } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import { operator } from '@kairan/operation/operator';
import { onEachDatabase } from '@kairan/testing/each-database';
import { createAccessToken } from '../src/credentials/access-token.ts';
import { createMcpClient } from '../src/credentials/mcp-client.ts';
import type { AccountDeps } from '../src/operator/account-operations.ts';
import { listMcpClientsOf, revokeMcpClient } from '../src/operator/mcp-client-commands.ts';
import {
  type AccountPage,
  type ListedAccessToken,
  peopleOperationsOf,
  type ShownAccount,
} from '../src/operator/people-operations.ts';
import { startSession } from '../src/sessions/session.ts';
import { scheduleDeletion } from '../src/users/deletion.ts';
import { suspend } from '../src/users/suspension.ts';
import { addUser } from '../src/users/user.ts';
import { createTables } from './service/tables.ts';

const now = Date.parse('2026-11-29T10:00:00Z');
const tables = ['sessions', 'access_tokens', 'mcp_clients'] as const;

onEachDatabase("the operator's operations on people", (t) => {
  let store: Database;
  let deps: AccountDeps;
  const acts: Act[] = [];
  const ids = new Map<string, number>();
  const people = peopleOperationsOf({
    programs: ['access_tokens', 'mcp_clients'],
    endPrograms: async (tx, userId) => {
      await tx.run('DELETE FROM access_tokens WHERE user_id = ?', [userId]);
    },
    countOwned: async () => ({ posts: 3 }),
  });
  const run = async <T>(operation: Operation<AccountDeps>, input: object): Promise<T> =>
    (await operation.run(input, operator, deps)) as T;
  const names = async (filter: object) =>
    (await run<AccountPage>(people.listUsers, filter)).users.map(({ username }) => username);
  const token = async (name: string) => {
    const wanted = { userId: ids.get('aki') as number, prefix: 'k_', name, days: 9, limit: 9 };
    const made = await createAccessToken(store, wanted, now);
    assert.ok('token' in made);
    return made;
  };

  before(async () => {
    store = await t.open();
    await createTables(store);
    deps = {
      ...{ store, now: () => new Date(now), mostTokens: 10 },
      record: async (act) => {
        acts.push(act);
      },
    };
    for (const [username, more] of [
      ['aki', { displayName: '秋 100%', email: 'aki@example.org' }],
      ['ben', { role: 'editor' }],
      ['cho', { finished: false }],
      ['dai', {}],
      ['emi', {}],
    ] as const) {
      const user = await addUser(store, { username, ...more }, now);
      assert.ok('id' in user);
      ids.set(username, user.id);
    }
    await store.transaction(async (tx) => {
      await suspend(tx, ids.get('dai') as number, { at: now, reason: 'Spam' }, tables);
      await scheduleDeletion(tx, { id: ids.get('emi') as number, username: 'emi' }, now + 1, tables);
    });
  });

  it('lists accounts by name, by a part of the display name, by address, state and role', async () => {
    assert.deepEqual(await names({}), ['aki', 'ben', 'cho', 'dai', 'emi']);
    assert.deepEqual(await names({ q: '@B' }), ['ben']);
    assert.deepEqual(await names({ q: '100%' }), ['aki']);
    assert.deepEqual(await names({ q: '_' }), []);
    assert.deepEqual(await names({ q: 'AKI@example.org' }), ['aki']);
    assert.deepEqual(await names({ q: 'aki@example' }), []);
    assert.deepEqual(await names({ state: 'active' }), ['aki', 'ben']);
    assert.deepEqual(await names({ state: 'unfinished' }), ['cho']);
    assert.deepEqual(await names({ state: 'suspended' }), ['dai']);
    assert.deepEqual(await names({ state: 'deleting' }), ['emi']);
    assert.deepEqual(await names({ role: 'editor' }), ['ben']);
    assert.deepEqual(await names({ cursor: 'cho' }), ['dai', 'emi']);
  });

  it('does not list erased accounts', async () => {
    await store.run("UPDATE users SET erasure = 'done' WHERE username = 'emi'");
    assert.deepEqual(await names({ state: 'deleting' }), []);
    await assert.rejects(run(people.getUser, { username: 'emi' }), isNotFound);
    await store.run('UPDATE users SET erasure = NULL');
  });

  it('shows when a user was last seen, by session or program, and what they have', async () => {
    const userId = ids.get('aki') as number;
    const never = await run<ShownAccount>(people.getUser, { username: 'aki' });
    assert.deepEqual([never.last_seen_at, never.sessions, never.tokens], [null, 0, 0]);
    await startSession(store, { userId, browser: '' }, now - 60_000);
    await token('ci');
    await createMcpClient(store, { userId, idPrefix: 'c_', secretPrefix: 's_', name: 'x', limit: 9 }, now);
    await store.run('UPDATE mcp_clients SET last_used_at = ?', [now]);
    assert.deepEqual(await run(people.getUser, { username: '@AKI' }), {
      ...{ username: 'aki', display_name: '秋 100%', role: 'author', state: 'active' },
      ...{ email: 'aki@example.org', email_verified: true, suspended_reason: null, deletion_due_at: null },
      ...{ created_at: '2026-11-29T10:00:00.000Z', last_seen_at: '2026-11-29T10:00:00.000Z' },
      ...{ sessions: 1, tokens: 1, owned: { posts: 3 } },
    });
    assert.equal((await run<ShownAccount>(people.getUser, { username: 'dai' })).suspended_reason, 'Spam');
    await assert.rejects(run(people.getUser, { username: 'nobody' }), isNotFound);
  });

  it('revokes a token by the id that the list shows, and records that', async () => {
    const { id, token: text } = await token('old');
    const { tokens } = await run<{ tokens: ListedAccessToken[] }>(people.listTokens, { username: 'aki' });
    const listed = tokens.find((each) => each.id === id);
    assert.deepEqual([listed?.name, listed?.last_four, listed?.last_used_at], ['old', text.slice(-4), null]);
    assert.ok(!JSON.stringify(tokens).includes(text));
    assert.deepEqual(await run(people.revokeToken, { id }), { id, name: 'old', username: 'aki' });
    assert.deepEqual(
      acts.map(({ operation, input }) => [operation, input]),
      [['revoke_token', { id }]],
    );
    await assert.rejects(run(people.revokeToken, { id }), isNotFound);
    assert.equal(acts.length, 1, 'a failed call is no act');
  });

  it('lists the MCP clients of a user, revokes one by its id, and records that', async () => {
    const { clients } = await run<{ clients: { id: string; name: string }[] }>(listMcpClientsOf, { username: 'aki' });
    assert.deepEqual(
      clients.map(({ name }) => name),
      ['x'],
    );
    const id = clients[0]?.id;
    acts.length = 0;
    assert.deepEqual(await run(revokeMcpClient, { id }), { id, name: 'x', username: 'aki' });
    assert.deepEqual(
      acts.map(({ operation, input }) => [operation, input]),
      [['revoke_mcp_client', { id }]],
    );
    assert.deepEqual(await run(listMcpClientsOf, { username: 'aki' }), { clients: [] });
    await assert.rejects(run(revokeMcpClient, { id }), isNotFound);
    await assert.rejects(run(listMcpClientsOf, { username: 'nobody' }), isNotFound);
  });

  it('ends the sessions of a user, and programs only if asked to', async () => {
    const left = () => run<ShownAccount>(people.getUser, { username: 'aki' });
    assert.deepEqual(await run(people.endSessions, { username: 'aki' }), { username: 'aki', ended: 1 });
    const { sessions, tokens } = await left();
    assert.deepEqual([sessions, tokens], [0, 1]);
    await run(people.endSessions, { username: 'aki', programs: true });
    assert.equal((await left()).tokens, 0);
  });
});

const isNotFound = (error: unknown) => error instanceof ApiError && error.code === 'not_found';
