import type { Score } from '../vulnerability.ts';

/** The loss of confidentiality, integrity or availability. */
export type Loss = 'none' | 'partial' | 'total';

/** The facts of a CVSS vector in terms common to all four versions; null if the vector does not state them. */
export interface AttackVector {
  reach: 'network' | 'adjacent' | 'local' | 'physical' | null;
  /** `authenticated` is from CVSS 2: an account with unknown privileges. */
  privileges: 'none' | 'low' | 'high' | 'authenticated' | null;
  /** Whether a user has to do something; null for CVSS 2. */
  interaction: boolean | null;
  /** High attack complexity. */
  complex: boolean;
  confidentiality: Loss;
  integrity: Loss;
  availability: Loss;
  /** CVSS 4: only subsequent systems are affected, not the vulnerable one. */
  elsewhere: boolean;
}

const cache = new Map<string, AttackVector | null>();
const maxCached = 10_000;

/** Parses a vector; null if it states neither the attack vector nor an impact. */
export function attackVector({ vector, version }: Pick<Score, 'vector' | 'version'>): AttackVector | null {
  const key = `${version} ${vector}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const read = readVector(vector, version);
  if (cache.size >= maxCached) cache.clear();
  cache.set(key, read);
  return read;
}

const reaches = {
  N: 'network',
  A: 'adjacent',
  L: 'local',
  P: 'physical',
} as const;
const privileges = { N: 'none', L: 'low', H: 'high' } as const;
const authentications = {
  N: 'none',
  S: 'authenticated',
  M: 'authenticated',
} as const;
/** Low (3, 4), partial and complete (2), high (3, 4). */
const losses = { L: 'partial', P: 'partial', C: 'total', H: 'total' } as const;

function readVector(vector: string, version: Score['version']): AttackVector | null {
  const metrics = new Map<string, string>();
  for (const part of vector.slice(0, 400).split('/')) {
    const colon = part.indexOf(':');
    const name = part.slice(0, colon);
    if (colon > 0 && !metrics.has(name)) metrics.set(name, part.slice(colon + 1));
  }
  const pick = <T>(table: Readonly<Record<string, T>>, name: string): T | null => {
    const value = metrics.get(name);
    return value !== undefined && Object.hasOwn(table, value) ? (table[value] as T) : null;
  };

  const systems = version === '4.0' ? ['V', 'S'] : [''];
  const lost = (system: string, what: string): Loss => pick(losses, `${system}${what}`) ?? 'none';
  const own = ['C', 'I', 'A'].map((what) => lost(systems[0] as string, what));
  const elsewhere = systems.length > 1 && own.every((loss) => loss === 'none');
  const [confidentiality = 'none', integrity = 'none', availability = 'none'] = elsewhere
    ? ['C', 'I', 'A'].map((what) => lost('S', what))
    : own;

  const reach = pick(reaches, 'AV');
  const nothingLost = [confidentiality, integrity, availability].every((loss) => loss === 'none');
  if (reach === null && nothingLost) return null;
  const interaction = metrics.get('UI');
  return {
    reach,
    privileges: version === '2.0' ? pick(authentications, 'Au') : pick(privileges, 'PR'),
    interaction: interaction === undefined ? null : interaction !== 'N',
    complex: metrics.get('AC') === 'H',
    confidentiality,
    integrity,
    availability,
    elsewhere: elsewhere && !nothingLost,
  };
}
