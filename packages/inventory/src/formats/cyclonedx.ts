import { lineOf, listOf, memberOf, textOf } from '../parsing/values.ts';
import { type SbomPackage, sbomComponents } from '../sbom-package.ts';
import { cyclonedxVex } from '../vex-documents/cyclonedx-vex.ts';
import { boundedStatements, vexAlone } from '../vex-documents/vex-document.ts';
import type { Format } from './format.ts';

/** Types of components that are no packages, unless they have a package URL. */
const otherTypes: ReadonlySet<string> = new Set(['cryptographic-asset', 'data', 'file', 'operating-system']);
/** The id of the product if it gives itself none. */
const productId = 'metadata.component';

/** CycloneDX 1.2 to 1.7 as JSON (https://cyclonedx.org/docs/1.7/json/), with VEX statements if it has some. */
export const cyclonedx: Format = {
  name: 'cyclonedx',
  isNamed: (filename) => filename.endsWith('.cdx.json') || /^s?bom\.json$/.test(filename),
  isLike: ({ json }) => memberOf(json, 'bomFormat') === 'CycloneDX',
  read({ json, distro }) {
    const listed = listOf(json, 'components');
    if (listed.length === 0 && cyclonedxVex.isLike(json)) throw vexAlone();
    const release = distributionOf(listed) ?? distro;
    const packages: SbomPackage[] = [];
    const add = (item: unknown): void => {
      const found = packageOf(item, release);
      if (found !== null) packages.push(found);
      for (const nested of listOf(item, 'components')) add(nested);
    };
    for (const item of listed) add(item);
    const product = packageOf(memberOf(memberOf(json, 'metadata'), 'component'), release);
    const id = product?.id ?? productId;
    if (product !== null) packages.push({ ...product, id });
    const { components, targets } = sbomComponents(packages, [id]);
    return { components, targets, vex: [...boundedStatements(cyclonedxVex.read(json, targets))] };
  },
};

function packageOf(item: unknown, distro: string | null): SbomPackage | null {
  const purl = textOf(item, 'purl');
  const name = [textOf(item, 'group'), textOf(item, 'name')].filter((part) => part !== null).join('/');
  // Trivy lists the lock files that it found as applications.
  const isFile = otherTypes.has(textOf(item, 'type') ?? '') || propertyOf(item, 'aquasecurity:trivy:Class') !== null;
  if (name === '' || (purl === null && isFile)) return null;
  const [id, version] = [textOf(item, 'bom-ref'), textOf(item, 'version')];
  return { id, name, version, purl, line: lineOf(item), distro, upstream: sourceOf(item), isLocal: isLocal(item) };
}

/**
 * Whether a component is part of the project: npm and cyclonedx-npm list workspaces like packages of the registry, but note
 * that they are private, which no package of a registry is, and give archives of the project as `file:`.
 */
function isLocal(item: unknown): boolean {
  return (
    propertyOf(item, 'cdx:npm:package:private') === 'true' ||
    listOf(item, 'externalReferences').some(
      (reference) => textOf(reference, 'type') === 'distribution' && textOf(reference, 'url')?.startsWith('file:'),
    )
  );
}

/** The distribution, which Trivy and Syft list as a component: `debian-12.5`. */
function distributionOf(components: readonly unknown[]): string | null {
  const system = components.find((item) => textOf(item, 'type') === 'operating-system');
  const [name, version] = [textOf(system, 'name'), textOf(system, 'version')];
  return name === null || version === null ? null : `${name.toLowerCase()}-${version}`;
}

/** The source package that Trivy notes in properties: `openssl@3.0.11-1`. */
function sourceOf(item: unknown): string | null {
  const part = (name: string) => propertyOf(item, `aquasecurity:trivy:Src${name}`);
  const [name, version, release, epoch] = [part('Name'), part('Version'), part('Release'), part('Epoch')];
  if (name === null || version === null) return name;
  return `${name}@${epoch === null || epoch === '0' ? '' : `${epoch}:`}${version}${release === null ? '' : `-${release}`}`;
}

function propertyOf(item: unknown, name: string): string | null {
  return textOf(
    listOf(item, 'properties').find((property) => textOf(property, 'name') === name),
    'value',
  );
}
