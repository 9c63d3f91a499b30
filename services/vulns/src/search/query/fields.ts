import type { Filter } from '../filters/filter.ts';
import { named } from '../filters/named-filters.ts';
import type { QueryField } from '../filters/query-field.ts';

/** The fields of `q`, by name in lower case. */
export const queryFields: ReadonlyMap<string, QueryField> = new Map(
  Object.values<Pick<Filter, 'query'>>(named).flatMap(({ query }) => Object.entries(query)),
);
