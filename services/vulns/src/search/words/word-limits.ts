import type { Engine } from '@kairan/database/database';
import { ApiError } from '@kairan/operation/api-error';
import { errors } from '../../vulnerabilities.ts';

/** How long a question to the full-text index may take, in milliseconds. */
export interface WordLimits {
  /** To be answered. */
  readonly answerMs: number;
  /** To wait for other questions before it is refused. */
  readonly waitMs: number;
}

/**
 * For searches that a request waits for. PostgreSQL reads the whole entry of each document that may contain a phrase, in
 * processes of its own. Most answers take less than a millisecond, so many may wait.
 */
export const requestLimits: Readonly<Record<Engine, WordLimits>> = {
  sqlite: { answerMs: 1_000, waitMs: 3_000 },
  postgres: { answerMs: 5_000, waitMs: 3_000 },
};

/**
 * For work that no request waits for, such as the matching of webhooks: its questions wait only for each other, and a slow
 * one must not stop all webhooks.
 */
export const backgroundLimits: WordLimits = { answerMs: 60_000, waitMs: Number.POSITIVE_INFINITY };

/** Questions that PostgreSQL answers at a time, so that other statements find a connection. */
export const postgresQuestions = 3;

/** Questions that may wait for the index before further ones are refused. A search asks up to about a hundred. */
export const mostWaiting = 2_000;

export function tooSlow(): ApiError {
  return new ApiError('search_too_slow', errors.search_too_slow);
}

export function tooBusy(): ApiError {
  return new ApiError('search_busy', errors.search_busy);
}
