import { tagFilter } from './tag-filter.ts';

/** By any spelling of the vendor's name. */
export const vendor = tagFilter('vendor', {
  about: 'Vendors such as microsoft',
  example: 'microsoft',
  texts: { en: { label: 'Vendor' }, ja: { label: 'ベンダー' }, fr: { label: 'Éditeur' } },
});
