import { all, facet, nothing } from '../condition.ts';
import { several, slugText } from '../parameters/parameters.ts';
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
  condition: (value, tags) =>
    all(
      value.map((slug) => {
        const tag = tags.find(slug);
        return tag ? facet(`${tag.kind}:${tag.key}`) : nothing;
      }),
    ),
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
