import type { Caller } from '@kairan/operation';
import { operator } from '@kairan/operation/operator';
import { tokenKind } from '../../src/tokens.ts';

const account = { id: '1', name: 'alice' };
const token = { kind: 'token', name: 'ci' } as const;
const all = tokenKind.scopes;

/** Every kind of caller that a transport can pass to an operation. */
export const callers = {
  visitor: { key: 'address 192.0.2.1' },
  'token to read': { key: 'token 1', account, client: token, door: 'api', role: 'author', scopes: ['posts:read'] },
  'token to write': { key: 'token 2', account, client: token, door: 'api', role: 'author', scopes: ['posts:write'] },
  'token to publish': {
    key: 'token 3',
    account,
    client: token,
    door: 'api',
    role: 'author',
    scopes: ['posts:publish'],
  },
  'token to delete': { key: 'token 4', account, client: token, door: 'api', role: 'author', scopes: ['posts:delete'] },
  'token with all scopes': { key: 'token 5', account, client: token, door: 'api', role: 'author', scopes: all },
  'token over MCP': { key: 'token 5', account, client: token, door: 'mcp', role: 'author', scopes: all },
  'connected app': {
    ...{ key: 'grant 1', account, client: { kind: 'oauth', name: 'app' } },
    ...{ door: 'mcp', role: 'author', scopes: all },
  },
  'token of an editor': { key: 'token 6', account, client: token, door: 'api', role: 'editor', scopes: all },
  'app of an editor': {
    ...{ key: 'grant 2', account, client: { kind: 'oauth', name: 'app' } },
    ...{ door: 'mcp', role: 'editor', scopes: all },
  },
  'author on the website': { key: 'session 1', account, door: 'web', role: 'author', session: 's1' },
  'editor on the website': { key: 'session 2', account, door: 'web', role: 'editor', session: 's2' },
  'author on the command line': { key: 'export', account, door: 'cli' },
  operator,
  'something that only looks like the operator': { key: 'operator', door: 'cli' },
} satisfies Record<string, Caller>;

/** A kind of caller. */
export type CallerKind = keyof typeof callers;

const people = ['author on the website', 'editor on the website'] as const;
const unlimited = [
  'token with all scopes',
  'token over MCP',
  'connected app',
  'token of an editor',
  'app of an editor',
  ...people,
  'author on the command line',
] as const;
const tokens = ['token to read', 'token to write', 'token to publish', 'token to delete'] as const;
const kinds = Object.keys(callers) as CallerKind[];

/** The rules, and the callers that each lets in. All others are refused. */
export const rules = {
  everyone: kinds,
  'anyone with an account': [...tokens, ...unlimited],
  'to read': ['token to read', ...unlimited],
  'to write': ['token to write', ...unlimited],
  'to publish': ['token to publish', ...unlimited],
  'to delete': ['token to delete', ...unlimited],
  'people on the website': people,
  editors: ['editor on the website', 'operator'],
  operator: ['operator'],
} satisfies Record<string, readonly CallerKind[]>;

/** The name of a rule. */
export type Rule = keyof typeof rules;

/** The ways to an operation from outside: `/api/v1`, `/web` for scripts of the site, `/mcp`, pages and forms, commands. */
export type Transport = 'rest' | 'web' | 'mcp' | 'pages' | 'commands';

/** Who may call an operation, and the transports that offer it; nothing offers it if there are none. */
export interface Access {
  readonly who: Rule;
  readonly over: readonly Transport[];
}

const may = (who: Rule, ...over: Transport[]): Access => ({ who, over });

