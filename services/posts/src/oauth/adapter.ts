import type { Database } from '@kairan/database/open';
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import { endGrant } from './grants.ts';
import { itemHash, readText, storedText } from './item-text.ts';

/**
 * Clients refresh one token from several processes at once. Within this period each gets a new token; after it, a
 * second use means that the token was stolen from one of the two (RFC 9700, 4.14.2; decisions, "Tokens and OAuth").
 */
const graceMs = 30_000;
/** How long a used code is recognised: using it again ends the grant (RFC 6749, 4.1.2). */
const usedCodeMs = 86_400_000;
/** A client that never got a grant is deleted after this time. */
const unusedClientMs = 7 * 86_400_000;

interface ItemRow {
  payload: string;
  consumed_at: number | null;
}

/** The storage of oidc-provider: `oauth_grants` and `oauth_items`, on either database. */
export function oauthAdapter(db: Database, now: () => number): AdapterFactory {
  return (model) => {
    if (model === 'Session') return noSessions;
    return model === 'Grant' ? grantAdapter(db, now) : itemAdapter(db, now, model);
  };
}

/** The site's own sessions say who is signed in; oidc-provider is told at each consent and stores no session. */
const noSessions: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
};

function grantAdapter(db: Database, now: () => number): Adapter {
  return {
    ...noSessions,
    async upsert(id, payload) {
      const scopes = Object.values((payload['resources'] as Record<string, string> | undefined) ?? {}).join(' ');
      await db.run(
        `INSERT INTO oauth_grants (id, user_id, client_name, scopes, payload, created_at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET scopes = excluded.scopes, payload = excluded.payload`,
        [id, Number(payload.accountId), String(payload.clientId), scopes, JSON.stringify(payload), now()],
      );
      await db.run("UPDATE oauth_items SET expires_at = NULL WHERE model = 'Client' AND id_hash = ?", [
        itemHash(String(payload.clientId)),
      ]);
    },
    async find(id) {
      const row = await db.get<{ payload: string }>('SELECT payload FROM oauth_grants WHERE id = ?', [id]);
      return row && JSON.parse(row.payload);
    },
    destroy: (id) => endGrant(db, id),
  };
}

function itemAdapter(db: Database, now: () => number, model: string): Adapter {
  return {
    ...noSessions,
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn === undefined ? null : now() + expiresIn * 1000;
      await db.run(
        `INSERT INTO oauth_items (model, id_hash, payload, grant_id, scopes, created_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (model, id_hash) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`,
        [
          model,
          itemHash(id),
          storedText(id, payload),
          payload.grantId ?? null,
          model === 'AccessToken' ? String(payload['scope'] ?? '') : null,
          now(),
          model === 'Client' ? now() + unusedClientMs : expiresAt,
        ],
      );
    },

    async find(id): Promise<AdapterPayload | undefined> {
      const row = await db.get<ItemRow>(
        'SELECT payload, consumed_at FROM oauth_items WHERE model = ? AND id_hash = ?',
        [model, itemHash(id)],
      );
      if (!row) return undefined;
      const payload = readText(id, row.payload) as AdapterPayload;
      const usedAt = row.consumed_at;
      if (usedAt === null || (model === 'RefreshToken' && now() - usedAt <= graceMs)) return payload;
      const consumed = Math.floor(usedAt / 1000);
      // A used code never counts as expired: oidc-provider would report that first, and the grant would survive.
      return model === 'AuthorizationCode'
        ? { ...payload, consumed, exp: Math.floor(now() / 1000) + 60 }
        : { ...payload, consumed };
    },

    /** One conditional statement, so that only one of two concurrent uses of a code succeeds. */
    async consume(id) {
      const { changes } = await db.run(
        `UPDATE oauth_items SET consumed_at = ?, expires_at = coalesce(?, expires_at)
         WHERE model = ? AND id_hash = ? AND consumed_at IS NULL`,
        [now(), model === 'AuthorizationCode' ? now() + usedCodeMs : null, model, itemHash(id)],
      );
      if (changes > 0 || model === 'RefreshToken') return;
      const row = await db.get<{ grant_id: string | null }>(
        'SELECT grant_id FROM oauth_items WHERE model = ? AND id_hash = ?',
        [model, itemHash(id)],
      );
      if (row?.grant_id) await endGrant(db, row.grant_id);
      throw new errors.InvalidGrant('already used');
    },

    async destroy(id) {
      await db.run('DELETE FROM oauth_items WHERE model = ? AND id_hash = ?', [model, itemHash(id)]);
    },

    revokeByGrantId: (grantId) => endGrant(db, grantId),
  };
}
