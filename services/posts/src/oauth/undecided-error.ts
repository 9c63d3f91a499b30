import type { Refused } from './authorization-server.ts';

/**
 * A refusal that is on its way to an app on the web, where no person decided anything; null for any other answer. Anybody can
 * register an app: if browsers were sent there by themselves, this site would lead to any other (RFC 9700, 4.11.2). So the
 * person is asked. A program on the own computer is told at once.
 * @param location where the authorization server sends the browser
 */
export function undecidedError(location: string | null): Refused | null {
  const url = location === null ? null : URL.parse(location);
  if (url?.protocol !== 'https:') return null;
  const told = new URLSearchParams([...url.searchParams, ...new URLSearchParams(url.hash.slice(1))]);
  const error = told.getAll('error').find((code) => code !== 'access_denied');
  if (error === undefined) return null;
  const more = inWords(error, told.get('error_description'));
  return { fault: 'refused', status: 400, more, onward: url.href };
}

/** An error of OAuth with its description (RFC 6749, 4.1.2.1). */
export function inWords(error: string | undefined, description: string | null | undefined): string {
  return [error, description].filter(Boolean).join(': ');
}
