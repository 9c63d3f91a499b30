import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { createAccessToken } from '@kairan/accounts/access-token';
import { createMcpClient } from '@kairan/accounts/mcp-client';
import type { TestBrowser } from '@kairan/testing/test-browser';
import { tokenPrefix } from '../../src/tokens.ts';
import { type AccountService, startAccountService } from '../account/account-service.ts';

/** Someone with everything that gives access to an account. */
export interface Someone {
  readonly by: TestBrowser;
  readonly id: number;
  readonly username: string;
  readonly token: string;
  readonly client: { readonly id: string; readonly secret: string };
}

/** The response of a program's interface. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: Readonly<Record<string, unknown>>;
}

/** A running service with people who own things. */
export interface OwnerService {
  readonly fixture: AccountService;
  newSomeone(): Promise<Someone>;
  newToken(userId: number): Promise<string>;
  /** Sends a request below /api/v1. */
  ask(method: string, path: string, headers?: Readonly<Record<string, string>>, json?: object): Promise<Answer>;
  /** Calls a tool. */
  call(headers: Readonly<Record<string, string>>, name: string, input: object): Promise<Answer>;
  /** A new inventory of someone; returns its id. */
  inventory(by: Someone): Promise<string>;
  /** A new webhook of someone, with one delivery: their ids. */
  webhook(by: Someone): Promise<{ id: string; delivery: string }>;
}

/** The headers of an access token. */
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** The headers of an MCP client. */
export const mcpClient = ({ id, secret }: Someone['client']) => ({
  'X-Mcp-Client-Id': id,
  'X-Mcp-Client-Secret': secret,
});

/** Starts it on an empty store. */
export async function startOwnerService(databaseUrl: string): Promise<OwnerService> {
  const fixture = await startAccountService({
    VULNS_DATABASE_URL: databaseUrl,
    VULNS_LIMITS: 'anonymous=100000,authenticated=100000',
    VULNS_WEBHOOK_ALLOW: '127.0.0.0/8',
  });
  const { store, baseUrl } = fixture;

  const newToken = async (userId: number) => {
    const made = await createAccessToken(store, { userId, prefix: tokenPrefix, name: 'ci', days: 1, limit: 100 });
    assert.ok('token' in made);
    return made.token;
  };
  const send = async (path: string, method: string, headers: Readonly<Record<string, string>>, json?: object) => {
    const answer = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { 'Accept-Encoding': 'identity', ...(json && { 'Content-Type': 'application/json' }), ...headers },
      ...(json && { body: JSON.stringify(json) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, json: text === '' ? {} : JSON.parse(text) };
  };
  const ask: OwnerService['ask'] = (method, path, headers = {}, json) => send(`/api/v1${path}`, method, headers, json);
  return {
    fixture,
    newToken,
    ask,
    call: (headers, name, input) =>
      send('/mcp', 'POST', headers, {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: input },
      }),
    async newSomeone() {
      const { by, id, username } = await fixture.signedIn();
      const client = await createMcpClient(store, {
        ...{ userId: id, name: 'claude', limit: 10, idPrefix: 'kvmc_', secretPrefix: 'kvms_' },
      });
      assert.ok('secret' in client);
      return { by, id, username, token: await newToken(id), client: { id: client.id, secret: client.secret } };
    },
    async inventory({ token }) {
      const packages = ['pkg:npm/lodash@4.17.20'];
      let made = await ask('POST', '/inventories', bearer(token), { name: 'shop', packages });
      // On a loaded machine the thread of checks may start later than a request waits for it.
      while (made.json['code'] === 'check_busy') {
        await setTimeout(1_000 * Number(made.headers.get('Retry-After')));
        made = await ask('POST', '/inventories', bearer(token), { name: 'shop', packages });
      }
      assert.equal(made.status, 201, JSON.stringify(made.json));
      return (made.json['data'] as { id: string }).id;
    },
    async webhook({ by, id: userId }) {
      // A port that no one listens on: the delivery stays in the log.
      const made = await by.post('/account/webhooks/new', { url: 'http://127.0.0.1:2/', name: 'ops', lang: 'en' });
      const id = /\/account\/webhooks\/(kvwh_\w+)/.exec(made.text)?.[1] ?? assert.fail(made.text);
      await by.post(`/account/webhooks/${id}`, { do: 'test' });
      const row = await store.get<{ id: string }>(
        `select webhook_delivery.id from webhook_delivery join webhook on webhook.seq = webhook_delivery.webhook
         where webhook.id = ? and webhook.user_id = ?`,
        [id, userId],
      );
      return { id, delivery: row?.id ?? assert.fail('no delivery') };
    },
  };
}
