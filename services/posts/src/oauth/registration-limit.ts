import type { Queries } from '@kairan/database/open';
import { itemHash } from './item-text.ts';

const hourMs = 3_600_000;
/** Clients that may be registered from one address in any hour and not be used. */
const mostUnused = 10;

/** What registering came to: the id of the new client, or null where none was made. */
interface Registered {
  readonly clientId: string | null;
}

/** Tells whether one more client may be registered, and notes where one came from. */
export interface RegistrationLimit {
  /**
   * Runs `register` where the limit allows it; null where it does not. Clients that somebody has connected no longer count:
   * who uses what they register is never held up.
   * @param from what the address is known by
   */
  run<T extends Registered>(from: Uint8Array, register: () => Promise<T>): Promise<T | null>;
  /** Seconds after which one may ask again. */
  readonly retryAfter: number;
}

export function registrationLimit(db: Queries, now: () => number): RegistrationLimit {
  /** The last registration of each address that is under way: one waits for another, so that none passes uncounted. */
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
      const own = before.then(() => registered(from, register));
      const settled = own
        .catch(() => {})
        .then(() => {
          if (last.get(key) === settled) last.delete(key);
        });
      last.set(key, settled);
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
