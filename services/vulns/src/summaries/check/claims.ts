import type { Language } from '../../vulnerability.ts';
import type { RecordVocabulary } from './record-vocabulary.ts';

/** Denials. No summary may contain one: something that a record does not mention may exist all the same. */
const denials: Readonly<Record<Language, readonly [RegExp, string][]>> = {
  en: [
    [
      /\b(?:not|never|no|yet to be|n't)\s+(?:[\w-]+\s+){0,6}?(?:exploited|exploits?\s+(?:is|are|has|have|exists?))\b/i,
      'not exploited',
    ],
    [
      /\b(?:no|without|lacks?)\s+(?:[\w-]+\s+){0,3}?(?:evidence|reports?|indications?|signs?|cases?|instances?)\s+(?:[\w-]+\s+){0,6}?exploit/i,
      'not exploited',
    ],
    [
      /\bunexploited\b|\b(?:not|no)\s+(?:[\w-]+\s+){0,4}?exploitation\s+(?:has|have|is|was|in the wild)/i,
      'not exploited',
    ],
    [
      /\bno\s+(?:[\w-]+\s+){0,3}?(?:fix|fixes|patch|patches|update|workaround|workarounds|mitigations?)\b|\b(?:unpatched|unfixed)\b/i,
      'no fix',
    ],
    [/\bnot\s+(?:[\w-]+\s+){0,3}?(?:in|listed|included)\s+(?:[\w-]+\s+){0,4}?(?:kev|catalog)/i, 'not in KEV'],
  ],
  ja: [
    [
      /未悪用|悪用(?:された|されている|が確認された|の)?(?:報告|事例|確認|証拠|兆候|情報|実績)[^。]{0,20}(?:ない|なく|なし|ません|おらず)/,
      '悪用なし',
    ],
    [/悪用(?:は|が|も)?(?:確認|報告|観測)?(?:は|が)?され(?:てい|てお)?(?:ない|ません|らず|ず)/, '悪用なし'],
    [
      /(?:修正|パッチ|回避策|緩和策|更新プログラム)[^。、]{0,14}(?:存在しない|存在しません|ありません|未提供|未公開|されていません|なし)/,
      '修正なし',
    ],
    [/KEV[^。]{0,24}(?:ない|なし|ません|未掲載)/i, 'KEV なし'],
  ],
  fr: [
    [
      /\b(?:n'|ne )[^.]{0,60}?\b(?:pas|jamais|aucune?|point)\b[^.]{0,40}?(?:exploitée?s?\b|exploitation)/i,
      'non exploitée',
    ],
    [
      /\b(?:aucune?|pas d'|pas de|sans)\s*(?:[\p{L}-]+\s+){0,3}?(?:preuves?|signalements?|cas|indices?|signes?|exploitation)\s+(?:[\p{L}'-]+\s+){0,6}?(?:exploitation|exploitée?|connue?|avérée?|active|signalée)/iu,
      'non exploitée',
    ],
    [/\bnon exploitée?s?\b/i, 'non exploitée'],
    [
      /\b(?:aucune?|pas de|pas d'|sans)\s*(?:[\p{L}-]+\s+){0,2}?(?:correctifs?|mise à jour|contournement|solution)\b(?! de la)/iu,
      'sans correctif',
    ],
    [/\b(?:absente?|pas|non)\s+(?:[\p{L}'-]+\s+){0,5}?KEV\b/iu, 'absente de KEV'],
  ],
};

/**
 * Claims of exploitation: allowed only if the vulnerability is in KEV or CISA's assessment says so, or the record's texts have
 * the same words.
 */
const exploited: Readonly<Record<Language, RegExp>> = {
  en: /\bKEV\b|known exploited|(?:exploited|exploitation|attacks?) in the wild|(?:actively|been|being|was|were|already|widely) exploited|active exploitation/i,
  ja: /KEV|悪用が(?:確認|報告|観測)|悪用され(?:て|た)|悪用を確認|悪用済|実際に悪用/,
  fr: /\bKEV\b|exploitation (?:avérée|active|constatée|connue)|(?:activement|déjà|largement) exploitée?|exploitée? (?:activement|dans la nature|lors d)/i,
};
/** Claims that attacks can be automated: allowed only if CISA's assessment or a text of the record says so. */
const automated: Readonly<Record<Language, RegExp>> = {
  en: /\bautomata(?:ble|ted)\b|can be automated|\bwormable\b/i,
  ja: /自動化(?:が|も)?(?:可能|でき|され)|ワーム/,
  fr: /\bautomatis(?:able|ée?s?)\b|\bpropagation automatique\b/i,
};
const ransomware = /ransom|ランサム|rançon/i;

/** Finds a claim about exploitation or fixes that the record does not support; null if there is none. */
export function unfoundedClaim(
  text: string,
  language: Language,
  { facts, text: record }: RecordVocabulary,
): string | null {
  for (const [pattern, denial] of denials[language]) if (pattern.test(text)) return denial;
  const claim = exploited[language].exec(text)?.[0];
  const isExploited = facts.kev !== null || (facts.ssvc?.exploitation === 'active' && !/kev/i.test(text));
  if (claim !== undefined && !isExploited && !record.toLowerCase().includes(claim.toLowerCase())) return claim;
  const automation = automated[language].exec(text)?.[0];
  if (automation !== undefined && facts.ssvc?.automatable !== true && !/automat|worm/i.test(record)) return automation;
  if (ransomware.test(text) && facts.kev?.ransomware !== true && !ransomware.test(record)) return 'ransomware';
  return null;
}
