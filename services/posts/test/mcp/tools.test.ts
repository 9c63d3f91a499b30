import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { still } from '../images/sample-images.ts';
import { answerIn, errorIn, type McpService, startMcpService } from './mcp-service.ts';

const body = 'Before asking for a summary, decide who reads it: it comes out shorter.';
const address = `hanako@${'reader-circle'}.net`;

let service: McpService;
let token: string;
let userId: number;
before(async () => {
  service = await startMcpService();
  ({ token, userId } = await service.author('aoi'));
});

/** The fields that the test uses. */
interface ToolAnswer {
  readonly guide: string;
  readonly username: string;
  readonly categories: readonly unknown[];
  readonly url: string;
  readonly post: PostFacts & { readonly title: string };
  readonly posts: readonly PostFacts[];
  readonly next_cursor: string | null;
  readonly warnings: readonly { readonly code: string }[];
  readonly limits: { readonly drafts: { readonly used: number } };
  readonly tools: readonly unknown[];
}

interface PostFacts {
  readonly id: string;
  readonly status: string;
  readonly version: number;
}

async function draft(text = body): Promise<PostFacts> {
  const { structuredContent } = await service.call(token, 'create_draft', { title: 'First', body_markdown: text });
  return structuredContent?.['post'] as PostFacts;
}

