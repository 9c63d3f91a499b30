import { any, type Condition } from '../condition.ts';
import { sinceParameter } from '../parameters/parameters.ts';
import { readDuration } from '../relative-time.ts';
import type { Filter } from './filter.ts';
import { expectedLike } from './query-field.ts';
import { readTimes } from './read-times.ts';

const parameters = { since: sinceParameter('Published or modified since then') };

const expected = expectedLike(
  { en: 'how long ago or a day', ja: 'さかのぼる期間または年月日', fr: 'une durée ou un jour' },
  ['since:7d', 'since:2024-01-31'],
);

function conditionOf(from: number): Condition {
  return any(
    (['published', 'modified'] as const).map((column) => ({ type: 'span', span: { column, from, to: null } })),
  );
}

/** Published or modified since a time, which may be relative. */
export const since: Filter<string | null, typeof parameters> = {
  parameters,
  none: null,
  read: ({ since }) => (since !== undefined && readDuration(since) !== null ? since.toLowerCase() : since) ?? null,
  write: (since) => ({ since }),
  condition: (text, _tags, now) => conditionOf(readTimes(text ?? '', now)?.from ?? now),
  query: {
    since: {
      parameter: 'since',
      read({ comparison, values }, _tags, now) {
        const from = values.length === 1 ? readTimes(values[0] as string, now)?.from : undefined;
        return comparison === '=' && from != null ? conditionOf(from) : expected;
      },
    },
  },
  fields: {
    since: {
      control: 'line',
      texts: {
        en: { label: 'Published or updated since', hint: '24h, 7d, 2w or a day such as 2024-01-31' },
        ja: { label: '公開または更新（この期間内）', hint: '24h、7d、2w、または 2024-01-31 のような日付' },
        fr: { label: 'Publiée ou modifiée depuis', hint: '24h, 7d, 2w ou une date comme 2024-01-31' },
      },
    },
  },
};
