import type { Condition } from '../condition.ts';
import type { TagLookup } from '../filters/filter.ts';
import { understandQuery } from './understand-query.ts';

/** What a search text asks of a vulnerability. @param now as for `understandQuery` */
export function conditionOfQuery(q: string, tags: TagLookup, now: number): Condition {
  return understandQuery(q, tags, now).condition;
}
