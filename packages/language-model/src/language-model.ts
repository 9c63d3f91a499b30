import { setTimeout as sleep } from 'node:timers/promises';
import { openRequests } from './one-request.ts';
import type { Answer, Endpoint, NoAnswer, Question } from './reply.ts';

/** A language model behind an endpoint. */
export interface LanguageModel {
  /** Asks one question. Never rejects; the signal ends it, including retry and reading. */
  ask(question: Question, signal: AbortSignal): Promise<Answer>;
}

/** Pause before the only retry if the endpoint names none, and the longest acceptable one, in milliseconds. */
const pauseMs = 200;
const longestPauseMs = 1_000;

/**
 * Opens a model for questions that a person waits for. The first request has a schema; if the endpoint rejects that,
 * one without follows; and after a failure (connection lost, 408, 409, 429, 5xx) one retry, unless the endpoint asks
 * to wait for more than a second. So it sends three requests at most.
 */
export function openLanguageModel(endpoint: Endpoint): LanguageModel {
  const request = openRequests(endpoint);

  async function ask(question: Question, signal: AbortSignal): Promise<Answer> {
    let withSchema = true;
    let retried = false;
    while (true) {
      const answer = await request(question, { withSchema }, signal);
      if (answer.content !== null || signal.aborted) return answer;
      if (withSchema && refusesSchema(answer)) {
        withSchema = false;
        continue;
      }
      const pause = retried ? null : pauseBeforeRetry(answer);
      if (pause === null) return answer;
      retried = true;
      await sleep(pause, null, { signal }).catch(() => {});
    }
  }

  return { ask };
}

/** Whether the endpoint seems not to support schemas (400, 422). */
export function refusesSchema({ status }: NoAnswer): boolean {
  return status === 400 || status === 422;
}

/** Milliseconds until the retry; null if the endpoint asks for too long a pause, or a retry would not help. */
function pauseBeforeRetry({ status, retryAfterMs }: NoAnswer): number | null {
  if (status !== null && ![408, 409, 429].includes(status) && status < 500) return null;
  const pause = retryAfterMs ?? pauseMs;
  return pause <= longestPauseMs ? pause : null;
}
