import type { Value } from '@kairan/database/open';
import type { ColumnType, CopiedTable } from './table-catalog.ts';

/** Rows of one table as JSON arrays, one row each, in the order of the table's key. */
export type RowLines = readonly string[];

/** Characters of lines that are handled at a time; more only if a single row is longer. */
const charactersAtOnce = 2 * 1024 * 1024;
/** Rows that are handled at a time. */
const rowsAtOnce = 5_000;

/**
 * Writes a row as a JSON array in the order of the table's columns: bytes in base64, everything else as it is.
 * @param values changed in place
 * @throws Error if a value would not be restored as it is
 */
export function encodeRow({ name: table, columns }: CopiedTable, values: Value[]): string {
  for (let i = 0; i < columns.length; i++) {
    const value = values[i] as Value;
    const { name, type } = columns[i] as CopiedTable['columns'][number];
    if (value === null) continue;
    if (!hasType(value, type)) throw new Error(`The column ${name} of ${table} has a value that is not ${type}.`);
    if (value instanceof Uint8Array) values[i] = base64(value);
  }
  return JSON.stringify(values);
}

function hasType(value: Value, type: ColumnType): boolean {
  if (type === 'text') return typeof value === 'string';
  return type === 'bytes' ? value instanceof Uint8Array : Number.isFinite(value);
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

/** Reads a row that `encodeRow` wrote. */
export function decodeRow({ columns }: CopiedTable, line: string): Value[] {
  const values = JSON.parse(line) as Value[];
  for (let i = 0; i < columns.length; i++) {
    const value = values[i] as Value;
    if (columns[i]?.type === 'bytes' && value !== null) values[i] = Buffer.from(value as string, 'base64');
  }
  return values;
}

/** The values of a row's key. */
export function keyOf(table: CopiedTable, line: string): Value[] {
  const values = decodeRow(table, line);
  return table.key.map((name) => values[table.columns.findIndex((column) => column.name === name)] as Value);
}

/** Collects lines into groups, so that memory stays bounded whatever the length of rows. */
export class LineGroup {
  #lines: string[] = [];
  #characters = 0;

  /** Adds a line. @returns whether the group is full: take its lines then */
  add(line: string): boolean {
    this.#lines.push(line);
    this.#characters += line.length;
    return this.#characters >= charactersAtOnce || this.#lines.length >= rowsAtOnce;
  }

  /** Takes the lines that were added. */
  take(): RowLines {
    const lines = this.#lines;
    this.#lines = [];
    this.#characters = 0;
    return lines;
  }
}
