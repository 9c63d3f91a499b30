import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { type McpService, startMcpService } from '../mcp/mcp-service.ts';
import { newWriter, type Writer } from '../writing/writer.ts';

const body_markdown = '四つずつ三つの入り口から公開して、十一番目が断られることを確かめる投稿です。';

const scopes = ['posts:read', 'posts:write', 'posts:publish', 'posts:delete'];

describe('limits shared by all channels', () => {
  let service: McpService;
  let token: string;
  let aoi: Writer;

  before(async () => {
    service = await startMcpService({ POSTS_LIMITS: 'requests=1000,publishes=10,drafts=50' });
    aoi = await newWriter(service, 'aoi');
    token = await service.token(aoi.userId, scopes);
  });

  const byWeb = (method: string, path: string, json: object) => aoi.web(method, path, { json });
  const byRest = (method: string, path: string, json: object) => service.ask(method, path, { token, json });
  const byMcp = async (name: string, input: object) => {
    const { isError, structuredContent, content } = await service.call(token, name, input);
    const answer = isError ? JSON.parse(content?.[0]?.text ?? '') : structuredContent;
    return { status: isError ? 429 : 200, json: answer as Record<string, unknown> };
  };
  const ofPost = ({ json }: { json: Readonly<Record<string, unknown>> }) =>
    json['post'] as { id: string; status: string };

  const draft = async (title: string) => ofPost(await byRest('POST', '/posts', { title, body_markdown })).id;
  const publishing = {
    web: (id: string) => byWeb('POST', `/posts/${id}/publish`, { category: 'work' }),
    rest: (id: string) => byRest('POST', `/posts/${id}/publish`, { category: 'work' }),
    mcp: (id: string) => byMcp('publish_post', { id, category: 'work' }),
  };

  test('allows ten publishes a day over all channels, and rejects the eleventh in each', async () => {
    const channels = Object.entries(publishing);
    const codes: unknown[] = [];
    for (let i = 0; i < 4; i++) {
      for (const [name, publish] of channels) {
        const { status, json } = await publish(await draft(`${name} ${i}`));
        codes.push(status === 200 ? ofPost({ json }).status : json['code']);
      }
    }
    assert.deepEqual(codes, [...Array(10).fill('published'), 'limit_reached', 'limit_reached']);
    for (const [name, publish] of channels) {
      assert.equal((await publish(await draft(`${name} again`))).json['code'], 'limit_reached', name);
    }
  });

  test('enforces the publish limit for concurrent requests through all channels', async () => {
    const author = await service.author('mio');
    token = author.token;
    const ids = await Promise.all(Array.from({ length: 24 }, (_, i) => draft(`together ${i}`)));
    const answers = await Promise.all(ids.map((id, i) => (i % 2 === 0 ? publishing.rest(id) : publishing.mcp(id))));
    assert.equal(answers.filter(({ status }) => status === 200).length, 10);
  });

  test('counts drafts over all channels', async () => {
    const { used } = ((await service.ask('GET', '/me', { token })).json['limits'] as { drafts: { used: number } })
      .drafts;
    for (let i = used; i < 50; i++) {
      const input = { title: `draft ${i}`, body_markdown };
      const made = i % 2 === 0 ? await byRest('POST', '/posts', input) : await byMcp('create_draft', input);
      assert.ok(made.json['post'], JSON.stringify(made.json));
    }
    const one = { title: 'one more', body_markdown };
    assert.equal((await byRest('POST', '/posts', one)).json['code'], 'limit_reached');
    assert.equal((await byMcp('create_draft', one)).json['code'], 'limit_reached');
  });
});
