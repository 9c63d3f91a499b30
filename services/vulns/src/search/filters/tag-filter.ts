import { type TagKind, tagKey } from '../../tags/tag-kinds.ts';
import { any, facet } from '../condition.ts';
import { several, slugText } from '../parameters/parameters.ts';
import type { Field, Filter } from './filter.ts';
import { valuesField } from './query-field.ts';
import { sorted } from './sorted.ts';

const slugs = several(slugText);

interface TagTexts {
  /** Whose slugs, with an example. */
  about: string;
  /** A slug. */
  example: string;
  texts: Field['texts'];
}

/** A filter by the slugs of one kind of tags, of which a vulnerability must have any. */
export function tagFilter<Kind extends TagKind>(
  kind: Kind,
  { about, example, texts }: TagTexts,
): Filter<readonly string[], Record<Kind, typeof slugs>> {
  const named = <T>(value: T) => ({ [kind]: value }) as Record<Kind, T>;
  const keysOf = (value: readonly string[]) => value.map((slug) => tagKey(kind, slug));
  const condition = (value: readonly string[]) => any(keysOf(value).map((key) => facet(`${kind}:${key}`)));
  return {
    parameters: named(slugs.describe(`${about}, separated by commas; any of them matches`)),
    none: [],
    read: (input) => sorted((input as Partial<Record<Kind, string[]>>)[kind]),
    write: named,
    condition,
    query: {
      [kind]: valuesField(kind, `${kind}:${example}`, (values) =>
        condition(values.map((value) => value.toLowerCase())),
      ),
    },
    facet: { by: 'kind', kind, most: 8, selected: keysOf },
    fields: named({ control: 'slug', texts }),
    mcp: named(`${about}; any of them matches`),
  };
}
