import { lineOf, listOf, textOf } from '../parsing/values.ts';
import { type SbomPackage, sbomComponents } from '../sbom-package.ts';
import { spdx3Vex } from '../vex-documents/spdx3-vex.ts';
import { boundedStatements } from '../vex-documents/vex-document.ts';
import type { Format } from './format.ts';
import { sourcePackage } from './spdx.ts';

/** SPDX 3.0 as JSON (https://spdx.github.io/spdx-spec/v3.0.1/): elements of all kinds in one list, VEX statements too. */
export const spdx3: Format = {
  name: 'spdx',
  isNamed: (filename) => filename.endsWith('.spdx.json') || filename.endsWith('.spdx3.json'),
  isLike: ({ json }) => /spdx\.org\/rdf\/3\./.test(contextOf(json)),
  read({ json, distro }) {
    const elements = listOf(json, '@graph');
    const packages = elements
      .filter((element) => typeOf(element) === 'software_Package')
      .map((item) => packageOf(item, distro))
      .filter((item) => item !== null);
    const ids = new Set(packages.map(({ id }) => id));
    // Documents have SBOMs as their root, and these the package that they describe.
    const roots = elements
      .flatMap((element) => listOf(element, 'rootElement'))
      .filter((root) => typeof root === 'string');
    const { components, targets } = sbomComponents(packages, [...new Set(roots.filter((root) => ids.has(root)))]);
    return { components, targets, vex: [...boundedStatements(spdx3Vex.read(json, targets))] };
  },
};

function contextOf(json: unknown): string {
  const contexts = [textOf(json, '@context'), ...listOf(json, '@context')];
  return contexts.filter((context) => typeof context === 'string').join(' ');
}

function typeOf(element: unknown): string | null {
  return textOf(element, 'type') ?? textOf(element, '@type');
}

function packageOf(item: unknown, distro: string | null): SbomPackage | null {
  const name = textOf(item, 'name');
  const identifier = listOf(item, 'externalIdentifier').find(
    (entry) => textOf(entry, 'externalIdentifierType') === 'packageUrl',
  );
  const purl = textOf(item, 'software_packageUrl') ?? textOf(identifier, 'identifier');
  const isFile = /^(?:file|operatingSystem)$/.test(textOf(item, 'software_primaryPurpose') ?? '');
  if (name === null || (purl === null && isFile)) return null;
  return {
    id: textOf(item, 'spdxId') ?? textOf(item, '@id'),
    name,
    version: textOf(item, 'software_packageVersion'),
    purl,
    line: lineOf(item),
    distro,
    upstream: sourcePackage(textOf(item, 'software_sourceInfo')),
  };
}
