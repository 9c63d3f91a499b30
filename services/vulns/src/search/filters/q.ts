import { searchText } from '../parameters/parameters.ts';
import { queryProblem } from '../query/query-problem.ts';
import { understandQuery } from '../query/understand-query.ts';
import type { Filter } from './filter.ts';

const parameters = {
  q: searchText
    .optional()
    .describe(
      'Words that must all match, "a phrase", -word to exclude, OR, (groups) and fields such as vendor:cisco, product:log4j, package:npm/lodash, cwe:79, severity:high, cvss>=7, epss>0.5, published:>7d (within 7 days) or kev:1; searches ids, titles, names and descriptions in all three languages',
    ),
};

/** A text query. */
export const q: Filter<string | null, typeof parameters> = {
  parameters,
  none: null,
  read: ({ q }) => q ?? null,
  write: (q) => ({ q }),
  problem: ({ q }) => (q === undefined ? null : (queryProblem(q)?.message ?? null)),
  condition: (text, tags, now) => understandQuery(text ?? '', tags, now).condition,
  query: {},
  mcp: {
    q: `Words that must all match, in English, Japanese or French. "phrase": in this order; -word: without; OR (capitals): alternatives; (…): groups. Fields: vendor:cisco product:log4j package:npm/lodash@4.17.20 cwe:79 tag:django category:xss language:python source:kev severity:critical,high cvss>=7 epss>0.5 kev:1 poc:1 ransomware:1 published:>7d (last 7 days) published:2024-01..2024-03 modified:>24h; -field:value excludes. Example: (vendor:cisco OR vendor:juniper) "remote code" cvss>=9 -kev:1`,
  },
  fields: {
    q: {
      control: 'words',
      texts: { en: { label: 'Search words' }, ja: { label: 'キーワード' }, fr: { label: 'Mots recherchés' } },
    },
  },
};
