import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What every claim about the posting service is told. */
export interface PostsBenchOptions {
  /** A folder for the store that is asked, which is kept, and for what is left behind by nobody. */
  work: string;
  /** How many posts the store has; a hundred to each user. */
  posts: number;
  /** How much is asked: 1 is enough to see, 5 to publish. */
  size: number;
  /** The claims to measure, where not all are. */
  only: readonly string[];
}

/**
 * Reads the command line.
 * @param args what stands behind the file's name
 * @throws Error that says what is wrong
 */
export function postsBenchOptions(args = process.argv.slice(2)): PostsBenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      work: { type: 'string', default: join(tmpdir(), 'kairan-bench') },
      posts: { type: 'string', default: '100000' },
      size: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
    },
  });
  const [posts, size] = [Number(values.posts), Number(values.size)];
  if (!(posts >= 100)) throw new Error('Give --posts as a number of 100 or more.');
  if (!(size > 0)) throw new Error('Give --size as a number above 0.');
  mkdirSync(values.work, { recursive: true });
  return { work: resolve(values.work), posts, size, only: values.only.split(',').filter(Boolean) };
}
