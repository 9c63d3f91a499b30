import { lineOf, listOf, textOf } from '../parsing/values.ts';
import { type SbomPackage, sbomComponents } from '../sbom-package.ts';
import type { Format } from './format.ts';

/** SPDX 2.2 and 2.3 as JSON (https://spdx.github.io/spdx-spec/v2.3/). */
export const spdx: Format = {
  name: 'spdx',
  isNamed: (filename) => filename.endsWith('.spdx.json'),
  isLike: ({ json }) => /^SPDX-2\.\d+$/.test(textOf(json, 'spdxVersion') ?? ''),
  read({ json, distro }) {
    const packages = listOf(json, 'packages').map((item) => packageOf(item, distro));
    return sbomComponents(
      packages.filter((item) => item !== null),
      describedBy(json),
    );
  },
};

/** The ids of what the document describes. */
function describedBy(document: unknown): string[] {
  const ids = listOf(document, 'relationships')
    .filter((relationship) => textOf(relationship, 'relationshipType') === 'DESCRIBES')
    .filter((relationship) => textOf(relationship, 'spdxElementId') === 'SPDXRef-DOCUMENT')
    .map((relationship) => textOf(relationship, 'relatedSpdxElement'));
  return [...new Set([...listOf(document, 'documentDescribes'), ...ids].filter((id) => typeof id === 'string'))];
}

function packageOf(item: unknown, distro: string | null): SbomPackage | null {
  const purl = listOf(item, 'externalRefs')
    .filter((reference) => /(?:^|\/)purl$/.test(textOf(reference, 'referenceType') ?? ''))
    .map((reference) => textOf(reference, 'referenceLocator'))
    .find((locator) => locator !== null);
  const name = textOf(item, 'name');
  const isFile = /^(?:FILE|OPERATING[-_]SYSTEM)$/.test(textOf(item, 'primaryPackagePurpose') ?? '');
  if (name === null || (purl === undefined && isFile)) return null;
  const version = textOf(item, 'versionInfo');
  return {
    id: textOf(item, 'SPDXID'),
    name,
    version: version === 'NOASSERTION' || version === 'NONE' ? null : version,
    purl: purl ?? null,
    line: lineOf(item),
    distro,
    upstream: sourcePackage(textOf(item, 'sourceInfo')),
  };
}

/** The source package, `openssl@3.0.11-1`, as Trivy notes it: `built package from: openssl 3.0.11-1`. */
export function sourcePackage(info: string | null): string | null {
  const [, name, version] = /^built package from: (\S+) (\S+)$/.exec(info ?? '') ?? [];
  return name === undefined ? null : `${name}@${version}`;
}
