import { isOfRelease } from './distro-release.ts';
import { packageNameForm, readEcosystem } from './ecosystem.ts';

/** A package in a record, or one that was asked for. */
interface NamedPackage {
  readonly ecosystem: string;
  readonly name: string;
}

/**
 * Tells which packages of records are the one that was asked for: names are compared as the ecosystem does, and without a
 * release every release is meant.
 */
export function samePackage(query: NamedPackage): (entry: NamedPackage) => boolean {
  const { base, release } = readEcosystem(query.ecosystem);
  const name = packageNameForm(base, query.name);
  return (entry) => {
    const named = readEcosystem(entry.ecosystem);
    if (named.base.toLowerCase() !== base.toLowerCase() || packageNameForm(base, entry.name) !== name) return false;
    return isOfRelease(release, named.release);
  };
}
