import { commonError } from './api-error.ts';
import type { Caller } from './operation.ts';

/** The operator, who runs commands on the machine itself. */
export const operator: Caller = { key: 'operator', door: 'cli' };

/**
 * The admission of operations that only the command line may run.
 * @throws {ApiError} `unauthorized` for everybody else
 */
export function operatorOnly(caller: Caller): Caller {
  if (caller !== operator) throw commonError('unauthorized');
  return caller;
}
