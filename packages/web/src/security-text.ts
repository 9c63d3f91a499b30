import { type Connection, noteRoute, targetOf } from '@kairan/http/connection';
import { basePath } from './page-address.ts';

/** What `security.txt` says. */
export interface SecurityContact {
  readonly baseUrl: string;
  /** How to reach the operator: a `mailto:` or https address; null if the operator has not said so. */
  readonly contact: string | null;
  /** The languages in which reports are understood, the preferred one first. */
  readonly languages: readonly string[];
  readonly now?: () => number;
}

const path = '/.well-known/security.txt';
const dayMs = 86_400_000;
/** Days until the text expires. It is made again for each request, so it is never out of date. */
const lifetimeDays = 90;

/**
 * Creates the handler of `/.well-known/security.txt`, which tells whom to write to about a security problem of this
 * installation (RFC 9116); undefined for other paths, and if there is no contact.
 */
export function securityTextHandler({ baseUrl, contact, languages, now = Date.now }: SecurityContact) {
  return (request: Request, connection?: Connection): Response | undefined => {
    if (contact === null || targetOf(request.url).path !== path) return undefined;
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    noteRoute(connection, path);
    const expires = new Date((Math.floor(now() / dayMs) + lifetimeDays) * dayMs).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      // The address is at the root of the host (RFC 9116, 3): below a path, the proxy decides which service answers there.
      ...(basePath(baseUrl) === '' ? [`Canonical: ${baseUrl}${path}`] : []),
    ];
    return new Response(request.method === 'HEAD' ? null : `${lines.join('\n')}\n`, {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
    });
  };
}
