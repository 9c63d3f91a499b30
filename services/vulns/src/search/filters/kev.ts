import { flagFilter } from './flag-filter.ts';

/** In the catalogue of known exploited vulnerabilities. */
export const kev = flagFilter('kev', {
  yes: 'known exploited (in CISA KEV)',
  no: 'not in CISA KEV',
  texts: {
    en: { label: 'Known exploited', values: { '1': 'In CISA KEV', '0': 'Not in CISA KEV' } },
    ja: { label: '悪用状況', values: { '1': 'CISA KEV に掲載あり', '0': 'CISA KEV に掲載なし' } },
    fr: { label: 'Exploitation avérée', values: { '1': 'Dans le catalogue KEV', '0': 'Absente du catalogue KEV' } },
  },
});
