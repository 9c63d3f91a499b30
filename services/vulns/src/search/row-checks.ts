import type { FacetCondition } from '@kairan/full-text/query';
import { severities, sourceCodes } from '../vulnerability.ts';
import { tagKinds } from './filters.ts';
import type { Clause } from './sqlite-clauses.ts';

/**
 * What the full-text index is asked by tokens, asked of a row itself: quicker by far where rows are at hand, as each
 * question to the full-text index begins anew.
 */
export interface RowChecks {
  /** On the sort table, as `s`. */
  sort: Clause[];
  /** On `vuln`, as `v`: a larger row, which has to be fetched. */
  vuln: Clause[];
}

/** The checks that hold exactly where a document has the tokens (`facetTokens` in ingest/derive.ts makes them). */
export function rowChecks({ all }: FacetCondition): RowChecks {
  const checks: RowChecks = { sort: [], vuln: [] };
  for (const tokens of all) {
    const each = tokens.map(checkOf);
    const clause = {
      sql: `(${each.map(({ sql }) => sql).join(' or ')})`,
      values: each.flatMap(({ values }) => values),
    };
    (each.every(({ sql }) => sql.startsWith('s.')) ? checks.sort : checks.vuln).push(clause);
  }
  return checks;
}

const severityNames: readonly string[] = severities;
const sourceNames: readonly string[] = sourceCodes;

/** One token's: for the bits see `flagsOf` in ingest/derive.ts. */
function checkOf(token: string): Clause {
  const key = token.slice('~s:'.length);
  switch (token[1]) {
    case 's':
      return { sql: 's.flags & 7 = ?', values: [severityNames.indexOf(key)] };
    case 'k':
      return { sql: 's.flags & 8 = ?', values: [key === '1' ? 8 : 0] };
    case 'p':
      return { sql: 's.flags & 16 = ?', values: [key === '1' ? 16 : 0] };
    case 'o':
      return { sql: 's.flags & ? <> 0', values: [32 << sourceNames.indexOf(key)] };
    case 'x':
      return { sql: 'v.state = ?', values: [key] };
    default:
      return { sql: 'instr(v.facets, ?) > 0', values: [storedFacet(token, key)] };
  }
}

const kinds = new Map(['category', ...tagKinds].map((kind) => [kind[0] as string, kind]));

/** How `vuln.facets`, which is JSON, begins a facet: quotes inside its texts are escaped, so that it means nothing else. */
function storedFacet(token: string, key: string): string {
  return `${JSON.stringify([kinds.get(token[1] as string), key]).slice(0, -1)},`;
}
