import type { webRoutes } from '../../src/rest-routes.ts';
import type { Scope } from '../../src/tokens.ts';
import { body } from '../posting-service.ts';

/** The states of a post; `scheduled` is a draft with a time. */
export const states = ['draft', 'scheduled', 'published', 'held', 'hidden'] as const;
export type State = (typeof states)[number];

/** What the owner of a post with the right scope gets: `ok`, or the code of the error. */
type Verdicts = Readonly<Record<State, string>>;

/** An endpoint for one's own posts. */
interface Endpoint {
  /** The scope that a token needs; null if any token will do. */
  readonly scope: Scope | null;
  /** A body that is right in every state. */
  readonly json?: object;
  /** For an endpoint about one post, what its owner gets by its state. Everyone else gets `not_found`. */
  readonly owner?: Verdicts;
  /** Its MCP tool. */
  readonly tool?: string;
}

const always = { draft: 'ok', scheduled: 'ok', published: 'ok', held: 'ok', hidden: 'ok' };
const text = { title: '別の題', body_markdown: `${body}\n\n続きです。` };

/**
 * Who gets what from each endpoint of `/api/v1` and `/web` (specification, sections 3 and 4, and decisions, "Rules"). The
 * second are only for the website.
 */
export const endpoints: Readonly<Record<keyof typeof webRoutes, Endpoint>> = {
  'GET /me': { scope: null, tool: 'whoami' },
  'GET /categories': { scope: null, tool: 'list_categories' },
  'POST /preview': { scope: null },
  'GET /profile': { scope: 'posts:read' },
  'PATCH /profile': { scope: 'posts:publish' },
  'GET /posts': { scope: 'posts:read', tool: 'list_posts' },
  'GET /export': { scope: 'posts:read' },
  'POST /posts': { scope: 'posts:write', tool: 'create_draft' },
  'POST /import': { scope: 'posts:write' },
  'POST /uploads': { scope: 'posts:write', tool: 'upload_image' },
  'GET /posts/:id': { scope: 'posts:read', tool: 'get_post', owner: always },
  'GET /posts/:id/revisions': { scope: 'posts:read', owner: always },
  'GET /posts/:id/review': { scope: 'posts:read', owner: always },
  'PATCH /posts/:id': {
    ...{ scope: 'posts:write', tool: 'update_draft', json: text },
    owner: { draft: 'ok', scheduled: 'ok', published: 'not_draft', held: 'not_draft', hidden: 'not_draft' },
  },
  'POST /posts/:id/revisions/:version/restore': {
    scope: 'posts:write',
    owner: { draft: 'ok', scheduled: 'ok', published: 'ok', held: 'not_draft', hidden: 'forbidden' },
  },
  'POST /posts/:id/review': {
    ...{ scope: 'posts:write', json: { answer: '例です。' } },
    owner: { draft: 'not_held', scheduled: 'not_held', published: 'not_held', held: 'ok', hidden: 'not_held' },
  },
  'POST /posts/:id/publish': {
    ...{ scope: 'posts:publish', tool: 'publish_post', json: { category: 'work', ...text } },
    owner: { draft: 'ok', scheduled: 'ok', published: 'ok', held: 'not_draft', hidden: 'forbidden' },
  },
  'POST /posts/:id/unpublish': {
    ...{ scope: 'posts:publish', tool: 'unpublish_post' },
    owner: { draft: 'not_published', scheduled: 'ok', published: 'ok', held: 'not_published', hidden: 'forbidden' },
  },
  'POST /posts/:id/preview-link': { scope: 'posts:publish', owner: always },
  'DELETE /posts/:id': { scope: 'posts:delete', tool: 'delete_post', owner: always },
};

/** What becomes public without another request takes the scope to publish as well, though it only changes a text. */
export const alsoToPublish: readonly (readonly [keyof typeof webRoutes, State])[] = [
  ['PATCH /posts/:id', 'scheduled'],
  ['POST /posts/:id/revisions/:version/restore', 'scheduled'],
  ['POST /posts/:id/revisions/:version/restore', 'published'],
];

/** The MCP tool that no endpoint has: any token will do. */
export const guideTool = 'writing_guide';

/** What each kind of credential gets before its scopes count; null if it is good. */
export const credentials = {
  none: 'unauthorized',
  'a text that is no token': 'invalid_token',
  'a token that never existed': 'invalid_token',
  'a token that was revoked': 'invalid_token',
  'a token that has expired': 'invalid_token',
  'a token of a suspended user': 'invalid_token',
  'a token of a user who is being deleted': 'invalid_token',
  'a token of the other service': 'invalid_token',
  'a secret of a session': 'invalid_token',
  'a session on the website': 'unauthorized',
  'a token of an account that is not set up': 'setup_required',
  'a token of the author': null,
  'a connected app of the author': null,
  'a token of somebody else': null,
  'a token of an editor': null,
} as const;
export type CredentialKind = keyof typeof credentials;

/** What each kind of browser gets from `/web`; null if it is good. */
export const browsers = {
  'nobody signed in': 'unauthorized',
  'a session that has ended': 'unauthorized',
  'a session of a suspended user': 'unauthorized',
  'a session of a user who is being deleted': 'unauthorized',
  'only an access token': 'unauthorized',
  'an account that is not set up': 'setup_required',
  'the author': null,
  'somebody else': null,
  'an editor': null,
} as const;
export type BrowserKind = keyof typeof browsers;
