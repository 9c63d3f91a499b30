import type { Caller } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import { operator, operatorOnly } from '@kairan/operation/operator';
import { errors } from '../errors.ts';
import type { Channel } from '../post.ts';
import type { Posting } from '../posting.ts';
import { readClosure } from '../storage/site-state.ts';
import type { Scope } from '../tokens.ts';

/** Who acts on posts of their own. */
export interface Author {
  /** The user's id. */
  readonly id: number;
  readonly username: string;
  readonly door: Channel;
  /** The program that asks; null for a person at the website. */
  readonly client: { readonly kind: 'token' | 'oauth'; readonly name: string } | null;
  readonly idempotencyKey: string | null;
}

/** Who acts for the site: an editor at the website, or the operator's command line (`id` null). */
export interface Editor {
  readonly id: number | null;
  readonly username: string | null;
  readonly door: Channel;
}

/** Seconds after which clients may ask again whether posting is open: nobody knows when it will be. */
const closedRetrySeconds = 300;

/**
 * Who may call what. Authentication, set-up and the request limit come before, at the door; then the scope, then whether
 * posting is closed (decisions, "Order of checks").
 */
export const admissions = {
  /** Whoever reads the site. */
  anyone: (caller: Caller) => caller,
  /** Anyone with an account, whatever the token's scopes. */
  account: authorOf,
  'posts:read': (caller: Caller) => scoped(caller, 'posts:read'),
  'posts:write': (caller: Caller, deps: Posting) => whileOpen(scoped(caller, 'posts:write'), deps),
  'posts:publish': (caller: Caller, deps: Posting) => whileOpen(scoped(caller, 'posts:publish'), deps),
  /** As `posts:publish`, also while posting is closed. */
  'posts:publish, always': (caller: Caller) => scoped(caller, 'posts:publish'),
  /** Also while posting is closed. */
  'posts:delete': (caller: Caller) => scoped(caller, 'posts:delete'),
  editor: editorOf,
  operator: operatorOnly,
};

/** What a caller may be refused for before an operation begins, by who may call it; each operation lists these first. */
const account = ['unauthorized', 'setup_required'] as const;
const scope = [...account, 'insufficient_scope'] as const;
export const admissionErrors = { account, scope, scopeWhileOpen: [...scope, 'posting_closed'] } as const;

/** @throws {ApiError} `unauthorized` for callers without an account */
function authorOf(caller: Caller): Author {
  const { account, client, door, idempotencyKey } = caller;
  if (!account) throw new ApiError('unauthorized', errors.unauthorized);
  return {
    id: Number(account.id),
    username: account.name,
    door: door ?? 'api',
    client: client ?? null,
    idempotencyKey: idempotencyKey ?? null,
  };
}

function scoped(caller: Caller, scope: Scope): Author {
  const author = authorOf(caller);
  if (caller.scopes && !caller.scopes.includes(scope)) {
    throw new ApiError(
      'insufficient_scope',
      errors.insufficient_scope,
      `The token was not given the scope ${scope}. Make one that has it, or connect the app again.`,
      { headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` } },
    );
  }
  return author;
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

/** Editors act at the website; a program's token never has the role. */
function editorOf(caller: Caller): Editor {
  if (caller === operator) return { id: null, username: null, door: 'cli' };
  const { id, username, door } = authorOf(caller);
  if (caller.role !== 'editor' || door !== 'web') {
    throw new ApiError('forbidden', errors.forbidden, 'Only editors may do this, at the website.');
  }
  return { id, username, door };
}
