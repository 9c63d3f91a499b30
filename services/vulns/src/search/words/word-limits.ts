import { ApiError } from '@kairan/operation/api-error';
import { errors } from '../../vulnerabilities.ts';

/** How long the full-text index may take to answer one question, in milliseconds. */
export const longestQuestionMs = 1_000;

/** Questions that may wait for the index before further ones are refused. */
export const mostWaiting = 200;

export function tooSlow(): ApiError {
  return new ApiError('search_too_slow', errors.search_too_slow);
}

export function tooBusy(): ApiError {
  return new ApiError('search_busy', errors.search_busy);
}
