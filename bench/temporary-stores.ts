import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, dropDatabase } from './postgres-databases.ts';

/** Where stores are: files in a folder, or databases of a PostgreSQL server. */
export interface StorePlace {
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
export function copiedStore(url: string, place: StorePlace): Promise<TemporaryStore> {
  return temporaryStore(place, url);
}

/** Finds a place for a new store. */
export function emptyStore(place: StorePlace): Promise<TemporaryStore> {
  return temporaryStore(place);
}

async function temporaryStore({ work, postgres }: StorePlace, from?: string): Promise<TemporaryStore> {
  if (postgres !== null) {
    const name = `temporary_${process.pid}_${made++}`;
    return { url: await createDatabase(postgres, name, from), remove: () => dropDatabase(postgres, name) };
  }
  const folder = await mkdtemp(join(work, 'store-'));
  const file = join(folder, 'store.db');
  if (from !== undefined) await copyFile(from.slice('sqlite:'.length), file);
  return { url: `sqlite:${file}`, remove: () => rm(folder, { recursive: true }) };
}
