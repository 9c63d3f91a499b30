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
export function samePackage(asked: NamedPackage): (entry: NamedPackage) => boolean {
  const { base, release } = readEcosystem(asked.ecosystem);
  const name = packageNameForm(base, asked.name);
  return (entry) => {
    const told = readEcosystem(entry.ecosystem);
    if (told.base.toLowerCase() !== base.toLowerCase() || packageNameForm(base, entry.name) !== name) return false;
    return isOfRelease(release, told.release);
  };
}
