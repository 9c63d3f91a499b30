import type { Engine } from '@kairan/database/open';

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
