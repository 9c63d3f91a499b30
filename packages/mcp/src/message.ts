import type { Semaphore } from '@kairan/concurrency/semaphore';
import { type Connection, headerOf } from '@kairan/http/connection';
import { parseJson } from '@kairan/http/json-body';
import { bodyOf, readWhole } from '@kairan/http/request-body';
import { ApiError } from '@kairan/operation/api-error';
import { errorMessage, errorResponse, invalidRequest, type MessageId, parseError } from './responses.ts';

/** One JSON-RPC message: a request, a notification, or the answer to a request. */
export interface Message {
  readonly jsonrpc: '2.0';
  readonly id?: string | number;
  readonly method?: string;
}

/** What large messages share, and how large one may be. */
export interface MessageBounds {
  readonly maxBytes: number;
  readonly budget: Semaphore;
}

/** A message that was read, or what is answered instead; `release` gives back the memory that it was promised. */
export interface ReadMessage {
  readonly message?: Message;
  readonly problem?: Response;
  readonly release: () => void;
}

/** Messages up to this many bytes need no place in the room. */
const smallBytes = 1024 * 1024;

/** Reads the one message of a request. Arrays of several are refused: each would have to be counted, and 2025-06-18 dropped them. */
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
  if (!body) return problem(400, parseError, 'The request has no body: send one JSON-RPC message.');
  const grow = async () => {
    giveBack = await budget.hold(body.length ?? maxBytes);
  };
  try {
    const message = parseJson(await readWhole(body, { maxBytes, freeBytes: smallBytes, grow }));
    if (Array.isArray(message))
      return problem(400, invalidRequest, 'Send one message at a time: batches are not taken.');
    if (!isMessage(message)) return problem(400, invalidRequest, notAMessage);
    return { message, release };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // What is too large is a refusal of ours; the rest could not be read as JSON.
    const code = error.status === 413 ? {} : { code: parseError };
    return { problem: errorResponse(error, code), release };
  }
}

/** The id that an answer to the message has. */
export function idOf({ id, method }: Message): MessageId {
  return method === undefined ? null : (id ?? null);
}

const notAMessage =
  'This is no JSON-RPC 2.0 message: { "jsonrpc": "2.0", "id": 1, "method": "…", "params": { … } }, the id text or a whole number.';

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
