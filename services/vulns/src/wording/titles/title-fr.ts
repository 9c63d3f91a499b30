import { annotated, weaknessWording } from '../../weaknesses/weaknesses.ts';
import type { Flaw, NamedWeakness } from './flaw.ts';
import { impactWords } from './impact-words.ts';
import { identifierOf, type Location } from './location.ts';
import type { TitleWriter } from './title.ts';

/** `Tenda AC7 : injection de commandes du système d’exploitation (paramètre lan_ip)` */
export const titleWriterFr: TitleWriter = {
  language: 'fr',
  composed: (name, flaw, location, knownNames) => {
    const lead = `${name} : ${leadOf(flaw)}`;
    const detail = detailOf(flaw);
    const described = detail === null ? [] : [detail];
    const located = location === null ? [] : locationWords(location);
    return [
      annotatedAll(lead, [...described, ...located, ...knownNames]),
      annotatedAll(lead, [...described, ...knownNames]),
      annotatedAll(lead, knownNames),
      lead,
    ];
  },
  patch: (name, flaw, line) => [
    `${name} : ${flaw?.lead === 'weakness' ? leadOf(flaw) : 'vulnérabilité'} (« ${line} »)`,
    `${name} : « ${line} »`,
  ],
  aroundSentence: (id, name, flaw) => [
    `${name ?? id} : ${flaw === null ? '' : `${leadOf(flaw)} : `}« `,
    ' » (en anglais)',
  ],
  bare: ({ id, severity, slots: { flaw } }, name) => {
    const degree = {
      critical: 'critique',
      high: 'élevée',
      medium: 'moyenne',
      low: 'faible',
      none: null,
      unknown: null,
    }[severity];
    const graded = degree === null ? 'vulnérabilité non classée' : `vulnérabilité de gravité ${degree}`;
    return `${name ?? id} : ${name === null && flaw !== null ? leadOf(flaw) : graded}`;
  },
};

function leadOf(flaw: Flaw): string {
  return flaw.lead === 'impact' ? impactWords[flaw.impact].fr.noun : weaknessPhrase(flaw.weakness);
}

function detailOf(flaw: Flaw): string | null {
  if (flaw.lead === 'weakness') return flaw.detail === null ? null : impactWords[flaw.detail].fr.noun;
  return flaw.detail === null ? null : withoutBrackets(weaknessPhrase(flaw.detail));
}

const crossSites = { stored: 'stockée', reflected: 'réfléchie', dom: 'basée sur le DOM' } as const;

function weaknessPhrase({ id, crossSite }: NamedWeakness): string {
  const phrase = weaknessWording(id, 'fr').phrase ?? `vulnérabilité (${id})`;
  return crossSite === null ? phrase : phrase.replace(/\)$/, ` ${crossSites[crossSite]})`);
}

/** `SSRF` for `falsification de requêtes côté serveur (SSRF)`, which stands in brackets itself. */
function withoutBrackets(phrase: string): string {
  return /\(([A-Z]{2,6})\)$/.exec(phrase)?.[1] ?? phrase.replace(/ \([^)]*\)$/, '');
}

function annotatedAll(text: string, notes: readonly string[]): string {
  return notes.length === 0 ? text : annotated(text, notes.join(', '), 'fr');
}

/** Words only identifiers: a component is often called by English common nouns. */
function locationWords(location: Location): string[] {
  if (location.parameter !== null) return [`paramètre ${location.parameter}`];
  const identifier = identifierOf(location);
  return identifier === null ? [] : [identifier];
}
