import { type Language, type Severity, severities } from '../../vulnerability.ts';
import { any, facet } from '../condition.ts';
import { closed, several } from '../parameters/parameters.ts';
import type { Filter } from './filter.ts';
import { closedField } from './query-field.ts';
import { sorted } from './sorted.ts';

const parameters = {
  severity: several(closed(severities)).describe('One or more severities, separated by commas; any of them matches'),
};

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

/** Those that say how severe it is. */
const scale = ['critical', 'high', 'medium', 'low', 'none'] as const;

const facetOf = (word: Severity) => facet(`severity:${word}`);

export const severity: Filter<readonly Severity[], typeof parameters> = {
  parameters,
  none: [],
  read: ({ severity }) => sorted(severity),
  write: (severity) => ({ severity }),
  condition: (value) => any(value.map(facetOf)),
  query: { severity: closedField('severity', severities, facetOf, scale) },
  facet: {
    by: 'values',
    selected: (value) => value,
    values: severities.map((word) => [word, facetOf(word)]),
  },
  fields: {
    severity: {
      control: 'boxes',
      texts: {
        en: { label: 'Severity', values: severityNames.en },
        ja: { label: '深刻度', values: severityNames.ja },
        fr: { label: 'Gravité', values: severityNames.fr },
      },
    },
  },
  mcp: { severity: 'One or more severities; a vulnerability matches any of them' },
};
