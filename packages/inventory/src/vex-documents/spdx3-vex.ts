import { listOf, memberOf, textOf } from '../parsing/values.ts';
import type { VexStatement, VexStatus, VexTargets } from '../vex.ts';
import { purlsOf, type VexDocument, vulnerabilityIds } from './vex-document.ts';

/** Types of relationships that state whether something is affected. */
const statuses: ReadonlyMap<string, VexStatus> = new Map([
  ['security_VexUnderInvestigationVulnAssessmentRelationship', 'under_investigation'],
  ['security_VexAffectedVulnAssessmentRelationship', 'affected'],
  ['security_VexNotAffectedVulnAssessmentRelationship', 'not_affected'],
  ['security_VexFixedVulnAssessmentRelationship', 'fixed'],
]);

/** VEX in SPDX 3.0, usually in the SBOM itself (https://spdx.github.io/spdx-spec/v3.0.1/model/Security/Security/). */
export const spdx3Vex: VexDocument = {
  isLike: (json) => listOf(json, '@graph').some((element) => statuses.has(textOf(element, 'type') ?? '')),
  *read(json, targets) {
    const elements = listOf(json, '@graph');
    const vulnerabilities = new Map<string, readonly string[]>();
    for (const element of elements) {
      const id = textOf(element, 'spdxId');
      if (id !== null && textOf(element, 'type') === 'security_Vulnerability') vulnerabilities.set(id, idsOf(element));
    }
    for (const element of elements) {
      const ids = vulnerabilities.get(textOf(element, 'from') ?? '') ?? [];
      const statement = statementOf(element, ids, targets);
      if (statement !== null) yield statement;
    }
  },
};

function idsOf(vulnerability: unknown): string[] {
  const identifiers = listOf(vulnerability, 'externalIdentifier').map((entry) => textOf(entry, 'identifier'));
  return vulnerabilityIds([textOf(vulnerability, 'name'), ...identifiers]);
}

function statementOf(element: unknown, ids: readonly string[], targets: VexTargets): VexStatement | null {
  const status = statuses.get(textOf(element, 'type') ?? '');
  const to = memberOf(element, 'to');
  const products = (Array.isArray(to) ? to : [to]).filter((id) => typeof id === 'string');
  const purls = purlsOf(products, targets);
  if (status === undefined || ids.length === 0 || purls === null) return null;
  const reasons = ['security_impactStatement', 'security_actionStatement', 'security_statusNotes'];
  return {
    ids,
    purls,
    status,
    justification: textOf(element, 'security_justificationType'),
    statement: reasons.map((key) => textOf(element, key)).find((text) => text !== null) ?? null,
  };
}
