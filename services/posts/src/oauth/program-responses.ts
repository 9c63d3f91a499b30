import type { ApiError } from '@kairan/operation/api-error';

/** The one method that an address takes beside `OPTIONS`. */
export type Method = 'GET' | 'POST';

/** Programs in browsers call these, without cookies. */
export const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'WWW-Authenticate, Retry-After',
};
/** Every answer carries these. */
export const guards = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };

/** A metadata document. */
export function sendDocument(document: object, request: Request): Response {
  if (request.method === 'OPTIONS') return preflight('GET');
  if (request.method !== 'GET' && request.method !== 'HEAD') return wrongMethod('GET');
  const headers = {
    'Cache-Control': 'public, max-age=300',
    'Content-Type': 'application/json',
    ...openToAll,
    ...guards,
  };
  return new Response(request.method === 'HEAD' ? null : JSON.stringify(document), { headers });
}

/** What a browser asks before a program in it may call (CORS). */
export function preflight(method: Method): Response {
  const headers = {
    'Access-Control-Allow-Methods': `${method}, OPTIONS`,
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, MCP-Protocol-Version',
    'Access-Control-Max-Age': '3600',
    Allow: `${method}, OPTIONS`,
  };
  return new Response(null, { status: 204, headers: { ...openToAll, ...headers } });
}

/** The shape of OAuth's errors (RFC 6749, 5.2). */
export function problem(
  status: number,
  error: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { error, error_description: message },
    { status, headers: { 'Cache-Control': 'no-store', ...openToAll, ...headers } },
  );
}

/** Another method than the one that is taken. */
export function wrongMethod(method: Method): Response {
  return problem(405, 'invalid_request', `Use ${method} here.`, { Allow: method });
}

/** @param retryAfter seconds */
export function tooMany(retryAfter: number): Response {
  const message = `Too many requests from this address. Try again in ${retryAfter} seconds.`;
  return problem(429, 'temporarily_unavailable', message, { 'Retry-After': String(retryAfter) });
}

/** A body that is too large, or did not come whole. */
export function programError({ status, message }: ApiError): Response {
  return problem(status, 'invalid_request', message);
}

/** The same answer with these headers. */
export function withHeaders(answer: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}
