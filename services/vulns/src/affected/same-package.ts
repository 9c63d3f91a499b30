import { isOfRelease } from './distro-release.ts';
import { packageNameForm, readEcosystem } from './ecosystem.ts';

/** A package in a record or in a query. */
interface NamedPackage {
  readonly ecosystem: string;
  readonly name: string;
}

/**
 * Returns a test for the packages of records that match a query. Names are compared by the ecosystem's rules; a query
 * without a release matches every release.
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
