import type { Value } from '@kairan/database/open';

/** An SQL fragment with its bound values. The caller joins the clauses. */
export interface Clause {
  sql: string;
  values: Value[];
}
