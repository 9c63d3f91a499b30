import type { CheckedPackage, FoundVulnerability, SuppressedVulnerability } from '../result.ts';
import type { Report } from './report.ts';

/** Justifications of OpenVEX in the words of CycloneDX, where these say the same. */
const justifications = new Map([
  ['component_not_present', 'code_not_present'],
  ['vulnerable_code_not_present', 'code_not_present'],
  ['vulnerable_code_not_in_execute_path', 'code_not_reachable'],
  ['inline_mitigations_already_exist', 'protected_by_mitigating_control'],
]);

/** Those of CycloneDX (https://cyclonedx.org/docs/1.6/json/#vulnerabilities_items_analysis_justification). */
const ownJustifications = new Set([
  'code_not_present',
  'code_not_reachable',
  'requires_configuration',
  'requires_dependency',
  'requires_environment',
  'protected_by_compiler',
  'protected_at_runtime',
  'protected_at_perimeter',
  'protected_by_mitigating_control',
]);

interface Analysis {
  readonly state: 'in_triage' | 'not_affected' | 'resolved';
  readonly justification?: string;
  readonly detail?: string;
}

/**
 * A VEX document in CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/), to go on with: what was found is `in_triage`,
 * since a version says nothing about exploitability; what VEX took out has the state that it gave. What an ignore list took
 * out is `in_triage` with the reason, since the list states nothing.
 */
export function cyclonedxVexReport({ files, checkedAt, version }: Report): string {
  const components = new Map<string, object>();
  const vulnerabilities = new Map<string, { fields: object; affects: Map<string, object> }>();
  const add = (checked: CheckedPackage, found: FoundVulnerability, analysis: Analysis) => {
    const ref = refOf(checked);
    components.set(ref, componentOf(checked, ref));
    const key = JSON.stringify([found.id, analysis]);
    const same = vulnerabilities.get(key) ?? { fields: fieldsOf(found, analysis), affects: new Map() };
    vulnerabilities.set(key, same);
    same.affects.set(ref, affectedOf(checked, found, ref));
  };
  for (const checked of files.flatMap(({ packages }) => packages)) {
    for (const found of checked.vulnerabilities) add(checked, found, { state: 'in_triage' });
    for (const found of checked.suppressed) add(checked, found, analysisOf(found));
  }
  return JSON.stringify({
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: checkedAt.toISOString(),
      tools: { components: [{ type: 'application', name: 'kairan-check', version }] },
    },
    components: [...components.values()],
    vulnerabilities: [...vulnerabilities.values()].map(({ fields, affects }) => ({
      ...fields,
      affects: [...affects.values()],
    })),
  });
}

function refOf({ package: { purl, ecosystem, name, version } }: CheckedPackage): string {
  return purl ?? JSON.stringify([ecosystem, name, version]);
}

function componentOf({ package: { name, version, purl } }: CheckedPackage, ref: string): object {
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    ...(version === null ? {} : { version }),
    ...(purl === null ? {} : { purl }),
  };
}

function fieldsOf(found: FoundVulnerability, analysis: Analysis): object {
  return {
    id: found.id,
    source: { url: found.url },
    ...(found.aliases.length === 0
      ? {}
      : { references: found.aliases.map((id) => ({ id, source: { url: found.url } })) }),
    ratings: [{ severity: found.severity, ...(found.score === null ? {} : { score: found.score }) }],
    description: found.title,
    analysis,
  };
}

function affectedOf({ package: about, upgrade_to }: CheckedPackage, found: FoundVulnerability, ref: string): object {
  const { version, source } = about;
  // The version of a fix in a source package is not one of this package.
  const fixed = source === undefined && upgrade_to !== version ? upgrade_to : null;
  const versions = [
    ...(version === null ? [] : [{ version, status: statusOf(found) }]),
    ...(fixed === null ? [] : [{ version: fixed, status: 'unaffected' }]),
  ];
  return { ref, ...(versions.length === 0 ? {} : { versions }) };
}

function statusOf(found: FoundVulnerability | SuppressedVulnerability): string {
  if ('by' in found && found.by === 'vex') return 'unaffected';
  return found.verdict;
}

function analysisOf({ by, status, justification, statement }: SuppressedVulnerability): Analysis {
  if (by === 'ignore') return { state: 'in_triage', detail: `Ignored: ${statement ?? ''}` };
  const code = justification === null ? undefined : (justifications.get(justification) ?? justification);
  const isKnown = code !== undefined && ownJustifications.has(code);
  const detail = [isKnown ? null : justification, statement].filter((part) => part !== null).join(': ');
  return {
    state: status === 'fixed' ? 'resolved' : 'not_affected',
    ...(isKnown ? { justification: code } : {}),
    ...(detail === '' ? {} : { detail }),
  };
}
