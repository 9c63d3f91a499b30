import { tokenKind } from '../tokens.ts';
import { mcpUrl } from './addresses.ts';

/** Scopes of OpenID Connect that clients ask for by habit, and that mean nothing here. */
const habitual = new Set(['openid', 'offline_access', 'profile', 'email']);

/**
 * Brings what a client asks for into the one form that is kept: `resource` is the MCP address, also where the client names
 * the site or adds a slash; `scope` holds our scopes alone. A request that names no scope asks for all four; one that names
 * only others keeps them, and is refused for it later.
 * @param parameters of an authorization or token request; changed in place
 * @param defaultScopes whether a request without scopes is one for all: not when a token is refreshed
 */
export function normaliseRequestedAccess(
  parameters: URLSearchParams,
  baseUrl: string,
  { defaultScopes }: { defaultScopes: boolean },
): void {
  const resources = parameters.getAll('resource').map((resource) => canonicalResource(resource, baseUrl));
  // One of another server is refused later, whatever stands beside it.
  const [resource] = [...resources.filter((one) => one !== mcpUrl(baseUrl)), ...resources];
  parameters.delete('resource');
  if (resource !== undefined) parameters.append('resource', resource);

  // A parameter that comes twice is refused later.
  if (parameters.getAll('scope').length > 1) return;
  const asked = parameters.get('scope')?.split(' ').filter(Boolean) ?? [];
  const ours = tokenKind.scopes.filter((scope) => asked.includes(scope));
  if (ours.length > 0) parameters.set('scope', ours.join(' '));
  else if (!asked.every((scope) => habitual.has(scope))) return;
  else if (defaultScopes) parameters.set('scope', tokenKind.scopes.join(' '));
  else parameters.delete('scope');
}

function canonicalResource(resource: string, baseUrl: string): string {
  const ours = mcpUrl(baseUrl);
  const named = URL.parse(resource)?.href.replace(/\/$/, '');
  const same = [ours, baseUrl].map((url) => new URL(url).href.replace(/\/$/, ''));
  return named !== undefined && same.includes(named) ? ours : resource;
}
