import type { FacetCondition } from '@kairan/full-text/query';
import type { Clause } from './clause.ts';
import { tokenKindOf } from './filters/token-kinds.ts';

/**
 * SQL checks on a row that replace token queries of the full-text index. They are far faster once the rows are read,
 * because each full-text query starts from the beginning.
 */
export interface RowChecks {
  /** Checks on the sort table, as `s`. */
  sort: Clause[];
  /** Checks on `vuln`, as `v`: a larger row, which has to be fetched. */
  vuln: Clause[];
}

/** Builds the checks that hold exactly if a document has the tokens. */
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
