import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What every file of this folder is told. */
export interface BenchOptions {
  /** A folder of all sources in their upstreams' formats. */
  corpus: string;
  /** The SQLite file that `load.ts` fills and the others read. */
  database: string;
  /** A folder for what is left behind by nobody. */
  work: string;
  /** How much is asked: 1 is enough to see, 10 to publish. */
  size: number;
  /** The claims to measure, where not all are. */
  only: readonly string[];
}

/**
 * Reads the command line.
 * @throws Error that says what is missing
 */
export function benchOptions(): BenchOptions {
  const { values } = parseArgs({
    options: {
      corpus: { type: 'string' },
      database: { type: 'string' },
      work: { type: 'string', default: join(tmpdir(), 'kairan-bench') },
      size: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
    },
  });
  if (!values.corpus) throw new Error('Give --corpus FOLDER: a folder of all sources in their upstreams’ formats.');
  const size = Number(values.size);
  if (!(size > 0)) throw new Error('Give --size as a number above 0.');
  mkdirSync(values.work, { recursive: true });
  return {
    corpus: resolve(values.corpus),
    database: resolve(values.database ?? join(values.work, 'vulns.db')),
    work: resolve(values.work),
    size,
    only: values.only.split(',').filter(Boolean),
  };
}
