import { searchText } from '../parameters/parameters.ts';
import type { Filter } from './filter.ts';

const parameters = {
  q: searchText
    .optional()
    .describe(
      'Words that must all be there, "a phrase", -word for one that must not: in ids, titles, summaries, names, descriptions, in any of the three languages',
    ),
};

/** Words to search for. */
export const q: Filter<string | null, typeof parameters> = {
  parameters,
  none: null,
  read: ({ q }) => q ?? null,
  write: (q) => ({ q }),
  match: { by: 'list', what: 'words' },
  fields: {
    q: {
      control: 'words',
      texts: { en: { label: 'Words' }, ja: { label: 'キーワード' }, fr: { label: 'Mots' } },
    },
  },
};
