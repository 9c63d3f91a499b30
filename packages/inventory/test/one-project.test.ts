import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { readInventory } from '../src/read-inventory.ts';

/** The packages that a sample names, without qualifiers. */
function packagesOf(sample: string): ReadonlySet<string> {
  const bytes = readFileSync(join(import.meta.dirname, '../samples', sample));
  const { components } = readInventory(bytes, { filename: basename(sample) });
  return new Set(components.map(({ purl, name }) => purl?.replace(/\?.*$/, '') ?? name));
}

const packages = packagesOf('npm-v3/package-lock.json');

for (const sample of [
  'npm-v1/package-lock.json',
  'npm-v2/package-lock.json',
  'pnpm-7/pnpm-lock.yaml',
  'pnpm-8/pnpm-lock.yaml',
  'pnpm-10/pnpm-lock.yaml',
  'yarn-1/yarn.lock',
  'bun/bun.lock',
  'deno/deno.lock',
  'sbom/cyclonedx-npm-1.4.cdx.json',
  'sbom/cyclonedx-npm-1.6.cdx.json',
  'sbom/npm-sbom.cdx.json',
  'sbom/npm-sbom.spdx.json',
  'sbom/cdxgen-js.spdx.json',
]) {
  test(`finds the same packages in ${sample} as in package-lock.json of the same project`, () => {
    assert.deepEqual([...packagesOf(sample)].sort(), [...packages].sort());
  });
}

// Yarn 2 and later add what it takes to build packages with native code.
for (const sample of ['yarn-2/yarn.lock', 'yarn-3/yarn.lock', 'yarn-4/yarn.lock']) {
  test(`finds all packages in ${sample} that package-lock.json of the same project has`, () => {
    const found = packagesOf(sample);
    assert.deepEqual(
      [...packages].filter((purl) => !found.has(purl)),
      [],
    );
    assert.ok(found.has('pkg:npm/node-gyp@13.1.0'));
  });
}
