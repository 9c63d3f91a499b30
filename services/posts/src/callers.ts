import { createTokenFinder, type TokenBearer, type TokenStore } from '@kairan/accounts/access-token';
import { type WebSessions, webCaller } from '@kairan/accounts/web-sessions';
import { type Identified, type Identify, identifyByBearer } from '@kairan/http/bearer';
import { callerByAddress } from '@kairan/http/caller-address';
import { crossSiteError } from '@kairan/http/same-origin';
import type { Caller } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import { errors } from './errors.ts';
import { createOAuthFinder, type OAuthBearer } from './oauth/oauth-bearer.ts';
import type { Settings } from './settings.ts';
import { tokenKind } from './tokens.ts';

/**
 * Tells callers of the REST and MCP interfaces by their token: one that its owner made, or that of a connected app. Nobody is
 * answered without one; what is wrong with a token is counted by address, and an account whose set-up is unfinished is told so
 * before anything is counted.
 */
export function callersByToken(store: TokenStore, { trustProxy }: Pick<Settings, 'trustProxy'>): Identify {
  const findToken = createTokenFinder(tokenKind.prefix, store);
  const findApp = createOAuthFinder(store);
  const identify = identifyByBearer({
    anonymous: callerByAddress(trustProxy),
    required: true,
    async known(text): Promise<Identified | undefined> {
      if (text.startsWith(tokenKind.prefix)) return identified(await findToken(text), tokenCaller);
      return identified(await findApp(text), appCaller);
    },
  });
  return (request, connection) => {
    const identified = identify(request, connection);
    return identified instanceof Promise ? identified : unlessMissing(identified);
  };
}

function identified<B extends TokenBearer | OAuthBearer>(
  bearer: B | null,
  callerOf: (bearer: B) => Omit<Caller, 'account' | 'role' | 'door'>,
): Identified | undefined {
  if (!bearer) return undefined;
  const { user } = bearer;
  const account = { id: String(user.id), name: user.username };
  const caller = { ...callerOf(bearer), account, role: user.role, door: 'api' } as const;
  return user.finished ? { caller } : unfinished(caller);
}

function unfinished(caller: Caller): Identified {
  return { caller, apiError: new ApiError('setup_required', errors.setup_required), uncounted: true };
}

function tokenCaller({ token }: TokenBearer) {
  const client = { kind: 'token', name: token.name } as const;
  return { key: `token ${token.id}`, scopes: token.scopes ?? tokenKind.scopes, client };
}

/** All tokens of a grant count as one. */
function appCaller({ grantId, clientName, scopes }: OAuthBearer) {
  return { key: `grant ${grantId}`, scopes, client: { kind: 'oauth', name: clientName } as const };
}

/** Who sends no token guesses none: it costs the address nothing. */
function unlessMissing(identified: Identified): Identified {
  return identified.apiError?.code === 'unauthorized' ? { ...identified, uncounted: true } : identified;
}

/** Who is not signed in has no scheme of HTTP authentication to answer with, but a page to go to. */
const signInFirst = {
  status: 401,
  message: 'Nobody is signed in here any more. Sign in on the website, and send it again.',
};

/**
 * Tells callers of the website's own interface by their session, and by nothing else: whatever token comes along is not looked
 * at. What a page of another site makes their browser send changes nothing, and costs them nothing.
 */
export function callersBySession({ webSessions, baseUrl }: { webSessions: WebSessions; baseUrl: string }): Identify {
  return async (request, connection) => {
    const signedIn = await webSessions.find(request, connection);
    if (!signedIn) {
      const apiError = new ApiError('unauthorized', signInFirst);
      return { caller: { key: 'nobody' }, apiError, uncounted: true };
    }
    const caller = webCaller(signedIn);
    const foreign = isSafe(request.method) ? null : crossSiteError(request, connection, baseUrl);
    if (foreign) return { caller, apiError: foreign, uncounted: true };
    return signedIn.user.finished ? { caller } : unfinished(caller);
  };
}

/** Methods that change nothing (RFC 9110, 9.2.1). */
function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}
