import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SbomComponent } from './sbom.ts';

/**
 * The libraries in C that are linked into an installed package, if it lists them. That of libvips does, in `versions.json`, and
 * advisories about image formats name these libraries, not the package.
 * @param root the folder that has `node_modules`
 */
export function linkedLibraries(root: string, { group, name }: SbomComponent): { components?: SbomComponent[] } {
  const file = join(root, 'node_modules', group ?? '', name, 'versions.json');
  if (!/^sharp-libvips-/.test(name) || !existsSync(file)) return {};
  const versions = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return {
    components: Object.entries(versions).map(([library, version]) => ({ type: 'library', name: library, version })),
  };
}
