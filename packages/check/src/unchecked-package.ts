import type { Component } from '@kairan/inventory/inventory';
import type { Language } from './language.ts';
import { messages } from './messages/messages.ts';
import type { CheckedPackage, CheckReason } from './result.ts';

/** A component that can be looked up in records. */
export type CheckableComponent = Component & { readonly purl: string };

/**
 * Tells whether a component can be looked up in records: it has a package URL of a registry or a distribution. One without
 * a version can: its verdict is unknown, and the records that name it are listed.
 */
export function isCheckable(component: Component): component is CheckableComponent {
  return component.purl !== null && (component.problem === null || component.problem === 'no_version');
}

/** The result for a component that is not checkable: unknown, with the reason and what to send instead. */
export function uncheckedPackage(component: Component, language: Language): CheckedPackage {
  const why = component.problem ?? 'no_purl';
  const reason = why === 'no_version' ? 'no_order' : 'not_covered';
  return unknownPackage(component, reason, messages[language].problems[why]);
}

/** The result for a component that no record can name. @param explanation the reason as a sentence */
export function unknownPackage(
  { purl, name, version, line }: Component,
  reason: CheckReason,
  explanation: string,
): CheckedPackage {
  return {
    package: { ecosystem: null, name, version, purl },
    line,
    verdict: 'unknown',
    reason,
    explanation,
    vulnerabilities: [],
    suppressed: [],
    upgrade_to: null,
  };
}
