import type { Vulnerabilities } from '../vulnerabilities.ts';
import type { Checker } from './checker.ts';
import { DirectChecker } from './direct-checker.ts';

/** The checker of the service; without one, for example in commands, checks run in the calling thread. */
export function checkerOf({ checker, view, baseUrl }: Pick<Vulnerabilities, 'checker' | 'view' | 'baseUrl'>): Checker {
  return checker ?? new DirectChecker(view.db, baseUrl);
}
