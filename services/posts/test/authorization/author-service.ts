import { operator } from '@kairan/operation/operator';
import { hidePost } from '../../src/operations/hide-post.ts';
import { keysOf } from '../../src/storage/secret.ts';
import { tokenKind } from '../../src/tokens.ts';
import type { ServiceForTests } from '../contract/running-service.ts';
import { solicitation } from '../end-to-end/client.ts';
import { type McpService, startMcpService } from '../mcp/mcp-service.ts';
import { body } from '../posting-service.ts';
import { newWriter, type Writer } from '../writing/writer.ts';
import type { State } from './post-access.ts';

/** A state in which `post` makes a post. A `hidden` one was a draft. */
export type MadeState = State | 'deleted' | 'hidden after it was public' | 'hidden while pending review';

/** Someone with a browser and a token with all scopes. */
export interface Someone extends Writer {
  readonly token: string;
}

/** The running service with an author, somebody else and an editor, who all have the same things. */
export interface AuthorService {
  readonly service: McpService;
  readonly alice: Someone;
  readonly bob: Someone;
  readonly editor: Someone;
  /** A new post of someone in a state; returns its id. */
  post(by: Someone, state: MadeState): Promise<string>;
}

/** Starts it on an empty database. */
export async function startAuthorService(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<AuthorService> {
  const service = await startMcpService({ POSTS_DATABASE_URL: databaseUrl, ...settings });
  const [alice, bob, editor] = [
    await newSomeone(service, 'alice'),
    await newSomeone(service, 'bob'),
    await newSomeone(service, 'editor'),
  ];
  await service.store.run("UPDATE users SET role = 'editor' WHERE id = ?", [editor.userId]);
  const moderation = {
    ...{ store: service.store, keys: keysOf('a secret of tests'), baseUrl: service.baseUrl },
    now: () => new Date(),
  };
  return {
    ...{ service, alice, bob, editor },
    async post({ token }, state) {
      const ask = async (method: string, path: string, json?: object) => {
        const answer = await service.ask(method, path, { token, ...(json && { json }) });
        if (answer.status > 201) throw new Error(JSON.stringify(answer.json));
        return answer.json['post'] as { id: string };
      };
      const isPending = state === 'held' || state === 'hidden while pending review';
      const text = isPending ? solicitation : body;
      const { id } = await ask('POST', '/posts', { title: '題', body_markdown: text, category: 'work' });
      if (state === 'deleted') await ask('DELETE', `/posts/${id}`);
      if (isPending || state === 'published' || state === 'hidden after it was public')
        await ask('POST', `/posts/${id}/publish`, {});
      if (state === 'scheduled') {
        const publish_at = new Date(Date.now() + 86_400_000).toISOString();
        await ask('POST', `/posts/${id}/publish`, { publish_at });
      }
      if (state.startsWith('hidden')) await hidePost.run({ id }, operator, moderation);
      return id;
    },
  };
}

/** Adds a user with a signed-in browser and a token. */
export async function newSomeone(
  service: ServiceForTests,
  username: string,
  more: { finished?: boolean } = {},
): Promise<Someone> {
  const writer = await newWriter(service, username, more);
  return { ...writer, token: await service.token(writer.userId, tokenKind.scopes) };
}
