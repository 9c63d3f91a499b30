import type { Vulnerability } from '../vulnerability.ts';
import { isDistribution } from './distributions.ts';

type Package = Vulnerability['packages'][number];

/** The packages that sentences may name, and how much the others have. */
export interface NameablePackages {
  packages: Package[];
  /** Ranges and versions of the others, each once. */
  ranges: number;
  /** Versions with the fix of the others, each once. */
  fixed: number;
}

/** The most packages of distributions that are read: more than a sentence can name. */
const maxRead = 20;

/**
 * Separates the packages that sentences may name from those that they only count: a record of the kernel has thousands of
 * packages of distributions, of which a sentence names a few at most.
 */
export function nameablePackages(packages: readonly Package[]): NameablePackages {
  const read = new Set<string>();
  const nameable: Package[] = [];
  const ranges = new Set<string>();
  const fixes = new Set<string>();
  for (const each of packages) {
    const key = `${each.ecosystem}\n${each.name}`;
    if (!isDistribution(each.ecosystem)) nameable.push(each);
    else if (read.has(key) || read.size < maxRead) {
      read.add(key);
      nameable.push(each);
    } else {
      const lines = each.ranges.filter(({ type }) => type !== 'GIT');
      for (const { introduced, fixed, last_affected } of lines) {
        ranges.add(`${key}\n${introduced}\n${fixed}\n${last_affected}`);
        if (fixed !== null) fixes.add(`${key}\n${fixed}`);
      }
      if (lines.length === 0) for (const version of each.versions) ranges.add(`${key}\n${version}`);
    }
  }
  return { packages: nameable, ranges: ranges.size, fixed: fixes.size };
}
