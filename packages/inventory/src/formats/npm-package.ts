import { otherComponent, registryPackage } from '../component.ts';
import type { Component, ComponentProblem } from '../inventory.ts';

/** A package as the lock files of npm, pnpm, Yarn, Bun and Deno describe it. */
interface LockedPackage {
  readonly name: string;
  readonly version: string | null;
  /** Where it comes from, as the file says: URL of a tarball, `git+ssh://…`, `file:…`; null: a registry. */
  readonly source?: string | null;
  readonly line: number | null;
}

/** Makes the component of a package in a lock file. */
export function npmPackage({ name, version, source = null, line }: LockedPackage): Component {
  const problem = sourceProblem(source, name);
  return problem === null
    ? registryPackage({ type: 'npm', name, version, line })
    : otherComponent(problem, { name, version, line });
}

/** Splits `name@rest` at the first `@` after the name, which may begin with one (`@scope/name`). */
export function splitAtVersion(text: string): { name: string; rest: string | null } {
  const at = text.indexOf('@', 1);
  return at === -1 ? { name: text, rest: null } : { name: text.slice(0, at), rest: text.slice(at + 1) };
}

/**
 * Why a package with a source like this can't be looked up; null if a registry serves it. Tarballs of registries lie below
 * `/-/`, whatever the registry's address; those of GitHub and of some mirrors below `/download/`. Packages from elsewhere may
 * have the name and version of one that the records mean, and other content.
 */
export function sourceProblem(source: string | null, name: string): ComponentProblem | null {
  if (source === null) return null;
  if (/^(?:file|link|portal|workspace|root):|^\.{0,2}\//.test(source)) return 'local';
  if (!/^https?:/i.test(source)) return /^(?:npm|jsr):/.test(source) ? null : 'not_from_registry';
  const isFromRegistry =
    source.includes('/-/') ||
    source.startsWith('https://npm.pkg.github.com/download/') ||
    source.includes(`/${name}/download/`);
  return isFromRegistry ? null : 'not_from_registry';
}
