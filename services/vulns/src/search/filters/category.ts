import { z } from 'zod';
import { type CategoryCode, categoryCodes, categoryName } from '../../tags/categories.ts';
import type { Language } from '../../vulnerability.ts';
import { any, facet } from '../condition.ts';
import { several } from '../parameters/parameters.ts';
import type { Filter } from './filter.ts';
import { sorted } from './sorted.ts';

const parameters = {
  category: several(z.enum(categoryCodes)).describe('Categories, separated by commas; any of them matches'),
};
const valuesIn = (language: Language) =>
  Object.fromEntries(categoryCodes.map((code) => [code, categoryName(code, language)]));

/** The categories of its weaknesses. */
export const category: Filter<readonly CategoryCode[], typeof parameters> = {
  parameters,
  none: [],
  read: ({ category }) => sorted(category),
  write: (category) => ({ category }),
  condition: (value) => any(value.map((code) => facet(`category:${code}`))),
  facet: { by: 'kind', kind: 'category', most: categoryCodes.length, selected: (value) => value },
  fields: {
    category: {
      control: 'choice',
      texts: {
        en: { label: 'Category', values: valuesIn('en') },
        ja: { label: 'カテゴリー', values: valuesIn('ja') },
        fr: { label: 'Catégorie', values: valuesIn('fr') },
      },
    },
  },
};
