import type { Vulnerabilities } from '../vulnerabilities.ts';
import type { Checker } from './checker.ts';
import { DirectChecker } from './direct-checker.ts';

/** What a checker is taken from. */
export type CheckerDeps = Pick<Vulnerabilities, 'checker' | 'view' | 'baseUrl'>;

/** The checker of the service; without one, for example in commands, checks run in the calling thread. */
export function checkerOf({ checker, view, baseUrl }: CheckerDeps): Checker {
  return checker ?? new DirectChecker(view.db, baseUrl);
}
