import { searchText } from '../parameters/parameters.ts';
import { conditionOfQuery } from '../query/condition-of-query.ts';
import { queryProblem } from '../query/query-problem.ts';
import type { Filter } from './filter.ts';

const parameters = {
  q: searchText
    .optional()
    .describe(
      'Words that must all match, "a phrase", or -word to exclude; searches ids, titles, summaries, names and descriptions in all three languages',
    ),
};

/** A text query. */
export const q: Filter<string | null, typeof parameters> = {
  parameters,
  none: null,
  read: ({ q }) => q ?? null,
  write: (q) => ({ q }),
  problem: ({ q }) => (q === undefined ? null : (queryProblem(q)?.message ?? null)),
  condition: (text, tags, now) => conditionOfQuery(text ?? '', tags, now),
  query: {},
  fields: {
    q: {
      control: 'words',
      texts: { en: { label: 'Search words' }, ja: { label: 'キーワード' }, fr: { label: 'Mots recherchés' } },
    },
  },
};
