import assert from 'node:assert/strict';
import { test } from 'node:test';
import { identifyByBearer } from '@kairan/http/bearer';
import { operationsOf } from '@kairan/operation';
import { commonErrors } from '@kairan/operation/api-error';
import type { Library } from '@kairan/testing/sample-library';
import { z } from 'zod';
import type { McpTool } from '../src/mcp-handler.ts';
import { openMcpServer } from './mcp-test-server.ts';

/** Lends a book after a confirmation; `about` identifies what is confirmed and is never shown. */
let writer = 'first';
const lend = operationsOf<Library>()(
  { ...commonErrors, ask: { status: 409, message: 'Confirm it.' } },
  { anyone: (caller) => caller },
)({
  name: 'lend',
  summary: 'Lend a book.',
  effect: 'write',
  who: 'anyone',
  input: z.object({ book: z.string(), confirmed: z.boolean().default(false) }),
  output: z.object({ lent: z.string() }),
  errors: ['ask'],
  handle({ input: { book, confirmed }, fail }) {
    if (!confirmed) return fail('ask', undefined, { details: { book }, about: writer });
    return { lent: book };
  },
});
const tool: McpTool<Library> = {
  operation: lend,
  title: 'Lend',
  confirm: {
    code: 'ask',
    field: 'confirmed',
    question: () => ({ message: 'Lend it?', checkbox: 'Yes' }),
    declined: 'No.',
  },
};

const fixture = await openMcpServer({
  tools: [tool],
  identify: identifyByBearer({
    anonymous: () => ({ key: 'address' }),
    known: (token) => ({ key: token, account: { id: token, name: token } }),
  }),
});

function askFor(book: string, more: object, token = 'ann') {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'trial', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
  };
  const headers = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/call', 'Mcp-Name': 'lend' };
  const params = { name: 'lend', arguments: { book }, ...more, _meta };
  return fixture.ask('tools/call', params, { ...headers, Authorization: `Bearer ${token}` });
}

async function lendRound(book: string, more: object = {}, token = 'ann') {
  return (await askFor(book, more, token)).json.result ?? {};
}

const inputResponses = { confirm: { action: 'accept', content: { confirm: true } } };

test('a confirmation counts only for the same caller, question and subject', async () => {
  const question = await lendRound('b1');
  const requestState = question['requestState'] as string;
  assert.ok(requestState);
  assert.ok(!JSON.stringify(question).includes(writer), 'the subject is never sent');
  const answered = (book: string, token?: string) => lendRound(book, { inputResponses, requestState }, token);
  assert.equal((await answered('b2'))['resultType'], 'input_required');
  assert.equal((await answered('b1', 'bob'))['resultType'], 'input_required');
  writer = 'second';
  assert.equal((await answered('b1'))['resultType'], 'input_required');
  writer = 'first';
  assert.deepEqual((await answered('b1')).structuredContent, { lent: 'b1' });
});

test('a request state that is forged or expired is an error and asks nothing', async (t) => {
  const { requestState } = (await lendRound('b1')) as { requestState: string };
  const [, body = '', mac = ''] = requestState.split('.');
  const altered = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), exp: 4_000_000_000 };
  const forged = `v1.${Buffer.from(JSON.stringify(altered)).toString('base64url')}.${mac}`;
  const refuses = async (state: string) => {
    const { json } = await askFor('b1', { inputResponses, requestState: state });
    assert.equal(json.error?.code, -32_602);
    assert.match(json.error?.message ?? '', /Call the tool again without requestState/);
  };
  for (const state of ['', 'x', 'é', `${requestState}-more`, requestState.slice(0, -2), forged]) await refuses(state);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 3_602_000 });
  await refuses(requestState);
  assert.equal((await lendRound('b1'))['resultType'], 'input_required');
});
