import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Caller, Operation } from '@kairan/operation';
import { operator } from '@kairan/operation/operator';
import { type DefinedOperation, definedOperations, verdictOf } from '@kairan/testing/defined-operations';
import { addTokenOf } from '../src/operator/account-operations.ts';
import { addMcpClientOf } from '../src/operator/mcp-client-commands.ts';
import { peopleOperationsOf } from '../src/operator/people-operations.ts';
import { suspendOperationsOf } from '../src/operator/suspend-operations.ts';

const account = { id: '1', name: 'alice' };

/** Every kind of caller that a transport can pass to an operation. */
const callers = {
  visitor: { key: 'address 192.0.2.1', door: 'web' },
  'visitor with a session that has ended': { key: 'address 192.0.2.1', door: 'web', session: 's0' },
  'access token': { key: 'token 1', account, door: 'api', client: { kind: 'token', name: 'ci' } },
  'access token of an editor': { key: 'token 2', account, door: 'api', role: 'editor' },
  'MCP client': { key: 'mcp client 1', account, door: 'mcp' },
  'account on the website without a session': { key: 'x', account, door: 'web' },
  'session over another channel': { key: 'session 1', account, door: 'api', session: 's1' },
  'user on the website': { key: 'session 1', account, door: 'web', role: 'author', session: 's1' },
  'editor on the website': { key: 'session 2', account, door: 'web', role: 'editor', session: 's2' },
  operator,
  'something that only looks like the operator': { key: 'operator', door: 'cli' },
} satisfies Record<string, Caller>;
type CallerKind = keyof typeof callers;
const kinds = Object.keys(callers) as CallerKind[];

/** The rules: the callers that each lets in, and the error of all others. */
const rules = {
  everyone: { allowed: kinds, error: '' },
  'people on the website': { allowed: ['user on the website', 'editor on the website'], error: 'forbidden' },
  operator: { allowed: ['operator'], error: 'unauthorized' },
} satisfies Record<string, { allowed: readonly CallerKind[]; error: string }>;

/** Who may call each operation, by the folder and the name of its definition. */
const access: Readonly<Record<string, keyof typeof rules>> = {
  // How people get in.
  'own/begin_passkey_sign_in': 'everyone',
  'own/choose_password': 'everyone',
  'own/confirm_email': 'everyone',
  'own/confirm_sign_up': 'everyone',
  'own/see_sign_up': 'everyone',
  'own/open_link': 'everyone',
  'own/ask_reset': 'everyone',
  'own/resend_sign_up': 'everyone',
  'own/sign_in': 'everyone',
  'own/sign_in_with_passkey': 'everyone',
  'own/sign_up': 'everyone',

  // One's own account.
  'own/add_passkey': 'people on the website',
  'own/begin_passkey': 'people on the website',
  'own/change_email': 'people on the website',
  'own/change_password': 'people on the website',
  'own/change_profile': 'people on the website',
  'own/complete_set_up': 'people on the website',
  'own/confirm_session': 'people on the website',
  'own/create_mcp_client': 'people on the website',
  'own/create_token': 'people on the website',
  'own/end_other_sessions': 'people on the website',
  'own/end_session': 'people on the website',
  'own/see_email': 'people on the website',
  'own/list_mcp_clients': 'people on the website',
  'own/list_passkeys': 'people on the website',
  'own/list_sessions': 'people on the website',
  'own/list_tokens': 'people on the website',
  'own/remove_passkey': 'people on the website',
  'own/rename_passkey': 'people on the website',
  'own/revoke_mcp_client': 'people on the website',
  'own/revoke_token': 'people on the website',

  // Other people's accounts.
  'operator/add_mcp_client': 'operator',
  'operator/add_token': 'operator',
  'operator/add_user': 'operator',
  'operator/end_sessions': 'operator',
  'operator/get_account': 'operator',
  'operator/invite_user': 'operator',
  'operator/list_accounts': 'operator',
  'operator/list_mcp_clients_of': 'operator',
  'operator/list_tokens_of': 'operator',
  'operator/reset_password': 'operator',
  'operator/revoke_mcp_client': 'operator',
  'operator/revoke_token': 'operator',
  'operator/suspend_user': 'operator',
  'operator/unsuspend_user': 'operator',
};

describe('authorization of operations on accounts', () => {
  let defined: Map<string, DefinedOperation>;
  before(async () => {
    const made: Operation<never>[] = [
      addTokenOf({ prefix: 'note_' }),
      addMcpClientOf({ idPrefix: 'a_', secretPrefix: 'b_' }),
      ...Object.values(suspendOperationsOf([])),
      ...Object.values(peopleOperationsOf({ programs: [], endPrograms: async () => {}, countOwned: async () => ({}) })),
    ];
    defined = await definedOperations(new URL('../src/', import.meta.url), made);
  });

  test('every operation has a row in the table, and every row an operation', () => {
    assert.deepEqual([...defined.keys()].sort(), Object.keys(access).sort());
  });

  for (const [name, rule] of Object.entries(access)) {
    test(`${name} lets in exactly: ${rule}`, async () => {
      const { operation } = defined.get(name) ?? assert.fail('no such operation');
      const { allowed, error }: { allowed: readonly CallerKind[]; error: string } = rules[rule];
      const found = await Promise.all(kinds.map(async (kind) => [kind, await verdictOf(operation, callers[kind])]));
      assert.deepEqual(
        found,
        kinds.map((kind) => [kind, allowed.includes(kind) ? 'may' : error]),
      );
    });
  }

  test('pages for people never call an operation for the operator, nor commands one of the website', () => {
    for (const [name, { usedBy }] of defined) {
      const folders = name.startsWith('operator/') ? ['own', 'pages'] : ['operator'];
      assert.deepEqual(
        folders.filter((folder) => usedBy.includes(folder) && !name.startsWith(`${folder}/`)),
        [],
        name,
      );
    }
  });
});
