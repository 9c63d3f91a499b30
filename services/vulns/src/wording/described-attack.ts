import type { Phrases } from '../phrases/phrases.ts';
import type { AttackVector } from './attack-vector.ts';

const reaches = { remote: 'network', local: 'local', adjacent: 'adjacent', physical: 'physical' } as const;
const privileges = { none: 'none', required: 'authenticated' } as const;

/** Returns what the description says about the attacker, for records without a CVSS vector; null if it says nothing. */
export function describedAttack({ attacker }: Phrases): AttackVector | null {
  const { reach, authentication } = attacker;
  if (reach === null && authentication === null) return null;
  return {
    reach: reach && reaches[reach],
    privileges: authentication && privileges[authentication],
    interaction: null,
    complex: false,
    confidentiality: 'none',
    integrity: 'none',
    availability: 'none',
    elsewhere: false,
  };
}
