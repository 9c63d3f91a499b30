import type { Impact } from '../phrases/phrases.ts';
import type { Severity } from '../vulnerability.ts';
import { annotated, capitalised, weaknessWording } from '../weaknesses/weaknesses.ts';
import type { AttackVector, Loss } from './attack-vector.ts';
import type { Draft, LanguageWriter } from './draft.ts';
import type { Facts } from './facts.ts';
import type { Subject } from './named-products.ts';
import { impactWords } from './titles/impact-words.ts';
import { titleOf } from './titles/title.ts';
import { titleWriterEn } from './titles/title-en.ts';
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
  versions: versionSentences,
  rejected: (id, by) => ({
    title: `${id}: rejected`,
    summary: by === 'nvd' ? 'NVD has rejected this CVE.' : 'This CVE is rejected in the CVE List.',
  }),
  withdrawn: (id) => ({
    title: `${id}: withdrawn`,
    summary: 'Every advisory for this CVE has been withdrawn.',
  }),
  notInKev: (catalogueDate) => `Not in CISA KEV (as of ${catalogueDate}).`,
};

function draft(facts: Facts): Draft {
  const { vector, versions, kev } = facts;
  const attack = vector === null ? '' : attackOf(vector, facts.role);
  const gains = gainsOf(facts.impacts);
  const impact = vector === null ? '' : impactOf(vector, facts.cvss?.version === '2.0');
  const due = kev?.due ? ` (due ${kev.due})` : '';
  return {
    title: titleOf(titleWriterEn, facts, facts.subject && capitalisedName(facts.subject)),
    severity: severityOf(facts),
    subject: subjectSentence(facts),
    exploit: exploitOf(attack, gains, impact),
    ...versionSentences(versions),
    published: facts.published && `Published ${facts.published}.`,
    kev:
      kev &&
      `Known exploited: in CISA KEV since ${kev.added}${due}${kev.ransomware ? '; used in ransomware campaigns' : ''}.`,
    structured: {
      weakness: weaknessSentence(facts.weaknesses),
      attack: attack === '' ? null : `Exploitable ${attack}.`,
      impact: sentencesOf(gains === '' ? '' : `attackers can ${gains}`, impact),
    },
  };
}

/** `improper input validation (CWE-20)`; `vulnerability (CWE-9999)` if the CWE list does not have the number. */
function named(id: string): string {
  const { phrase } = weaknessWording(id, 'en');
  return phrase === null ? `vulnerability (${id})` : annotated(phrase, id, 'en');
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
  const { platform, addOn } = subject;
  const names = and(subject.names) + (subject.others === null ? '' : ` and other ${subject.others}`);
  if (platform === null) return names;
  return `${names}${addOn && !endsWithWord(names, addOn) ? ` ${addOn}` : ''} for ${platform}`;
}

function endsWithWord(name: string, word: string): boolean {
  return name.toLowerCase().endsWith(` ${word}`);
}

/** In KEV's `Vigor Routers`, the last word is a common noun. */
function kindOf(what: string | null): string {
  return what === null ? 'products' : what.replace(/[A-Z][a-z]+$/, (word) => word.toLowerCase());
}

function capitalisedName(subject: Subject): string {
  const name = subjectName(subject);
  return subject.kind === 'several' ? capitalised(name) : name;
}

function subjectSentence(facts: Facts): string | null {
  const { subject, slots } = facts;
  const flaw = flawOf(facts);
  if (subject === null) {
    if (flaw !== null) return `This is ${flaw}.`;
    return slots.description === '' ? 'The sources do not name a product or a weakness (CWE) yet.' : null;
  }
  const plural = subject.kind === 'several' || subject.names.length > 1 || subject.others !== null;
  const article = subject.kind === 'named' && subject.addOn ? 'The ' : '';
  return `${article}${capitalisedName(subject)} ${plural ? 'have' : 'has'} ${flaw ?? 'a vulnerability that is not yet classified (no CWE)'}.`;
}

/**
 * `an SQL injection vulnerability (CWE-89)`, `a vulnerability: incorrect default permissions (CWE-276)`; without a CWE,
 * what the description says: `a denial of service vulnerability`.
 */
function flawOf({ weaknesses: [main, ...others], slots: { weakness }, impacts: [gravest] }: Facts): string | null {
  if (main === undefined && weakness === null) {
    return gravest === undefined ? null : `${withArticle(impactWords[gravest].en.noun)} vulnerability`;
  }
  const { phrase, calledByName } = weaknessWording(main ?? weakness?.id ?? '', 'en');
  const ids = main && `${main}${others.length > 0 ? `; also ${few(others)}` : ''}`;
  if (phrase === null) return ids === undefined ? null : `a vulnerability (${ids})`;
  if (calledByName) return `${withArticle(phrase)} vulnerability${ids === undefined ? '' : ` (${ids})`}`;
  return `a vulnerability: ${ids === undefined ? phrase : annotated(phrase, ids, 'en')}`;
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

function attackOf({ reach, privileges, interaction, complex }: AttackVector, role: string | null): string {
  const parts = [
    reach === null ? '' : reaches[reach],
    needs(privileges, interaction, role),
    complex ? 'with high attack complexity' : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function needs(privileges: AttackVector['privileges'], interaction: boolean | null, role: string | null): string {
  const as = role === null ? '' : ` (role: ${role})`;
  if (privileges === 'authenticated') return `after authentication${as}`;
  if (privileges === null) return interaction === null ? '' : `${interaction ? 'with' : 'without'} user interaction`;
  if (privileges === 'none') {
    if (interaction === null) return 'without authentication';
    return interaction ? 'without privileges but with user interaction' : 'without privileges or user interaction';
  }
  if (interaction === null) return `with ${privileges} privileges${as}`;
  return `with ${privileges} privileges${as} and ${interaction ? '' : 'without '}user interaction`;
}

/** The most impacts that a sentence has. */
const maxGains = 3;

/** `execute arbitrary code or cause a denial of service` */
function gainsOf(impacts: readonly Impact[]): string {
  const verbs = impacts.slice(0, maxGains).map((impact) => impactWords[impact].en.verb);
  return verbs.length < 2 ? (verbs[0] ?? '') : `${verbs.slice(0, -1).join(', ')} or ${verbs.at(-1)}`;
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

function exploitOf(attack: string, gains: string, impact: string): string | null {
  if (attack === '') return sentencesOf(gains === '' ? '' : `attackers can ${gains}`, impact);
  return sentencesOf(
    `it can be exploited ${attack}${gains === '' ? '' : `${attack.includes(',') ? ',' : ''} to ${gains}`}`,
    impact,
  );
}

/** Makes a sentence of each part that is not empty; null if all are. */
function sentencesOf(...parts: readonly string[]): string | null {
  const sentences = parts.filter((part) => part !== '').map((part) => `${capitalised(part)}.`);
  return sentences.length === 0 ? null : sentences.join(' ');
}

function and(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
