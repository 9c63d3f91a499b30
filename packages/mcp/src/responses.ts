import { type ApiError, commonError } from '@kairan/operation/api-error';

/** What a JSON-RPC answer belongs to; null where that could not be read. */
export type MessageId = string | number | null;

/** The code of errors that are about HTTP, not about JSON-RPC: of the range that is a server's own. */
const httpLevel = -32_000;
export const parseError = -32_700;
export const invalidRequest = -32_600;
const internalError = -32_603;

/** Where a client learns how to get a credential (RFC 9728), for `WWW-Authenticate`. */
export interface Challenge {
  /** Address of the protected-resource metadata. */
  readonly resourceMetadata: string;
  /** All scopes that there are, separated by blanks. */
  readonly scope: string;
}

/**
 * A refusal as an answer to HTTP: a JSON-RPC error whose `data` is what the REST door would say.
 * @param challenge makes of `WWW-Authenticate` what starts the sign-in of an app
 */
export function errorResponse(
  apiError: ApiError,
  {
    id = null,
    code = codeOf(apiError),
    challenge,
  }: { id?: MessageId; code?: number; challenge?: Challenge | undefined },
): Response {
  const headers: Record<string, string> = { ...apiError.headers };
  const authenticate = headers['WWW-Authenticate'];
  if (authenticate !== undefined && challenge) headers['WWW-Authenticate'] = challenged(authenticate, challenge);
  return errorMessage(apiError.status, { code, message: apiError.message, data: apiError }, id, headers);
}

/** An error of the protocol itself. */
export function errorMessage(
  status: number,
  error: { readonly code: number; readonly message: string; readonly data?: unknown },
  id: MessageId = null,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = JSON.stringify({ jsonrpc: '2.0', id, error });
  return new Response(body, { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

/** The refusal of a method other than POST. */
export function wrongMethod(method: string): ApiError {
  const message = `${method.slice(0, 20)} is not taken here. Send each JSON-RPC message with POST; there are no sessions and no streams.`;
  return commonError('method_not_allowed', message, { headers: { Allow: 'POST, OPTIONS' } });
}

function codeOf({ status }: ApiError): number {
  return status === 500 ? internalError : httpLevel;
}

function challenged(authenticate: string, { resourceMetadata, scope }: Challenge): string {
  const added = [`resource_metadata="${resourceMetadata}"`];
  if (!authenticate.includes('scope=')) added.push(`scope="${scope}"`);
  return `${authenticate}${authenticate.includes('=') ? ',' : ''} ${added.join(', ')}`;
}
