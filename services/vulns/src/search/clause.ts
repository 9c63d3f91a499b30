import type { Value } from '@kairan/database/open';

/** SQL with its values: clauses are joined by their user. */
export interface Clause {
  sql: string;
  values: Value[];
}
