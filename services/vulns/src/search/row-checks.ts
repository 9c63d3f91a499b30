import type { FacetCondition } from '@kairan/full-text/query';
import type { Clause } from './clause.ts';
import { tokenKindOf } from './filters/token-kinds.ts';

/**
 * What the full-text index is asked by tokens, asked of a row itself: far quicker once rows are read, as each question to the
 * full-text index begins again.
 */
export interface RowChecks {
  /** On the sort table, as `s`. */
  sort: Clause[];
  /** On `vuln`, as `v`: a larger row, which has to be fetched. */
  vuln: Clause[];
}

/** The checks that hold exactly where a document has the tokens. */
export function rowChecks({ all }: FacetCondition): RowChecks {
  const checks: RowChecks = { sort: [], vuln: [] };
  for (const tokens of all) {
    const each = tokens.map((token) => {
      const { kind, key } = tokenKindOf(token);
      return kind.check(key);
    });
    const clause = {
      sql: `(${each.map(({ sql }) => sql).join(' or ')})`,
      values: each.flatMap(({ values }) => values),
    };
    (each.every(({ sql }) => sql.startsWith('s.')) ? checks.sort : checks.vuln).push(clause);
  }
  return checks;
}
