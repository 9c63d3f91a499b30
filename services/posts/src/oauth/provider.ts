import { activeCondition } from '@kairan/accounts/user';
import type { Database } from '@kairan/database/open';
import { basePath } from '@kairan/web/page-address';
import Keygrip from 'keygrip';
import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Keys } from '../storage/secret.ts';
import { tokenKind } from '../tokens.ts';
import { oauthAdapter } from './adapter.ts';
import { mcpUrl, oauthPaths } from './addresses.ts';
import type { FetchDocument } from './client-document.ts';
import { settleClient } from './client-rules.ts';
import { signingKey } from './signing-keys.ts';

/** The dependencies of the authorization server. */
export interface ProviderContext {
  readonly store: Database;
  readonly keys: Pick<Keys, 'oauthCookies' | 'oauthSigning'>;
  readonly baseUrl: string;
  readonly now: () => number;
  /** Fetches the documents of clients; null if clients may not have one (`POSTS_CLIENT_METADATA=off`). */
  readonly fetchDocument: FetchDocument | null;
  /** Whether the caller of a request may have one more document fetched. */
  readonly allowFetch: (ctx: KoaContextWithOIDC | undefined) => boolean;
  /** Receives each internal error, with the request as oidc-provider has it. */
  readonly report: (fault: unknown, request: { method: string; path: string; req: object }) => void;
}

const minute = 60;
const day = 86_400;

/**
 * Lifetimes in seconds. A code is exchanged at once; a grant that is not used for the lifetime of a refresh token
 * ends.
 */
const lives = {
  AccessToken: 900,
  AuthorizationCode: minute,
  Interaction: 30 * minute,
  RefreshToken: 30 * day,
  Grant: 365 * day,
  Session: minute,
  IdToken: minute,
};

/**
 * Creates the authorization server: OAuth 2.1 as MCP requires it, with the other features of oidc-provider turned off.
 */
export function createProvider(context: ProviderContext): Provider {
  const provider = new Provider(context.baseUrl, configurationOf(context));
  provider.on('server_error', ({ method, path, req }, error) => context.report(error, { method, path, req }));
  return provider;
}

function configurationOf(context: ProviderContext): Configuration {
  const { store, keys, baseUrl, now } = context;
  const resource = mcpUrl(baseUrl);
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax' } as const;
  return {
    adapter: oauthAdapter(store, now),
    jwks: { keys: [signingKey(keys.oauthSigning)] },
    cookies: {
      keys: new Keygrip([keys.oauthCookies], 'sha256'),
      names: { session: 'posts-oauth', interaction: 'posts-oauth-consent', resume: 'posts-oauth-resume' },
      long: cookie,
      short: cookie,
    },
    ...endpointsOf(context),
    ...clientsOf(),
    scopes: ['openid'],
    claims: { openid: ['sub'] },
    responseTypes: ['code'],
    subjectTypes: ['public'],
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    clockTolerance: 0,
    ttl: lives,
    rotateRefreshToken: true,
    // Some clients never request offline_access.
    issueRefreshToken: async () => true,
    expiresWithSession: async () => false,
    revokeGrantPolicy: () => true,
    findAccount: async (_ctx, sub) => findAccount(store, sub),
    loadExistingGrant: async ({ oidc }) => {
      const id = oidc.result?.consent?.grantId;
      return id === undefined ? undefined : oidc.provider.Grant.find(id);
    },
    interactions: {
      policy: personDecides(),
      url: (_ctx, { uid }) => `${basePath(baseUrl)}${oauthPaths.consent}/${uid}`,
    },
    renderError: async (ctx, out) => {
      ctx.type = 'json';
      ctx.set(errorPageMark, '1');
      ctx.body = out;
    },
    features: {
      ...switchedOff,
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => resource,
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_ctx, requested) => {
          if (requested !== resource) throw new errors.InvalidTarget();
          return {
            audience: resource,
            scope: tokenKind.scopes.join(' '),
            accessTokenTTL: lives.AccessToken,
            accessTokenFormat: 'opaque',
          };
        },
      },
      clientIdMetadataDocument: {
        enabled: context.fetchDocument !== null,
        ack: 'draft-02',
        allowFetch: onceEach(context.allowFetch),
        cacheDuration: { min: 300, max: day },
      },
    },
  };
}

/** After a rejected document, oidc-provider looks up the client again to report it: each request is counted once. */
function onceEach(allowFetch: ProviderContext['allowFetch']): ProviderContext['allowFetch'] {
  const counted = new WeakSet<object>();
  return (ctx) => {
    if (ctx && counted.has(ctx.req)) return false;
    if (ctx) counted.add(ctx.req);
    return allowFetch(ctx);
  };
}

/** Marks a response that is to become a page for the user. */
export const errorPageMark = 'x-oauth-error-page';

const off = { enabled: false };
const switchedOff = {
  devInteractions: off,
  dPoP: off,
  pushedAuthorizationRequests: off,
  rpInitiatedLogout: off,
  userinfo: off,
};

function endpointsOf({ fetchDocument }: ProviderContext): Configuration {
  return {
    routes: {
      authorization: oauthPaths.authorize,
      token: oauthPaths.token,
      revocation: oauthPaths.revoke,
      registration: oauthPaths.register,
      jwks: oauthPaths.keys,
    },
    // Nothing else is ever fetched: other addresses in the metadata are dropped.
    fetch: async (url) => {
      if (!fetchDocument) throw new Error('Client metadata documents are not supported here.');
      return fetchDocument(String(url));
    },
  };
}

function clientsOf(): Configuration {
  return {
    clientAuthMethods: ['none'],
    clientBasedCORS: () => true,
    clientDefaults: { token_endpoint_auth_method: 'none', id_token_signed_response_alg: 'EdDSA' },
    extraClientMetadata: {
      properties: ['software_id'],
      validator: (_ctx, _name, _value, metadata) => {
        const problem = settleClient(metadata as Record<string, unknown>);
        if (problem) throw new errors.InvalidClientMetadata(problem);
      },
    },
  };
}

/** The user decides about every authorization, whoever the app is and whatever it was allowed before. */
function personDecides(): interactionPolicy.Prompt[] {
  const { Check, Prompt } = interactionPolicy;
  const consent = new Check('person_decides', 'the user has to decide', 'interaction_required', ({ oidc }) =>
    oidc.result?.consent ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  const others = ['login', 'select_account'].map((name) => new Prompt({ name, requestable: true }));
  return [new Prompt({ name: 'consent', requestable: true }, consent), ...others];
}

async function findAccount(store: Database, sub: string) {
  const user = await store.get(`SELECT 1 FROM users WHERE id = ? AND finished = 1 AND ${activeCondition}`, [
    Number(sub),
  ]);
  return user && { accountId: sub, claims: async () => ({ sub }) };
}