describe('the tools of the posting service', () => {
  for (const era of ['modern', 'legacy'] as const) {
    test(`takes a post from draft to deletion with the SDK’s client (${era})`, async () => {
      const client = await service.connect(token, era);
      const call = async (name: string, input: Record<string, unknown> = {}) => {
        const { structuredContent, content, isError } = await client.callTool({ name, arguments: input });
        assert.ok(!isError, JSON.stringify(content));
        const [first] = content as { text: string }[];
        assert.deepEqual(JSON.parse(first?.text ?? ''), structuredContent);
        return structuredContent as ToolAnswer;
      };
      // The client checks results against output schemas only once it knows them.
      await client.listTools();
      assert.match((await call('writing_guide')).guide, /:::point/);
      assert.equal((await call('whoami')).username, '@aoi');
      assert.equal((await call('list_categories')).categories.length, 6);
      const data = (await still('png')).toString('base64');
      const { url } = await call('upload_image', { data_base64: data, filename: 'a.png' });
      const cover = await call('upload_image', { data_base64: data, kind: 'cover' });
      const made = await call('create_draft', {
        title: 'First',
        body_markdown: `${body}\n\n![a](${url})\n\n<b>x</b>`,
        tags: ['summary'],
        cover: cover.url,
      });
      assert.equal(made.warnings[0]?.code, 'html_removed');
      const { id } = made.post;
      const changed = await call('update_draft', { id, title: 'Second', expected_version: 1 });
      assert.equal(changed.post.version, 2);
      assert.equal((await call('get_post', { id })).post.title, 'Second');
      const listed = await call('list_posts', { status: 'draft' });
      assert.ok(listed.posts.some((post: PostFacts) => post.id === id));
      assert.equal((await call('publish_post', { id, category: 'work' })).post.status, 'published');
      assert.equal((await call('publish_post', { id, title: 'Third' })).post.title, 'Third');
      assert.equal((await call('unpublish_post', { id })).post.status, 'draft');
      assert.deepEqual(await call('delete_post', { id }), { deleted: true, id });
    });
  }

  test('records MCP as the channel and the client’s name in the revisions', async () => {
    const { id } = await draft();
    const { json } = await service.ask('GET', `/posts/${id}/revisions`, { token });
    const [revision] = json['revisions'] as { door: string; client: string }[];
    assert.deepEqual([revision?.door, revision?.client], ['mcp', 'ci']);
  });

  test('returns errors as results with the REST error and no structured content', async () => {
    const { id } = await draft();
    const cases: readonly [string, object, string][] = [
      ['create_draft', { title: 'x', body_markdown: 'short' }, 'invalid_request'],
      ['create_draft', { title: 'x', body_markdown: body, category: 'none' }, 'invalid_category'],
      ['create_draft', { title: 'x', body_markdown: body, body: 'y' }, 'invalid_request'],
      ['get_post', { id: 'nothing' }, 'not_found'],
      ['get_post', {}, 'invalid_request'],
      ['update_draft', { id, title: 'y', expected_version: 9 }, 'version_conflict'],
      ['unpublish_post', { id }, 'not_published'],
      ['publish_post', { id }, 'invalid_category'],
      ['upload_image', {}, 'invalid_request'],
      ['upload_image', { data_base64: 'aGVsbG8=' }, 'invalid_image'],
      ['upload_image', { file: '/etc/passwd', data_base64: 'aGVsbG8=' }, 'invalid_request'],
      ['list_posts', { limit: 500 }, 'invalid_request'],
    ];
    for (const [name, input, code] of cases) {
      const { code: refused, error } = errorIn(await service.call(token, name, input));
      assert.equal(refused, code, `${name} ${JSON.stringify(input)}`);
      assert.doesNotMatch(String(error), /\/api\//, 'a model has tools, not addresses');
    }
  });

  test('rejects findings until they are confirmed if no one can be asked', async () => {
    const { id } = await draft(`${body} Write to ${address}.`);
    const refused = errorIn(await service.call(token, 'publish_post', { id, category: 'work' }));
    assert.equal(refused['code'], 'needs_confirmation');
    assert.equal((refused['findings'] as unknown[]).length, 1);
    const done = await service.call(token, 'publish_post', { id, category: 'work', confirm_findings: true });
    assert.equal(answerIn<ToolAnswer>(done).post.status, 'published');
  });

  test('pages lists to fit a response and says how to continue', async () => {
    for (let i = 0; i < 45; i += 1) await draft(`${i} ${body.repeat(4)}`);
    const first = await service.call(token, 'list_posts');
    assert.equal(answerIn<ToolAnswer>(first).posts.length, 20);
    const cursor = first.structuredContent?.['next_cursor'];
    assert.match(first.content?.[1]?.text ?? '', new RegExp(`cursor: "${cursor}"`));
    const large = await service.call(token, 'list_posts', { limit: 100 });
    assert.ok((large.content?.[0]?.text.length ?? 0) <= 24 * 1024);
    const seen = new Set<string>();
    for (let next: unknown; ; ) {
      const page = await service.call(token, 'list_posts', { limit: 100, ...(next !== undefined && { cursor: next }) });
      for (const { id } of answerIn<ToolAnswer>(page).posts) seen.add(id);
      next = page.structuredContent?.['next_cursor'];
      if (next === null) break;
    }
    const { drafts } = answerIn<ToolAnswer>(await service.call(token, 'whoami')).limits;
    assert.ok(seen.size >= drafts.used);
  });

  test('accepts an image of 8 MB in base64', async () => {
    const image = Buffer.concat([await still('png'), Buffer.alloc(8 * 1024 * 1024 - 4096)]);
    const { isError, content } = await service.call(token, 'upload_image', { data_base64: image.toString('base64') });
    assert.ok(!isError, content?.[0]?.text);
  });
});

describe('HTTP responses before a tool runs', () => {
  test('returns 401 without a valid token, with the sign-in metadata and every scope', async () => {
    const metadata = `resource_metadata="${service.baseUrl}/.well-known/oauth-protected-resource/mcp"`;
    const scope = 'scope="posts:read posts:write posts:publish posts:delete"';
    const missing = await service.rpc(undefined, 'tools/list');
    assert.equal(missing.status, 401);
    assert.equal(missing.headers.get('www-authenticate'), `Bearer ${metadata}, ${scope}`);
    assert.equal(missing.error?.data?.['code'], 'unauthorized');
    const wrong = await service.rpc('kpat_wrong', 'tools/list');
    assert.equal(wrong.status, 401);
    assert.equal(wrong.headers.get('www-authenticate'), `Bearer error="invalid_token", ${metadata}, ${scope}`);
    assert.equal(wrong.error?.data?.['code'], 'invalid_token');
  });

  test('returns 403 for a missing scope, names it, and does nothing', async () => {
    const reading = await service.token(userId, ['posts:read']);
    const { id } = await draft();
    assert.ok((await service.call(reading, 'get_post', { id })).structuredContent);
    assert.ok((await service.call(reading, 'writing_guide')).structuredContent);
    const refused = await service.rpc(reading, 'tools/call', { name: 'delete_post', arguments: { id } });
    assert.equal(refused.status, 403);
    assert.match(
      refused.headers.get('www-authenticate') ?? '',
      /error="insufficient_scope", scope="posts:delete", resource_metadata=/,
    );
    assert.equal(refused.error?.data?.['code'], 'insufficient_scope');
    assert.equal(refused.id, 7);
    assert.ok((await service.call(token, 'get_post', { id })).structuredContent);
  });

  test('returns 429 for requests over the limit, counted together with REST', async () => {
    const limited = await startMcpService({ POSTS_LIMITS: 'requests=3' });
    const { token: own } = await limited.author('ren');
    const first = await limited.rpc(own, 'tools/list');
    assert.equal(first.headers.get('x-ratelimit-remaining'), '2');
    await limited.ask('GET', '/me', { token: own });
    await limited.rpc(own, 'notifications/initialized');
    const refused = await limited.rpc(own, 'tools/call', { name: 'whoami' });
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) >= 1);
    assert.equal(refused.error?.data?.['code'], 'rate_limited');
    assert.equal((await limited.ask('GET', '/me', { token: own })).status, 429);
  });

  test('lets an unfinished account list tools but rejects its calls', async () => {
    const { token: own } = await service.author('mio', { finished: false });
    const { status, result } = await service.rpc(own, 'tools/list');
    assert.equal(status, 200);
    assert.equal((result?.['tools'] as unknown[] | undefined)?.length, 11);
    assert.equal(errorIn(await service.call(own, 'whoami'))['code'], 'setup_required');
  });
});
