import { hash } from 'node:crypto';
import { packageNameForm, readEcosystem } from './ecosystem.ts';

/**
 * The number under which the index keeps a package: 48 bits of a hash, so that a row is small. Releases of a distribution
 * share one, and two packages may: what is found is to be compared by name.
 */
export function packageKey(ecosystem: string, name: string): number {
  const { base } = readEcosystem(ecosystem);
  return hash('sha1', `${base.toLowerCase()}\n${packageNameForm(base, name)}`, 'buffer').readUIntBE(0, 6);
}

/** The keys of all packages that a vulnerability names, each once, in order. */
export function packageKeys(packages: readonly { ecosystem: string; name: string }[]): number[] {
  if (packages.length === 0) return [];
  const keys = new Map<string, number>();
  for (const { ecosystem, name } of packages) {
    // A kernel record names the same packages for a dozen releases.
    const id = `${ecosystem.split(':', 1)[0]}\n${name}`;
    if (!keys.has(id)) keys.set(id, packageKey(ecosystem, name));
  }
  return [...new Set(keys.values())].sort((a, b) => a - b);
}
