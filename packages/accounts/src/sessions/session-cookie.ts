import { type HostCookie, hostCookie } from './host-cookie.ts';

const day = 86_400;

/**
 * Makes the cookie that holds a session's secret, for 30 days: the server ends a session earlier or at the same time.
 * @param service `posts` or `vulns`
 */
export function sessionCookie(service: string, baseUrl: string): HostCookie {
  return hostCookie({ service, baseUrl, name: 'session', value: '[A-Za-z0-9_-]{43}', maxAge: 30 * day });
}

/**
 * Makes the cookie by which a browser is recognised in which someone signed in before (`known-browser.ts`). It lasts for
 * a year after the last sign-in, and signs nobody in.
 * @param service `posts` or `vulns`
 */
export function knownBrowserCookie(service: string, baseUrl: string): HostCookie {
  const value = '[A-Za-z0-9]{17}(?:\\.[A-Za-z0-9_-]{22}){1,5}';
  return hostCookie({ service, baseUrl, name: 'browser', value, maxAge: 365 * day });
}
