import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** The options of every claim about the posting service. */
export interface PostsBenchOptions {
  /** A folder for the store, which is reused, and for temporary files. */
  work: string;
  /** The URL of any database of a PostgreSQL server, on which everything is measured; null: SQLite. */
  postgres: string | null;
  /** Posts in the store; a hundred for each user. */
  posts: number;
  /** The amount of work: 1 for a quick look, 5 for publication. */
  size: number;
  /** The claims to measure; default: all. */
  only: readonly string[];
}

/**
 * Reads the command line.
 * @param args the arguments after the file name
 * @throws Error that says what is wrong
 */
export function postsBenchOptions(args = process.argv.slice(2)): PostsBenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      work: { type: 'string', default: join(tmpdir(), 'kairan-bench') },
      postgres: { type: 'string' },
      posts: { type: 'string', default: '100000' },
      size: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
    },
  });
  const [posts, size] = [Number(values.posts), Number(values.size)];
  if (!(posts >= 100)) throw new Error('Give --posts as a number of 100 or more.');
  if (!(size > 0)) throw new Error('Give --size as a number above 0.');
  mkdirSync(values.work, { recursive: true });
  return {
    work: resolve(values.work),
    postgres: values.postgres ?? null,
    posts,
    size,
    only: values.only.split(',').filter(Boolean),
  };
}
