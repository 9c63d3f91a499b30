import { createRequire } from 'node:module';
import type { kyselyOnSqlite } from './sqlite-dialect.ts';

const require = createRequire(import.meta.url);

/** Loads Kysely when it is first needed: its 200 files take longer to load than all the rest, in every process and thread. */
export function loadKysely(): typeof kyselyOnSqlite {
  return (require('./sqlite-dialect.ts') as { kyselyOnSqlite: typeof kyselyOnSqlite }).kyselyOnSqlite;
}
