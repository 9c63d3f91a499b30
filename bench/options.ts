import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseUrl } from './postgres-databases.ts';

/** The options of every file of this folder. */
export interface BenchOptions {
  /** A folder of all sources in their upstream formats. */
  corpus: string;
  /** The SQLite file that `load.ts` fills; what the others ask for is chosen from it. */
  database: string;
  /** The URL of any database of a PostgreSQL server, on which everything is measured; null: SQLite. */
  postgres: string | null;
  /** The URL of the store that is measured: that file, or the database that `postgres-load.ts` fills. */
  url: string;
  /** A folder for temporary files. */
  work: string;
  /** The amount of work: 1 for a quick look, 10 for publication. */
  size: number;
  /** The claims to measure; default: all. */
  only: readonly string[];
}

/** The PostgreSQL database of vulnerabilities (`postgres-databases.ts`). */
export const loadedDatabase = 'vulns';

/**
 * Reads the command line.
 * @throws Error that says which option is missing
 */
export function benchOptions(): BenchOptions {
  const { values } = parseArgs({
    options: {
      corpus: { type: 'string' },
      database: { type: 'string' },
      postgres: { type: 'string' },
      work: { type: 'string', default: join(tmpdir(), 'kairan-bench') },
      size: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
    },
  });
  if (!values.corpus) throw new Error('Give --corpus FOLDER: a folder of all sources in their upstream formats.');
  const size = Number(values.size);
  if (!(size > 0)) throw new Error('Give --size as a number above 0.');
  mkdirSync(values.work, { recursive: true });
  const database = resolve(values.database ?? join(values.work, 'vulns.db'));
  const postgres = values.postgres ?? null;
  return {
    corpus: resolve(values.corpus),
    database,
    postgres,
    url: postgres === null ? `sqlite:${database}` : databaseUrl(postgres, loadedDatabase),
    work: resolve(values.work),
    size,
    only: values.only.split(',').filter(Boolean),
  };
}
