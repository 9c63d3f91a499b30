import { createHmac } from 'node:crypto';
import {
  createRequestStateCodec,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server';

/**
 * Recognises a question that was put to a person when the answer comes, without keeping anything: what it was is named by a
 * keyed hash, and the name travels with the client as `requestState`, signed and for a time (specification 2026-07-28,
 * multi-round-trip requests, server requirements 4 and 5).
 */
export interface ConfirmationQuestions {
  /** The same for the same question alone. It tells nothing of what the question is about. */
  nameOf(question: readonly unknown[]): string;
  /** The `requestState` that goes out with a question. */
  sealed(name: string): Promise<string>;
  /**
   * The name in a `requestState` that came back.
   * @throws {ProtocolError} where it was not made here, or is too old
   */
  opened(state: string, context: ServerContext): Promise<string>;
}

/** Seconds for which a person may think: what was asked is shown again where the answer comes later. */
const thinkingSeconds = 3600;

/** @param key at least 32 bytes, the same in all processes that may be given the answer */
export function confirmationQuestions(key: Uint8Array): ConfirmationQuestions {
  const states = createRequestStateCodec<string>({ key, ttlSeconds: thinkingSeconds });
  return {
    nameOf: (question) => createHmac('sha256', key).update(JSON.stringify(question)).digest('base64url'),
    sealed: (name) => states.mint(name),
    async opened(state, context) {
      try {
        return await states.verify(state, context);
      } catch {
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, notOurs, { reason: 'invalid_request_state' });
      }
    },
  };
}

const notOurs =
  'This requestState was not made here, or is more than an hour old. Make the call again without requestState and inputResponses: the person is then asked anew.';
