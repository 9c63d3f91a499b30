import type { Database } from '@kairan/database/open';
import { flagTokens } from '../document/flags.ts';
import type { ColumnValues } from '../search/filters/criteria.ts';
import type { StoredFacet } from '../storage/facet-dictionary.ts';
import type { State } from '../vulnerability.ts';

/** The facts of one vulnerability that filters are matched against, as it is now. */
export interface Facts {
  /** Its key; keys are in order of publication. */
  id: number;
  cve: string;
  state: State;
  /** The tokens by which searches find it (`facetTokens` in document/derive.ts). */
  tokens: ReadonlySet<string>;
  /** Keys of the packages it names. */
  packages: readonly number[];
  columns: ColumnValues;
}

interface FactsRow {
  id: number;
  cve: string;
  state: State;
  facets: string;
  packages: string;
  flags: number;
  modified: number;
  score: number;
  epss: number;
}

/** Reads the facts of CVEs; those that do not exist are left out. */
export async function factsOf(db: Database, cves: readonly string[]): Promise<Map<string, Facts>> {
  const each =
    db.engine === 'sqlite' ? 'select value from json_each(?)' : 'select json_array_elements_text(cast(? as json))';
  const rows = await db.all<FactsRow>(
    `select v.id, v.cve, v.state, v.facets, v.packages, s.flags, s.modified, s.score, s.epss
     from vuln v join vuln_sort s on s.id = v.id where v.cve in (${each})`,
    [JSON.stringify(cves)],
  );
  return new Map(rows.map((row) => [row.cve, factsOfRow(row)]));
}

function factsOfRow({ id, cve, state, facets, packages, flags, ...columns }: FactsRow): Facts {
  const tokens = new Set(flagTokens(flags));
  tokens.add(`~x:${state}`);
  // In the form of `facetToken`; those of categories have it too.
  for (const [kind, key] of JSON.parse(facets) as StoredFacet[]) tokens.add(`~${kind[0]}:${key}`);
  return { id, cve, state, tokens, packages: packages === '[]' ? [] : JSON.parse(packages), columns };
}
