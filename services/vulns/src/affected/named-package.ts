import type { AffectedPackage } from '../vulnerability.ts';
import { packageNameForm, readEcosystem } from './ecosystem.ts';
import type { VersionOrder } from './orders/order.ts';
import { nameProblem } from './possible-package.ts';
import { type PackageQuery, readPurl } from './purl.ts';
import { verdictOf } from './verdict.ts';

/**
 * Parses a package as people write it: a package URL, or `ecosystem/name`, split after the
 * ecosystem. Two spellings of
 * one package give the same result (decisions, parameter `package`).
 * @returns null if it is neither; also for `npm/lodash@4.17.20`, since only package URLs carry a version
 */
export function readNamedPackage(text: string): PackageQuery | null {
  const query = /^\s*pkg:/i.test(text) ? readPurl(text) : ofEcosystem(text);
  if (query === null) return null;
  const { base, release } = readEcosystem(query.ecosystem);
  const name = packageNameForm(base, query.name);
  if (base === '' || name === '') return null;
  return { ecosystem: release === null ? base : `${base}:${release}`, name, version: query.version };
}

function ofEcosystem(text: string): PackageQuery | null {
  const slash = endOfEcosystem(text);
  if (slash === -1) return null;
  const name = text.slice(slash + 1).trim();
  // An @ at the start of a part is a scope, as in npm/@angular/core.
  if (/[^/]@v?\d[^/]*$/.test(name)) return null;
  return { ecosystem: text.slice(0, slash).trim(), name, version: null };
}

/**
 * Returns where `ecosystem/name` is split; -1 if it has no slash. The address of a repository has slashes of its own
 * (`Packagist:https://packages.drupal.org/8/drupal/token`): after one, the name is the shortest end that the ecosystem can
 * have.
 */
function endOfEcosystem(text: string): number {
  const first = text.indexOf('/');
  if (!/^[^/]*:https?:\/\//i.test(text)) return first;
  for (let at = text.lastIndexOf('/'); at > first + 1; at = text.lastIndexOf('/', at - 1)) {
    if (nameProblem({ ecosystem: text.slice(0, at), name: text.slice(at + 1) }) === null) return at;
  }
  return first;
}

/**
 * Whether a vulnerability concerns a package: without a version, whether it names the package; with one, whether it is
 * known to affect that version. Lists, changes and webhooks all use this rule; `check_package` reports more details
 * from the same `verdictOf`.
 * @param entries what the vulnerability says of the package
 * @param order the ecosystem's version order; pass a cached one when checking many vulnerabilities
 */
export function concerns(
  version: string | null,
  entries: readonly AffectedPackage[],
  order: VersionOrder | null,
): boolean {
  const verdict = verdictOf(version, entries, order);
  return verdict !== null && (version === null || verdict.is === 'affected');
}

/**
 * Whether the package index alone answers a query: it knows neither versions nor releases. Two names share a key (48
 * bits) so rarely that its hits are not checked again.
 */
export function isAnsweredByIndex({ ecosystem, version }: PackageQuery): boolean {
  return version === null && readEcosystem(ecosystem).release === null;
}
