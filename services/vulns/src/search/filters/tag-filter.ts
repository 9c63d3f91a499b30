import { facetToken } from '../../document/derive.ts';
import { type TagKind, tagKey } from '../../tags/tag-kinds.ts';
import { several, slugText } from '../parameters/parameters.ts';
import { facetTokens, isTokenKey } from './facet-tokens.ts';
import type { Field, Filter } from './filter.ts';
import { sorted } from './sorted.ts';

const slugs = several(slugText);

interface TagTexts {
  about: string;
  /** Roughly of how many vulnerabilities a tag is, 0 to 1. */
  share: number;
  texts: Field['texts'];
}

/** A filter by the slugs of one kind of tags, of which a vulnerability must have any. */
export function tagFilter<Kind extends TagKind>(
  kind: Kind,
  { about, share, texts }: TagTexts,
): Filter<readonly string[], Record<Kind, typeof slugs>> {
  const named = <T>(value: T) => ({ [kind]: value }) as Record<Kind, T>;
  const keysOf = (value: readonly string[]) => value.map((slug) => tagKey(kind, slug));
  return {
    parameters: named(slugs.describe(about)),
    none: [],
    read: (input) => sorted((input as Partial<Record<Kind, string[]>>)[kind]),
    write: named,
    match: {
      by: 'tokens',
      tokens: (value) => [
        keysOf(value)
          .filter(isTokenKey)
          .map((key) => facetToken(kind, key)),
      ],
      kinds: facetTokens(kind, share),
    },
    facet: { by: 'kind', kind, most: 8, selected: keysOf },
    fields: named({ control: 'slug', texts }),
  };
}
