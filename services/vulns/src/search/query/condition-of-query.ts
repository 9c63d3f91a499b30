import type { Condition } from '../condition.ts';
import { understandQuery } from './understand-query.ts';

/** What a search text asks of a vulnerability. */
export function conditionOfQuery(q: string): Condition {
  return understandQuery(q).condition;
}
