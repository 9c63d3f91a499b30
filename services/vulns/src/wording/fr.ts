import type { Impact } from '../phrases/phrases.ts';
import type { Severity } from '../vulnerability.ts';
import { annotated, capitalised, weaknessWording } from '../weaknesses/weaknesses.ts';
import type { AttackVector, Loss } from './attack-vector.ts';
import type { Draft, LanguageWriter } from './draft.ts';
import type { Facts } from './facts.ts';
import { frenchDate } from './french-date.ts';
import type { Subject } from './named-products.ts';
import { type FrenchName, inFrench, roleInFrench, severalInFrench } from './names-fr.ts';
import { impactWords } from './titles/impact-words.ts';
import { titleOf } from './titles/title.ts';
import { titleWriterFr } from './titles/title-fr.ts';
import { versionSentences } from './versions-fr.ts';

const severities: Record<Severity, string> = {
  critical: 'critique',
  high: 'élevée',
  medium: 'moyenne',
  low: 'faible',
  none: 'aucune',
  unknown: 'inconnue',
};

export const fr: LanguageWriter = {
  language: 'fr',
  gap: ' ',
  draft,
  versions: versionSentences,
  rejected: (id, by) => ({
    title: `${id} : rejetée`,
    summary: by === 'nvd' ? 'La NVD a rejeté cette CVE.' : 'Cette CVE est rejetée dans la CVE List.',
  }),
  withdrawn: (id) => ({
    title: `${id} : retirée`,
    summary: 'Tous les avis de sécurité sur cette CVE ont été retirés.',
  }),
  notInKev: (catalogueDate) => `Absente du catalogue KEV de la CISA au ${frenchDate(catalogueDate)}.`,
};

function draft(facts: Facts): Draft {
  const { vector, versions, kev } = facts;
  const conditions = vector === null ? '' : conditionsOf(vector, facts.role);
  const effects = effectsOf(facts.impacts, vector);
  const due = kev?.due ? ` (échéance : ${frenchDate(kev.due)})` : '';
  return {
    title: titleOf(titleWriterFr, facts, facts.subject && subjectName(facts.subject, true)),
    severity: severityOf(facts),
    subject: subjectSentence(facts),
    exploit: exploitOf(conditions, effects, vector?.elsewhere === true && facts.impacts.length === 0),
    ...versionSentences(versions),
    published: facts.published && `Publiée le ${frenchDate(facts.published)}.`,
    kev:
      kev &&
      `Exploitation avérée : dans le catalogue KEV de la CISA depuis le ${frenchDate(kev.added)}${due}${kev.ransomware ? ' ; exploitée dans des campagnes de rançongiciel' : ''}.`,
    structured: {
      weakness: weaknessSentence(facts.weaknesses),
      attack: conditions === '' ? null : `Exploitable ${conditions}.`,
      impact:
        effects.length === 0
          ? null
          : `${capitalised(et(effects.map(({ noun }) => noun)))}${vector?.elsewhere && facts.impacts.length === 0 ? ' sur des systèmes en aval' : ''}.`,
    },
  };
}

function severityOf({ severity, cvss }: Facts): string {
  if (cvss === null) {
    return severity === 'unknown'
      ? 'Gravité : pas encore évaluée.'
      : `Gravité : ${severities[severity]} (sans score CVSS).`;
  }
  const [first, ...others] = cvss.scores;
  const scores =
    others.length === 0
      ? `${comma(first?.score ?? '')}${first?.by ? ` selon ${scorer(first.by)}` : ''}`
      : cvss.scores.map(({ score, by }) => `${comma(score)} selon ${scorer(by ?? '')}`).join(' ; ');
  return `Gravité : ${severities[severity]} (CVSS ${cvss.version} : ${scores}).`;
}

function scorer(name: string): string {
  if (name === 'CNA/ADP') return 'une CNA ou un ADP';
  return name === 'NVD' ? 'la NVD' : name;
}

function comma(score: string): string {
  return score.replace('.', ',');
}

const addOns = {
  plugin: { article: 'l’', name: 'extension' },
  theme: { article: 'le ', name: 'thème' },
  module: { article: 'le ', name: 'module' },
  extension: { article: 'l’', name: 'extension' },
} as const;

/** `l’extension WordPress WooCommerce`, `les routeurs D-Link DIR-3040`; `atStart`: as the first words of a title. */
function subjectName(subject: Subject, atStart = false): string {
  if (subject.kind === 'several') {
    const what = severalInFrench(subject.vendor, subject.what);
    return atStart ? `Plusieurs ${what}` : `plusieurs ${what}`;
  }
  const { platform, addOn } = subject;
  const isAddOn = platform !== null && addOn;
  const [first, ...rest] = subject.names.map((name) => (isAddOn ? { article: '', name } : inFrench(name)));
  const names =
    et([first ? named(first, atStart) : '', ...rest.map((each) => (atStart ? each.name : named(each, false)))]) +
    (subject.others === null ? '' : subject.others === 'products' ? ' et d’autres produits' : ' et d’autres paquets');
  if (platform === null) return names;
  if (!isAddOn) return `${names} pour ${platform}`;
  return named({ ...addOns[addOn], name: `${addOns[addOn].name} ${platform} ${names}` }, atStart);
}

function named({ article, name }: FrenchName, atStart: boolean): string {
  if (!atStart) return `${article}${name}`;
  return article === '' ? name : capitalised(name);
}

