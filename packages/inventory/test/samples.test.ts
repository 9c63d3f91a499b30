import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { PackageURL } from 'packageurl-js';
import { readInventory } from '../src/read-inventory.ts';

const samples = new URL('../samples/', import.meta.url);
const listed = JSON.parse(readFileSync(new URL('packages.json', samples), 'utf8')) as Record<string, string[]>;

for (const [path, expected] of Object.entries(listed)) {
  test(`reads from ${path} what other tools list of it`, () => {
    const { components } = readInventory(readFileSync(new URL(path, samples)), { filename: basename(path) });
    const found = components.filter(({ problem }) => problem === null).map(({ purl }) => namedBy(purl ?? ''));
    assert.deepEqual([...new Set(found)].sort(), [...expected].sort());
  });
}

/**
 * `type name version`; for packages of distributions also ` from source on distribution`, for Debian and Ubuntu with the
 * source's version. Names of PyPI as PEP 503 normalises them, distributions by their major version.
 */
function namedBy(purl: string): string {
  const { type, namespace, name, version, qualifiers } = PackageURL.fromString(purl);
  const { epoch, upstream = name, distro = '' } = qualifiers ?? {};
  const release = distro.replace(/^((?:debian|rocky|almalinux)-\d+)\..*/, '$1');
  if (type === 'deb') {
    const full = epoch === undefined ? version : `${epoch}:${version}`;
    const [source, sourceVersion = full] = upstream.split('@');
    return `deb ${name} ${full} from ${source} ${sourceVersion} on ${release}`;
  }
  if (type === 'rpm') {
    const source = upstream.replace(/-[^-]+-[^-]+\.src\.rpm$/, '').split('@')[0];
    return `rpm ${name} ${epoch ?? 0}:${version} from ${source} on ${release}`;
  }
  const written = type === 'pypi' ? name.replaceAll(/[-_.]+/g, '-') : name;
  return `${type} ${namespace ? `${namespace}/` : ''}${written} ${version}`;
}
