import { createHmac } from 'node:crypto';
import {
  createRequestStateCodec,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server';

/**
 * Recognises a question that was put to a person when the response arrives, without storing anything: a keyed hash
 * names the question, and the name travels with the client as `requestState`, signed and with an expiry (specification
 * 2026-07-28, multi-round-trip requests, server requirements 4 and 5).
 */
export interface ConfirmationQuestions {
  /** The name of a question: equal only for equal questions. It does not reveal the question. */
  nameOf(question: readonly unknown[]): string;
  /** The `requestState` to send with a question. */
  sign(name: string): Promise<string>;
  /**
   * The name in a `requestState` that came back.
   * @throws {ProtocolError} if it was not created here, or has expired
   */
  verify(state: string, context: ServerContext): Promise<string>;
}

/** Seconds that a person has to respond; after that the question is shown again. */
const thinkingSeconds = 3600;

/** @param key at least 32 bytes, the same in all processes that may receive the response */
export function confirmationQuestions(key: Uint8Array): ConfirmationQuestions {
  const states = createRequestStateCodec<string>({ key, ttlSeconds: thinkingSeconds });
  return {
    nameOf: (question) => createHmac('sha256', key).update(JSON.stringify(question)).digest('base64url'),
    sign: (name) => states.mint(name),
    async verify(state, context) {
      try {
        return await states.verify(state, context);
      } catch {
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, notOurs, { reason: 'invalid_request_state' });
      }
    },
  };
}

const notOurs =
  'Invalid or expired requestState (it is valid for one hour). Call the tool again without requestState and inputResponses to ask the person again.';
