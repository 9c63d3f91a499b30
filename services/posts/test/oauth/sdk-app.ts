import assert from 'node:assert/strict';
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { authorize, type Browser, callback } from './oauth-service.ts';

/** What the app stores between requests. */
interface Saved {
  client?: StoredOAuthClientInformation;
  tokens?: StoredOAuthTokens;
  verifier?: string;
  /** The last authorization URL. */
  authorization?: URL;
  discovery?: OAuthDiscoveryState;
}

/** An app that leaves all of OAuth to the SDK. */
export interface SdkApp {
  readonly saved: Saved;
  readonly provider: OAuthClientProvider;
  transport(path?: string): StreamableHTTPClientTransport;
}

/** @param document address of the app's metadata document; without one it registers */
export function sdkApp(baseUrl: string, document?: string): SdkApp {
  const saved: Saved = {};
  const provider: OAuthClientProvider = {
    redirectUrl: callback,
    ...(document !== undefined && { clientMetadataUrl: document }),
    clientMetadata: {
      client_name: 'SDK app',
      redirect_uris: [callback],
      grant_types: ['authorization_code', 'refresh_token'],
    },
    clientInformation: () => saved.client,
    saveClientInformation: (client) => {
      saved.client = client;
    },
    tokens: () => saved.tokens,
    saveTokens: (tokens) => {
      saved.tokens = tokens;
    },
    invalidateCredentials: (scope) => {
      if (scope === 'tokens' || scope === 'all') delete saved.tokens;
      if (scope === 'client' || scope === 'all') delete saved.client;
    },
    redirectToAuthorization: (url) => {
      saved.authorization = url;
    },
    saveCodeVerifier: (verifier) => {
      saved.verifier = verifier;
    },
    codeVerifier: () => saved.verifier ?? '',
    saveDiscoveryState: (state) => {
      saved.discovery = state;
    },
    discoveryState: () => saved.discovery,
  };
  const transport = (path = '/mcp') =>
    new StreamableHTTPClientTransport(new URL(`${baseUrl}${path}`), { authProvider: provider });
  return { saved, provider, transport };
}

export const newClient = () =>
  new Client({ name: 'trial', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });

/** Connects; at the first 401 the person allows it in their browser. */
export async function connected({ saved, transport }: SdkApp, browser: Browser, path = '/mcp'): Promise<Client> {
  const first = transport(path);
  await assert.rejects(newClient().connect(first), UnauthorizedError);
  const ended = await authorize(browser, saved.authorization?.href ?? '');
  await first.finishAuth(ended.searchParams);
  const client = newClient();
  await client.connect(transport(path));
  return client;
}
