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

const otherDistributions =
  /^(?:oracle:linux|redhat:linux|slackware:slackware_linux|mandrakesoft:mandrake\w*|turbolinux:turbolinux\w*|caldera:openlinux\w*|conectiva:linux|gentoo:linux|trustix:secure_linux)$/;

/** Whether a product is a distribution, which only ships the affected software. */
export function isDistributionProduct({ vendor, product, cpe }: AffectedProduct): boolean {
  if (cpe === '') return isNamedDistribution.test(`${vendor}:${product}`);
  if (vendor === 'redhat' && product.startsWith('enterprise_linux')) return true;
  if (otherDistributions.test(`${vendor}:${product}`)) return true;
  return ['debian', 'fedoraproject', 'opensuse', 'canonical', 'suse'].includes(vendor);
}

/** Distributions as their CNAs name them: `Red Hat:Red Hat Enterprise Linux 8`, `SUSE:SUSE Linux Enterprise Server 15`. */
const isNamedDistribution =
  /^(?:red hat[^:]*:(?:red hat )?enterprise linux|(?:debian|canonical|fedora|opensuse|suse)[^:]*:|ubuntu:)/i;

/**
 * Whether all that the structured data names are distributions and Bitnami's packages: they ship software of others under
 * names of their own (`jre`, `mysql-client`).
 */
export function isOnlyShipped(
  products: readonly AffectedProduct[],
  packages: readonly { ecosystem: string }[],
): boolean {
  return (
    products.every(isDistributionProduct) &&
    packages.every(({ ecosystem }) => ecosystem === 'Bitnami' || isDistribution(ecosystem))
  );
}
