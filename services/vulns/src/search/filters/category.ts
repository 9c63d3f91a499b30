import { type CategoryCode, categoryCodes, categoryName } from '../../tags/categories.ts';
import type { Language } from '../../vulnerability.ts';
import { closedFilter } from './closed-filter.ts';

const valuesIn = (language: Language) =>
  Object.fromEntries(categoryCodes.map((code: CategoryCode) => [code, categoryName(code, language)]));

/** The categories of its weaknesses. The most frequent are counted first. */
export const category = {
  ...closedFilter('category', categoryCodes, {
    about: 'Categories, separated by commas; any of them matches',
    mcp: 'One or more categories; any of them matches',
    control: 'choice',
    texts: {
      en: { label: 'Category', values: valuesIn('en') },
      ja: { label: 'カテゴリー', values: valuesIn('ja') },
      fr: { label: 'Catégorie', values: valuesIn('fr') },
    },
  }),
  facet: {
    by: 'kind',
    kind: 'category',
    most: categoryCodes.length,
    selected: (value: readonly CategoryCode[]) => value,
  },
} as const;
