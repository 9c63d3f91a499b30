import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { tokenKind } from '../../src/tokens.ts';
import { formTo } from '../writing/read-page.ts';
import { newWriter, type Writer } from '../writing/writer.ts';
import { answerIn, errorIn, type McpService, startMcpService } from './mcp-service.ts';

const address = `hanako@${'reader-circle'}.net`;
const key = `sk-ant-api03-${'Ab3dEf6hIj9kLm2nOp5q'.repeat(4)}-AA`;
const body = 'Before asking for a summary, decide who reads it.';

let service: McpService;
let aoi: Writer;
let token: string;
before(async () => {
  service = await startMcpService({ POSTS_MCP_CONFIRM: 'person' });
  aoi = await newWriter(service, 'aoi');
  token = await service.token(aoi.userId, tokenKind.scopes);
});

interface Facts {
  readonly id: string;
  readonly status: string;
}

async function draft(text: string): Promise<string> {
  const made = await service.call(token, 'create_draft', { title: 'First', body_markdown: text, category: 'work' });
  return answerIn<{ post: Facts }>(made).post.id;
}

async function statusOf(result: ReturnType<McpService['call']>): Promise<string> {
  return answerIn<{ post: Facts }>(await result).post.status;
}

/** The error's message, of a call that needs a confirmation. */
async function refusal(input: object): Promise<string> {
  const { code, error, findings } = errorIn(await service.call(token, 'publish_post', input));
  assert.equal(code, 'needs_confirmation');
  assert.ok((findings as unknown[]).length > 0);
  return String(error);
}

describe('findings that only the person confirms', () => {
  for (const then of ['save', 'publish'] as const) {
    test(`sends the person to a page with the same lines, and publishes over MCP once they confirmed there (${then})`, async () => {
      const id = await draft(`${body}\n\nThe line before\nKEY=${key}\nThe line after`);
      for (const more of [{}, { confirm_findings: true }]) {
        const message = await refusal({ id, ...more });
        assert.ok(message.includes(`${service.baseUrl}/posts/${id}/publish`), message);
        assert.match(message, /confirm_findings does not count/);
      }
      const page = await aoi.get(`/posts/${id}/publish`);
      assert.match(page.text, /Body, line 4<\/span> API key <code>sk-a…AA/);
      assert.match(page.text, /The line before[\s\S]*KEY=sk-a…AA[\s\S]*The line after/);
      assert.ok(!page.text.includes(key));
      await aoi.submit(formTo(page.text, `/posts/${id}/publish`), then, { confirm_findings: 'yes' });
      assert.equal(await statusOf(service.call(token, 'get_post', { id })), then === 'save' ? 'draft' : 'published');
      assert.equal(await statusOf(service.call(token, 'publish_post', { id })), 'published');
    });
  }

  test('confirms nothing by saving without the box', async () => {
    const id = await draft(`${body} KEY=${key}`);
    const page = await aoi.get(`/posts/${id}/publish`);
    await aoi.submit(formTo(page.text, `/posts/${id}/publish`), 'save');
    await refusal({ id, confirm_findings: true });
  });

  test('needs the person again for another key, and not for the same text', async () => {
    const id = await draft(`${body} KEY=${key}`);
    const page = await aoi.get(`/posts/${id}/publish`);
    await aoi.submit(formTo(page.text, `/posts/${id}/publish`), 'publish', { confirm_findings: 'yes' });
    await service.call(token, 'unpublish_post', { id });
    assert.equal(await statusOf(service.call(token, 'publish_post', { id })), 'published');
    const other = `${body} KEY=${key.replace('Ab3d', 'Xy7z')}`;
    const update = await refusal({ id, body_markdown: other, confirm_findings: true });
    assert.ok(update.includes(`${service.baseUrl}/posts/${id}/edit`), update);
  });

  test('says to save a text that is only in the call before the person can see it', async () => {
    const id = await draft(body);
    const message = await refusal({ id, body_markdown: `${body} KEY=${key}`, confirm_findings: true });
    assert.match(message, /first save the text with update_draft/);
  });

  test('still lets the model confirm e-mail addresses, and REST confirm anything', async () => {
    const id = await draft(`${body} ${address}`);
    assert.match(await refusal({ id }), /send the request again with confirm_findings/);
    assert.equal(await statusOf(service.call(token, 'publish_post', { id, confirm_findings: true })), 'published');
    const other = await draft(`${body} ${address} KEY=${key}`);
    await refusal({ id: other, confirm_findings: true });
    const { status } = await service.ask('POST', `/posts/${other}/publish`, {
      token,
      json: { confirm_findings: true },
    });
    assert.equal(status, 200);
  });

  test('asks through a client that supports it, whose answer counts', async () => {
    const client = await service.connect(token, 'modern', { capabilities: { elicitation: { form: {} } } });
    client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { confirm: true } }));
    const id = await draft(`${body} KEY=${key}`);
    const { structuredContent } = await client.callTool({ name: 'publish_post', arguments: { id } });
    assert.equal((structuredContent as { post: Facts }).post.status, 'published');
  });
});
