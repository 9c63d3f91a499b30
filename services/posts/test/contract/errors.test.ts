import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { ListedError } from '@kairan/operation';
import { restRoutes } from '../../src/rest-routes.ts';
import { decideOnPost } from '../../src/storage/editorial.ts';
import { closePosting, openPosting } from '../../src/storage/site-state.ts';
import { tokenKind } from '../../src/tokens.ts';
import { body } from '../posting-service.ts';
import { address, cases, draft, type Endpoint, type Made, missingId } from './error-cases.ts';
import { type RequestOptions, type ServiceForTests, type ServiceResponse, startService } from './running-service.ts';

const endpoints = Object.keys(restRoutes) as Endpoint[];

/** The error codes that an endpoint declares. */
function codesOf(endpoint: Endpoint): string[] {
  const route = restRoutes[endpoint];
  const { errors }: { errors: readonly ListedError[] } = 'operation' in route ? route.operation : route;
  return errors.map(({ code }) => code);
}

const statuses: Readonly<Record<string, number>> = {
  invalid_request: 400,
  invalid_category: 400,
  invalid_cover: 400,
  invalid_image: 400,
  unauthorized: 401,
  invalid_token: 401,
  setup_required: 403,
  insufficient_scope: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  needs_confirmation: 409,
  not_draft: 409,
  already_answered: 409,
  not_held: 409,
  not_published: 409,
  idempotency_conflict: 409,
  version_conflict: 412,
  too_large: 413,
  rate_limited: 429,
  limit_reached: 429,
  posting_closed: 503,
};

/** Checks that a response is this error, in the common shape. */
function assertApiError({ status, headers, json }: ServiceResponse, code: string): void {
  assert.equal(json['code'], code, String(json['error']));
  assert.equal(status, statuses[code]);
  const keys = code === 'needs_confirmation' ? ['error', 'code', 'findings'] : ['error', 'code'];
  assert.deepEqual(Object.keys(json), keys);
  assert.match(String(json['error']), /\S.*[.。]$/u);
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
  assert.ok(headers.get('x-request-id'));
  if (status === 401) assert.match(headers.get('www-authenticate') ?? '', /^Bearer/);
  if (code === 'rate_limited' || code === 'posting_closed')
    assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/);
}

/** Codes that are tested below for every endpoint, or that depend on a limit. */
const testedSeparately = ['unauthorized', 'setup_required', 'insufficient_scope', 'posting_closed', 'limit_reached'];

