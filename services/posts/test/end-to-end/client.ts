import assert from 'node:assert/strict';
import type { Machine, RunningService } from '@kairan/testing/machine';

/** A post in a REST response. */
export interface PostBody {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly title: string;
  readonly body_markdown: string;
  readonly url: string | null;
  readonly preview_url: string;
}

/** A client with an access token. */
export interface Client {
  readonly token: string;
  /** Sends and receives JSON. */
  ask(method: string, path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Creates a draft. */
  draft(fields?: object): Promise<PostBody>;
  /** Creates a draft and publishes it; it may go to review. */
  publish(fields?: object): Promise<PostBody>;
}

/** Adds a user and a token by the command line, and returns a client with the token. */
export async function newClient(machine: Machine, service: RunningService, username: string): Promise<Client> {
  const added = await machine.run(['user', 'add', username]);
  assert.equal(added.code, 0, added.stderr);
  const made = await machine.run(['token', 'add', username, '--name', 'ci']);
  assert.equal(made.code, 0, made.stderr);
  const token = made.stdout.trim();

  const ask: Client['ask'] = async (method, path, body) => {
    const response = await service.get(`/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const draft = async (fields: object = {}) => {
    const { status, body } = await ask('POST', '/posts', { title: '題', body_markdown: ordinary, ...fields });
    assert.equal(status, 201, JSON.stringify(body));
    return body['post'] as PostBody;
  };
  return {
    token,
    ask,
    draft,
    async publish(fields) {
      const { id } = await draft(fields);
      const { status, body } = await ask('POST', `/posts/${id}/publish`, { category: 'work' });
      assert.equal(status, 200, JSON.stringify(body));
      return body['post'] as PostBody;
    },
  };
}

/** A body that passes all checks. */
export const ordinary = '要約を頼むときは、先に読み手を決めておくと短くまとまりました。次は表現も比べます。';

/** A body that the built-in checker sends to review. */
export const solicitation =
  '今だけ限定、先着十名を無料でご招待します。元本保証で絶対に損をしません。下のリンクから今すぐ友だち追加をしてください。';
