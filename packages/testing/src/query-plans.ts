import type { Database } from '@kairan/database/database';

/** A database whose statements are recorded, and their texts. */
export interface RecordedDatabase {
  readonly db: Database;
  /** Every text that was run outside a transaction, once. */
  readonly statements: ReadonlySet<string>;
}

/** Records the statements that read from a database. */
export function recordStatements(db: Database): RecordedDatabase {
  const statements = new Set<string>();
  return {
    statements,
    db: {
      ...db,
      all: (sql, params) => {
        statements.add(sql);
        return db.all(sql, params);
      },
      get: (sql, params) => {
        statements.add(sql);
        return db.get(sql, params);
      },
    },
  };
}

/** The parts of PostgreSQL's plans that tell whether a table or an index is read from end to end. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Nodes that read all that is below them before they return a row. */
const blocking = /^(?:Sort|Aggregate|WindowAgg|Hash|Materialize|SetOp|Unique)$/;

/**
 * Makes PostgreSQL plan as for tables of a million rows: all but empty ones have as many for its planner. Without statistics
 * about columns it would expect thousands of rows for each value, and join whole tables. Empty tables keep what it assumes
 * of tables that nobody has analysed, as it multiplies statistics by the pages that there really are.
 */
const asIfLarge = `SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off;
  SELECT pg_restore_relation_stats('schemaname', n.nspname::text, 'relname', c.relname::text, 'relpages', 1, 'reltuples', 1e6::real)
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace LEFT JOIN pg_index i ON i.indexrelid = c.oid
  WHERE c.relkind IN ('r', 'i') AND n.nspname = current_schema() AND pg_relation_size(coalesce(i.indrelid, c.oid)) > 0`;

const asUniform = `SELECT pg_restore_attribute_stats('schemaname', current_schema()::text, 'relname', ?::text,
  'attname', ?::text, 'inherited', false, 'null_frac', 0::real, 'avg_width', 4, 'n_distinct', 1::real)`;

/** A column in which nearly all rows have the same value. Without statistics, a condition on it would seem to select few. */
type UniformColumn = readonly [table: string, column: string];

/**
 * Finds statements that read a whole table or index on PostgreSQL, and so take longer the more it has.
 * @returns for each of them the table and the statement
 */
export async function findWalks(
  db: Database,
  statements: Iterable<string>,
  uniform: readonly UniformColumn[] = [],
): Promise<{ table: string; sql: string }[]> {
  return db.transaction(async (tx) => {
    await tx.exec(asIfLarge);
    for (const column of uniform) await tx.all(asUniform, column);
    const walks: { table: string; sql: string }[] = [];
    for (const sql of statements) {
      // Parameters as literals whose type is unknown: their values do not matter.
      const text = sql.replace(/LIMIT \?/gi, 'LIMIT 20').replaceAll('?', "'1'");
      const [row] = await tx.all<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (FORMAT JSON) ${text}`);
      const root = row?.['QUERY PLAN'][0].Plan;
      if (root === undefined) throw new Error(`No plan for ${sql}`);
      for (const table of walkedIn(root)) walks.push({ table, sql: sql.replace(/\s+/g, ' ') });
    }
    return walks;
  });
}

function walkedIn(root: PlanNode): Set<string> {
  const tables = new Set<string>();
  const inspect = (node: PlanNode, isLimited: boolean) => {
    const type = node['Node Type'];
    const table = node['Relation Name'];
    const scansAll = /^(?:Seq|Index|Index Only) Scan$/.test(type) && node['Index Cond'] === undefined;
    if (table !== undefined && scansAll && (!isLimited || type === 'Seq Scan' || node.Filter !== undefined)) {
      tables.add(table);
    }
    const below = type === 'Limit' || (isLimited && !blocking.test(type));
    for (const part of node.Plans ?? []) inspect(part, below);
  };
  inspect(root, false);
  return tables;
}
