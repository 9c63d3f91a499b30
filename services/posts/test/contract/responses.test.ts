import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Operation } from '@kairan/operation';
import { verifiedBody } from '@kairan/operation/verify';
import type { Posting } from '../../src/posting.ts';
import { restRoutes } from '../../src/rest-routes.ts';
import { still } from '../images/sample-images.ts';
import { body } from '../test-deps.ts';
import { type RequestOptions, type ServiceForTests, type ServiceResponse, startService } from './running-service.ts';

/** A post in a response; its shape is checked against the endpoint's schema. */
interface Post {
  readonly id: string;
  readonly title: string;
  readonly body_markdown: string;
  readonly status: string;
  readonly tags: readonly string[];
  readonly cover: string | null;
  readonly url: string | null;
  readonly version: number;
}

describe('responses over HTTP', () => {
  let service: ServiceForTests;
  let token: string;
  before(async () => {
    service = await startService();
    ({ token } = await service.author('alice'));
  });

  /** Sends a request, checks status and shape, and returns the response. */
  async function request(
    line: keyof typeof restRoutes,
    path: string,
    options: RequestOptions = {},
  ): Promise<ServiceResponse> {
    const route = restRoutes[line];
    const { operation, status = 200 }: { operation: Operation<Posting>; status?: number } =
      'operation' in route ? route : { operation: route };
    const answer = await service.ask(line.split(' ')[0] ?? '', path, { token, ...options });
    assert.equal(answer.status, status, JSON.stringify(answer.json));
    verifiedBody(operation, answer.json);
    return answer;
  }
  const create = (json: object = {}, headers = {}) =>
    request('POST /posts', '/posts', { json: { title: '題', body_markdown: body, ...json }, headers });
  const postOf = ({ json }: ServiceResponse) => json['post'] as Post;

  test('returns the caller and the usage of the limits', async () => {
    const { json, headers } = await request('GET /me', '/me');
    const { limits, ...rest } = json;
    assert.deepEqual(rest, {
      username: '@alice',
      display_name: 'alice',
      profile_url: `${service.baseUrl}/@alice`,
      client: { kind: 'token', name: 'ci' },
    });
    assert.deepEqual(Object.keys(limits as object), ['drafts', 'publishes', 'uploads']);
    assert.equal(headers.get('x-ratelimit-limit'), '1000000');
  });

  test('changes the fields of the profile that are sent', async () => {
    const { json } = await request('GET /profile', '/profile');
    const empty = { biography: '', links: [], picture: null };
    const profile = { username: '@alice', display_name: 'alice', ...empty, url: `${service.baseUrl}/@alice` };
    assert.deepEqual(json, { profile });
    const biography = 'AI で家計簿を付けています。\n\n猫が好きです。';
    await request('PATCH /profile', '/profile', { json: { biography } });
    const links = ['https://example.com/alice'];
    const changed = await request('PATCH /profile', '/profile', { json: { links } });
    assert.deepEqual(changed.json, { profile: { ...profile, biography, links } });
  });

  test('lists the categories in the order of the specification', async () => {
    const { json } = await request('GET /categories', '/categories');
    const codes = (json['categories'] as { code: string }[]).map(({ code }) => code);
    assert.deepEqual(codes, ['coding', 'work', 'life', 'creative', 'prompt', 'story']);
  });

  test('takes a post from draft to deletion', async () => {
    const created = await create({ tags: ['Claude'] });
    const { id } = postOf(created);
    assert.equal(created.headers.get('etag'), '"1"');
    const read = await request('GET /posts/:id', `/posts/${id}`);
    assert.deepEqual(read.json, created.json);
    assert.equal(read.headers.get('etag'), '"1"');

    const image = await still('png');
    const uploadOf = async (kind: string) => {
      const form = new FormData();
      form.append('kind', kind);
      form.append('file', new Blob([new Uint8Array(image)]), '写真.png');
      return (await request('POST /uploads', '/uploads', { body: form })).json['url'] as string;
    };
    const [inBody, cover] = [await uploadOf('post'), await uploadOf('cover')];
    assert.match(inBody, /^\/media\//);
    const text = `${body}\n\n![図](${inBody})\n`;
    const changed = await request('PATCH /posts/:id', `/posts/${id}`, {
      json: { cover, body_markdown: text, category: 'creative' },
      headers: { 'If-Match': '"1"' },
    });
    assert.deepEqual([postOf(changed).cover, postOf(changed).body_markdown.trimEnd()], [cover, text.trimEnd()]);
    assert.ok(!('warnings' in changed.json));

    const published = await request('POST /posts/:id/publish', `/posts/${id}/publish`);
    assert.deepEqual([postOf(published).status, postOf(published).version], ['published', 3]);
    const page = await fetch(postOf(published).url ?? '');
    assert.equal(page.status, 200);
    assert.ok((await page.text()).includes(inBody));
    assert.equal((await fetch(`${service.baseUrl}${inBody}`)).status, 200);

    const unpublished = await request('POST /posts/:id/unpublish', `/posts/${id}/unpublish`, {
      headers: { 'If-Match': 'W/"3"' },
    });
    assert.deepEqual([postOf(unpublished).status, postOf(unpublished).url], ['draft', null]);
    assert.equal((await fetch(postOf(published).url ?? '')).status, 404);

    const revisions = await request('GET /posts/:id/revisions', `/posts/${id}/revisions?limit=1`);
    const [latest] = revisions.json['revisions'] as { version: number }[];
    assert.equal(latest?.version, 2);
    assert.ok(revisions.json['next_cursor']);
    const restored = await request('POST /posts/:id/revisions/:version/restore', `/posts/${id}/revisions/1/restore`);
    assert.deepEqual([postOf(restored).body_markdown, postOf(restored).version], [body, 5]);

    const deleted = await request('DELETE /posts/:id', `/posts/${id}`, { headers: { 'If-Match': '"5"' } });
    assert.deepEqual(deleted.json, { deleted: true, id });
    assert.equal((await service.ask('GET', `/posts/${id}`, { token })).status, 404);
  });

  test('accepts the longest body in its longest JSON encoding', async () => {
    const escaped = JSON.stringify({ title: '題', body_markdown: '' }).replace(
      '""',
      `"${'\\ud842\\udfb7'.repeat(200_000)}"`,
    );
    const options = { body: escaped, headers: { 'Content-Type': 'application/json' } };
    const { id, body_markdown } = postOf(await request('POST /posts', '/posts', options));
    assert.equal(body_markdown, '𠮷'.repeat(200_000));
    await request('PATCH /posts/:id', `/posts/${id}`, options);
    await request('DELETE /posts/:id', `/posts/${id}`);
  });

  test('reports every removal with its line', async () => {
    const sent = `# 題\n\n${body}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<script>x</script>`;
    const { json } = await create({ body_markdown: sent });
    const warnings = json['warnings'] as { code: string; line: number }[];
    assert.deepEqual(
      warnings.map(({ code, line }) => [code, line]),
      [
        ['title_heading_removed', 1],
        ['table_flattened', 5],
        ['html_removed', 9],
      ],
    );
  });

  test('repeats the status and body for a repeated request with a key', async () => {
    const headers = { 'Idempotency-Key': 'a-key' };
    const first = await create({ title: '一度だけ' }, headers);
    const again = await create({ title: '一度だけ' }, headers);
    assert.deepEqual(again.json, first.json);
    assert.equal(again.headers.get('etag'), '"1"');
  });

  test('pages lists and leaves out bodies', async () => {
    for (let i = 0; i < 3; i += 1) await create({ title: `${i}` });
    const first = await request('GET /posts', '/posts?status=draft&limit=2');
    const cursor = encodeURIComponent(String(first.json['next_cursor']));
    const second = await request('GET /posts', `/posts?status=draft&limit=2&cursor=${cursor}`);
    const titles = [first, second].flatMap(({ json }) => (json['posts'] as Post[]).map(({ title }) => title));
    assert.deepEqual(titles.slice(0, 3), ['2', '1', '0']);
    assert.ok(!('body_markdown' in ((first.json['posts'] as Post[])[0] ?? {})));
  });

  test('answers an unchanged read with 304 and no body', async () => {
    const { id } = postOf(await create());
    const same = await service.ask('GET', `/posts/${id}`, { token, headers: { 'If-None-Match': '"1"' } });
    assert.equal(same.status, 304);
  });
});
