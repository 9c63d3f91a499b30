import { filterPairs } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import type { Counts } from './facets.ts';
import { parameterText } from './filter-names.ts';

/** Describes a search in words, for titles; null if it has no conditions. */
export function searchTitle(pageRequest: PageRequest, counts: Counts | null): string | null {
  const filtered = filterPairs(pageRequest.pairs).filter(([name]) => !['sort', 'lang', 'limit'].includes(name));
  if (filtered.length === 0) return null;
  return filtered
    .map(([name, value]) => {
      const values = value.split(',').map((each) => each.trim());
      return name === 'q' ? value : parameterText(name, values, pageRequest, counts);
    })
    .join(' · ');
}
