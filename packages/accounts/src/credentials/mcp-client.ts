import { timingSafeEqual } from 'node:crypto';
import type { Queries } from '@kairan/database/open';
import { isActive, isLine, type Rejection, toUser, type User, type UserRow, userColumns } from '../users/user.ts';
import type { TokenStore } from './access-token.ts';
import { lastUseRecorder } from './last-uses.ts';
import { freeSlot } from './slots.ts';
import { newId, newTokenText, tokenHash } from './token-text.ts';

/** The maximum number of MCP clients per user. */
export const mostMcpClients = 10;

/** A program that calls tools for a user, as its owner sees it after creation. Times are milliseconds since 1970. */
export interface McpClient {
  /** Its client id, which is no secret. */
  id: string;
  name: string;
  createdAt: number;
  /** To the minute; null when never used. */
  lastUsedAt: number | null;
}

/** The prefixes of a service's client ids and secrets, which show where a leaked one is from. */
export interface McpClientKind {
  idPrefix: string;
  secretPrefix: string;
}

/** A client to create. */
export interface NewMcpClient extends McpClientKind {
  userId: number;
  /** 1 to 80 characters in one line. */
  name: string;
  /** The maximum number of clients per user. */
  limit: number;
}

interface ClientRow {
  id: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

const clientColumns = 'mcp_clients.id, name, mcp_clients.created_at, last_used_at';

/**
 * Creates a client. `secret` is stored only as a hash and cannot be shown again.
 * @returns the client, or an error: `invalid`, or `limit_reached`, even if many are created concurrently
 */
export async function createMcpClient(
  db: Queries,
  { userId, name, limit, idPrefix, secretPrefix }: NewMcpClient,
  now = Date.now(),
): Promise<(McpClient & { secret: string }) | Rejection> {
  if (!isLine(name, 80))
    return { refused: 'invalid', message: 'The client name must be one line of 1 to 80 characters.' };
  const secret = newTokenText(secretPrefix);
  for (;;) {
    const slot = await freeSlot(db, 'mcp_clients', userId, limit);
    if (slot === null) {
      const message = `A user can have at most ${limit} MCP clients. Revoke one that is no longer needed.`;
      return { refused: 'limit_reached', message };
    }
    const row = await db.get<ClientRow>(
      `INSERT INTO mcp_clients (id, user_id, slot, name, hash, created_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (user_id, slot) DO NOTHING RETURNING ${clientColumns}`,
      [idPrefix + newId(), userId, slot, name.trim(), tokenHash(secret), now],
    );
    // No row: a concurrent request took the slot.
    if (row) return { ...toMcpClient(row), secret };
  }
}

/** Lists the clients of a user, newest first. */
export async function listMcpClients(db: Queries, userId: number): Promise<McpClient[]> {
  const rows = await db.all<ClientRow>(
    `SELECT ${clientColumns} FROM mcp_clients WHERE user_id = ? ORDER BY mcp_clients.created_at DESC, slot DESC`,
    [userId],
  );
  return rows.map(toMcpClient);
}

/** The user whom a client authenticates. */
export interface McpClientBearer {
  user: User;
  client: McpClient;
}

/** Compared with the secret of an unknown client: no text has a digest of zeros. */
const noHash = new Uint8Array(32);

/**
 * Makes the function that authenticates a client by id and secret. It returns null for an unknown or revoked id, a
 * wrong secret and an inactive user alike, in the same time. The last use is recorded at most once a minute per
 * client.
 */
export function createMcpClientFinder({
  read,
  write,
}: TokenStore): (id: string, secret: string, now?: number) => Promise<McpClientBearer | null> {
  const recordUse = lastUseRecorder(write, 'mcp_clients');
  return async (id, secret, now = Date.now()) => {
    const row = await read.get<ClientRow & UserRow & { hash: Uint8Array }>(
      `SELECT ${clientColumns}, hash, ${userColumns} FROM mcp_clients JOIN users ON users.id = user_id
       WHERE mcp_clients.id = ?`,
      // PostgreSQL rejects a text with U+0000.
      [id.replaceAll('\u0000', '')],
    );
    const right = timingSafeEqual(tokenHash(secret), row?.hash ?? noHash);
    const user = row && toUser(row);
    if (!row || !user || !isActive(user) || !right) return null;
    const client = toMcpClient(row);
    recordUse(client, now);
    return { user, client };
  };
}

function toMcpClient(row: ClientRow): McpClient {
  return { id: row.id, name: row.name, createdAt: row.created_at, lastUsedAt: row.last_used_at };
}
