import { facetToken } from '../../document/derive.ts';
import { findTag } from '../../storage/facets.ts';
import { tagKey, tagKinds } from '../../tags/tag-kinds.ts';
import { several, slugText } from '../parameters/parameters.ts';
import { facetTokens, isTokenKey } from './facet-tokens.ts';
import type { Filter } from './filter.ts';
import { sorted } from './sorted.ts';

const parameters = {
  tag: several(slugText).describe('Slugs of tags such as cwe-79, separated by commas; all of them must match'),
};

/** Tags of any kind, of which a vulnerability must have all. The values that are counted are weaknesses. */
export const tag: Filter<readonly string[], typeof parameters> = {
  parameters,
  none: [],
  read: ({ tag }) => sorted(tag),
  write: (tag) => ({ tag }),
  match: {
    by: 'tokens',
    tokens: (value, db) =>
      Promise.all(
        value.map(async (slug) => {
          // A tag that nothing published has may still be one of what is rejected or withdrawn.
          const found = await findTag(slug, db);
          const meant = found ? [found] : tagKinds.map((kind) => ({ kind, key: tagKey(kind, slug) }));
          return meant.filter(({ key }) => isTokenKey(key)).map(({ kind, key }) => facetToken(kind, key));
        }),
      ),
    kinds: facetTokens('weakness', 0.02),
  },
  facet: {
    by: 'kind',
    kind: 'weakness',
    most: 8,
    all: true,
    selected: (value) => value.filter((slug) => slug.startsWith('cwe-')),
  },
  fields: {
    tag: {
      control: 'slug',
      texts: {
        en: { label: 'Tag or weakness (CWE)', heading: 'Weakness (CWE)' },
        ja: { label: 'タグ・脆弱性タイプ（CWE）', heading: '脆弱性タイプ（CWE）' },
        fr: { label: 'Étiquette ou faiblesse (CWE)', heading: 'Faiblesse (CWE)' },
      },
    },
  },
};
