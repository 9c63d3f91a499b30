/** Where the authorization server's endpoints lie, below the base URL. */
export const oauthPaths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  register: '/oauth/register',
  keys: '/oauth/jwks',
  /** The page that asks; followed by the id of what is asked. */
  consent: '/oauth/consent',
} as const;

/** The address that tokens are for. */
export function mcpUrl(baseUrl: string): string {
  return `${baseUrl}/mcp`;
}

/** Where `/mcp` says what protects it (RFC 9728, 3.1), for its `WWW-Authenticate`. */
export function resourceMetadataUrl(baseUrl: string): string {
  const { origin, pathname } = new URL(mcpUrl(baseUrl));
  return `${origin}/.well-known/oauth-protected-resource${pathname}`;
}
