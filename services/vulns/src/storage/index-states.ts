import type { State } from '../vulnerability.ts';

/** The values of `vuln_index.state`. Removed vulnerabilities keep their row, so that readers notice. */
export const indexStates: Readonly<Record<State | 'removed', number>> = {
  published: 0,
  rejected: 1,
  withdrawn: 2,
  removed: -1,
};

const byValue = new Map(Object.entries(indexStates).map(([state, value]) => [value, state as State | 'removed']));

/** The state of a value of `vuln_index.state`. */
export function indexedState(value: number): State | 'removed' {
  const state = byValue.get(value);
  if (state === undefined) throw new Error(`vuln_index has an unknown state: ${value}.`);
  return state;
}
