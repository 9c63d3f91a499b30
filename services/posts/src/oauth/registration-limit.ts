import type { Queries } from '@kairan/database/open';
import { isUnavailable } from '@kairan/operation/unavailable-error';
import { itemHash } from './item-text.ts';

const hourMs = 3_600_000;
/** Unused clients that may be registered from one address within an hour. */
const mostUnused = 10;

/** The result of a registration: the id of the new client, or null if none was created. */
interface Registered {
  readonly clientId: string | null;
}

/** Limits client registrations by address. */
export interface RegistrationLimit {
  /**
   * Runs `register` if the limit allows it; otherwise returns null. Clients that a user has connected no longer count,
   * so that callers who use what they register are never limited.
   * @param from a hash of the address
   */
  run<T extends Registered>(from: Uint8Array, register: () => Promise<T>): Promise<T | null>;
  /** Seconds after which to try again. */
  readonly retryAfter: number;
}

export function registrationLimit(db: Queries, now: () => number): RegistrationLimit {
  /**
   * The last pending registration of each address; the next one waits for it, so that none goes uncounted, and fails with it
   * in an outage.
   */
  const last = new Map<string, Promise<unknown>>();

  async function registered<T extends Registered>(from: Uint8Array, register: () => Promise<T>): Promise<T | null> {
    if ((await countUnused(db, from, now() - hourMs)) >= mostUnused) return null;
    const made = await register();
    if (made.clientId !== null) {
      const sql = "UPDATE oauth_items SET registered_from = ? WHERE model = 'Client' AND id_hash = ?";
      await db.run(sql, [from, itemHash(made.clientId)]);
    }
    return made;
  }

  return {
    retryAfter: hourMs / 1000,
    run(from, register) {
      const key = Buffer.from(from).toString('base64');
      const before = last.get(key) ?? Promise.resolve();
      const own = before.then(
        () => registered(from, register),
        (fault) => {
          // Each would wait as long again for a database that does not answer.
          if (isUnavailable(fault)) throw fault;
          return registered(from, register);
        },
      );
      const ended = () => {
        if (last.get(key) === own) last.delete(key);
      };
      own.then(ended, ended);
      last.set(key, own);
      return own;
    },
  };
}

async function countUnused(db: Queries, from: Uint8Array, since: number): Promise<number> {
  const row = await db.get<{ clients: number }>(
    'SELECT count(*) AS clients FROM oauth_items WHERE registered_from = ? AND created_at > ? AND expires_at IS NOT NULL',
    [from, since],
  );
  return row?.clients ?? 0;
}
