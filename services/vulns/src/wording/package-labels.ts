import { readEcosystem } from '../affected/ecosystem.ts';
import type { AffectedPackage } from '../vulnerability.ts';
import { isDistribution } from './distributions.ts';
import { goMajorVersion } from './go-module-names.ts';
import { packageName } from './package-names.ts';

/** The name of a package, and the name that no other package or product of the record has. */
export interface PackageLabel {
  short: string;
  label: string;
}

/**
 * Names the packages of a record so that no two have one label: `lodash`, `lodash (npm)` beside `lodash (RubyGems)`,
 * `oauth2-proxy/v7` beside `oauth2-proxy`, `Debian 12 curl`.
 * @param isTaken whether a product has that name
 * @returns in the same order
 */
export function packageLabels(
  packages: readonly Pick<AffectedPackage, 'ecosystem' | 'name'>[],
  isTaken: (name: string) => boolean,
): PackageLabel[] {
  const shorts = packages.map(({ ecosystem, name }) => packageName(ecosystem, name));
  const candidates = [
    packages.map(({ ecosystem }, i) =>
      isDistribution(ecosystem) ? `${ecosystem.replace(':', ' ')} ${shorts[i]}` : (shorts[i] as string),
    ),
    packages.map(({ ecosystem, name }, i) => {
      if (ecosystem !== 'Go') return name;
      const major = goMajorVersion(name);
      return major === null ? (shorts[i] as string) : `${shorts[i]}/${major}`;
    }),
    packages.map(({ name }) => name),
    packages.map(({ ecosystem, name }) => (ecosystem === '' ? name : `${name} (${readEcosystem(ecosystem).base})`)),
  ];
  const counts = candidates.map((labels) => Map.groupBy(labels, (label) => label.toLowerCase()));
  return packages.map((_each, i) => {
    const level = counts.findIndex((groups, at) => {
      const label = candidates[at]?.[i] as string;
      return groups.get(label.toLowerCase())?.length === 1 && !isTaken(label);
    });
    const label = candidates[level === -1 ? candidates.length - 1 : level]?.[i] as string;
    return { short: shorts[i] as string, label };
  });
}