function subjectSentence({ subject, weaknesses, impacts, slots }: Facts): string | null {
  const [main, ...others] = weaknesses;
  const where = subject === null ? 'est signalée' : `a été découverte dans ${subjectName(subject)}`;
  const { weakness } = slots;
  const id = main ?? weakness?.id;
  if (id === undefined) {
    // The next sentence says what it permits.
    if (impacts.length > 0) return `Une vulnérabilité ${where}.`;
    if (subject !== null) return `Une vulnérabilité non encore classée (sans CWE) ${where}.`;
    return slots.description === '' ? 'Les sources n’indiquent encore ni produit ni faiblesse (CWE).' : null;
  }
  const { phrase, calledByName } = weaknessWording(id, 'fr');
  const ids = main && `${main}${others.length > 0 ? ` ; aussi ${few(others)}` : ''}`;
  if (phrase === null) return `Une vulnérabilité${ids === undefined ? '' : ` (${ids})`} ${where}.`;
  const named = ids === undefined ? phrase : annotated(phrase, ids, 'fr');
  return calledByName ? `Une vulnérabilité de type ${named} ${where}.` : `Une vulnérabilité ${where} : ${named}.`;
}

function few(ids: readonly string[]): string {
  return ids.length > 4 ? `${ids.slice(0, 3).join(', ')} et d’autres` : ids.join(', ');
}

function weaknessSentence(weaknesses: readonly string[]): string | null {
  if (weaknesses.length === 0) return null;
  const shown = weaknesses.slice(0, 4).map((id) => {
    const { phrase } = weaknessWording(id, 'fr');
    return phrase === null ? id : annotated(phrase, id, 'fr');
  });
  return `${capitalised(et(shown))}${weaknesses.length > 4 ? ` ; et ${weaknesses.length - 4} de plus` : ''}.`;
}

const reaches = {
  network: 'à distance',
  adjacent: 'depuis un réseau adjacent',
  local: 'localement',
  physical: 'au moyen d’un accès physique',
} as const;

function conditionsOf({ reach, privileges, interaction, complex }: AttackVector, role: string | null): string {
  const parts = [
    reach === null ? '' : reaches[reach],
    needs(privileges, interaction, role),
    complex ? 'avec une complexité d’attaque élevée' : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function needs(privileges: AttackVector['privileges'], interaction: boolean | null, role: string | null): string {
  const as = role === null ? '' : ` (rôle ${roleInFrench(role)})`;
  if (privileges === 'authenticated') return `après authentification${as}`;
  if (privileges === null) {
    if (interaction === null) return '';
    return interaction ? 'avec l’interaction d’un utilisateur' : 'sans interaction de l’utilisateur';
  }
  if (privileges === 'none') {
    if (interaction === null) return 'sans authentification';
    return interaction
      ? 'sans privilège mais avec l’interaction d’un utilisateur'
      : 'sans privilège ni interaction de l’utilisateur';
  }
  const level = `${privileges === 'low' ? 'avec un compte à privilèges limités' : 'avec des privilèges élevés'}${as}`;
  if (interaction === null) return level;
  return `${level} et ${interaction ? 'l’interaction d’un utilisateur' : 'sans interaction de l’utilisateur'}`;
}

interface Effect {
  /** `élévation de privilèges` */
  noun: string;
  /** `élever ses privilèges` */
  verb: string;
}

/** The most impacts that a sentence has, besides the losses of the CVSS vector. */
const maxGains = 3;

/** What the texts say, then the losses of the vector that are not said already. */
function effectsOf(impacts: readonly Impact[], vector: AttackVector | null): Effect[] {
  const gains = impacts.slice(0, maxGains);
  const effects: Effect[] = gains.map((impact) => impactWords[impact].fr);
  if (vector === null) return effects;
  const unless = (said: Impact, loss: Loss) => (gains.includes(said) ? 'none' : loss);
  const confidentiality = unless('information-disclosure', vector.confidentiality);
  const integrity = unless('data-modification', vector.integrity);
  const availability = unless('denial-of-service', vector.availability);
  if (confidentiality === integrity) {
    effects.push(...breach(confidentiality, 'à la confidentialité et à l’intégrité des données'));
  } else {
    effects.push(...breach(confidentiality, 'à la confidentialité des données'));
    effects.push(...breach(integrity, 'à l’intégrité des données'));
  }
  if (availability !== 'none') {
    const noun = `déni de service${availability === 'total' ? '' : ' partiel'}`;
    effects.push({ noun, verb: `provoquer un ${noun}` });
  }
  return effects;
}

function breach(loss: Loss, of: string): Effect[] {
  if (loss === 'none') return [];
  return loss === 'total'
    ? [{ noun: `atteinte ${of}`, verb: `porter atteinte ${of}` }]
    : [{ noun: `atteinte partielle ${of}`, verb: `porter partiellement atteinte ${of}` }];
}

function exploitOf(conditions: string, effects: readonly Effect[], elsewhere: boolean): string | null {
  if (effects.length === 0) return conditions === '' ? null : `Elle peut être exploitée ${conditions}.`;
  const isRemote = conditions.startsWith(reaches.network);
  const who = conditions === '' ? 'à un attaquant' : `à un attaquant, ${conditions},`;
  // What an attacker does from afar is said once.
  const acts = effects.map(({ verb }) => (isRemote ? verb.replace(/ à distance$/, '') : verb));
  return `Elle permet ${who} ${et([...new Set(acts)].map(withDe))}${elsewhere ? ' sur des systèmes en aval' : ''}.`;
}

function withDe(verb: string): string {
  return `${/^[aeéiou]/.test(verb) ? 'd’' : 'de '}${verb}`;
}

function et(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`;
}
