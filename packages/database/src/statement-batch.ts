import type pg from 'pg';
import type { Value } from './database.ts';

/** A statement that each connection prepares once, under its name. */
export interface NamedStatement {
  readonly text: string;
  readonly name: string;
  readonly values?: readonly Value[];
}

/** The answer to a statement, as far as it is used. */
export interface StatementResult {
  readonly rows: object[];
  readonly rowCount: number | null;
  /** The command tag: `SELECT`, `COMMIT`. */
  readonly command: string;
}

/** The answers to a batch. */
export interface BatchResult {
  /** Of the statements before the one that failed, or of all. */
  readonly results: readonly StatementResult[];
  /** Why the next one failed: the answer of the server, or what happened to the connection. Those after it were not run. */
  readonly failure?: { readonly error: unknown };
}

/** The part of the driver's connection that a batch is sent over. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  /** The texts of the statements that the server has prepared on this connection, by name. */
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: (string | Buffer | null)[] }): void;
  describe(portal: { type: 'P' }): void;
  execute(): void;
  sync(): void;
}

/** Statements whose columns are those of another one, which may be another each time. */
const borrowsColumns = /^\s*FETCH\b/i;

interface Column {
  readonly name: string;
  readonly parse: (text: string) => Value;
}

/**
 * The columns of prepared statements by connection and name. They cannot change: the server rejects a prepared statement
 * whose columns have changed. Those of `FETCH` are the cursor's, so they are not stored.
 */
const preparedColumns = new WeakMap<object, Map<string, readonly Column[]>>();

/**
 * Sends prepared statements in one message, which the server answers in one: the system calls of a round trip take more
 * processor time than a small statement. Each is run with a snapshot of its own, but outside a transaction they are one: use
 * it for statements that only read. The columns of a statement are described once for each connection.
 * https://www.postgresql.org/docs/18/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
 * @param limitMs milliseconds until the client gives up
 */
export function sendBatch(
  client: pg.PoolClient,
  statements: readonly NamedStatement[],
  { limitMs, types }: { limitMs: number; types: pg.CustomTypesConfig },
): Promise<BatchResult> {
  return new Promise((resolve) => {
    client.query(new StatementBatch(statements, { limitMs, types, done: resolve }) as unknown as pg.Submittable);
  });
}

/** The driver calls the methods that begin with `handle`, and reads `name`, `text`, `query_timeout` and `callback`. */
class StatementBatch {
  /** The statement whose answer comes next: the driver notes that it has been prepared. */
  name: string | undefined;
  text: string | undefined;
  readonly query_timeout: number;
  callback: (error: unknown) => void;
  readonly #statements: readonly NamedStatement[];
  readonly #types: pg.CustomTypesConfig;
  readonly #results: StatementResult[] = [];
  #columnsByName: Map<string, readonly Column[]> = new Map();
  #columns: readonly Column[] = [];
  #rows: object[] = [];
  /** Why a row could not be read. */
  #unreadable: { readonly error: unknown } | undefined;

  constructor(
    statements: readonly NamedStatement[],
    { limitMs, types, done }: { limitMs: number; types: pg.CustomTypesConfig; done: (result: BatchResult) => void },
  ) {
    this.#statements = statements;
    this.#types = types;
    this.query_timeout = limitMs;
    this.callback = (error) => {
      const failure = error ? { error } : this.#unreadable;
      done({ results: this.#results, ...(failure && { failure }) });
    };
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    const known = preparedColumns.get(wire) ?? new Map<string, readonly Column[]>();
    preparedColumns.set(wire, known);
    this.#columnsByName = known;
    const sent = new Set<string>();
    wire.stream.cork();
    for (const { name, text, values = [] } of this.#statements) {
      if (wire.parsedStatements[name] === undefined && !sent.has(name)) wire.parse({ name, text });
      wire.bind({ statement: name, values: values.map(sentValue) });
      if (borrowsColumns.test(text) || (!known.has(name) && !sent.has(name))) wire.describe({ type: 'P' });
      wire.execute();
      sent.add(name);
    }
    wire.sync();
    wire.stream.uncork();
    this.#expectNext();
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#types.getTypeParser(dataTypeID, 'text') as (text: string) => Value,
    }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#unreadable) return;
    try {
      this.#rows.push(rowOf(this.#columns, fields));
    } catch (error) {
      this.#unreadable = { error };
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#unreadable) return;
    const { name, text: sql } = this;
    if (name !== undefined && sql !== undefined && !borrowsColumns.test(sql))
      this.#columnsByName.set(name, this.#columns);
    const [command = '', ...counts] = text.split(' ');
    const count = counts.at(-1);
    const rowCount = count === undefined || Number.isNaN(Number(count)) ? null : Number(count);
    this.#results.push({ rows: this.#rows, rowCount, command });
    this.#expectNext();
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  /** Also called if the connection is lost or the time has run out. */
  handleError(error: unknown): void {
    this.callback(error);
    this.callback = () => {};
  }

  #expectNext(): void {
    const next = this.#statements[this.#results.length];
    this.name = next?.name;
    this.text = next?.text;
    this.#columns = (next && this.#columnsByName.get(next.name)) ?? [];
    this.#rows = [];
  }
}

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): object {
  const row: Record<string, Value> = {};
  for (let i = 0; i < fields.length; i++) {
    const { name, parse } = columns[i] as Column;
    const field = fields[i] as string | null;
    row[name] = field === null ? null : parse(field);
  }
  return row;
}

function sentValue(value: Value): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) {
    return Buffer.isBuffer(value) ? value : Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
  return String(value);
}
