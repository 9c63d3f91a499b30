import { all, type Condition } from '../condition.ts';
import type { TagLookup } from './filter.ts';
import { type Filters, filters as registry, setFilters } from './registry.ts';

/**
 * What filters ask of a vulnerability, the state included, whose default narrows too.
 * @param now the time from which relative times count: see `relative-time.ts`
 */
export function conditionOf(values: Filters, tags: TagLookup, now: number): Condition {
  const narrowing = setFilters(values).filter(({ name }) => name !== 'state');
  return all([
    registry.state.condition(values.state, tags, now),
    ...narrowing.map(({ filter, value }) => filter.condition(value, tags, now)),
  ]);
}
