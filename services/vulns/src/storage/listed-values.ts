import type { Engine, Value } from '@kairan/database/open';

/** A subquery that expands a JSON array of numbers, to read or write a whole list in one statement. */
export function numbersOf(engine: Engine): string {
  if (engine === 'sqlite') return 'select value from json_each(?)';
  return 'select cast(value as bigint) as value from json_array_elements_text(cast(? as json))';
}

/** The same for a JSON array of texts. */
export function textsOf(engine: Engine): string {
  if (engine === 'sqlite') return 'select value from json_each(?)';
  return 'select value from json_array_elements_text(cast(? as json))';
}

type ColumnType = 'text' | 'bigint' | 'double precision';

/** The same for a JSON array of objects, with a column for each of these fields. */
export function recordsOf(engine: Engine, columns: Readonly<Record<string, ColumnType>>): string {
  const names = Object.keys(columns);
  if (engine === 'sqlite') {
    return `select ${names.map((name) => `value ->> '${name}' as ${name}`).join(', ')} from json_each(?)`;
  }
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  return `select * from json_to_recordset(cast(? as json)) as given (${types.join(', ')})`;
}

/**
 * Compares a column with a list of numbers: `${column} ${sql}`, with one parameter. A single number is compared with directly,
 * which takes half the time of expanding a list.
 */
export function isOneOf(engine: Engine, numbers: readonly number[]): { sql: string; value: Value } {
  const [first] = numbers;
  if (numbers.length === 1 && first !== undefined) return { sql: '= ?', value: first };
  return { sql: `in (${numbersOf(engine)})`, value: JSON.stringify(numbers) };
}
