import type { Refused } from './authorization-server.ts';

/**
 * Detects an error that is about to be redirected to a web app although no person decided anything; null for any other
 * response. Anyone can register an app: if browsers were redirected automatically, this site would be an open
 * redirector (RFC 9700, 4.11.2). So the person is asked. A program on the local computer gets the error directly.
 * @param location where the authorization server redirects the browser
 */
export function undecidedError(location: string | null): Refused | null {
  const url = location === null ? null : URL.parse(location);
  if (url?.protocol !== 'https:') return null;
  const parameters = new URLSearchParams([...url.searchParams, ...new URLSearchParams(url.hash.slice(1))]);
  const error = parameters.getAll('error').find((code) => code !== 'access_denied');
  if (error === undefined) return null;
  const more = formatOAuthError(error, parameters.get('error_description'));
  return { fault: 'refused', status: 400, more, onward: url.href };
}

/** Formats an OAuth error with its description (RFC 6749, 4.1.2.1). */
export function formatOAuthError(error: string | undefined, description: string | null | undefined): string {
  return [error, description].filter(Boolean).join(': ');
}
