import { packageNameForm, readEcosystem } from '../affected/ecosystem.ts';

/** A package, by ecosystem and the name that the ecosystem compares: `npm/lodash`, `PyPI/django`. */
export interface PackageFacet {
  kind: 'package';
  key: string;
}

/** A longer name is none that people type. */
const longestKey = 100;

/** The facets of packages, each once; releases of a distribution are one. */
export function packageFacets(packages: readonly { ecosystem: string; name: string }[]): PackageFacet[] {
  const keys = new Map<string, string>();
  for (const { ecosystem, name } of packages) {
    // A kernel record names the same packages for a dozen releases.
    const id = `${ecosystem.split(':', 1)[0]}\n${name}`;
    if (!keys.has(id)) keys.set(id, packageFacetKey(ecosystem, name));
  }
  const each = [...new Set(keys.values())];
  return each.filter((key) => key.length <= longestKey).map((key): PackageFacet => ({ kind: 'package', key }));
}

function packageFacetKey(ecosystem: string, name: string): string {
  const { base } = readEcosystem(ecosystem);
  return `${base}/${packageNameForm(base, name)}`;
}

/** Splits the key of a package's facet. */
export function packageOfKey(key: string): { ecosystem: string; name: string } {
  const slash = key.indexOf('/');
  return { ecosystem: key.slice(0, slash), name: key.slice(slash + 1) };
}
