import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { answerIn, errorIn, type McpService, type RpcAnswer, startMcpService, type ToolResult } from './mcp-service.ts';

const address = `hanako@${'reader-circle'}.net`;
const body = `Before asking for a summary, decide who reads it. Write to ${address}.`;

let service: McpService;
let token: string;
before(async () => {
  service = await startMcpService();
  ({ token } = await service.author('aoi'));
});

async function draft(text = body): Promise<string> {
  const made = await service.call(token, 'create_draft', { title: 'First', body_markdown: text, category: 'work' });
  return answerIn<{ post: { id: string } }>(made).post.id;
}

async function statusOf(id: string): Promise<string> {
  return answerIn<{ post: { status: string } }>(await service.call(token, 'get_post', { id })).post.status;
}

/** One round of specification 2026-07-28, by default of a client that can ask the user. */
async function round(
  input: object,
  more: object = {},
  elicitation: object | null = {},
  by = token,
): Promise<ToolResult> {
  return (await sentRound(input, more, elicitation, by)).result ?? {};
}

async function sentRound(input: object, more: object, elicitation: object | null = {}, by = token): Promise<RpcAnswer> {
  const params = {
    name: 'publish_post',
    arguments: input,
    ...more,
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'trial', version: '1.0.0' },
      'io.modelcontextprotocol/clientCapabilities': elicitation === null ? {} : { elicitation },
    },
  };
  const headers = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/call', 'Mcp-Name': 'publish_post' };
  return service.rpc(by, 'tools/call', params, headers);
}

const yes = { confirm: { action: 'accept', content: { confirm: true } } };

