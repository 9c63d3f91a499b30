import type { Language, Severity } from '../../vulnerability.ts';

const words: Readonly<Record<Language, Readonly<Record<string, Severity>>>> = {
  en: {
    critical: 'critical',
    severe: 'critical',
    high: 'high',
    medium: 'medium',
    moderate: 'medium',
    low: 'low',
    minor: 'low',
  },
  ja: {
    緊急: 'critical',
    クリティカル: 'critical',
    致命的: 'critical',
    重要: 'high',
    重大: 'high',
    高: 'high',
    警告: 'medium',
    中: 'medium',
    注意: 'low',
    低: 'low',
    軽微: 'low',
  },
  fr: {
    critique: 'critical',
    élevée: 'high',
    haute: 'high',
    importante: 'high',
    majeure: 'high',
    moyenne: 'medium',
    modérée: 'medium',
    faible: 'low',
    basse: 'low',
    mineure: 'low',
  },
};

const any = (language: Language) => `(${Object.keys(words[language]).join('|')})`;

/** Patterns in which a severity word describes the vulnerability, and not a metric (`attack complexity is high`). */
const patterns: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    new RegExp(`\\b${any('en')}[- ](?:severity|rated|risk)\\b`, 'gi'),
    new RegExp(
      `\\bseverity(?: (?:is|was|of|as|rating|level|score)){0,3}[: ]+(?:rated |considered |an? )?${any('en')}\\b`,
      'gi',
    ),
    new RegExp(`\\b(?:rated|classified|considered)(?: as)?(?: an?)? ${any('en')}\\b`, 'gi'),
    new RegExp(`\\b${any('en')} (?:[a-z-]+ ){0,3}(?:vulnerability|flaw|issue|bug|weakness)\\b`, 'gi'),
    new RegExp(`^${any('en')}(?= \\(CVSS|[:.,])`, 'gi'),
  ],
  ja: [
    new RegExp(`深刻度(?:は|が|を|:|評価は|レベルは| )*[「『"]?${any('ja')}`, 'g'),
    new RegExp(`${any('ja')}(?:度の|な|レベルの)(?:深刻度の)?脆弱性`, 'g'),
    /(緊急|重要|警告|注意)(?:の深刻度|と評価|に分類)/g,
  ],
  fr: [
    new RegExp(
      `\\b(?:gravité|sévérité|criticité)(?: (?:est|de|du|jugée|considérée|comme|niveau))*[: ]+${any('fr')}(?!\\p{L})`,
      'giu',
    ),
    new RegExp(`\\b(?:vulnérabilité|faille|défaut) ${any('fr')}(?!\\p{L})`, 'giu'),
    new RegExp(`^${any('fr')}(?= \\(CVSS|[:.,])`, 'giu'),
  ],
};

/** Finds a severity word that contradicts the record; null if there is none. */
export function contradictedSeverity(text: string, language: Language, severity: Severity): string | null {
  for (const pattern of patterns[language]) {
    for (const [, word = ''] of text.matchAll(pattern)) {
      if (words[language][word.toLowerCase()] !== severity) return word;
    }
  }
  return null;
}
