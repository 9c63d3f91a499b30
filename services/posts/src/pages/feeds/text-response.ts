import { hash } from 'node:crypto';
import { type Connection, headerOf } from '@kairan/http/connection';
import { matchesTag } from '@kairan/http/response';

/** A text for programs that read the site. */
export interface PublicText {
  readonly text: string;
  /** Its media type. */
  readonly type: string;
  /** Further headers, which win over those of every text. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends a text that everyone may read: to pages of other sites too, without a body for `HEAD`, as 304 if the client has
 * it already. Caches ask again each time unless its headers say otherwise: its posts may be hidden or deleted meanwhile.
 */
export function textResponse(
  { text, type, headers: more }: PublicText,
  request: Request,
  connection?: Connection,
): Response {
  const etag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
  const headers = {
    'Cache-Control': 'public, no-cache',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
    ...more,
  };
  const known = headerOf(request, connection, 'if-none-match');
  if (known !== undefined && matchesTag(known, etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : text, { headers: { ...headers, 'Content-Type': type } });
}
