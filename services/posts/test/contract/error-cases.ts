import type { restRoutes } from '../../src/rest-routes.ts';
import { zipOf } from '../archive/zip-of.ts';
import { body } from '../posting-service.ts';
import type { RequestOptions, ServiceForTests, ServiceResponse } from './running-service.ts';

export type Endpoint = keyof typeof restRoutes;

/** A suspicious string. */
export const address = ['k.tanabe', 'sakuragi-kikaku.co.jp'].join('@');
export const draft = { title: '題', body_markdown: body };

/** Causes one error, on posts made for it. */
type Case = (service: ServiceForTests, token: string, made: Made) => Promise<ServiceResponse>;

/** Posts of the user in each state, and others that the cases need. */
export interface Made {
  readonly draft: string;
  readonly published: string;
  readonly held: string;
  readonly hidden: string;
  /** Published, with suspicious strings in its first revision. */
  readonly leaking: string;
  readonly bobs: string;
}

const send =
  (method: string, path: string | ((made: Made) => string), options: RequestOptions = {}): Case =>
  (service, token, made) =>
    service.ask(method, typeof path === 'string' ? path : path(made), { token, ...options });

/** An id of no post. */
export const missingId = 'nothing0here';
const old = { 'If-Match': '"99"' };
/** Too long by any count. */
const long = 'あ'.repeat(200_001);

/** Sends two different requests with one key. */
const twice =
  (path: (made: Made) => string, first: unknown, second: unknown, key: string, method = 'POST'): Case =>
  async (service, token, made) => {
    const headers = { 'Idempotency-Key': key };
    await service.ask(method, path(made), { token, json: first, headers });
    return service.ask(method, path(made), { token, json: second, headers });
  };

