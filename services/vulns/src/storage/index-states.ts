import type { State } from '../vulnerability.ts';

/** The values of `vuln_index.state`. Removed vulnerabilities keep their row, so that readers notice. */
export const indexStates: Readonly<Record<State | 'removed', number>> = {
  published: 0,
  rejected: 1,
  withdrawn: 2,
  removed: -1,
};
