import { compareUrgency, type Urgent } from '@kairan/check/urgency';
import { severityNames } from '../../search/filters/severity.ts';
import type { Language } from '../../vulnerability.ts';
import { type UrgencyMessages, urgencyMessages } from './messages/messages.ts';
import type { ReasonCode, UrgentVulnerability } from './urgent-vulnerability.ts';

/** A vulnerability without the sentences about its urgency. */
export type UrgentFacts = Omit<UrgentVulnerability, 'reasons'>;

/** Adds what the facts mean for the urgency, as sentences. */
export function withReasons(facts: UrgentFacts, language: Language): UrgentVulnerability {
  const messages = urgencyMessages[language];
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumSignificantDigits: 3 });
  const { kev_details: kev, epss, state } = facts;
  const reasons: [ReasonCode, string][] = state === 'published' ? [] : [[state, messages[state]]];
  for (const reason of facts.urgency) {
    if (reason === 'kev') reasons.push([reason, messages.kev(kev?.date_added ?? null, kev?.due_date ?? null)]);
    else if (reason !== 'epss') reasons.push([reason, messages[reason]]);
  }
  // A low probability is listed too: it explains why others come first.
  if (epss) reasons.push(['epss', messages.epss(percent.format(epss.score))]);
  reasons.push(['severity', severitySentence(facts, language)]);
  if (facts.poc) reasons.push(['public_exploit', messages.public_exploit]);
  if (!facts.malware && state === 'published') reasons.push(fixReason(facts, messages));
  return { ...facts, reasons: reasons.map(([reason, text]) => ({ reason, text })) };
}

function fixReason({ fix, versions }: UrgentFacts, messages: UrgencyMessages): [ReasonCode, string] {
  if (fix !== null) return ['fix', fix];
  return versions === null ? ['no_fix', messages.no_fix] : ['versions', versions];
}

function severitySentence({ severity, score }: UrgentFacts, language: Language): string {
  const messages = urgencyMessages[language];
  if (severity === 'unknown') return messages.unrated;
  const name = severityNames[language][severity];
  if (score === null) return messages.rated(name);
  return messages.scored(new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(score), name);
}

/** Compares for sorting: published before rejected and withdrawn, then the most urgent first. */
export function compareFacts(a: UrgentFacts, b: UrgentFacts): number {
  return Number(a.state !== 'published') - Number(b.state !== 'published') || compareUrgency(urgentOf(a), urgentOf(b));
}

function urgentOf(facts: UrgentFacts): Urgent {
  return { ...facts, verdict: 'affected', fixed: facts.fix === null ? [] : [facts.fix] };
}
