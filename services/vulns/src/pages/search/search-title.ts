import { filterPairs } from '../page-queries.ts';
import type { Visit } from '../page-request.ts';
import { labelOf, shownValue } from './chips.ts';
import type { Counts } from './facets.ts';

/** What is searched for, in words, for titles; null where it is everything. */
export function searchTitle(visit: Visit, counts: Counts | null): string | null {
  const asked = filterPairs(visit.pairs).filter(([name]) => !['sort', 'lang', 'limit'].includes(name));
  if (asked.length === 0) return null;
  const { colon } = visit.words;
  return asked
    .map(([name, value]) => {
      const values = value.split(',').map((each) => shownValue(name, each.trim(), visit, counts));
      return name === 'q' ? value : `${labelOf(name, visit)}${colon}${values.join(', ')}`;
    })
    .join(' · ');
}
