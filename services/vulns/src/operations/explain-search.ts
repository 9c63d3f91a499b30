import { z } from 'zod';
import { langParameter, searchText } from '../search/parameters/parameters.ts';
import { understandQuery } from '../search/query/understand-query.ts';
import { currentMinute } from '../search/relative-time.ts';
import { operation } from '../vulnerabilities.ts';

/** A query as it was understood. */
export const explainedSearch = z.object({
  recognised: z
    .array(
      z.object({
        text: z.string().describe('As written'),
        name: z.string().describe('What it means, in the requested language'),
        without: z.string().describe('The query that looks for the plain words instead'),
      }),
    )
    .describe('The terms of the vocabulary that were recognised'),
  parts: z
    .array(
      z.object({
        text: z.string(),
        type: z.enum(['words', 'phrase', 'term', 'field', 'group']),
        field: z
          .object({ parameter: z.string(), comparison: z.enum(['=', '>', '>=', '<', '<=']), value: z.string() })
          .nullable(),
        excluded: z.boolean(),
        without: z.string().describe('The query without this part'),
      }),
    )
    .describe('What must hold together'),
  marked: z
    .array(z.object({ tokens: z.array(z.string()), prefix: z.boolean() }))
    .describe('The words and phrases that results are marked with'),
});

export const explainSearch = operation({
  name: 'explain_search',
  summary: 'Tell how a query is understood: its parts, the fields it filters by and the terms that were recognised.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ q: searchText, lang: langParameter }),
  output: z.object({ data: explainedSearch }),

  async handle({ input: { q, lang } }, { view }) {
    const { recognised, parts, marked } = understandQuery(q, (await view.cached()).image.tags, currentMinute());
    return {
      data: {
        recognised: recognised.map(({ text, names, without }) => ({ text, name: names[lang], without })),
        parts: parts.map(({ text, type, field = null, excluded, without }) => ({
          text,
          type,
          field,
          excluded,
          without,
        })),
        marked: marked.map(({ tokens, prefix }) => ({ tokens, prefix })),
      },
    };
  },
});
