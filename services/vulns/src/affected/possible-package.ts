import { namesOf, packageNameForm, readEcosystem, versionOrderOf } from './ecosystem.ts';

/** What is wrong with packages and versions that cannot exist: a check of them would find nothing, as if all were well. */

/**
 * Says what a name must be (`must be …`) that the ecosystem cannot have; null if it can, or if the ecosystem's rule is not
 * known.
 */
export function nameProblem({ ecosystem, name }: { ecosystem: string; name: string }): string | null {
  const { base } = readEcosystem(ecosystem);
  const names = namesOf(base);
  return names === null || names.pattern.test(packageNameForm(base, name))
    ? null
    : `must be a name that ${base} can have: ${names.rule}`;
}

/** Describes what is wrong with a version that the ecosystem cannot order; null if nothing, or if its order is not known. */
export function orderProblem({ ecosystem, version }: { ecosystem: string; version: string | null }): string | null {
  const { base } = readEcosystem(ecosystem);
  const order = versionOrderOf(ecosystem);
  if (order === null || version === null || order(version, version) !== null) return null;
  return `${base} cannot order the version ${version}: send the exact installed version, such as 1.2.3.`;
}
