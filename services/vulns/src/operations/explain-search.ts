import { type Term, termKey } from '@kairan/full-text/query';
import { z } from 'zod';
import { tagNameOf } from '../responses/tag-names.ts';
import { parts } from '../search/condition.ts';
import { comparisons } from '../search/filters/query-field.ts';
import type { Image } from '../search/image/image.ts';
import { langParameter, searchText } from '../search/parameters/parameters.ts';
import { understandQuery } from '../search/query/understand-query.ts';
import { partTypes, type QueryPart } from '../search/query/understood-query.ts';
import { minuteOf } from '../search/relative-time.ts';
import { findTag } from '../search/tags/find-tag.ts';
import { tagKinds } from '../tags/tag-kinds.ts';
import { operation } from '../vulnerabilities.ts';
import type { Language } from '../vulnerability.ts';

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
        type: z.enum(partTypes),
        field: z
          .object({
            parameter: z.string().describe('The parameter of lists that says the same'),
            comparison: z.enum(comparisons),
            value: z.string(),
            name: z
              .string()
              .nullable()
              .describe('The name of the tag in the requested language; null for other values'),
          })
          .nullable(),
        excluded: z.boolean(),
        without: z.string().describe('The query without this part'),
      }),
    )
    .describe('What must hold together'),
  marked: z
    .array(z.array(z.object({ tokens: z.array(z.string()), prefix: z.boolean() })))
    .describe('The words and phrases of each part that results are marked with; any of them shows the part'),
});

export const explainSearch = operation({
  name: 'explain_search',
  summary: 'Tell how a query is understood: its parts, the fields it filters by and the terms that were recognised.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ q: searchText, lang: langParameter }),
  output: z.object({ data: explainedSearch }),

  async handle({ input: { q, lang } }, { view, now }) {
    const { image } = await view.cached();
    const understood = understandQuery(q, image.tags, minuteOf(now()));
    return {
      data: {
        recognised: understood.recognised.map(({ text, names, without }) => ({ text, name: names[lang], without })),
        parts: understood.parts.map(({ text, type, field, excluded, without }) => ({
          ...{ text, type, excluded, without },
          field: field === undefined ? null : { ...field, name: tagNamed(field, image, lang) },
        })),
        marked: markedByPart(understood.parts, understood.marked),
      },
    };
  },
});

function tagNamed(
  { parameter, value }: NonNullable<QueryPart['field']>,
  image: Image,
  language: Language,
): string | null {
  const kind = tagKinds.find((kind) => kind === parameter);
  const tag = kind || parameter === 'tag' ? findTag(image, value.toLowerCase(), kind) : undefined;
  return tag ? tagNameOf(tag, language).name : null;
}

/** Groups the terms that are marked by the parts that ask for them; a part has no terms that another has too. */
function markedByPart(requested: readonly QueryPart[], marked: readonly Term[]): Term[][] {
  const left = new Map(marked.map((term) => [termKey(term), term]));
  const groups = requested.map(({ condition }) =>
    [...parts(condition)].flatMap((leaf) => {
      const key = leaf.type === 'words' ? termKey(leaf.term) : '';
      const term = left.get(key);
      left.delete(key);
      return term === undefined ? [] : [term];
    }),
  );
  return [...groups, ...[...left.values()].map((term) => [term])].filter((terms) => terms.length > 0);
}
