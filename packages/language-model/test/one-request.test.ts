import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ChatRequest, type Manners, say, sendJson, startChatServer } from '@kairan/testing/chat-server';
import { openRequests, type RequestOptions } from '../src/one-request.ts';
import type { Answer } from '../src/reply.ts';

const question = { instructions: 'Do this.', data: '{}', name: 'answer', schema: { type: 'object' } };
const usage = { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 };

async function ask(
  manners: Manners,
  options: RequestOptions = { withSchema: true },
): Promise<{ answer: Answer; requests: ChatRequest[] }> {
  await using server = await startChatServer(manners);
  const send = openRequests({ baseUrl: server.baseUrl, apiKey: 'key', model: 'test' });
  return { answer: await send(question, options, new AbortController().signal), requests: server.requests };
}

test('every result has its token usage', async () => {
  const used = { tokensIn: 12, tokensOut: 3 };
  const { answer } = await ask((_, response) => say(response, 'yes', {}, { usage }));
  assert.deepEqual(answer, { content: 'yes', usage: used });
  const refused = await ask((_, response) => say(response, null, { refusal: 'no' }, { usage }));
  assert.deepEqual(refused.answer.usage, used);
  for (const usage of [undefined, null, { prompt_tokens: -1, completion_tokens: 'many' }]) {
    const { answer } = await ask((_, response) => say(response, 'yes', {}, { usage }));
    assert.deepEqual(answer, { content: 'yes', usage: null });
  }
});

test('the longest reply is sent under the name that the endpoint probably knows', async () => {
  const yes: Manners = (_, response) => say(response, 'yes');
  const limits = async (options: RequestOptions) => {
    const { body } = (await ask(yes, options)).requests[0] as ChatRequest;
    return [body.max_completion_tokens, body.max_tokens];
  };
  assert.deepEqual(await limits({ withSchema: true, mostTokens: 9 }), [9, undefined]);
  assert.deepEqual(await limits({ withSchema: false, mostTokens: 9 }), [undefined, 9]);
  assert.deepEqual(await limits({ withSchema: true }), [undefined, undefined]);
});

test('an endpoint gets one request, and its Retry-After is returned', async () => {
  const wait = async (retryAfter: string) => {
    const { answer, requests } = await ask((_, response) => sendJson(response, 429, {}, { 'retry-after': retryAfter }));
    assert.equal(requests.length, 1);
    assert.ok(answer.content === null);
    assert.equal(answer.status, 429);
    return answer.retryAfterMs;
  };
  assert.equal(await wait('90'), 90_000);
  assert.equal(await wait('soon'), null);
  assert.equal(await wait('Sat, 01 Jan 2000 00:00:00 GMT'), 0);
  const inAnHour = (await wait(new Date(Date.now() + 3_600_000).toUTCString())) ?? 0;
  assert.ok(inAnHour > 3_590_000 && inAnHour <= 3_600_000);
});
