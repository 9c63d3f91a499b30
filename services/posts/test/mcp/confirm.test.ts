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

/** One request by specification 2026-07-28, from a client that supports elicitation unless stated otherwise. */
async function round(
  input: object,
  more: object = {},
  elicitation: object | null = {},
  by = token,
): Promise<ToolResult> {
  return (await sentRound(input, more, elicitation, by)).result ?? {};
}

async function sentRound(
  input: object,
  more: object,
  elicitation: object | null = {},
  by = token,
  others: Readonly<Record<string, string>> = {},
): Promise<RpcAnswer> {
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
  const headers = {
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': 'tools/call',
    'Mcp-Name': 'publish_post',
    ...others,
  };
  return service.rpc(by, 'tools/call', params, headers);
}

interface Question {
  readonly message: string;
  readonly requestedSchema: { readonly properties: { readonly confirm: { readonly title: string } } };
}

const yes = { confirm: { action: 'accept', content: { confirm: true } } };

describe('confirmation of findings by the person', () => {
  test('asks through the SDK’s client and shows the findings masked', async () => {
    const questions: string[] = [];
    const client = await service.connect(token, 'modern', { capabilities: { elicitation: { form: {} } } });
    client.setRequestHandler('elicitation/create', ({ params }) => {
      questions.push(params.message);
      return { action: 'accept', content: { confirm: true } };
    });
    const id = await draft();
    const { structuredContent } = await client.callTool({ name: 'publish_post', arguments: { id } });
    assert.equal((structuredContent as { post: { status: string } }).post.status, 'published');
    assert.equal(questions.length, 1);
    const [question = ''] = questions;
    assert.match(question, /^投稿「First」に、.*文字列が1件あります。/);
    assert.match(question, /・本文1行目：メールアドレス（hana…et）\n> +1 \| .*Write to hana…et\./);
    assert.ok(!question.includes(address));
  });

  test('shows each string with its line and the neighbouring lines, and everything found masked', async () => {
    const phone = `03-${'4567'}-8912`;
    const id = await draft(
      `## 連絡先\n\n担当は ${address} です。\n電話は ${phone} です。\n\n平日の昼に。\n\n${'文。'.repeat(90)}`,
    );
    const { inputRequests } = await round({ id, title: `${address} へ`, tags: ['Claude'] });
    const { message } = (inputRequests as { confirm: { params: Question } }).confirm.params;
    assert.deepEqual(message.split('\n').slice(1), [
      '',
      '・タイトル：メールアドレス（hana…et）',
      '',
      '・本文3行目：メールアドレス（hana…et）',
      '・本文4行目：電話番号（03-…2）',
      '     1 | ## 連絡先',
      '>    3 | 担当は hana…et です。',
      '>    4 | 電話は 03-…2 です。',
      '     6 | 平日の昼に。',
    ]);
    assert.match(message, /^投稿「hana…et へ」/);
    for (const hidden of [address, phone, 'body_markdown']) assert.ok(!message.includes(hidden));
  });

  test('asks in the language that the person used last, else in that of the client, else in Japanese', async () => {
    const { token: theirs, userId } = await service.author('emma');
    const made = await service.call(theirs, 'create_draft', { title: 'First', body_markdown: body, category: 'work' });
    const { id } = answerIn<{ post: { id: string } }>(made).post;
    const titleOf = async (headers: Readonly<Record<string, string>> = {}) => {
      const { result = {} } = await sentRound({ id }, {}, {}, theirs, headers);
      const { confirm } = result['inputRequests'] as Record<string, { params: Question }>;
      return confirm?.params.requestedSchema.properties.confirm.title;
    };
    assert.equal(await titleOf(), 'すべて公開してよいサンプルです');
    assert.equal(await titleOf({ 'Accept-Language': 'en-GB' }), 'All of these are harmless examples');
    await service.store.run("UPDATE users SET language = 'en' WHERE id = ?", [userId]);
    assert.equal(await titleOf({ 'Accept-Language': 'ja' }), 'All of these are harmless examples');
  });

  for (const [what, answer] of [
    ['declines', { action: 'decline' }],
    ['cancels', { action: 'cancel' }],
    ['leaves the box empty', { action: 'accept', content: { confirm: false } }],
  ] as const) {
    test(`publishes nothing and tells the model so if the person ${what}`, async () => {
      const id = await draft();
      const { requestState } = await round({ id });
      const apiError = errorIn(await round({ id }, { inputResponses: { confirm: answer }, requestState }));
      assert.equal(apiError['code'], 'needs_confirmation');
      assert.match(String(apiError['error']), /did not confirm/);
      assert.equal(await statusOf(id), 'draft');
    });
  }

  test('ignores the model’s own confirmation if the client can ask the person', async () => {
    const id = await draft();
    const { resultType, inputRequests } = await round({ id, confirm_findings: true });
    assert.equal(resultType, 'input_required');
    assert.ok(inputRequests);
    assert.equal(await statusOf(id), 'draft');
  });

  test('asks again after an answer without a question, or about another text', async () => {
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

  test('accepts an answer only for the same strings, even if others have the same mask', async () => {
    const id = await draft();
    const first = await round({ id });
    const { requestState } = first;
    const other = body.replace('hanako', 'hanaxx');
    await service.call(token, 'update_draft', { id, body_markdown: other });
    const again = await round({ id }, { inputResponses: yes, requestState });
    assert.equal(again.resultType, 'input_required');
    assert.deepEqual(again.inputRequests, first.inputRequests, 'the question looks the same');
    assert.notEqual(again.requestState, requestState);
    assert.equal(await statusOf(id), 'draft');
  });

  test('does not let the model answer for the person, in its input or in place of the state', async () => {
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

  test('asks again for another person’s state, or for other fields of the same post', async () => {
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

  test('returns the findings as an error if the client cannot ask, or only by URL', async () => {
    const id = await draft();
    for (const elicitation of [null, { url: {} }]) {
      assert.equal(errorIn(await round({ id }, {}, elicitation))['code'], 'needs_confirmation');
    }
    const done = await round({ id, confirm_findings: true }, {}, null);
    assert.equal(answerIn<{ post: { status: string } }>(done).post.status, 'published');
  });

  test('returns the first result to a repeated call with its key, whoever confirmed', async () => {
    const id = await draft();
    const input = { id, idempotency_key: 'asked-once' };
    const { requestState } = await round(input);
    const answers = [
      await round(input, { inputResponses: yes, requestState }),
      await round(input, { inputResponses: yes, requestState }),
      await round(input),
      await round({ ...input, confirm_findings: true }, {}, null),
    ];
    for (const answer of answers) assert.deepEqual(answer.structuredContent, answers[0]?.structuredContent);
    assert.equal(answerIn<{ post: { version: number } }>(answers[0] ?? {}).post.version, 2);
  });

  test('returns the findings as an error to a client of 2025, whose capabilities are not stored', async () => {
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