describe('findings confirmed by the user, if the client can ask', () => {
  test("the SDK's client shows the findings masked and publishes once they are confirmed", async () => {
    const asked: string[] = [];
    const client = await service.connect(token, 'modern', { capabilities: { elicitation: { form: {} } } });
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params.message);
      return { action: 'accept', content: { confirm: true } };
    });
    const id = await draft();
    const { structuredContent } = await client.callTool({ name: 'publish_post', arguments: { id } });
    assert.equal((structuredContent as { post: { status: string } }).post.status, 'published');
    assert.equal(asked.length, 1);
    assert.match(asked[0] ?? '', /e-mail address: .*body_markdown, 1/);
    assert.ok(!asked[0]?.includes(address));
  });

  for (const [what, answer] of [
    ['declines', { action: 'decline' }],
    ['cancels', { action: 'cancel' }],
    ['leaves the box empty', { action: 'accept', content: { confirm: false } }],
  ] as const) {
    test(`a user who ${what} publishes nothing, and the model is told so`, async () => {
      const id = await draft();
      const { requestState } = await round({ id });
      const apiError = errorIn(await round({ id }, { inputResponses: { confirm: answer }, requestState }));
      assert.equal(apiError['code'], 'needs_confirmation');
      assert.match(String(apiError['error']), /did not confirm/);
      assert.equal(await statusOf(id), 'draft');
    });
  }

  test("the model's own confirmation has no effect if the client can ask", async () => {
    const id = await draft();
    const { resultType, inputRequests } = await round({ id, confirm_findings: true });
    assert.equal(resultType, 'input_required');
    assert.ok(inputRequests);
    assert.equal(await statusOf(id), 'draft');
  });

  test('an answer to another question or for another text asks again', async () => {
    const id = await draft();
    const { requestState } = await round({ id });
    assert.equal((await round({ id }, { inputResponses: yes })).resultType, 'input_required');
    assert.deepEqual(await round({ id }, { inputResponses: yes, requestState: 'x'.repeat(43) }), {}, 'an error');
    const other = await draft();
    assert.equal((await round({ id: other }, { inputResponses: yes, requestState })).resultType, 'input_required');
    const phone = `${body} Or call 03-${'4567'}-8912.`;
    await service.call(token, 'update_draft', { id, body_markdown: phone });
    assert.equal((await round({ id }, { inputResponses: yes, requestState })).resultType, 'input_required');
    assert.equal(await statusOf(id), 'draft');
  });

  test('an answer is valid for no other string, even if both look alike when masked', async () => {
    const id = await draft();
    const asked = await round({ id });
    const { requestState } = asked;
    const other = body.replace('hanako', 'hanaxx');
    await service.call(token, 'update_draft', { id, body_markdown: other });
    const again = await round({ id }, { inputResponses: yes, requestState });
    assert.equal(again.resultType, 'input_required');
    assert.deepEqual(again.inputRequests, asked.inputRequests, 'the question looks the same');
    assert.notEqual(again.requestState, requestState);
    assert.equal(await statusOf(id), 'draft');
  });

  test('the model cannot answer for the user, neither by its own input nor by the request state', async () => {
    const id = await draft();
    const { requestState } = await round({ id });
    for (const input of [
      { id, inputResponses: yes, requestState },
      { id, confirm_findings: true, inputResponses: yes },
      { id, confirm: true },
      { id, _meta: { inputResponses: yes, requestState } },
    ]) {
      const result = await round(input);
      assert.equal(result.isError === true || result['resultType'] === 'input_required', true, JSON.stringify(input));
    }
    for (const answer of [
      { action: 'accept', content: { confirm: 'true' } },
      { action: 'accept', content: { confirm: 1 } },
      { action: 'accept', content: {} },
      { action: 'accept', content: { confirm_findings: true } },
      { action: 'accept' },
      { action: 'ACCEPT', content: { confirm: true } },
    ]) {
      const { status } = await sentRound({ id }, { inputResponses: { confirm: answer }, requestState });
      assert.ok(status === 200 || status === 400, JSON.stringify(answer));
      assert.equal(await statusOf(id), 'draft', JSON.stringify(answer));
    }
  });

  test('the state of another user, or for other fields of the same post, asks again', async () => {
    const id = await draft();
    const { requestState } = await round({ id });
    for (const more of [{ category: 'life' }, { tags: ['a'] }, { title: 'Other' }]) {
      const result = await round({ id, ...more }, { inputResponses: yes, requestState });
      assert.equal(result.resultType, 'input_required', JSON.stringify(more));
    }
    const { token: theirs } = await service.author('mallory');
    const made = await service.call(theirs, 'create_draft', { title: 'First', body_markdown: body, category: 'work' });
    const own = answerIn<{ post: { id: string } }>(made).post.id;
    const result = await round({ id: own }, { inputResponses: yes, requestState }, {}, theirs);
    assert.equal(result.resultType, 'input_required');
    const stolen = await round({ id }, { inputResponses: yes, requestState }, {}, theirs);
    assert.equal(errorIn(stolen)['code'], 'not_found');
    assert.equal(await statusOf(id), 'draft');
  });

  test('a client that cannot ask, or only by URL, gets an error with the findings', async () => {
    const id = await draft();
    for (const elicitation of [null, { url: {} }]) {
      assert.equal(errorIn(await round({ id }, {}, elicitation))['code'], 'needs_confirmation');
    }
    const done = await round({ id, confirm_findings: true }, {}, null);
    assert.equal(answerIn<{ post: { status: string } }>(done).post.status, 'published');
  });

  test('a client of 2025 gets an error with the findings, as its capabilities are not stored', async () => {
    const client = await service.connect(token, 'legacy', { capabilities: { elicitation: {} } });
    client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { confirm: true } }));
    const id = await draft();
    const { isError } = await client.callTool({ name: 'publish_post', arguments: { id } });
    assert.equal(isError, true);
    const { structuredContent } = await client.callTool({
      name: 'publish_post',
      arguments: { id, confirm_findings: true },
    });
    assert.equal((structuredContent as { post: { status: string } }).post.status, 'published');
  });
});
