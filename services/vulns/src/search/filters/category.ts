import { type CategoryCode, categoryCodes, categoryName } from '../../tags/categories.ts';
import type { Language } from '../../vulnerability.ts';
import { any, facet } from '../condition.ts';
import { closed, several } from '../parameters/parameters.ts';
import type { Filter } from './filter.ts';
import { closedField } from './query-field.ts';
import { sorted } from './sorted.ts';

const parameters = {
  category: several(closed(categoryCodes)).describe('Categories, separated by commas; any of them matches'),
};
const facetOf = (code: CategoryCode) => facet(`category:${code}`);
const valuesIn = (language: Language) =>
  Object.fromEntries(categoryCodes.map((code) => [code, categoryName(code, language)]));

/** The categories of its weaknesses. */
export const category: Filter<readonly CategoryCode[], typeof parameters> = {
  parameters,
  none: [],
  read: ({ category }) => sorted(category),
  write: (category) => ({ category }),
  condition: (value) => any(value.map(facetOf)),
  query: { category: closedField('category', categoryCodes, facetOf) },
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
  mcp: { category: 'One or more categories; any of them matches' },
};
