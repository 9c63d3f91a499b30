import { hash } from 'node:crypto';
import { packageNameForm, readEcosystem } from './ecosystem.ts';

/**
 * Returns a package's key in the index: 48 bits of a hash, to keep rows small. Releases of a distribution share one
 * key, and two packages may collide: compare the names of what is found.
 */
export function packageKey(ecosystem: string, name: string): number {
  const { base } = readEcosystem(ecosystem);
  return hash('sha1', `${base.toLowerCase()}\n${packageNameForm(base, name)}`, 'buffer').readUIntBE(0, 6);
}

/** Returns the keys of all packages a vulnerability names, without duplicates, in order. */
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
