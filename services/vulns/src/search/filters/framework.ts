import { tagFilter } from './tag-filter.ts';

export const framework = tagFilter('framework', {
  about: 'Frameworks such as django',
  example: 'django',
  texts: { en: { label: 'Framework' }, ja: { label: 'フレームワーク' }, fr: { label: 'Framework' } },
});
