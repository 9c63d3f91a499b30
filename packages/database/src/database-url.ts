/** The location of a database: a SQLite file, or the connection string of a PostgreSQL server. */
export type DatabaseLocation = { engine: 'sqlite'; file: string } | { engine: 'postgres'; connectionString: string };

/** The forms of a database URL, for messages. */
export const databaseUrlForms =
  '"sqlite:" and a file (sqlite:./data/name.db), or postgres://user:password@host/database';

/**
 * Parses a database URL. A relative file is relative to the working directory.
 * @throws Error that says which URLs are valid; it never repeats the URL, which may contain a password
 */
export function parseDatabaseUrl(url: string): DatabaseLocation {
  const scheme = /^[a-z0-9+.-]+(?=:)/i.exec(url)?.[0].toLowerCase();
  if (scheme === 'sqlite') return { engine: 'sqlite', file: sqliteFile(url.slice('sqlite:'.length)) };
  if (scheme === 'postgres' || scheme === 'postgresql')
    return { engine: 'postgres', connectionString: postgresUrl(url) };
  throw new Error(
    `A database URL must be ${databaseUrlForms}; this one starts with ${scheme ? `"${scheme}:"` : 'no scheme'}.`,
  );
}

function sqliteFile(path: string): string {
  const file = path.startsWith('//') ? path.slice(2) : path;
  if (file === '' || file.endsWith('/') || file.startsWith(':')) {
    throw new Error(
      `A SQLite database URL must name a file, as in sqlite:./data/name.db; "sqlite:${path}" names none.`,
    );
  }
  return file;
}

function postgresUrl(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed)
    throw new Error(
      'A PostgreSQL URL must be postgres://user:password@host:port/database, with special characters percent-encoded.',
    );
  if (parsed.pathname.length < 2)
    throw new Error('A PostgreSQL URL must name a database, as in postgres://user:password@host/database.');
  return url;
}