describe('errors over HTTP', () => {
  let service: ServiceForTests;
  let token: string;
  let userId: number;
  let unfinished: string;
  let made: Made;

  before(async () => {
    service = await startService();
    ({ token, userId } = await service.author('alice'));
    ({ token: unfinished } = await service.author('newcomer', { finished: false }));
    const { token: bobs } = await service.author('bob');
    const create = async (owner: string, text = body): Promise<string> => {
      const { json } = await service.ask('POST', '/posts', {
        token: owner,
        json: { title: '題', body_markdown: text },
      });
      return (json['post'] as { id: string }).id;
    };
    const publish = async (id: string, changes: object = {}): Promise<string> => {
      await service.ask('POST', `/posts/${id}/publish`, { token, json: { category: 'work', ...changes } });
      return id;
    };
    made = {
      draft: await create(token),
      published: await publish(await create(token)),
      held: await publish(await create(token, spam())),
      hidden: await create(token),
      leaking: await publish(await create(token, `${body} ${address}`), { body_markdown: body }),
      bobs: await create(bobs),
    };
    const hide = { action: 'hide', change: { status: 'hidden', shownAs: 'draft' } } as const;
    await decideOnPost(service.store, made.hidden, () => hide, { id: null, door: 'cli', client: null }, Date.now());
  });

  const [method, path] = [(line: Endpoint) => line.split(' ')[0] ?? '', (line: Endpoint) => pathOf(line, made)];

  for (const endpoint of endpoints) {
    describe(endpoint, () => {
      test('rejects requests with no token, a wrong token or one of an unfinished account', async () => {
        const ask = (options: RequestOptions) => service.ask(method(endpoint), path(endpoint), options);
        assertApiError(await ask({}), 'unauthorized');
        assertApiError(await ask({ token: 'nonsense' }), 'invalid_token');
        assertApiError(await ask({ token: token.slice(0, -1) }), 'invalid_token');
        assertApiError(await ask({ headers: { Authorization: 'Basic YTpi' } }), 'invalid_token');
        assertApiError(await ask({ headers: { Cookie: 'session=x' } }), 'unauthorized');
        assertApiError(await ask({ token: unfinished }), 'setup_required');
      });

      test('rejects unsupported methods', async () => {
        const answer = await service.ask('PUT', path(endpoint), { token });
        assertApiError(answer, 'method_not_allowed');
        assert.ok(answer.headers.get('allow')?.split(', ').includes(method(endpoint)));
      });

      if (codesOf(endpoint).includes('insufficient_scope')) {
        test('names the scope that a token lacks', async () => {
          const answers = await Promise.all(
            tokenKind.scopes.map(async (scope) => {
              const others = tokenKind.scopes.filter((other) => other !== scope);
              const options = { token: await service.token(userId, others), headers: { 'Content-Type': 'x/y' } };
              return [scope, await service.ask(method(endpoint), missing(endpoint), options)] as const;
            }),
          );
          const lacking = answers.filter(([, { status, json }]) => status === 403 && json['code'] !== 'forbidden');
          assert.equal(lacking.length, 1);
          for (const [scope, answer] of lacking) {
            assertApiError(answer, 'insufficient_scope');
            const message = answer.headers.get('www-authenticate') ?? '';
            assert.ok(message.includes('error="insufficient_scope"') && message.includes(`scope="${scope}"`));
          }
        });
      }

      if (codesOf(endpoint).includes('posting_closed')) {
        test('returns posting_closed before other errors while posting is closed', async () => {
          await closePosting(service.store, '再開は明日です。', Date.now());
          const answer = await service.ask(method(endpoint), missing(endpoint), { token, body: 'x' });
          await openPosting(service.store);
          assertApiError(answer, 'posting_closed');
          assert.match(String(answer.json['error']), /再開は明日です。/);
        });
      }

      for (const [code, refused] of Object.entries(cases[endpoint])) {
        for (const [i, provoke] of refused.entries()) {
          test(`returns ${code} (case ${i + 1})`, async () => {
            const before = await statesOf(service, token);
            assertApiError(await provoke(service, token, made), code);
            if (code !== 'idempotency_conflict') assert.deepEqual(await statesOf(service, token), before, 'no effect');
          });
        }
      }

      test('tests every declared error code', () => {
        const provoked = new Set([...Object.keys(cases[endpoint]), ...testedSeparately]);
        assert.deepEqual(
          codesOf(endpoint).filter((code) => !provoked.has(code)),
          [],
        );
      });
    });
  }

  test('returns not_found for unknown paths, with and without a token', async () => {
    assertApiError(await service.ask('GET', '/nothing', { token }), 'not_found');
    assertApiError(await service.ask('POST', '/posts/a/b/c', { token, json: {} }), 'not_found');
  });

  test('enforces the limits of drafts, publishes, uploads and requests', async () => {
    const small = await startService({ POSTS_LIMITS: 'publishes=1,uploads=0,drafts=2,requests=8' });
    const { token: someone } = await small.author('carol');
    const ask = (path: string, json: unknown = {}) => small.ask('POST', path, { token: someone, json });
    const posts = [
      await ask('/posts', { ...draft, category: 'work' }),
      await ask('/posts', { ...draft, category: 'work' }),
    ];
    const [first, second] = posts.map(({ json }) => (json['post'] as { id: string }).id);
    const drafts = await ask('/posts', draft);
    assertApiError(drafts, 'limit_reached');
    assert.equal(drafts.headers.get('retry-after'), null);
    assert.equal((await ask(`/posts/${first}/publish`)).status, 200);
    for (const daily of [await ask(`/posts/${second}/publish`), await ask('/uploads', { data_base64: 'aGk=' })]) {
      assertApiError(daily, 'limit_reached');
      const seconds = Number(daily.headers.get('retry-after'));
      assert.ok(Number.isInteger(seconds) && seconds >= 1 && seconds <= 86_400);
    }
    assert.equal((await small.ask('GET', '/me', { token: someone })).headers.get('x-ratelimit-remaining'), '1');
    await small.ask('GET', '/me', { token: someone });
    for (const endpoint of endpoints) {
      const limited = await small.ask(method(endpoint), path(endpoint), { token: someone });
      assertApiError(limited, 'rate_limited');
      assert.equal(limited.headers.get('x-ratelimit-remaining'), '0');
    }
  });
});

/** The path of an endpoint for the user's posts. */
function pathOf(endpoint: Endpoint, { draft: id }: Made): string {
  return (endpoint.split(' ')[1] ?? '').replace(':id', id).replace(':version', '1');
}

/** The path of an endpoint for a post that does not exist. */
function missing(endpoint: Endpoint): string {
  return (endpoint.split(' ')[1] ?? '').replace(':id', missingId).replace(':version', '1');
}

/** What a rejected request must not change. */
async function statesOf(service: ServiceForTests, token: string): Promise<unknown> {
  const { json } = await service.ask('GET', '/posts?limit=100', { token });
  const posts = json['posts'] as { id: string; status: string; version: number }[];
  return posts.map(({ id, status, version }) => [id, status, version]);
}

/** A text that the built-in checker sends to review. */
function spam(): string {
  return `${body}\n\nhttps://bit.ly/3abcdef`;
}
