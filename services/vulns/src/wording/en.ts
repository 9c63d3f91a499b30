import type { Severity } from '../vulnerability.ts';
import { annotated, capitalised, weaknessWording } from '../weaknesses/weaknesses.ts';
import type { AttackVector, Loss } from './attack-vector.ts';
import type { Draft, LanguageWriter } from './draft.ts';
import type { Facts } from './facts.ts';
import type { Subject } from './named-products.ts';
import { versionSentences } from './versions-en.ts';

const severities: Record<Severity, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  none: 'None',
  unknown: 'Unknown',
};

export const en: LanguageWriter = {
  language: 'en',
  gap: ' ',
  draft,
  rejected: (id) => ({
    title: `${id}: rejected`,
    summary: 'NVD has rejected this CVE.',
  }),
  withdrawn: (id) => ({
    title: `${id}: withdrawn`,
    summary: 'Every advisory for this CVE has been withdrawn.',
  }),
  notInKev: (catalogueDate) => `Not in CISA KEV (as of ${catalogueDate}).`,
};

function draft(facts: Facts): Draft {
  const { vector, versions, kev } = facts;
  const attack = vector === null ? '' : attackOf(vector);
  const impact = vector === null ? '' : impactOf(vector, facts.cvss?.version === '2.0');
  const due = kev?.due ? ` (due ${kev.due})` : '';
  return {
    title: titleOf(facts),
    severity: severityOf(facts),
    subject: subjectSentence(facts),
    exploit: exploitOf(attack, impact),
    ...versionSentences(versions),
    published: facts.published && `Published ${facts.published}.`,
    kev:
      kev &&
      `Known exploited: in CISA KEV since ${kev.added}${due}${kev.ransomware ? '; used in ransomware campaigns' : ''}.`,
    structured: {
      weakness: weaknessSentence(facts.weaknesses),
      attack: attack === '' ? null : `Exploitable ${attack}.`,
      impact: impact === '' ? null : `${capitalised(impact)}.`,
    },
  };
}

function titleOf({ id, subject, weaknesses, severity }: Facts): string {
  const [main] = weaknesses;
  const phrase = main === undefined ? null : named(main);
  if (subject === null) {
    return phrase === null ? `${id}: product and weakness not yet identified` : `Unidentified product: ${phrase}`;
  }
  return `${capitalisedName(subject)}: ${phrase ?? plainVulnerability(severity)}`;
}

/** `improper input validation (CWE-20)`; `vulnerability (CWE-9999)` if the CWE list does not have the number. */
function named(id: string): string {
  const { phrase } = weaknessWording(id, 'en');
  return phrase === null ? `vulnerability (${id})` : annotated(phrase, id, 'en');
}

function plainVulnerability(severity: Severity): string {
  if (severity === 'unknown' || severity === 'none') return 'unclassified vulnerability';
  return severity === 'critical' ? 'critical vulnerability' : `${severity}-severity vulnerability`;
}

function severityOf({ severity, cvss }: Facts): string {
  if (cvss === null)
    return severity === 'unknown' ? 'No severity score yet.' : `${severities[severity]} severity (no CVSS score).`;
  const [first, ...others] = cvss.scores;
  const scores =
    others.length === 0
      ? `${first?.score}${first?.by ? ` by ${first.by}` : ''}`
      : cvss.scores.map(({ score, by }) => `${score} by ${by}`).join(', ');
  return `${severities[severity]} (CVSS ${cvss.version}: ${scores}).`;
}

function subjectName(subject: Subject): string {
  if (subject.kind === 'several') return `multiple ${subject.vendor} ${kindOf(subject.what)}`;
  const names = and(subject.names) + (subject.others === null ? '' : ` and other ${subject.others}`);
  return subject.platform === null ? names : `${names} for ${subject.platform}`;
}

/** In KEV's `Vigor Routers`, the last word is a common noun. */
function kindOf(what: string | null): string {
  return what === null ? 'products' : what.replace(/[A-Z][a-z]+$/, (word) => word.toLowerCase());
}

function capitalisedName(subject: Subject): string {
  const name = subjectName(subject);
  return subject.kind === 'several' ? capitalised(name) : name;
}

