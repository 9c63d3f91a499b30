import type { Severity } from '../vulnerability.ts';
import { annotated, capitalised, weaknessWording } from '../weaknesses/weaknesses.ts';
import type { AttackVector } from './attack-vector.ts';
import type { Draft, LanguageWriter } from './draft.ts';
import type { Facts } from './facts.ts';
import { frenchDate } from './french-date.ts';
import type { Subject } from './named-products.ts';
import { inFrench, severalInFrench } from './names-fr.ts';
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
  rejected: (id) => ({
    title: `${id} : rejetée`,
    summary: 'La NVD a rejeté cette CVE.',
  }),
  withdrawn: (id) => ({
    title: `${id} : retirée`,
    summary: 'Tous les avis de sécurité sur cette CVE ont été retirés.',
  }),
  notInKev: (catalogueDate) => `Absente du catalogue KEV de la CISA au ${frenchDate(catalogueDate)}.`,
};

function draft(facts: Facts): Draft {
  const { vector, versions, kev } = facts;
  const conditions = vector === null ? '' : conditionsOf(vector);
  const effects = vector === null ? [] : effectsOf(vector);
  const due = kev?.due ? ` (échéance : ${frenchDate(kev.due)})` : '';
  return {
    title: titleOf(facts),
    severity: severityOf(facts),
    subject: subjectSentence(facts),
    exploit: exploitOf(
      conditions,
      effects.map(({ article, noun }) => `${article} ${noun}`),
      vector?.elsewhere === true,
    ),
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
          : `${capitalised(et(effects.map(({ noun }) => noun)))}${vector?.elsewhere ? ' sur des systèmes en aval' : ''}.`,
    },
  };
}

function titleOf({ id, subject, weaknesses, severity }: Facts): string {
  const [main] = weaknesses;
  const phrase = main === undefined ? null : (weaknessWording(main, 'fr').phrase ?? `vulnérabilité (${main})`);
  if (subject === null) {
    return phrase === null ? `${id} : produit et faiblesse non encore identifiés` : `Produit non identifié : ${phrase}`;
  }
  return `${nameAtStart(subject)} : ${phrase ?? plainVulnerability(severity)}`;
}

function plainVulnerability(severity: Severity): string {
  if (severity === 'unknown' || severity === 'none') return 'vulnérabilité non classée';
  return severity === 'critical' ? 'vulnérabilité critique' : `vulnérabilité de gravité ${severities[severity]}`;
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
  return name === 'NVD' ? 'la NVD' : name;
}

function comma(score: string): string {
  return score.replace('.', ',');
}

function subjectName(subject: Subject): string {
  if (subject.kind === 'several') return `plusieurs ${severalInFrench(subject.vendor, subject.what)}`;
  const names =
    et(subject.names.map(inFrench)) +
    (subject.others === null ? '' : subject.others === 'products' ? ' et d’autres produits' : ' et d’autres paquets');
  return subject.platform === null ? names : `${names} pour ${subject.platform}`;
}

function nameAtStart(subject: Subject): string {
  const name = subjectName(subject);
  return subject.kind === 'several' ? capitalised(name) : name.replace(/^le n/, 'N');
}

function subjectSentence({ subject, weaknesses }: Facts): string {
  const [main, ...others] = weaknesses;
  const where =
    subject === null
      ? 'est signalée dans un produit que les données structurées n’indiquent pas encore'
      : `a été découverte dans ${subjectName(subject)}`;
  if (main === undefined) {
    return subject === null
      ? 'Les données structurées n’indiquent encore ni produit ni faiblesse (CWE).'
      : `Une vulnérabilité non encore classée (sans CWE) ${where}.`;
  }
  const { phrase, calledByName } = weaknessWording(main, 'fr');
  const ids = `${main}${others.length > 0 ? ` ; aussi ${few(others)}` : ''}`;
  if (phrase === null) return `Une vulnérabilité (${ids}) ${where}.`;
  if (calledByName) return `Une vulnérabilité de type ${annotated(phrase, ids, 'fr')} ${where}.`;
  return `Une vulnérabilité ${where} : ${annotated(phrase, ids, 'fr')}.`;
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

function conditionsOf({ reach, privileges, interaction, complex }: AttackVector): string {
  const parts = [
    reach === null ? '' : reaches[reach],
    needs(privileges, interaction),
    complex ? 'avec une complexité d’attaque élevée' : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function needs(privileges: AttackVector['privileges'], interaction: boolean | null): string {
  if (privileges === 'authenticated') return 'après authentification';
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
  const level = privileges === 'low' ? 'avec un compte à privilèges limités' : 'avec des privilèges élevés';
  if (interaction === null) return level;
  return `${level} et ${interaction ? 'l’interaction d’un utilisateur' : 'sans interaction de l’utilisateur'}`;
}

interface Effect {
  article: string;
  noun: string;
}

function effectsOf({ confidentiality, integrity, availability }: AttackVector): Effect[] {
  const effects: Effect[] = [];
  const breach = (loss: string) => (loss === 'total' ? 'atteinte' : 'atteinte partielle');
  if (confidentiality !== 'none') {
    effects.push({
      article: 'une',
      noun: `${breach(confidentiality)} à la confidentialité des données`,
    });
  }
  if (integrity !== 'none')
    effects.push({
      article: 'une',
      noun: `${breach(integrity)} à l’intégrité des données`,
    });
  if (availability !== 'none') {
    const degree = availability === 'total' ? '' : ' partiel';
    effects.push({
      article: 'un',
      noun: `déni de service${degree}`,
    });
  }
  return effects;
}

function exploitOf(conditions: string, effects: readonly string[], elsewhere: boolean): string | null {
  if (effects.length === 0) return conditions === '' ? null : `Elle peut être exploitée ${conditions}.`;
  const who = conditions === '' ? 'à un attaquant' : `à un attaquant, ${conditions},`;
  return `Elle permet ${who} de provoquer ${et(effects)}${elsewhere ? ' sur des systèmes en aval' : ''}.`;
}

function et(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`;
}
