import type { Caller } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import { operator, operatorOnly } from '@kairan/operation/operator';
import { errors } from '../errors.ts';
import type { Channel } from '../post.ts';
import type { Posting } from '../posting.ts';
import { readClosure } from '../storage/site-state.ts';
import type { Scope } from '../tokens.ts';

/** A user who acts on their own posts. */
export interface Author {
  /** The user's id. */
  readonly id: number;
  readonly username: string;
  readonly door: Channel;
  /** The program that sent the request; null for a person on the website. */
  readonly client: { readonly kind: 'token' | 'oauth'; readonly name: string } | null;
  readonly idempotencyKey: string | null;
  /** What the credential may do; null if it may do everything its account may. */
  readonly scopes: readonly string[] | null;
  /** Whether a person confirmed what the request confirms, rather than a program. */
  readonly personConfirmed: boolean;
}

/** A caller who acts for the site: an editor on the website, or the operator's command line (`id` null). */
export interface Editor {
  readonly id: number | null;
  readonly username: string | null;
  readonly door: Channel;
}

/** `Retry-After` in seconds while posting is closed. The end is unknown, so this is only a polling interval. */
const closedRetrySeconds = 300;

/**
 * Access rules by name. Each checks the caller of an operation and returns who is acting. The handlers check
 * authentication, account set-up and the request limit before; then come the scope and whether posting is open
 * (decisions, "Order of checks").
 */
export const admissions = {
  /** Any visitor of the site. */
  anyone: (caller: Caller) => caller,
  /** Any account, whatever scopes its token has. */
  account: authorOf,
  'posts:read': (caller: Caller) => scoped(caller, 'posts:read'),
  'posts:write': (caller: Caller, deps: Posting) => whileOpen(scoped(caller, 'posts:write'), deps),
  'posts:publish': (caller: Caller, deps: Posting) => whileOpen(scoped(caller, 'posts:publish'), deps),
  /** The scope `posts:publish`, even while posting is closed. */
  'posts:publish, always': (caller: Caller) => scoped(caller, 'posts:publish'),
  /** The scope `posts:delete`, even while posting is closed. */
  'posts:delete': (caller: Caller) => scoped(caller, 'posts:delete'),
  editor: editorOf,
  operator: operatorOnly,
};

/** Error codes that each access rule can cause; an operation lists them before its own. */
const account = ['unauthorized', 'setup_required'] as const;
const scope = [...account, 'insufficient_scope'] as const;
export const admissionErrors = { account, scope, scopeWhileOpen: [...scope, 'posting_closed'] } as const;

/** @throws {ApiError} `unauthorized` for callers without an account */
function authorOf(caller: Caller): Author {
  const { account, client, door, scopes, idempotencyKey, personConfirmed = false } = caller;
  if (!account) throw new ApiError('unauthorized', errors.unauthorized);
  return {
    id: Number(account.id),
    username: account.name,
    door: door ?? 'api',
    client: client ?? null,
    idempotencyKey: idempotencyKey ?? null,
    scopes: scopes ?? null,
    personConfirmed,
  };
}

function scoped(caller: Caller, scope: Scope): Author {
  const author = authorOf(caller);
  requireScope(author, scope);
  return author;
}

/**
 * Checks a scope. Access rules do so themselves; an operation calls it for one that only some posts require.
 * @throws {ApiError} `insufficient_scope` naming the scope
 */
export function requireScope({ scopes }: Author, scope: Scope): void {
  if (scopes && !scopes.includes(scope)) {
    throw new ApiError(
      'insufficient_scope',
      errors.insufficient_scope,
      `The token lacks the required scope \`${scope}\`. Create a token with that scope, or connect the app again.`,
      { headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` } },
    );
  }
}

async function whileOpen(author: Author, { reading }: Posting): Promise<Author> {
  const closure = await readClosure(reading);
  if (!closure) return author;
  const message = closure.message
    ? `${errors.posting_closed.message} ${closure.message}`
    : errors.posting_closed.message;
  throw new ApiError('posting_closed', errors.posting_closed, message, {
    headers: { 'Retry-After': String(closedRetrySeconds) },
  });
}

/** Editors act on the website only: a program's token never has the role. */
function editorOf(caller: Caller): Editor {
  if (caller === operator) return { id: null, username: null, door: 'cli' };
  const { id, username, door } = authorOf(caller);
  if (caller.role !== 'editor' || door !== 'web') {
    throw new ApiError('forbidden', errors.forbidden, 'Only editors can do this, on the website.');
  }
  return { id, username, door };
}
