import { annotated, weaknessWording } from '../../weaknesses/weaknesses.ts';
import type { Flaw, NamedWeakness } from './flaw.ts';
import { impactWords } from './impact-words.ts';
import type { Location } from './location.ts';
import type { TitleWriter } from './title.ts';

/** `Tenda AC7: OS command injection via the "lan_ip" parameter in /goform/telnet` */
export const titleWriterEn: TitleWriter = {
  language: 'en',
  composed: (name, flaw, location, knownNames, vector) => {
    const lead = `${name}: ${leadOf(flaw)}`;
    const known = annotatedAll(lead, knownNames);
    const detail = detailOf(flaw);
    const whole = detail === null ? known : annotatedAll(lead, [detail, ...knownNames]);
    const where = location === null ? '' : locationWords(location);
    const via = vector === null || location?.parameter ? where : `${where} via ${withArticle(vector)}`;
    return [whole + via, whole + where, known + where, whole, known, lead];
  },
  patch: (name, flaw, line) => {
    const title = `${name}: ${line}`;
    return flaw?.lead === 'weakness' ? [annotated(title, weaknessPhrase(flaw.weakness), 'en'), title] : [title];
  },
  aroundSentence: (_id, name) => [name === null ? '' : `${name}: `, ''],
  bare: ({ id, severity, slots: { flaw } }, name) => {
    const isGraded = severity !== 'unknown' && severity !== 'none';
    const graded = `${isGraded ? `${severity}-severity` : 'unclassified'} vulnerability`;
    return `${name ?? id}: ${name === null && flaw !== null ? leadOf(flaw) : graded}`;
  },
};

function leadOf(flaw: Flaw): string {
  return flaw.lead === 'impact' ? impactWords[flaw.impact].en.noun : weaknessPhrase(flaw.weakness);
}

function detailOf(flaw: Flaw): string | null {
  if (flaw.lead === 'weakness') return flaw.detail === null ? null : impactWords[flaw.detail].en.noun;
  return flaw.detail === null ? null : withoutBrackets(weaknessPhrase(flaw.detail));
}

function weaknessPhrase({ id, crossSite }: NamedWeakness): string {
  const phrase = weaknessWording(id, 'en').phrase ?? `vulnerability (${id})`;
  if (crossSite === null) return phrase;
  return `${crossSite === 'dom' ? 'DOM-based' : crossSite} ${phrase}`;
}

/** `SSRF` for `server-side request forgery (SSRF)`, which stands in brackets itself. */
function withoutBrackets(phrase: string): string {
  return /\(([A-Z]{2,6})\)$/.exec(phrase)?.[1] ?? phrase.replace(/ \([^)]*\)$/, '');
}

function annotatedAll(text: string, notes: readonly string[]): string {
  return notes.length === 0 ? text : annotated(text, notes.join(', '), 'en');
}

function locationWords({ component, parameter, file, function: name }: Location): string {
  const within = file ?? name ?? component;
  if (parameter !== null) return ` via the "${parameter}" parameter${within === null ? '' : ` in ${within}`}`;
  if (name !== null) return ` in ${name}`;
  return within === null ? '' : ` in ${within}`;
}

/** `a crafted HTML page`, `crafted packets`, `crafted web content` */
function withArticle(vector: string): string {
  return /(?:[^s]s|content|traffic|html|xml|json|javascript|media)$/i.test(vector) ? vector : `a ${vector}`;
}
