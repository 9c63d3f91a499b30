import type { Component } from '../inventory.ts';
import { firstLine } from '../parsing/lines.ts';
import { parseYaml } from '../parsing/parse-yaml.ts';
import { entriesOf, isObject, lineOf, memberOf, textOf } from '../parsing/values.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import type { Format } from './format.ts';
import { npmPackage, splitAtVersion } from './npm-package.ts';

/** The latest version of the format that is known. */
const latestVersion = 13;

/**
 * pnpm-lock.yaml, versions 5 to 9 (https://pnpm.io/lockfile-format) and the experimental 13, whose project is JSON. Since pnpm 11 the file may be two documents: pnpm
 * itself with its configuration dependencies, then the project (https://pnpm.io/lockfile). Both are read: all of it is
 * installed and run.
 */
export const pnpmLock: Format = {
  name: 'pnpm-lock.yaml',
  isNamed: (filename) => /(?:^|[-.])pnpm-lock(?:\..+)?\.ya?ml$/.test(filename),
  isLike: ({ text, json }) =>
    /^lockfileVersion: ['"]?\d/.test(firstLine(text.replace(/^---\n/, ''))) ||
    (textOf(json, 'lockfileVersion') !== null && isObject(memberOf(json, 'projects'))),
  read: ({ text }) => ({ components: packagesOf(parseYaml(text)) }),
};

function* packagesOf(documents: readonly unknown[]): Generator<Component> {
  for (const document of documents) {
    const version = textOf(document, 'lockfileVersion') ?? '';
    const major = Number.parseInt(version, 10);
    if (major > latestVersion) {
      throw new UnreadableFile(
        'broken',
        `Version ${version} of pnpm-lock.yaml is not supported. Send one of version 5 to ${latestVersion}, or the output of pnpm sbom.`,
        `pnpm-lock.yaml ${version}`,
      );
    }
    for (const [key, entry] of entriesOf(memberOf(document, 'packages'))) yield packageOf(key, entry, major);
  }
}

function packageOf(key: string, entry: unknown, major: number): Component {
  const { name, rest } = splitKey(withoutPeers(key, major), major);
  const resolution = memberOf(entry, 'resolution');
  const isVersion = rest !== null && /^\d/.test(rest);
  const type = textOf(resolution, 'type');
  const source =
    type === 'directory'
      ? 'file:'
      : (textOf(resolution, 'repo') ?? (isVersion ? null : (textOf(resolution, 'tarball') ?? rest ?? key)));
  return npmPackage({
    name: textOf(entry, 'name') ?? name,
    version: textOf(entry, 'version') ?? (isVersion ? rest : null),
    // Repositories of git are named by their address alone.
    source: textOf(resolution, 'repo') === null ? source : `git+${source}`,
    line: lineOf(entry),
  });
}

/** Removes the peers that a package is installed with: `a@1.0.0(b@2.0.0)`; before version 6 `/a/1.0.0_b@2.0.0`. */
function withoutPeers(key: string, major: number): string {
  if (major >= 6) return key.replace(/\(.*$/s, '');
  const version = key.lastIndexOf('/');
  const peers = key.indexOf('_', version);
  return peers === -1 ? key : key.slice(0, peers);
}

/**
 * Splits a key into name and version: `a@1.0.0`, `/a@1.0.0` in version 6, `/a/1.0.0` before, `registry.example.com/a/1.0.0` if
 * the registry is not the usual one. Others (`github.com/owner/repository/commit`, `file:../a`) are their own name.
 */
function splitKey(key: string, major: number): { name: string; rest: string | null } {
  if (major >= 6) {
    // In version 6 a host may stand before the slash.
    const start = /^[^/@]*\//.exec(key)?.[0] ?? '';
    const isScope = key.startsWith('@');
    return splitAtVersion(isScope || key.startsWith('file:') || key.includes('://') ? key : key.slice(start.length));
  }
  const found = /^(?:[^/@]+)?\/((?:@[^/]+\/)?[^/]+)\/(\d[^/]*)$/.exec(key);
  return found?.[1] === undefined || found[2] === undefined
    ? { name: key, rest: null }
    : { name: found[1], rest: found[2] };
}
