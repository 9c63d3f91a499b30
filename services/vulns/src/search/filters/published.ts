import { timeFilter } from './time-filter.ts';

/** When it was published. */
export const published = timeFilter('published', {
  column: 'published',
  from: {
    en: { label: 'Published from' },
    ja: { label: '公開日（開始）' },
    fr: { label: 'Publiée à partir du' },
  },
  to: {
    en: { label: 'Published until' },
    ja: { label: '公開日（終了）' },
    fr: { label: 'Publiée jusqu’au' },
  },
});
