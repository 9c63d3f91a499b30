import type { Impact } from '../../phrases/phrases.ts';

/** What an impact contains: whoever can do the one can do the others. */
const contained: Readonly<Partial<Record<Impact, readonly Impact[]>>> = {
  'remote-code-execution': ['code-execution', 'command-execution'],
  'code-execution': ['command-execution'],
  'root-access': ['privilege-escalation'],
  'authentication-bypass': ['security-bypass'],
  'file-read': ['information-disclosure'],
  'credential-disclosure': ['information-disclosure'],
};

/**
 * Leaves out each impact that another one contains: a remote code execution is not also a code execution. A possible impact
 * replaces no certain one.
 * @param certain what the texts state, the gravest first
 * @param possible what they call only possible, the gravest first
 */
export function distinctImpacts(certain: readonly Impact[], possible: readonly Impact[]): Impact[] {
  const strongest = strongestOf(certain);
  const more = strongestOf(possible).filter((impact) => !strongest.some((other) => contains(other, impact)));
  return [...new Set([...strongest, ...more])];
}

/** The impacts, each of them replaced by the first that contains it. */
function strongestOf(impacts: readonly Impact[]): Impact[] {
  return [...new Set(impacts.map((impact) => impacts.find((other) => contains(other, impact)) ?? impact))];
}

function contains(other: Impact, impact: Impact): boolean {
  return contained[other]?.includes(impact) === true;
}
