import type { AffectedPackage } from '../vulnerability.ts';
import { packageNameForm, readEcosystem } from './ecosystem.ts';
import type { VersionOrder } from './orders/order.ts';
import { type PackageQuery, readPurl } from './purl.ts';
import { verdictOf } from './verdict.ts';

/**
 * Reads a package as people name one: a package URL, or `ecosystem/name`, which is split at its first slash. Two spellings
 * of one package give the same (decisions, parameter `package`).
 * @returns null where it is neither; of `npm/lodash@4.17.20` too, as only package URLs hold a version
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
  const slash = text.indexOf('/');
  if (slash === -1) return null;
  const name = text.slice(slash + 1).trim();
  // An @ that begins a part is a scope, as in npm/@angular/core.
  if (/[^/]@v?\d[^/]*$/.test(name)) return null;
  return { ecosystem: text.slice(0, slash).trim(), name, version: null };
}

/**
 * Whether a vulnerability is about a package: without a version whether it names it, with one whether it surely affects it.
 * The one rule for lists, changes and webhooks; `check_package` tells more by the same `verdictOf`.
 * @param packages those that the vulnerability names
 * @param order of the ecosystem; to be given where it remembers
 */
export function concerns(
  query: PackageQuery,
  packages: readonly AffectedPackage[],
  order?: VersionOrder | null,
): boolean {
  const verdict = verdictOf(query, packages, order);
  return verdict !== null && (query.version === null || verdict.is === 'affected');
}

/**
 * Whether the index of packages tells by itself what concerns a package: it knows neither versions nor releases. Two names
 * share one of its keys (48 bits) so seldom that nothing is looked at again.
 */
export function isToldByIndex({ ecosystem, version }: PackageQuery): boolean {
  return version === null && readEcosystem(ecosystem).release === null;
}
