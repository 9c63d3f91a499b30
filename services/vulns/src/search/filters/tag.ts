import { all, any, type Condition, facet, nothing } from '../condition.ts';
import { several, slugText } from '../parameters/parameters.ts';
import type { Filter, TagLookup } from './filter.ts';
import { type Expected, expectedLike, valuesField } from './query-field.ts';
import { sorted } from './sorted.ts';

const parameters = {
  tag: several(slugText).describe('Slugs of tags such as cwe-79, separated by commas; all of them must match'),
};

function condition(slugs: readonly string[], tags: TagLookup): Condition {
  const facets = slugs.map((slug) => {
    const tag = tags.find(slug);
    return tag ? facet(`${tag.kind}:${tag.key}`) : nothing;
  });
  return all(facets);
}

const weaknessExpected = expectedLike(
  { en: 'the number of a weakness', ja: '脆弱性タイプ（CWE）の番号', fr: 'le numéro d’une faiblesse (CWE)' },
  ['cwe:79', 'cwe:CWE-79'],
);

/** Any of some weaknesses, each as `79` or `CWE-79`. */
function readWeaknesses(values: readonly string[]): Condition | Expected {
  const numbers = values.map((value) => /^(?:cwe-?)?(\d{1,5})$/i.exec(value)?.[1]);
  if (!numbers.every((number) => number !== undefined)) return weaknessExpected;
  return any(numbers.map((number) => facet(`weakness:cwe-${Number(number)}`)));
}

/** Tags of any kind, of which a vulnerability must have all. The values that are counted are weaknesses. */
export const tag: Filter<readonly string[], typeof parameters> = {
  parameters,
  none: [],
  read: ({ tag }) => sorted(tag),
  write: (tag) => ({ tag }),
  condition,
  query: {
    tag: valuesField('tag', 'tag:cwe-79', (values, tags) =>
      condition(
        values.map((value) => value.toLowerCase()),
        tags,
      ),
    ),
    cwe: valuesField('tag', 'cwe:79', readWeaknesses),
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
  mcp: { tag: 'Slugs of tags such as cwe-79; all of them must match' },
};
