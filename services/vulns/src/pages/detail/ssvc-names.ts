import { exploitationNames } from '../../search/filters/exploitation.ts';
import type { Language } from '../../vulnerability.ts';
import { detailMessages } from './messages/messages.ts';

/** Returns the name of a decision point of SSVC; one that is not known stays as it is. */
export function ssvcDecisionName(decision: string, language: Language): string {
  const { exploitation, automatable, technicalImpact } = detailMessages[language].ssvc;
  const names: Record<string, string> = { exploitation, automatable, technical_impact: technicalImpact };
  return names[decision] ?? decision;
}

/** Returns the name of a value of a decision point; one that is not known stays as it is. */
export function ssvcValueName(decision: string, value: string, language: Language): string {
  const { automatable, technicalImpact } = detailMessages[language].ssvc.values;
  const names: Record<string, Readonly<Record<string, string>>> = {
    exploitation: exploitationNames[language],
    automatable,
    technical_impact: technicalImpact,
  };
  return names[decision]?.[value] ?? value;
}
