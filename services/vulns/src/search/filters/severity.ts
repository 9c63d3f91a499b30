import { type Language, type Severity, severities } from '../../vulnerability.ts';
import { closedFilter } from './closed-filter.ts';

/** What people call each severity. */
export const severityNames: Readonly<Record<Language, Record<Severity, string>>> = {
  en: { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low', none: 'None', unknown: 'Not rated' },
  ja: { critical: '緊急', high: '重要', medium: '警告', low: '注意', none: 'なし', unknown: '未評価' },
  fr: {
    critical: 'Critique',
    high: 'Élevée',
    medium: 'Moyenne',
    low: 'Faible',
    none: 'Aucune',
    unknown: 'Non évaluée',
  },
};

export const severity = closedFilter('severity', severities, {
  about: 'One or more severities, separated by commas; any of them matches',
  mcp: 'One or more severities; a vulnerability matches any of them',
  control: 'boxes',
  texts: {
    en: { label: 'Severity', values: severityNames.en },
    ja: { label: '深刻度', values: severityNames.ja },
    fr: { label: 'Gravité', values: severityNames.fr },
  },
  // `unknown` says nothing about how severe it is.
  scale: ['critical', 'high', 'medium', 'low', 'none'],
});
