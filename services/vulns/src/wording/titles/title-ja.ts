import { annotated, weaknessWording } from '../../weaknesses/weaknesses.ts';
import { spaced, spacedBefore } from '../names-ja.ts';
import type { Flaw, NamedWeakness } from './flaw.ts';
import { impactWords } from './impact-words.ts';
import { identifierOf, type Location } from './location.ts';
import type { TitleWriter } from './title.ts';

/** `Tenda AC7 の lan_ip パラメーターにおける OS コマンドインジェクションの脆弱性` */
export const titleWriterJa: TitleWriter = {
  language: 'ja',
  composed: (name, flaw, location, knownNames) => {
    const lead = spacedBefore(leadOf(flaw));
    const detail = detailOf(flaw);
    const known = annotatedAll(lead, knownNames);
    const whole = detail === null ? known : annotatedAll(lead, [detail, ...knownNames]);
    const product = `${spaced(name)}における`;
    const located =
      location === null || locationWords(location) === ''
        ? product
        : `${spaced(name)}${locationWords(location)}における`;
    return [located + whole, located + known, product + whole, product + known, product + lead];
  },
  patch: (name, flaw, line) => [
    `${spaced(name)}における${flaw?.lead === 'weakness' ? spacedBefore(leadOf(flaw)) : '脆弱性'}「${line}」`,
    `${name}「${line}」`,
  ],
  aroundSentence: (id, name, flaw) => {
    const what = flaw === null ? '脆弱性' : leadOf(flaw);
    if (name !== null) return [`${spaced(name)}における${spacedBefore(what)}「`, '」（英語）'];
    return [flaw === null ? `${id}「` : `${id}: ${what}「`, '」（英語）'];
  },
  bare: ({ id, severity, slots: { flaw } }, name) => {
    const degree = { critical: '緊急', high: '重要', medium: '警告', low: '注意', none: null, unknown: null }[severity];
    const graded = degree === null ? '未分類の脆弱性' : `脆弱性（深刻度: ${degree}）`;
    if (name !== null) return `${spaced(name)}における${graded}`;
    return `${id}: ${flaw === null ? graded : leadOf(flaw)}`;
  },
};

/** Ends in 脆弱性. */
function leadOf(flaw: Flaw): string {
  if (flaw.lead === 'impact') return `${impactWords[flaw.impact].ja.before}脆弱性`;
  const { phrase, calledByName } = weaknessWording(flaw.weakness.id, 'ja');
  if (phrase === null) return `脆弱性（${flaw.weakness.id}）`;
  return `${spaced(weaknessPhrase(flaw.weakness))}${calledByName ? 'の' : 'に関する'}脆弱性`;
}

const crossSites = { stored: '格納型', reflected: '反射型', dom: 'DOM ベースの' } as const;

function weaknessPhrase({ id, crossSite }: NamedWeakness): string {
  const phrase = weaknessWording(id, 'ja').phrase ?? id;
  return crossSite === null ? phrase : crossSites[crossSite] + phrase;
}

function detailOf(flaw: Flaw): string | null {
  if (flaw.lead === 'weakness') return flaw.detail === null ? null : impactWords[flaw.detail].ja.noun;
  return flaw.detail === null ? null : withoutBrackets(weaknessPhrase(flaw.detail));
}

/** `SSRF` for サーバーサイドリクエストフォージェリ（SSRF）, which stands in brackets itself. */
function withoutBrackets(phrase: string): string {
  return /（([A-Z]{2,6})）$/.exec(phrase)?.[1] ?? phrase.replace(/（[^）]*）$/, '');
}

function annotatedAll(text: string, notes: readonly string[]): string {
  return notes.length === 0 ? text : annotated(text, notes.join('、'), 'ja');
}

/** Words only identifiers: a component is often called by English common nouns. */
function locationWords(location: Location): string {
  if (location.parameter !== null) return `の ${location.parameter} パラメーター`;
  const identifier = identifierOf(location);
  return identifier === null ? '' : `の ${identifier} `;
}
