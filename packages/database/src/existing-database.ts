import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseDatabaseUrl } from './database-url.ts';
import { hasMigrations } from './migration-state.ts';
import { openDatabase } from './open.ts';

/**
 * Whether the URL names a database in which migrations have run. Creates nothing.
 * @throws Error with a message for people if the URL is wrong or the database cannot be opened
 */
export async function databaseExists(url: string): Promise<boolean> {
  const location = parseDatabaseUrl(url);
  if (location.engine === 'sqlite' && (await isMissingOrEmpty(location.file))) return false;
  const db = await openDatabase(url, { readOnly: true, connections: 1 });
  try {
    return await hasMigrations(db);
  } finally {
    await db.close();
  }
}

/** The URL for messages: a SQLite file by its full path, a PostgreSQL database without its password. */
export function shownDatabaseUrl(url: string): string {
  const location = parseDatabaseUrl(url);
  if (location.engine === 'sqlite') return `sqlite:${resolve(location.file)}`;
  const { protocol, username, password, host, pathname } = new URL(location.connectionString);
  const user = username === '' ? '' : `${username}${password === '' ? '' : ':…'}@`;
  // The query may contain a password, too.
  return `${protocol}//${user}${host}${pathname}`;
}

async function isMissingOrEmpty(file: string): Promise<boolean> {
  try {
    return (await stat(file)).size === 0;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return true;
    throw new Error(`The SQLite file ${file} can't be opened: ${(error as Error).message}.`, { cause: error });
  }
}
