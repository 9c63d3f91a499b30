import { readInventory } from '@kairan/inventory/read-inventory';
import type { SbomComponent } from './sbom.ts';

/**
 * The packages of Debian that are installed, and the release that they are from, in the order of the file.
 * @param status the content of /var/lib/dpkg/status
 */
export function systemComponents(status: Uint8Array): SbomComponent[] {
  const { components } = readInventory(status, { filename: 'status' });
  const packages = components.map(
    ({ purl, name, version }): SbomComponent => ({
      type: 'library',
      ...(purl === null ? {} : { 'bom-ref': purl, purl }),
      name,
      ...(version === null ? {} : { version }),
    }),
  );
  const release = /[?&]distro=debian-(\d+)/.exec(components[0]?.purl ?? '')?.[1];
  if (release === undefined) return packages;
  return [{ type: 'operating-system', name: 'debian', version: release }, ...packages];
}
