import { ApiError } from '@kairan/operation/api-error';
import { errors } from '../../vulnerabilities.ts';

/**
 * How long the full-text index may take to answer one question, in milliseconds. PostgreSQL reads the whole entry of each
 * document that may contain a phrase, in processes of its own.
 */
export const longestQuestionMs = { sqlite: 1_000, postgres: 5_000 } as const;

/** Questions that PostgreSQL answers at a time, so that other statements find a connection. */
export const postgresQuestions = 3;

/** Questions that may wait for the index before further ones are refused. A search asks up to about a hundred. */
export const mostWaiting = 2_000;

/** How long a question may wait for others before it is refused, in milliseconds: most take less than one, so many may wait. */
export const longestWaitMs = 3_000;

export function tooSlow(): ApiError {
  return new ApiError('search_too_slow', errors.search_too_slow);
}

export function tooBusy(): ApiError {
  return new ApiError('search_busy', errors.search_busy);
}
