import type { Component } from '../inventory.ts';
import { parseYaml } from '../parsing/parse-yaml.ts';
import { entriesOf, lineOf, textOf } from '../parsing/values.ts';
import type { Format } from './format.ts';
import { npmPackage, splitAtVersion } from './npm-package.ts';

/** yarn.lock of Yarn 2 and later: YAML (https://yarnpkg.com/configuration/manifest, https://yarnpkg.com/protocols). */
export const yarnBerry: Format = {
  name: 'yarn.lock',
  isNamed: (filename) => /(?:^|[-.])yarn\.lock$/.test(filename),
  isLike: ({ text }) => /^__metadata:$/m.test(text.slice(0, 1000)),
  read: ({ text }) => ({ components: packagesOf(parseYaml(text)[0]) }),
};

function* packagesOf(document: unknown): Generator<Component> {
  for (const [ranges, entry] of entriesOf(document)) {
    if (ranges === '__metadata') continue;
    const { name, rest } = splitAtVersion(textOf(entry, 'resolution') ?? ranges);
    // The project itself.
    if (rest === 'workspace:.') continue;
    const source = patched(rest === null ? null : withoutVirtual(rest));
    yield npmPackage({ name, version: textOf(entry, 'version'), source, line: lineOf(entry) });
  }
}

/** Packages with peers: `virtual:<hash>#npm:1.0.0`. */
function withoutVirtual(source: string): string {
  return source.replace(/^virtual:[0-9a-f]+#/, '');
}

/**
 * A patched package has the name and version of what it patches, `patch:typescript@npm%3A5.0.4#…`, and is looked up like
 * that: what the patch changes is unknown.
 */
function patched(source: string | null): string | null {
  const inner = /^patch:@?[^@]+@([^#]+)#/.exec(source ?? '')?.[1]?.replaceAll('%3A', ':');
  if (inner === undefined) return source;
  return inner.includes(':') ? inner : `npm:${inner}`;
}
