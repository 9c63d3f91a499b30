/** The paths of the authorization server's endpoints, below the base URL. */
export const oauthPaths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  register: '/oauth/register',
  keys: '/oauth/jwks',
  /** The consent page; followed by the id of the interaction. */
  consent: '/oauth/consent',
} as const;

/** The MCP URL, which is the resource that tokens are for. */
export function mcpUrl(baseUrl: string): string {
  return `${baseUrl}/mcp`;
}

/** The URL of the metadata that says how `/mcp` is protected (RFC 9728, 3.1), for its `WWW-Authenticate`. */
export function resourceMetadataUrl(baseUrl: string): string {
  const { origin, pathname } = new URL(mcpUrl(baseUrl));
  return `${origin}/.well-known/oauth-protected-resource${pathname}`;
}