/** Who may call each operation of the service, by the folder and the name of its definition. */
export const access: Readonly<Record<string, Access>> = {
  // One's own posts.
  'operations/whoami': may('anyone with an account', 'rest', 'web', 'mcp', 'pages'),
  'operations/list_categories': may('anyone with an account', 'rest', 'web', 'mcp'),
  'operations/writing_guide': may('anyone with an account', 'mcp'),
  'operations/preview_post': may('anyone with an account', 'web', 'pages'),
  'operations/list_posts': may('to read', 'rest', 'web', 'mcp'),
  'operations/list_own_posts': may('to read', 'pages'),
  'operations/get_post': may('to read', 'rest', 'web', 'mcp', 'pages'),
  'operations/read_own_post': may('to read', 'pages'),
  'operations/list_revisions': may('to read', 'rest', 'web', 'pages'),
  'operations/get_revision': may('to read', 'pages'),
  'operations/get_review': may('to read', 'rest', 'web'),
  'operations/get_profile': may('to read', 'rest', 'web', 'pages'),
  'operations/list_images': may('to read', 'pages'),
  'operations/suggest_tags': may('to read', 'pages'),
  'operations/export_posts': may('to read', 'rest', 'web', 'pages'),
  'operations/create_draft': may('to write', 'rest', 'web', 'mcp', 'pages'),
  'operations/update_draft': may('to write', 'rest', 'web', 'mcp', 'pages'),
  'operations/restore_revision': may('to write', 'rest', 'web', 'pages'),
  'operations/upload_image': may('to write', 'rest', 'web', 'mcp', 'pages'),
  'operations/import_posts': may('to write', 'rest', 'web', 'pages', 'commands'),
  'operations/answer_review': may('to write', 'rest', 'web', 'pages'),
  'operations/update_profile': may('to publish', 'rest', 'web', 'pages'),
  'operations/publish_post': may('to publish', 'rest', 'web', 'mcp', 'pages'),
  'operations/confirm_findings': may('to publish', 'pages'),
  'operations/unpublish_post': may('to publish', 'rest', 'web', 'mcp', 'pages'),
  'operations/renew_preview_link': may('to publish', 'web', 'pages'),
  'operations/delete_post': may('to delete', 'rest', 'web', 'mcp', 'pages'),
  'operations/delete_account': may('people on the website', 'pages'),

  // What the site shows to everyone.
  'operations/search_posts': may('everyone', 'pages'),
  'operations/report_post': may('everyone', 'pages'),

  // Other people's posts and accounts.
  'operations/list_held': may('editors', 'pages', 'commands'),
  'operations/get_for_review': may('editors', 'pages'),
  'operations/approve_post': may('editors', 'pages', 'commands'),
  'operations/return_post': may('editors', 'pages', 'commands'),
  'operations/hide_post': may('editors', 'pages', 'commands'),
  'operations/unhide_post': may('editors', 'pages', 'commands'),
  'operations/hide_user_posts': may('editors', 'pages', 'commands'),
  'operations/unhide_user_posts': may('editors', 'pages', 'commands'),
  'operations/list_reports': may('editors', 'pages', 'commands'),
  'operations/dismiss_reports': may('editors', 'pages', 'commands'),
  'operations/list_users': may('editors', 'pages'),
  'operations/suspend_user': may('editors', 'pages', 'commands'),
  'operations/unsuspend_user': may('editors', 'pages', 'commands'),
  'operations/set_role': may('editors', 'pages', 'commands'),
  'operations/list_audit': may('editors', 'pages', 'commands'),
  'operations/get_settings': may('editors', 'pages'),
  'operations/close_posting': may('editors', 'pages', 'commands'),
  'operations/open_posting': may('editors', 'pages', 'commands'),
  'operations/set_sign_up': may('editors', 'pages', 'commands'),
  'operations/list_all_posts': may('operator', 'commands'),
  'operations/remove_post': may('operator', 'commands'),
  'operations/delete_user': may('operator', 'commands'),
  'operations/undelete_user': may('operator', 'commands'),
  'operations/rotate_secret': may('operator', 'commands'),
  'oauth/list_apps_of': may('operator', 'commands'),
  'oauth/revoke_app': may('operator', 'commands'),
};
