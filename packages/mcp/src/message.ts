import type { Semaphore } from '@kairan/concurrency/semaphore';
import { type Connection, headerOf } from '@kairan/http/connection';
import { parseJson } from '@kairan/http/json-body';
import { bodyOf, readWhole } from '@kairan/http/request-body';
import { ApiError } from '@kairan/operation/api-error';
import { errorMessage, errorResponse, invalidRequest, type MessageId, parseError } from './responses.ts';

/** One JSON-RPC message: a request, a notification, or a response. */
export interface Message {
  readonly jsonrpc: '2.0';
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: { readonly name?: unknown };
}

/** The largest message in bytes, and the memory that large ones share. */
export interface MessageBounds {
  readonly maxBytes: number;
  readonly budget: Semaphore;
}

/** The message that was read, or the response to send instead; `release` gives back its memory. */
export interface ReadMessage {
  readonly message?: Message;
  readonly problem?: Response;
  readonly release: () => void;
}

/** Messages up to this many bytes take nothing from the memory budget. */
const smallBytes = 1024 * 1024;

/**
 * Reads the message of a request. Batches are rejected: each message would have to be counted, and 2025-06-18 dropped
 * them.
 */
export async function readMessage(
  request: Request,
  connection: Connection | undefined,
  { maxBytes, budget }: MessageBounds,
): Promise<ReadMessage> {
  let giveBack = () => {};
  const release = () => giveBack();
  const problem = (status: number, code: number, message: string) => ({
    problem: errorMessage(status, { code, message }),
    release,
  });

  const type = (headerOf(request, connection, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    return problem(415, invalidRequest, 'Send the message as Content-Type: application/json.');
  }
  const body = bodyOf(request, connection);
  if (!body) return problem(400, parseError, 'The request has no body. Send one JSON-RPC message.');
  const grow = async () => {
    giveBack = await budget.hold(body.length ?? maxBytes);
  };
  try {
    const message = parseJson(await readWhole(body, { maxBytes, freeBytes: smallBytes, grow }));
    if (Array.isArray(message))
      return problem(400, invalidRequest, 'Batches are not supported. Send one message at a time.');
    if (!isMessage(message)) return problem(400, invalidRequest, notAMessage);
    return { message, release };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A message that is too large has its own error; anything else could not be parsed.
    const code = error.status === 413 ? {} : { code: parseError };
    return { problem: errorResponse(error, code), release };
  }
}

/** The id for the response to the message. */
export function idOf({ id, method }: Message): MessageId {
  return method === undefined ? null : (id ?? null);
}

const notAMessage =
  'Invalid JSON-RPC 2.0 message. Send { "jsonrpc": "2.0", "id": 1, "method": "…", "params": { … } } with a text or a whole number as id.';

function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false;
  const { jsonrpc, id, method, params, result, error } = value as Readonly<Record<string, unknown>>;
  if (jsonrpc !== '2.0' || !(id === undefined || typeof id === 'string' || Number.isSafeInteger(id))) return false;
  if (typeof method !== 'string')
    return method === undefined && id !== undefined && (isObject(result) || isObject(error));
  return params === undefined || isObject(params);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
