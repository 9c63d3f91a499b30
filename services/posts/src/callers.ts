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
 * Identifies callers of the REST and MCP interfaces by their token: an access token or that of a connected app. A
 * token is required. Invalid tokens are counted by address; an account whose set-up is unfinished gets its error
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

/** All tokens of a grant share one rate limit. */
function appCaller({ grantId, clientName, scopes }: OAuthBearer) {
  return { key: `grant ${grantId}`, scopes, client: { kind: 'oauth', name: clientName } as const };
}

/** A request without a token is not a guess, so it does not count against the address. */
function unlessMissing(identified: Identified): Identified {
  return identified.apiError?.code === 'unauthorized' ? { ...identified, uncounted: true } : identified;
}

/** No `WWW-Authenticate`: the website has a sign-in page instead of an HTTP authentication scheme. */
const signInFirst = {
  status: 401,
  message: 'You are no longer signed in. Sign in on the website and send the request again.',
};

/**
 * Identifies callers of the website's own API by their session alone; a token in the request is ignored. A request
 * that another site's page makes a browser send is rejected and not counted.
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

/** Methods that change nothing (RFC 9110, section 9.2.1). */
function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}
