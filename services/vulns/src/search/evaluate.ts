import type { Term } from '@kairan/full-text/query';
import type { PackageQuery } from '../affected/purl.ts';
import type { ColumnSpan, Condition } from './condition.ts';
import { difference, emptySet, intersection, type SlotSet, union } from './slot-set.ts';

/** Where words are looked for: in names and titles only, or in all texts. */
export type Scope = 'names' | 'texts';

/** The sets that conditions are made of, of one image. */
export interface BaseSets {
  /** Everything. */
  readonly all: SlotSet;
  /** Those that have a facet. */
  facet(facet: string): SlotSet;
  /** Those with a value of a column within a span. */
  span(span: ColumnSpan): SlotSet;
  words(term: Term, scope: Scope): SlotSet;
  named(token: string): SlotSet;
  package(query: PackageQuery): SlotSet;
}

/** Returns the vulnerabilities that meet a condition. */
export function evaluate(condition: Condition, sets: BaseSets, scope: Scope = 'texts'): SlotSet {
  switch (condition.type) {
    case 'facet':
      return sets.facet(condition.facet);
    case 'span':
      return sets.span(condition.span);
    case 'words':
      return sets.words(condition.term, scope);
    case 'named':
      return sets.named(condition.token);
    case 'package':
      return sets.package(condition.package);
    case 'not':
      return difference(sets.all, evaluate(condition.of, sets, scope));
    case 'any':
      return union(condition.of.map((each) => evaluate(each, sets, scope)));
    case 'all':
      return inAll(condition.of, sets, scope);
  }
}

/** Intersects the smallest sets first, then takes away what is excluded. */
function inAll(conditions: readonly Condition[], sets: BaseSets, scope: Scope): SlotSet {
  const wanted: SlotSet[] = [];
  const unwanted: SlotSet[] = [];
  for (const each of conditions) {
    if (each.type === 'not') unwanted.push(evaluate(each.of, sets, scope));
    else wanted.push(evaluate(each, sets, scope));
  }
  wanted.sort((a, b) => a.size - b.size);
  let found = wanted[0] ?? sets.all;
  for (const set of wanted.slice(1)) {
    if (found.size === 0) return emptySet;
    found = intersection(found, set);
  }
  for (const set of unwanted) found = difference(found, set);
  return found;
}
