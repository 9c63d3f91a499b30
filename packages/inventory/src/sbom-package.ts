import { otherComponent } from './component.ts';
import { sourceProblem } from './formats/npm-package.ts';
import type { Component, ComponentProblem } from './inventory.ts';
import { inventoryLimits } from './limits.ts';
import { subjectNames, type VexTargets } from './vex.ts';

/** A package as an SBOM describes it. */
export interface SbomPackage {
  /** Its id in the SBOM; null if it has none. */
  readonly id: string | null;
  readonly name: string;
  readonly version: string | null;
  readonly purl: string | null;
  readonly line: number | null;
  /** The distribution that the SBOM, or its sender, names beside the packages: `debian-12`. Used if the purl names none. */
  readonly distro: string | null;
  /** The source package of a package of a distribution, with its version: `openssl@3.0.11-1`. Used if the purl names none. */
  readonly upstream: string | null;
  /** Whether it is a folder or an archive of the project itself. */
  readonly isLocal?: boolean;
}

/** Types of package URLs for packages of distributions. */
const distributionTypes: ReadonlySet<string> = new Set(['apk', 'deb', 'rpm']);

/**
 * Makes the components of an SBOM, and what VEX statements can refer to. The product that it describes is left out, because it
 * is no package that it uses and may have the name of one in a registry; but it counts if it is all that there is.
 * @param products ids of what the SBOM describes; several are packages like others
 */
export function sbomComponents(
  packages: readonly SbomPackage[],
  products: readonly string[],
): { components: Component[]; targets: VexTargets } {
  const [product] = products.length === 1 ? products : [];
  const refs = new Map<string, string>();
  const components: Component[] = [];
  const subject = [...products];
  for (const item of packages) {
    if (item.id !== null && item.id === product && packages.length > 1) {
      if (item.purl !== null) subject.push(item.purl);
      continue;
    }
    const component = componentOf(item);
    components.push(component);
    if (item.id !== null && component.purl !== null) refs.set(item.id, component.purl);
  }
  return { components, targets: { refs, subject: subjectNames(subject) } };
}

/**
 * Makes the component of a package in an SBOM. Its package URL stays as it is, but for a version that only stands beside it,
 * and for packages of distributions `distro` and `upstream`, which advisories are found by.
 */
function componentOf({ name, version, purl, line, distro, upstream, isLocal }: SbomPackage): Component {
  if (isLocal) return otherComponent('local', { name, version, line });
  const parts = purl === null ? null : partsOf(purl);
  if (parts === null) return otherComponent('no_purl', { name, version, line });
  const elsewhere = npmSourceProblem(parts, name);
  if (elsewhere !== null) return otherComponent(elsewhere, { name, version, line });
  const { path, qualifiers, type, namespace } = parts;
  const known = parts.version ?? version;
  const exact = known === null || isRange(known) ? null : known;
  if (distributionTypes.has(type)) {
    const release = qualifiers.get('distro') ?? distro;
    // Trivy gives the release of Alpine alone.
    if (release !== null) qualifiers.set('distro', /^\d/.test(release) ? `${namespace}-${release}` : release);
    if (upstream !== null && !qualifiers.has('upstream')) qualifiers.set('upstream', upstream);
  }
  const written = [...qualifiers].map(([key, value]) => `${key}=${encodeURIComponent(value)}`).sort();
  const versioned = exact === null ? path : `${path}@${parts.written ?? encodeURIComponent(exact.toWellFormed())}`;
  return {
    purl: written.length === 0 ? versioned : `${versioned}?${written.join('&')}`,
    name,
    version: exact,
    line,
    problem: exact === null ? 'no_version' : null,
  };
}

/**
 * Why a package of npm can't be looked up: npm and cyclonedx-npm note in the package URL if it is from a repository
 * (`vcs_url`) or an archive (`download_url`). Null if it can be, or is of another type: other tools note these for packages of
 * registries, too.
 */
function npmSourceProblem({ type, qualifiers }: Parts, name: string): ComponentProblem | null {
  if (type !== 'npm') return null;
  return qualifiers.has('vcs_url') ? 'not_from_registry' : sourceProblem(qualifiers.get('download_url'), name);
}

/**
 * Whether a version is a range: GitHub and tools that read manifests write `^1.2.0` and `>= 1, < 2` as versions. Debian has `~`
 * within versions.
 */
function isRange(version: string): boolean {
  return /^[~^]|[<>=|*,\s]|^(?:latest|unknown|unspecified)$/i.test(version);
}

/** The parts of a package URL. */
interface Parts {
  /** All before the version. */
  readonly path: string;
  readonly type: string;
  /** Its last part; the type if there is none. */
  readonly namespace: string;
  readonly version: string | null;
  /** The version as it is written. */
  readonly written: string | null;
  readonly qualifiers: URLSearchParams;
}

/** Takes a package URL apart; null if it is none, or longer than any. */
function partsOf(purl: string): Parts | null {
  if (purl.length > inventoryLimits.purl) return null;
  const found = /^(pkg:\/*([a-z][a-z0-9.+-]*)\/+[^?#]+)(?:\?([^#]*))?/i.exec(purl);
  if (found?.[1] === undefined || found[2] === undefined) return null;
  const at = found[1].lastIndexOf('@');
  // An @ after a slash is the scope of a package of npm, not encoded.
  const isVersioned = at > 0 && found[1][at - 1] !== '/';
  const path = isVersioned ? found[1].slice(0, at) : found[1];
  const written = isVersioned ? found[1].slice(at + 1) : null;
  try {
    const version = written === null ? null : decodeURIComponent(written) || null;
    return {
      path,
      type: found[2].toLowerCase(),
      namespace: path.split('/').at(-2) ?? '',
      version,
      written: version === null ? null : written,
      // A plus sign is itself in package URLs, and a space in forms.
      qualifiers: new URLSearchParams(found[3]?.replaceAll('+', '%2B') ?? ''),
    };
  } catch {
    // An invalid percent-encoding.
    return null;
  }
}