/** For each endpoint and error code, requests that cause it. */
export const cases: Readonly<Record<Endpoint, Readonly<Record<string, readonly Case[]>>>> = {
  'GET /me': { invalid_request: [send('GET', '/me?lang=ja')] },
  'GET /profile': { invalid_request: [send('GET', '/profile?lang=ja')] },
  'PATCH /profile': {
    invalid_request: [
      send('PATCH', '/profile', { json: { biography: 'あ'.repeat(301) } }),
      send('PATCH', '/profile', { json: { links: ['javascript:alert(1)'] } }),
      send('PATCH', '/profile', { json: { picture: `/media/${'0'.repeat(32)}.png` } }),
      send('PATCH', '/profile', { json: { biography: 'https://bit.ly/3abcdef' } }),
    ],
    needs_confirmation: [
      send('PATCH', '/profile', { json: { biography: `連絡先 ${address}` } }),
      send('PATCH', '/profile', { json: { links: [`https://example.com/?to=${address}`] } }),
    ],
  },
  'GET /categories': { invalid_request: [send('GET', '/categories?x=1')] },
  'GET /export': { invalid_request: [send('GET', '/export?x=1')] },
  'GET /posts': {
    invalid_request: [
      send('GET', '/posts?status=public'),
      send('GET', '/posts?limit=0'),
      send('GET', '/posts?limit=101'),
      send('GET', '/posts?limit=x'),
      send('GET', '/posts?cursor=x'),
      send('GET', '/posts?page=2'),
    ],
  },
  'POST /posts': {
    invalid_request: [
      send('POST', '/posts'),
      send('POST', '/posts', { json: [] }),
      send('POST', '/posts', { json: null }),
      send('POST', '/posts', { body: '{', headers: { 'Content-Type': 'application/json' } }),
      send('POST', '/posts', { body: 'title=a', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
      send('POST', '/posts', { json: { ...draft, body: 'x' } }),
      send('POST', '/posts', { json: { ...draft, expected_version: 1 } }),
      send('POST', '/posts', { json: { ...draft, title: null } }),
      send('POST', '/posts', { json: { ...draft, body_markdown: '短い' } }),
      send('POST', '/posts', { json: { ...draft, tags: ['a', 'A'] } }),
      send('POST', '/posts', { json: draft, headers: { 'Idempotency-Key': 'two words' } }),
    ],
    invalid_category: [send('POST', '/posts', { json: { ...draft, category: 'cooking' } })],
    invalid_cover: [
      send('POST', '/posts', { json: { ...draft, cover: 'https://example.com/a.png' } }),
      send('POST', '/posts', { json: { ...draft, cover: `/media/${'0'.repeat(32)}.png` } }),
    ],
    too_large: [
      send('POST', '/posts', { json: { ...draft, body_markdown: long } }),
      send('POST', '/posts', { json: { ...draft, body_markdown: 'あ'.repeat(2_000_000) } }),
    ],
    idempotency_conflict: [twice(() => '/posts', draft, { ...draft, title: '別' }, 'create')],
  },
  'GET /posts/:id': {
    invalid_request: [send('GET', ({ draft: id }) => `/posts/${id}?x=1`)],
    not_found: [send('GET', `/posts/${missingId}`), send('GET', ({ bobs }) => `/posts/${bobs}`)],
  },
  'PATCH /posts/:id': {
    invalid_request: [
      send('PATCH', ({ draft: id }) => `/posts/${id}`, { json: {} }),
      send('PATCH', ({ draft: id }) => `/posts/${id}`, { json: { body_markdown: null } }),
      send('PATCH', ({ draft: id }) => `/posts/${id}`, { json: { status: 'published' } }),
      send('PATCH', `/posts/${missingId}`, { json: { title: '' } }),
      send('PATCH', `/posts/${missingId}`, { json: { body_markdown: '短い' } }),
    ],
    invalid_category: [send('PATCH', `/posts/${missingId}`, { json: { category: 'cooking' } })],
    invalid_cover: [
      send('PATCH', `/posts/${missingId}`, { json: { cover: 5 } }),
      send('PATCH', ({ draft: id }) => `/posts/${id}`, { json: { cover: `/media/${'0'.repeat(32)}.png` } }),
    ],
    too_large: [send('PATCH', `/posts/${missingId}`, { json: { body_markdown: long } })],
    not_found: [
      send('PATCH', `/posts/${missingId}`, { json: { title: 'x' } }),
      send('PATCH', ({ bobs }) => `/posts/${bobs}`, { json: { title: 'x' } }),
    ],
    not_draft: [
      send('PATCH', ({ published }) => `/posts/${published}`, { json: { title: 'x' }, headers: old }),
      send('PATCH', ({ held }) => `/posts/${held}`, { json: { title: 'x' } }),
      send('PATCH', ({ hidden }) => `/posts/${hidden}`, { json: { title: 'x' } }),
    ],
    version_conflict: [
      send('PATCH', ({ draft: id }) => `/posts/${id}`, { json: { title: 'x' }, headers: old }),
      send('PATCH', ({ draft: id }) => `/posts/${id}`, { json: { title: 'x' }, headers: { 'If-Match': '"x"' } }),
    ],
    idempotency_conflict: [
      twice(({ draft: id }) => `/posts/${id}`, { title: '一' }, { title: '二' }, 'update', 'PATCH'),
    ],
  },
  'GET /posts/:id/review': {
    invalid_request: [send('GET', ({ held: id }) => `/posts/${id}/review?x=1`)],
    not_found: [send('GET', `/posts/${missingId}/review`), send('GET', ({ bobs }) => `/posts/${bobs}/review`)],
  },
  'POST /posts/:id/review': {
    invalid_request: [
      send('POST', ({ held: id }) => `/posts/${id}/review`, { json: { answer: ' ' } }),
      send('POST', ({ held: id }) => `/posts/${id}/review`, { json: { answer: 'あ'.repeat(1_001) } }),
    ],
    not_found: [send('POST', ({ bobs }) => `/posts/${bobs}/review`, { json: { answer: '回答' } })],
    not_held: [send('POST', ({ draft: id }) => `/posts/${id}/review`, { json: { answer: '回答' } })],
    already_answered: [
      async (service, token, { held: id }) => {
        await service.ask('POST', `/posts/${id}/review`, { token, json: { answer: '引用です。' } });
        return service.ask('POST', `/posts/${id}/review`, { token, json: { answer: '追伸です。' } });
      },
    ],
  },
  'DELETE /posts/:id': {
    invalid_request: [send('DELETE', `/posts/${missingId}?force=1`)],
    not_found: [send('DELETE', `/posts/${missingId}`), send('DELETE', ({ bobs }) => `/posts/${bobs}`)],
    version_conflict: [
      send('DELETE', ({ draft: id }) => `/posts/${id}`, { headers: old }),
      send('DELETE', ({ hidden }) => `/posts/${hidden}`, { headers: old }),
    ],
  },
  'POST /posts/:id/publish': {
    invalid_request: [
      send('POST', ({ draft: id }) => `/posts/${id}/publish`, { json: { confirm_findings: 'yes' } }),
      send('POST', ({ draft: id }) => `/posts/${id}/publish`, { json: { status: 'published' } }),
      send('POST', `/posts/${missingId}/publish`, { json: { title: 'a\nb' } }),
    ],
    invalid_category: [
      send('POST', ({ draft: id }) => `/posts/${id}/publish`),
      send('POST', ({ draft: id }) => `/posts/${id}/publish`, { json: {} }),
      send('POST', `/posts/${missingId}/publish`, { json: { category: 'cooking' } }),
    ],
    invalid_cover: [
      send('POST', ({ draft: id }) => `/posts/${id}/publish`, {
        json: { category: 'work', cover: `/media/${'0'.repeat(32)}.png` },
      }),
    ],
    too_large: [send('POST', `/posts/${missingId}/publish`, { json: { body_markdown: long } })],
    not_found: [
      send('POST', `/posts/${missingId}/publish`, { json: { category: 'work' } }),
      send('POST', ({ bobs }) => `/posts/${bobs}/publish`, { json: { category: 'work' } }),
    ],
    not_draft: [send('POST', ({ held }) => `/posts/${held}/publish`, { json: { category: 'work' } })],
    forbidden: [send('POST', ({ hidden }) => `/posts/${hidden}/publish`, { json: { category: 'work' } })],
    version_conflict: [
      send('POST', ({ draft: id }) => `/posts/${id}/publish`, { json: { category: 'work' }, headers: old }),
    ],
    needs_confirmation: [
      send('POST', ({ draft: id }) => `/posts/${id}/publish`, {
        json: { category: 'work', body_markdown: `${body} ${address}` },
      }),
      send('POST', ({ published }) => `/posts/${published}/publish`, { json: { title: address } }),
      send('POST', ({ published }) => `/posts/${published}/publish`, { json: { tags: [address] } }),
    ],
    idempotency_conflict: [
      twice(({ published }) => `/posts/${published}/publish`, { title: '一' }, { title: '二' }, 'publish'),
    ],
  },
  'POST /posts/:id/unpublish': {
    invalid_request: [send('POST', ({ draft: id }) => `/posts/${id}/unpublish`, { json: { title: 'x' } })],
    not_found: [send('POST', `/posts/${missingId}/unpublish`), send('POST', ({ bobs }) => `/posts/${bobs}/unpublish`)],
    not_published: [
      send('POST', ({ draft: id }) => `/posts/${id}/unpublish`),
      send('POST', ({ held }) => `/posts/${held}/unpublish`),
    ],
    forbidden: [send('POST', ({ hidden }) => `/posts/${hidden}/unpublish`)],
    version_conflict: [send('POST', ({ published }) => `/posts/${published}/unpublish`, { headers: old })],
    idempotency_conflict: [
      async (service, token, made) => {
        const headers = { 'Idempotency-Key': 'unpublish' };
        await service.ask('POST', '/posts', { token, json: draft, headers });
        return service.ask('POST', `/posts/${made.published}/unpublish`, { token, headers });
      },
    ],
  },
  'GET /posts/:id/revisions': {
    invalid_request: [
      send('GET', ({ draft: id }) => `/posts/${id}/revisions?limit=0`),
      send('GET', ({ draft: id }) => `/posts/${id}/revisions?cursor=x`),
    ],
    not_found: [send('GET', `/posts/${missingId}/revisions`), send('GET', ({ bobs }) => `/posts/${bobs}/revisions`)],
  },
  'POST /posts/:id/revisions/:version/restore': {
    invalid_request: [
      send('POST', ({ draft: id }) => `/posts/${id}/revisions/x/restore`),
      send('POST', ({ draft: id }) => `/posts/${id}/revisions/1/restore`, { json: { confirm_findings: 'yes' } }),
    ],
    not_found: [
      send('POST', `/posts/${missingId}/revisions/1/restore`),
      send('POST', ({ bobs }) => `/posts/${bobs}/revisions/1/restore`),
      send('POST', ({ draft: id }) => `/posts/${id}/revisions/9/restore`),
    ],
    not_draft: [send('POST', ({ held }) => `/posts/${held}/revisions/1/restore`)],
    forbidden: [send('POST', ({ hidden }) => `/posts/${hidden}/revisions/1/restore`)],
    version_conflict: [
      send('POST', ({ draft: id }) => `/posts/${id}/revisions/1/restore`, { headers: old }),
      send('POST', ({ published }) => `/posts/${published}/revisions/1/restore`, { headers: old }),
    ],
    needs_confirmation: [send('POST', ({ leaking }) => `/posts/${leaking}/revisions/1/restore`)],
    idempotency_conflict: [
      async (service, token, made) => {
        const headers = { 'Idempotency-Key': 'restore' };
        await service.ask('POST', '/posts', { token, json: draft, headers });
        return service.ask('POST', `/posts/${made.draft}/revisions/1/restore`, { token, headers });
      },
    ],
  },
  'POST /import': {
    invalid_request: [
      send('POST', '/import'),
      send('POST', '/import', { json: {} }),
      send('POST', '/import', { body: 'no zip', headers: { 'Content-Type': 'application/zip' } }),
      send('POST', '/import', { body: formOf({ file: new Blob(['no zip']) }) }),
      send('POST', '/import', { body: formOf({ file: new Blob([new Uint8Array(zipOf({ 'a.txt': 'a' }))]) }) }),
      send('POST', '/import', { body: formOf({ dry_run: '1' }) }),
    ],
    too_large: [send('POST', '/import', { body: formOf({ file: new Blob([new Uint8Array(tooManyArticles())]) }) })],
    idempotency_conflict: [
      async (service, token) => {
        const headers = { 'Idempotency-Key': 'import', 'Content-Type': 'application/zip' };
        const empty = (title: string) => new Uint8Array(zipOf({ 'a.md': `# ${title}` }));
        await service.ask('POST', '/import', { token, body: empty('題'), headers });
        return service.ask('POST', '/import', { token, body: empty('別の題'), headers });
      },
    ],
  },
  'POST /uploads': {
    invalid_request: [
      send('POST', '/uploads'),
      send('POST', '/uploads', { json: { data_base64: 'aGk=', kind: 'avatar' } }),
      send('POST', '/uploads', { json: { data_base64: 'aGk=', name: 'x' } }),
      send('POST', '/uploads', { body: formOf({ kind: 'post' }) }),
      send('POST', '/uploads', { body: formOf({ file: 'a text' }) }),
    ],
    invalid_image: [
      send('POST', '/uploads', { json: { data_base64: 'aGVsbG8=' } }),
      send('POST', '/uploads', { json: { data_base64: '!' } }),
      send('POST', '/uploads', { body: formOf({ file: new Blob(['<svg/>'], { type: 'image/png' }) }) }),
    ],
    too_large: [send('POST', '/uploads', { body: formOf({ file: new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]) }) })],
    idempotency_conflict: [
      async (service, token) => {
        const headers = { 'Idempotency-Key': 'upload' };
        await service.ask('POST', '/posts', { token, json: draft, headers });
        return service.ask('POST', '/uploads', { token, json: { data_base64: 'aGk=' }, headers });
      },
    ],
  },
};

function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function tooManyArticles(): Buffer {
  return zipOf(Object.fromEntries(Array.from({ length: 2_001 }, (_, i) => [`${i}.md`, '# 題'])));
}
