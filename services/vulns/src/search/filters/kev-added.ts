import { timeFilter } from './time-filter.ts';

/** When CISA added it to the catalogue of known exploited vulnerabilities. */
export const kevAdded = timeFilter('kev_added', {
  column: 'kev_added',
  from: {
    en: { label: 'Added to KEV from' },
    ja: { label: 'KEV 掲載日（開始）' },
    fr: { label: 'Ajoutée au catalogue KEV à partir du' },
  },
  to: {
    en: { label: 'Added to KEV until' },
    ja: { label: 'KEV 掲載日（終了）' },
    fr: { label: 'Ajoutée au catalogue KEV jusqu’au' },
  },
});
