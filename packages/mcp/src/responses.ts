import { type ApiError, commonError } from '@kairan/operation/api-error';

/** The id of the message that a JSON-RPC response belongs to; null if it could not be read. */
export type MessageId = string | number | null;

/** The code of errors about HTTP and not JSON-RPC: from the range reserved for servers. */
const httpLevel = -32_000;
export const parseError = -32_700;
export const invalidRequest = -32_600;
const internalError = -32_603;

/** Tells a client how to get a credential (RFC 9728), for `WWW-Authenticate`. */
export interface Challenge {
  /** The address of the protected-resource metadata. */
  readonly resourceMetadata: string;
  /** All existing scopes, separated by spaces. */
  readonly scope: string;
}

/**
 * An error as an HTTP response: a JSON-RPC error whose `data` is the error body of the REST interface.
 * @param challenge extends `WWW-Authenticate` so that apps start to sign in
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

/** The response for an error of the protocol itself. */
export function errorMessage(
  status: number,
  error: { readonly code: number; readonly message: string; readonly data?: unknown },
  id: MessageId = null,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = JSON.stringify({ jsonrpc: '2.0', id, error });
  return new Response(body, { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

/** The error for a method other than POST. */
export function wrongMethod(method: string): ApiError {
  const message = `Method ${method.slice(0, 20)} not allowed. Send each JSON-RPC message with POST; there are no sessions and no streams.`;
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
