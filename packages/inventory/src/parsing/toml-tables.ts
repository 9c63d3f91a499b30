import { parse, TomlError } from 'smol-toml';
import { refuseManyValues } from './count-values.ts';
import { TextSyntaxError, TooDeepError } from './syntax-error.ts';
import { listOf } from './values.ts';

/**
 * Parses TOML and yields the tables of an array (`[[package]]`), each with the line of its header; null if the headers can't
 * be told from text that looks the same.
 * @throws {TextSyntaxError} with the position
 * @throws {TooDeepError}
 * @throws {TooManyValuesError}
 */
export function* tomlTables(text: string, array: string): Generator<readonly [table: unknown, line: number | null]> {
  const tables = listOf(parseToml(text), array);
  const lines = headerLines(text, array);
  for (const [at, table] of tables.entries()) {
    yield [table, lines.length === tables.length ? (lines[at] ?? null) : null];
  }
}

function parseToml(text: string): unknown {
  // Each dot in a key makes a table.
  refuseManyValues(text, '\n,[{.');
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    if (/nested/.test(error.message)) throw new TooDeepError();
    // The message goes on with an excerpt of the file.
    const [message = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n', 1);
    throw new TextSyntaxError(message, error.line, error.column);
  }
}

function headerLines(text: string, array: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let counted = 0;
  for (const { index } of text.matchAll(new RegExp(`^[ \\t]*\\[\\[[ \\t]*${array}[ \\t]*\\]\\]`, 'gm'))) {
    for (let at = text.indexOf('\n', counted); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) {
      line += 1;
      counted = at + 1;
    }
    lines.push(line);
  }
  return lines;
}
