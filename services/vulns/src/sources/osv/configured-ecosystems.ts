import { editDistance } from '@kairan/full-text/edit-distance';
import { knownEcosystems, readEcosystem } from '../../affected/ecosystem.ts';
import { UpstreamError } from '../source.ts';
import { isEcosystem } from './addresses.ts';

/** Edits up to which an unknown name counts as a misspelt one. OSV adds ecosystems, so other unknown names are tried. */
const mostEdits = 2;

/**
 * Returns the ecosystems of `VULNS_OSV_ECOSYSTEMS`, each once.
 * @throws {UpstreamError} for a name that is invalid or seems to be misspelt: upstream only says that there is no such file
 */
export function configuredEcosystems(names: readonly string[]): string[] {
  for (const name of names) {
    if (!isEcosystem(name)) throw new UpstreamError('VULNS_OSV_ECOSYSTEMS contains an invalid ecosystem name');
    const meant = meantEcosystem(name.split(':')[0] ?? '');
    if (meant !== null) {
      throw new UpstreamError(`VULNS_OSV_ECOSYSTEMS names ${name}, which OSV does not have. Did you mean ${meant}?`);
    }
  }
  return [...new Set(names)];
}

/** The ecosystem that a misspelt name means; null if the name is known, or unlike all known ones. */
function meantEcosystem(name: string): string | null {
  if (knownEcosystems.includes(name)) return null;
  const { base, known } = readEcosystem(name);
  // OSV's names are case-sensitive.
  if (known) return base;
  const edits = (one: string) => editDistance(name.toLowerCase(), one.toLowerCase(), mostEdits);
  const [nearest = ''] = knownEcosystems.toSorted((a, b) => edits(a) - edits(b));
  return name.length > mostEdits && edits(nearest) <= mostEdits ? nearest : null;
}
