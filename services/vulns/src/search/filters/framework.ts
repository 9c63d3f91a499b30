import { tagFilter } from './tag-filter.ts';

export const framework = tagFilter('framework', {
  about: 'Any of these frameworks, such as django',
  share: 0.002,
  texts: { en: { label: 'Framework' }, ja: { label: 'フレームワーク' }, fr: { label: 'Framework' } },
});
