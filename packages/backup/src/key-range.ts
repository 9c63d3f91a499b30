import type { Engine, Value } from '@kairan/database/open';
import type { CopiedTable } from './table-catalog.ts';

/** The part of a table between two keys. */
export interface KeyRange {
  /** Only rows after this key; null from the first on. */
  readonly after: readonly Value[] | null;
  /** Only rows up to this key, itself included; null up to the last. */
  readonly upTo: readonly Value[] | null;
}

/**
 * The columns of a table's key as SQL that compares alike on both engines. On PostgreSQL an index serves it if the column
 * was created with this collation, as those of all large tables are.
 */
export function orderedKey(engine: Engine, { columns, key }: CopiedTable): string[] {
  const isText = (name: string) => columns.some((column) => column.name === name && column.type === 'text');
  return key.map((name) => (engine === 'postgres' && isText(name) ? `${quoted(name)} COLLATE "C"` : quoted(name)));
}

/** A condition for the rows of a range, with a space before it, and its parameters; empty for all rows. */
export function rangeCondition(
  orderedKey: readonly string[],
  { after, upTo }: KeyRange,
): { where: string; params: Value[] } {
  const columns = `(${orderedKey.join(', ')})`;
  const values = `(${orderedKey.map(() => '?').join(', ')})`;
  const parts = [
    ...(after === null ? [] : [`${columns} > ${values}`]),
    ...(upTo === null ? [] : [`${columns} <= ${values}`]),
  ];
  const where = parts.length === 0 ? '' : ` WHERE ${parts.join(' AND ')}`;
  return { where, params: [...(after ?? []), ...(upTo ?? [])] };
}

/** An identifier as SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
