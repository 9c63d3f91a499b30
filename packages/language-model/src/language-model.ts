import { setTimeout as sleep } from 'node:timers/promises';
import { openRequests } from './one-request.ts';
import type { Answer, Endpoint, NoAnswer, Question } from './reply.ts';

/** A language model behind an endpoint. */
export interface LanguageModel {
  /** Asks one question. Never rejects; the signal ends it, retry and reading included. */
  ask(question: Question, signal: AbortSignal): Promise<Answer>;
}

/** Pause before the one retry where the endpoint names none, and the longest that is worth waiting for; in milliseconds. */
const pauseMs = 200;
const longestPauseMs = 1_000;

/**
 * A model that is asked while somebody waits: with a schema for its answer, and once more without where the endpoint refuses
 * such a request; and once more where it did not serve: connection lost, 408, 409, 429, 5xx, unless the pause it asks for is
 * longer than a second. So three requests at most.
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

/** Whether it is what endpoints say that do not know how to answer by a schema (400, 422). */
export function refusesSchema({ status }: NoAnswer): boolean {
  return status === 400 || status === 422;
}

/** How long to wait before asking again, in milliseconds; null where it wants too long, or where asking again would not help. */
function pauseBeforeRetry({ status, retryAfterMs }: NoAnswer): number | null {
  if (status !== null && ![408, 409, 429].includes(status) && status < 500) return null;
  const pause = retryAfterMs ?? pauseMs;
  return pause <= longestPauseMs ? pause : null;
}
