import pg from 'pg';
import type { Value } from './database.ts';

/** The part of a connection that takes the rows of a COPY. */
interface CopyTarget {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** `COPY … FROM STDIN` with its rows, which are sent once the server asks for them. */
export class CopyRows extends pg.Query {
  /** Milliseconds until the client gives up, as in the configuration of other queries. */
  readonly query_timeout: number;
  readonly #rows: Buffer;

  constructor(
    text: string,
    rows: Buffer,
    { limitMs, done }: { limitMs: number; done: (error: Error | undefined, result: pg.QueryResult) => void },
  ) {
    super({ text }, (error, result) => done(error, result as unknown as pg.QueryResult));
    this.query_timeout = limitMs;
    this.#rows = rows;
  }

  /** Called by the driver. */
  handleCopyInResponse(connection: CopyTarget): void {
    connection.sendCopyFromChunk(this.#rows);
    connection.endCopyFrom();
  }
}

/** Writes rows in the text format of COPY: https://www.postgresql.org/docs/current/sql-copy.html */
export function copyText(rows: readonly (readonly Value[])[]): Buffer {
  let text = '';
  for (const row of rows) text += `${row.map(field).join('\t')}\n`;
  return Buffer.from(text);
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function field(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return value.replace(/[\\\n\r\t]/g, (letter) => escapes[letter] as string);
  if (value instanceof Uint8Array)
    return `\\\\x${Buffer.from(value.buffer, value.byteOffset, value.length).toString('hex')}`;
  return String(value);
}
