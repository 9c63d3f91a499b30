import type { Component, ComponentProblem } from './inventory.ts';
import { purlOf } from './purls.ts';

/** A package of a registry, as a lock file names it. */
interface RegistryPackage {
  /** Type of package URLs: `npm`, `pypi`, `golang`. */
  readonly type: string;
  /** With its namespace before the last slash: `@angular/core`, `org.apache.logging.log4j/log4j-core`. */
  readonly name: string;
  /** Exact; null if the file gives a range or none: the problem is then `no_version`. */
  readonly version: string | null;
  readonly line: number | null;
  /** Those without a value are left out. */
  readonly qualifiers?: Readonly<Record<string, string | null>>;
  /** As the file writes the name; default `name`. */
  readonly written?: string;
}

/** Makes the component for a package of a registry. */
export function registryPackage({ type, name, version, line, qualifiers, written }: RegistryPackage): Component {
  const purl = purlOf(type, name, version, qualifiers);
  const problem = version === null ? 'no_version' : purl === null ? 'no_purl' : null;
  return { purl, name: written ?? name, version, line, problem };
}

/** Makes the component for something that can't be looked up. */
export function otherComponent(
  problem: ComponentProblem,
  { name, version = null, line }: { name: string; version?: string | null; line: number | null },
): Component {
  return { purl: null, name, version, line, problem };
}
