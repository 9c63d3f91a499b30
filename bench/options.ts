import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** The options of every file of this folder. */
export interface BenchOptions {
  /** A folder of all sources in their upstream formats. */
  corpus: string;
  /** The SQLite file that `load.ts` fills and the others read. */
  database: string;
  /** An empty PostgreSQL database, or one that an earlier run loaded; null: PostgreSQL is not measured. */
  postgres: string | null;
  /** A folder for temporary files. */
  work: string;
  /** The amount of work: 1 for a quick look, 10 for publication. */
  size: number;
  /** The claims to measure; default: all. */
  only: readonly string[];
}

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
  return {
    corpus: resolve(values.corpus),
    database: resolve(values.database ?? join(values.work, 'vulns.db')),
    postgres: values.postgres ?? null,
    work: resolve(values.work),
    size,
    only: values.only.split(',').filter(Boolean),
  };
}
