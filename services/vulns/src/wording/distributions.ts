import type { AffectedProduct } from '../vulnerability.ts';

/** OSV ecosystems that redistribute software: their package names and versions say less than those of upstream. */
const distributions: ReadonlySet<string> = new Set([
  'AlmaLinux',
  'Alpaquita',
  'Alpine',
  'Android',
  'Azure Linux',
  'BellSoft Hardened Containers',
  'Chainguard',
  'CleanStart',
  'Debian',
  'Docker Hardened Images',
  'Echo',
  'FreeBSD',
  'Mageia',
  'MinimOS',
  'openEuler',
  'openSUSE',
  'Photon OS',
  'Red Hat',
  'Rocky Linux',
  'Root',
  'SUSE',
  'Ubuntu',
  'Wolfi',
]);

/** Whether an OSV ecosystem (`Debian:13`) is a distribution. */
export function isDistribution(ecosystem: string): boolean {
  return distributions.has(ecosystemWithoutSuffix(ecosystem));
}

/** `Debian` for `Debian:13`. */
export function ecosystemWithoutSuffix(ecosystem: string): string {
  const colon = ecosystem.indexOf(':');
  return colon < 0 ? ecosystem : ecosystem.slice(0, colon);
}

/** Whether a CPE product is a distribution, which only ships the affected software. */
export function isDistributionProduct({ vendor, product }: AffectedProduct): boolean {
  if (vendor === 'redhat') return product.startsWith('enterprise_linux');
  return ['debian', 'fedoraproject', 'opensuse', 'canonical', 'suse'].includes(vendor);
}
