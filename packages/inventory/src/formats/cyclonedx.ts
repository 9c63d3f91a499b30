import type { Component } from '../inventory.ts';
import type { Format } from './format.ts';

/** CycloneDX JSON (https://cyclonedx.org/docs/). */
export const cyclonedx: Format = {
  name: 'cyclonedx',
  isNamed: (filename) => filename.endsWith('.cdx.json'),
  isLike: ({ json }) => (json as { bomFormat?: unknown } | null | undefined)?.bomFormat === 'CycloneDX',
  read({ json }) {
    const { components = [] } = json as { components?: { name: string; version?: string; purl?: string }[] };
    return {
      components: components.map(
        ({ name, version = null, purl = null }): Component => ({
          purl,
          name,
          version,
          line: null,
          problem: purl === null ? 'no_purl' : null,
        }),
      ),
    };
  },
};
