import type { Queries } from '@kairan/database/open';
import { itemHash } from './item-text.ts';

const hourMs = 3_600_000;
/** Clients that may be registered from one address in any hour and not be used. */
const mostUnused = 10;

/** Tells whether one more client may be registered, and notes where one came from. */
export interface RegistrationLimit {
  /**
   * Runs `register` where the limit allows it; null where it does not. Clients that somebody has connected no longer count:
   * who uses what they register is never held up.
   * @param from what the address is known by
   * @param register answers the id of the new client, or null where none was made
   */
  run<T extends { readonly clientId: string | null }>(from: Uint8Array, register: () => Promise<T>): Promise<T | null>;
  /** Seconds after which one may ask again. */
  readonly retryAfter: number;
}

export function registrationLimit(db: Queries, now: () => number): RegistrationLimit {
  /** Registrations under way, by address: what is asked at once must not pass together. */
  const underWay = new Map<string, number>();
  return {
    retryAfter: hourMs / 1000,
    async run(from, register) {
      const key = Buffer.from(from).toString('base64');
      const before = underWay.get(key) ?? 0;
      underWay.set(key, before + 1);
      try {
        if (before + (await countUnused(db, from, now() - hourMs)) >= mostUnused) return null;
        const made = await register();
        if (made.clientId !== null) {
          await db.run("UPDATE oauth_items SET registered_from = ? WHERE model = 'Client' AND id_hash = ?", [
            from,
            itemHash(made.clientId),
          ]);
        }
        return made;
      } finally {
        const left = (underWay.get(key) ?? 1) - 1;
        if (left === 0) underWay.delete(key);
        else underWay.set(key, left);
      }
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
