import type { ApiError } from '@kairan/operation/api-error';

/** The method that an endpoint supports, besides `OPTIONS`. */
export type Method = 'GET' | 'POST';

/** Headers for programs in browsers, which call these endpoints without cookies. */
export const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'WWW-Authenticate, Retry-After',
};
/** Headers of every response. */
export const guards = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };

/** Responds with a metadata document. */
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

/** Responds to a CORS preflight. */
export function preflight(method: Method): Response {
  const headers = {
    'Access-Control-Allow-Methods': `${method}, OPTIONS`,
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, MCP-Protocol-Version',
    'Access-Control-Max-Age': '3600',
    Allow: `${method}, OPTIONS`,
  };
  return new Response(null, { status: 204, headers: { ...openToAll, ...headers } });
}

/** Responds with an OAuth error (RFC 6749, 5.2). */
export function problem(
  status: number,
  error: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(
    { error, error_description: message },
    { status, headers: { 'Cache-Control': 'no-store', ...openToAll, ...headers } },
  );
}

/** Responds to an unsupported method. */
export function wrongMethod(method: Method): Response {
  return problem(405, 'invalid_request', `Use ${method} here.`, { Allow: method });
}

/** @param retryAfter seconds */
export function tooMany(retryAfter: number): Response {
  const message = `Too many requests from this address. Try again in ${retryAfter} seconds.`;
  return problem(429, 'temporarily_unavailable', message, { 'Retry-After': String(retryAfter) });
}

/** Responds to a body that is too large or incomplete. */
export function programError({ status, message }: ApiError): Response {
  return problem(status, 'invalid_request', message);
}

/** Adds headers to a response. */
export function withHeaders(answer: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}
