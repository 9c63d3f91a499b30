import type { CheckedPackage } from '@kairan/check/result';
import type { Component } from '@kairan/inventory/inventory';
import { readEcosystem } from '../affected/ecosystem.ts';
import { type PackageQuery, withoutUnknownEpoch } from '../affected/purl.ts';
import type { Evaluation } from './evaluate-package.ts';

/**
 * The result for a component.
 * @param evaluation of the package that it was looked up as
 */
export function checkedComponent(
  { purl, line }: Component,
  query: PackageQuery,
  evaluation: Evaluation,
): CheckedPackage {
  const { name, version } = query.installed ?? query;
  const { base, release } = readEcosystem(query.ecosystem);
  const ecosystem = release === null ? base : `${base}:${release}`;
  return { package: { ecosystem, name, version, purl, ...sourceOf(query) }, line, ...evaluation };
}

/** The source package, if another one was installed. */
function sourceOf({ name, version, installed }: PackageQuery): Pick<CheckedPackage['package'], 'source'> {
  const looked = { name, version: version && withoutUnknownEpoch(version) };
  const isSame = installed === undefined || (installed.name === name && installed.version === looked.version);
  return isSame ? {} : { source: looked };
}
