import type { Migrations } from '@kairan/database/migration';
import type { Database, Queries } from '@kairan/database/open';

/** What a service has to back up, and what it does after a restore. */
export interface ServiceData {
  /** The name of the service: `posts`. */
  readonly service: string;
  /** Its version. */
  readonly version: string;
  readonly databaseUrl: string;
  readonly migrations: Migrations;
  /**
   * Tables that are made from the others: they are not copied, but emptied, and filled by `rebuild` or when they are needed.
   * All others are copied.
   */
  readonly derived: readonly string[];
  /** Tables whose rows each database has for itself, such as counters: they are neither copied nor emptied. */
  readonly own: readonly string[];
  /** Files that belong to the rows; null if there are none. */
  readonly files: ServiceFiles | null;
  /**
   * Checks that the database is in a state that can be copied.
   * @throws Error that says what to do first
   */
  requireComplete(db: Pick<Database, 'engine'> & Pick<Queries, 'get'>): Promise<void>;
  /** Stores when the last backup was made, so that the operator can see how old it is. */
  recordBackup(db: Pick<Queries, 'run'>, at: Date): Promise<void>;
  /**
   * Fills derived tables after rows and files were restored. They are empty, or as an interrupted call left them.
   * @param filled the database, which may be another one than `databaseUrl`
   * @param onStep receives what is done now, for the operator
   * @returns sentences about what could not be filled, for the operator
   */
  rebuild(filled: FilledDatabase, onStep: (what: string) => void): Promise<readonly string[]>;
}

/** A database whose rows are complete. */
export interface FilledDatabase {
  readonly db: Database;
  readonly url: string;
}

/** The files of a service. A name always has the same content. */
export interface ServiceFiles {
  /** Their folder in an archive, and what they are called in messages: `images`. */
  readonly kind: string;
  /** Lists the names of the files that the rows refer to. */
  list(db: Pick<Queries, 'all'>): AsyncIterable<string>;
  /** Opens a file; null if it does not exist. The body has to be read to the end or cancelled. */
  read(name: string): Promise<{ readonly bytes: number; readonly body: ReadableStream<Uint8Array> } | null>;
  /**
   * Prepares the store for the files of a restored database.
   * @throws Error if the store belongs to another installation
   */
  claim(db: Database): Promise<void>;
  /** Stores a file, durably. */
  write(name: string, body: AsyncIterable<Uint8Array>): Promise<void>;
}
