import { timeFilter } from './time-filter.ts';

/** When it was last modified, as its sources say. */
export const modified = timeFilter('modified', {
  column: 'modified',
  from: {
    en: { label: 'Updated from' },
    ja: { label: '更新日（開始）' },
    fr: { label: 'Modifiée à partir du' },
  },
  to: {
    en: { label: 'Updated until' },
    ja: { label: '更新日（終了）' },
    fr: { label: 'Modifiée jusqu’au' },
  },
});
