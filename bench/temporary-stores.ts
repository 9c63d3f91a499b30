import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, dropDatabase } from './postgres-databases.ts';

/** Where stores are: files in a folder, or databases of a PostgreSQL server. */
export interface StoreLocation {
  work: string;
  /** The URL of any database of the server; null: SQLite. */
  postgres: string | null;
}

/** A store that is removed after use. */
export interface TemporaryStore {
  url: string;
  remove(): Promise<void>;
}

let made = 0;

/** Copies a store that no process has open. */
export function copiedStore(url: string, location: StoreLocation): Promise<TemporaryStore> {
  return temporaryStore(location, url);
}

/** Creates a location for a new store. */
export function emptyStore(location: StoreLocation): Promise<TemporaryStore> {
  return temporaryStore(location);
}

async function temporaryStore({ work, postgres }: StoreLocation, from?: string): Promise<TemporaryStore> {
  if (postgres !== null) {
    const name = `temporary_${process.pid}_${made++}`;
    return { url: await createDatabase(postgres, name, from), remove: () => dropDatabase(postgres, name) };
  }
  const folder = await mkdtemp(join(work, 'store-'));
  const file = join(folder, 'store.db');
  if (from !== undefined) await copyFile(from.slice('sqlite:'.length), file);
  return { url: `sqlite:${file}`, remove: () => rm(folder, { recursive: true }) };
}
