import { UnreadableFile } from '@kairan/inventory/unreadable-file';
import type { Fail } from '@kairan/operation';
import { CheckBusy, CheckTooLarge } from './checker.ts';

/** The errors of operations that check or read files. */
export const checkErrors = ['too_large', 'check_busy'] as const;

/** Answers what a checker could not do: `details` has `problem` and `detail` of a file that can't be read. */
export function failedCheck(error: unknown, fail: Fail<'invalid_request' | (typeof checkErrors)[number]>): never {
  if (error instanceof CheckBusy) return fail('check_busy');
  if (error instanceof CheckTooLarge) return fail('too_large', error.message);
  if (!(error instanceof UnreadableFile)) throw error;
  const { problem, detail, message } = error;
  return fail(problem === 'too_large' ? 'too_large' : 'invalid_request', message, { details: { problem, detail } });
}
