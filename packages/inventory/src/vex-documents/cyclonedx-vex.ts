import { listOf, memberOf, textOf } from '../parsing/values.ts';
import type { VexStatement, VexStatus, VexTargets } from '../vex.ts';
import { purlsOf, type VexDocument, vulnerabilityIds } from './vex-document.ts';

/** The states of an analysis (https://cyclonedx.org/docs/1.7/json/#vulnerabilities_items_analysis_state). */
const statuses: ReadonlyMap<string, VexStatus> = new Map([
  ['resolved', 'fixed'],
  ['resolved_with_pedigree', 'fixed'],
  ['exploitable', 'affected'],
  ['in_triage', 'under_investigation'],
  ['false_positive', 'not_affected'],
  ['not_affected', 'not_affected'],
]);

/** CycloneDX VEX (https://cyclonedx.org/capabilities/vex/): in an SBOM, or a file that refers to one. */
export const cyclonedxVex: VexDocument = {
  isLike: (json) => memberOf(json, 'bomFormat') === 'CycloneDX' && listOf(json, 'vulnerabilities').length > 0,
  read: statementsOf,
};

function* statementsOf(json: unknown, targets: VexTargets): Generator<VexStatement> {
  for (const vulnerability of listOf(json, 'vulnerabilities')) {
    const analysis = memberOf(vulnerability, 'analysis');
    const status = statuses.get(textOf(analysis, 'state') ?? '');
    const ids = vulnerabilityIds([
      textOf(vulnerability, 'id'),
      ...listOf(vulnerability, 'references').map((reference) => textOf(reference, 'id')),
    ]);
    // A statement that names no component of this SBOM may mean another product.
    const purls = affected(listOf(vulnerability, 'affects'), targets);
    if (status === undefined || ids.length === 0 || purls === null) continue;
    yield {
      ids,
      purls,
      status,
      justification: textOf(analysis, 'justification'),
      statement: textOf(analysis, 'detail'),
    };
  }
}

function affected(targets: readonly unknown[], known: VexTargets): string[] | null {
  const all: string[] = [];
  for (const target of targets) {
    const ref = textOf(target, 'ref');
    const purls = ref === null ? null : purlsOf([ref], known);
    if (purls === null) continue;
    if (purls.length === 0) return [];
    for (const purl of purls) for (const exact of inVersions(purl, listOf(target, 'versions'))) all.push(exact);
  }
  return all.length === 0 ? null : all;
}

/** Narrows a package URL without a version to the versions that the statement names; a range of them can't be told apart. */
function inVersions(purl: string, versions: readonly unknown[]): string[] {
  const [path = ''] = purl.split(/[?#]/);
  if (versions.length === 0 || /[^/]@/.test(path)) return [purl];
  const exact = versions.map((version) => textOf(version, 'version')).filter((version) => version !== null);
  return exact.map((version) => `${path}@${encodeURIComponent(version.toWellFormed())}${purl.slice(path.length)}`);
}
