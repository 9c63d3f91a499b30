import { parseQuery } from '@kairan/full-text/query';
import { all, type Condition, not, nothing } from '../condition.ts';
import type { TagLookup } from '../filters/filter.ts';
import type { UnderstoodQuery } from './understood-query.ts';

/**
 * Understands a search text.
 * @param now the time from which relative times count (`published:>7d`): see `relative-time.ts`
 */
export function understandQuery(q: string, _tags: TagLookup, _now: number): UnderstoodQuery {
  const { terms, excluded } = parseQuery(q);
  const words = terms.map((term): Condition => ({ type: 'words', term }));
  const unwanted = excluded.map((term): Condition => not({ type: 'words', term }));
  if (words.length + unwanted.length === 0)
    return { condition: nothing, tiers: [], marked: [], recognised: [], parts: [] };
  const condition = all([...words, ...unwanted]);
  const tiers = words.length > 0 ? [{ condition: all(words), scope: 'names' as const }] : [];
  return { condition, tiers, marked: terms, recognised: [], parts: [] };
}
