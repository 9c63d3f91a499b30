import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onEachDatabase } from '../each-database.ts';
import { still } from '../images/sample-images.ts';
import { answerIn, errorIn, type McpService, startMcpService } from './mcp-service.ts';

const body = 'Before asking for a summary, decide who reads it: it comes out shorter.';

onEachDatabase('repeated calls over MCP and REST', (t) => {
  let service: McpService;
  let token: string;
  before(async () => {
    service = await startMcpService({ POSTS_DATABASE_URL: await t.url() });
    ({ token } = await service.author('aoi'));
  });

  const rest = async (method: string, path: string, key: string, json: object) => {
    const { status, json: answer } = await service.ask(method, path, {
      token,
      json,
      headers: { 'Idempotency-Key': key },
    });
    return { status, answer };
  };
  const drafts = async () => {
    const { limits } = answerIn<{ limits: { drafts: { used: number } } }>(await service.call(token, 'whoami'));
    return limits.drafts.used;
  };
  const newPost = async (more = {}): Promise<string> => {
    const made = await service.call(token, 'create_draft', { title: 'First', body_markdown: body, ...more });
    return answerIn<{ post: { id: string } }>(made).post.id;
  };

  test('returns the first result of every tool that takes a key, over both transports', async () => {
    const id = await newPost({ category: 'work' });
    const data_base64 = (await still('png')).toString('base64');
    for (const [tool, method, path, input, inPath] of [
      ['create_draft', 'POST', '/posts', { title: 'Kept', body_markdown: body, tags: ['Claude'] }, {}],
      ['update_draft', 'PATCH', `/posts/${id}`, { title: 'Changed' }, { id }],
      ['publish_post', 'POST', `/posts/${id}/publish`, { tags: ['Codex'] }, { id }],
      ['upload_image', 'POST', '/uploads', { data_base64 }, {}],
    ] as const) {
      const key = `key-of-${tool}`;
      const first = answerIn(await service.call(token, tool, { ...inPath, ...input, idempotency_key: key }));
      assert.deepEqual(answerIn(await service.call(token, tool, { ...inPath, ...input, idempotency_key: key })), first);
      assert.deepEqual((await rest(method, path, key, input)).answer, first, tool);
      const other = tool === 'upload_image' ? { ...input, kind: 'cover' } : { ...input, title: 'Another' };
      const refused = errorIn(await service.call(token, tool, { ...inPath, ...other, idempotency_key: key }));
      assert.equal(refused['code'], 'idempotency_conflict', tool);
      assert.equal((await rest(method, path, key, other)).status, 409, tool);
    }
  });

  test('creates one draft from simultaneous calls over both transports', async () => {
    const before = await drafts();
    const input = { title: 'At once', body_markdown: body };
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, i) =>
        i % 2 === 0
          ? answerIn(await service.call(token, 'create_draft', { ...input, idempotency_key: 'at-once' }))
          : (await rest('POST', '/posts', 'at-once', input)).answer,
      ),
    );
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
    assert.equal(await drafts(), before + 1);
  });

  test('matches an image sent as a file over REST with the same image in base64', async () => {
    const image = await still('png');
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(image)]), 'a.png');
    const headers = { 'Idempotency-Key': 'one-image' };
    const { json } = await service.ask('POST', '/uploads', { token, body: form, headers });
    const input = { data_base64: image.toString('base64'), idempotency_key: 'one-image' };
    assert.deepEqual(answerIn(await service.call(token, 'upload_image', input)), json);
  });

  test('runs a call again that was refused, now that it succeeds', async () => {
    const id = await newPost();
    const call = (more = {}) => service.call(token, 'publish_post', { id, idempotency_key: 'refused-first', ...more });
    assert.equal(errorIn(await call())['code'], 'invalid_category');
    assert.equal(answerIn<{ post: { status: string } }>(await call({ category: 'work' })).post.status, 'published');
  });

  test('rejects a malformed key, and a key for a tool that takes none', async () => {
    const before = await drafts();
    for (const key of ['', 'two words', 'x'.repeat(256), 'é', 7, null]) {
      const input = { title: 'x', body_markdown: body, idempotency_key: key };
      const { code, error } = errorIn(await service.call(token, 'create_draft', input));
      assert.equal(code, 'invalid_request', String(key));
      assert.match(String(error), /idempotency_key must be 1 to 255/);
    }
    for (const name of ['unpublish_post', 'delete_post']) {
      const { code, error } = errorIn(await service.call(token, name, { id: 'x', idempotency_key: 'k' }));
      assert.equal(code, 'invalid_request');
      assert.match(String(error), /idempotency_key/);
    }
    assert.equal(await drafts(), before);
  });
});
