import { tokenKind } from '../tokens.ts';
import { mcpUrl } from './addresses.ts';

/** OpenID Connect scopes that clients request by habit and that have no meaning here. */
const habitual = new Set(['openid', 'offline_access', 'profile', 'email']);

/**
 * Normalises what a client requests: `resource` becomes the MCP URL, even if the client names the site or adds a
 * slash; `scope` contains our scopes only. A request without scopes requests all four; one with only habitual scopes
 * requests reading, since it has not asked for more; one with only unknown scopes keeps them and is rejected later.
 * @param parameters of an authorization or token request; changed in place
 * @param defaultScopes whether a request without scopes requests all: not when refreshing a token
 */
export function normaliseRequestedAccess(
  parameters: URLSearchParams,
  baseUrl: string,
  { defaultScopes }: { defaultScopes: boolean },
): void {
  const resources = parameters.getAll('resource').map((resource) => canonicalResource(resource, baseUrl));
  // A resource of another server is rejected later, whatever else is sent.
  const [resource] = [...resources.filter((one) => one !== mcpUrl(baseUrl)), ...resources];
  parameters.delete('resource');
  if (resource !== undefined) parameters.append('resource', resource);

  // A repeated parameter is rejected later.
  if (parameters.getAll('scope').length > 1) return;
  const requested = parameters.get('scope')?.split(' ').filter(Boolean) ?? [];
  const ours = tokenKind.scopes.filter((scope) => requested.includes(scope));
  if (ours.length > 0) parameters.set('scope', ours.join(' '));
  else if (!requested.every((scope) => habitual.has(scope))) return;
  else if (defaultScopes) parameters.set('scope', requested.length > 0 ? 'posts:read' : tokenKind.scopes.join(' '));
  else parameters.delete('scope');
}

function canonicalResource(resource: string, baseUrl: string): string {
  const ours = mcpUrl(baseUrl);
  const named = URL.parse(resource)?.href.replace(/\/$/, '');
  const same = [ours, baseUrl].map((url) => new URL(url).href.replace(/\/$/, ''));
  return named !== undefined && same.includes(named) ? ours : resource;
}