function subjectSentence({ subject, weaknesses }: Facts): string {
  const flaw = flawOf(weaknesses);
  if (subject === null) {
    if (flaw === null) return 'The structured data does not name a product or a weakness (CWE) yet.';
    return `This is ${flaw}. The structured data does not name the product yet.`;
  }
  const plural = subject.kind === 'several' || subject.names.length > 1 || subject.others !== null;
  return `${capitalisedName(subject)} ${plural ? 'have' : 'has'} ${flaw ?? 'a vulnerability that is not yet classified (no CWE)'}.`;
}

/** `an SQL injection vulnerability (CWE-89)`, `a vulnerability: incorrect default permissions (CWE-276)` */
function flawOf([main, ...others]: readonly string[]): string | null {
  if (main === undefined) return null;
  const { phrase, calledByName } = weaknessWording(main, 'en');
  const ids = `${main}${others.length > 0 ? `; also ${few(others)}` : ''}`;
  if (phrase === null) return `a vulnerability (${ids})`;
  if (calledByName) return `${withArticle(phrase)} vulnerability (${ids})`;
  return `a vulnerability: ${annotated(phrase, ids, 'en')}`;
}

function few(ids: readonly string[]): string {
  return ids.length > 4 ? `${ids.slice(0, 3).join(', ')} and others` : ids.join(', ');
}

/** By sound: an SQL injection, a NULL pointer dereference, a use-after-free. */
function withArticle(phrase: string): string {
  const acronym = /^[A-Z]{2,}\b/.test(phrase) && !phrase.startsWith('NULL');
  const an = acronym
    ? /^[AEFHILMNORSX]/.test(phrase) && !phrase.startsWith('LAN')
    : /^(?!us[ei]|uni)[aeiou]/i.test(phrase);
  return `${an ? 'an' : 'a'} ${phrase}`;
}

function weaknessSentence(weaknesses: readonly string[]): string | null {
  if (weaknesses.length === 0) return null;
  const shown = weaknesses.slice(0, 4).map(named);
  return `${capitalised(and(shown))}${weaknesses.length > 4 ? `, and ${weaknesses.length - 4} more` : ''}.`;
}

const reaches = {
  network: 'over the network',
  adjacent: 'from an adjacent network',
  local: 'locally',
  physical: 'through physical access',
} as const;

function attackOf({ reach, privileges, interaction, complex }: AttackVector): string {
  const parts = [
    reach === null ? '' : reaches[reach],
    needs(privileges, interaction),
    complex ? 'with high attack complexity' : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function needs(privileges: AttackVector['privileges'], interaction: boolean | null): string {
  if (privileges === 'authenticated') return 'after authentication';
  if (privileges === null) return interaction === null ? '' : `${interaction ? 'with' : 'without'} user interaction`;
  if (privileges === 'none') {
    if (interaction === null) return 'without authentication';
    return interaction ? 'without privileges but with user interaction' : 'without privileges or user interaction';
  }
  if (interaction === null) return `with ${privileges} privileges`;
  return `with ${privileges} privileges and ${interaction ? '' : 'without '}user interaction`;
}

function impactOf({ confidentiality, integrity, availability, elsewhere }: AttackVector, old: boolean): string {
  const all: [string, Loss][] = [
    ['confidentiality', confidentiality],
    ['integrity', integrity],
    ['availability', availability],
  ];
  const lost = all.filter(([, loss]) => loss !== 'none');
  const [first] = lost;
  if (first === undefined) return '';
  const degree = (loss: Loss) => (loss === 'total' ? (old ? 'complete' : 'high') : old ? 'partial' : 'low');
  const same = lost.every(([, loss]) => loss === first[1]);
  const what = and(lost.map(([name, loss]) => (same ? name : `${name} (${degree(loss)})`)));
  const whose = elsewhere ? ' of subsequent systems' : '';
  return `${same ? `${degree(first[1])} ` : ''}impact on ${what}${whose}`;
}

function exploitOf(attack: string, impact: string): string | null {
  if (attack === '') return impact === '' ? null : `${capitalised(impact)}.`;
  return `It can be exploited ${attack}.${impact === '' ? '' : ` ${capitalised(impact)}.`}`;
}

function and(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
