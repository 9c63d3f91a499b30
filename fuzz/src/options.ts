import { parseArgs } from 'node:util';

/** What a run does. */
export interface FuzzOptions {
  /** The same seed gives the same inputs. */
  readonly seed: number;
  /** Requests to the services in all, and as many inputs for the parsers. */
  readonly requests: number;
  /** Names of targets, or of single properties with a slash; empty: all. */
  readonly only: readonly string[];
  /** Where the input of a fault is among those of one property, as a report names it. */
  readonly path: string | null;
  /** Whether the services use PostgreSQL, which refuses texts that SQLite stores. */
  readonly postgres: boolean;
  /** Only the names of what there is. */
  readonly list: boolean;
}

/**
 * Reads the command line.
 * @throws Error that says which option is wrong
 */
export function fuzzOptions(typed: readonly string[]): FuzzOptions {
  const { values } = parseArgs({
    args: [...typed],
    options: {
      seed: { type: 'string' },
      requests: { type: 'string', default: '100000' },
      only: { type: 'string', default: '' },
      path: { type: 'string' },
      postgres: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  });
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
  if (!Number.isSafeInteger(seed)) throw new Error('--seed must be a whole number.');
  const requests = Number(values.requests);
  if (!(Number.isSafeInteger(requests) && requests > 0)) throw new Error('--requests must be a whole number above 0.');
  const only = values.only.split(',').filter(Boolean);
  if (values.path !== undefined && (only.length !== 1 || !only[0]?.includes('/')))
    throw new Error('--path needs --only with one property, such as posts-rest/get_list_posts.');
  return { seed, requests, only, path: values.path ?? null, postgres: values.postgres, list: values.list };
}
