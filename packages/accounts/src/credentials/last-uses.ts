import type { Database } from '@kairan/database/open';
import type { CredentialTable } from './slots.ts';

/** The tables in which the last use is recorded: rows with `id` and `last_used_at`. */
type UsedTable = CredentialTable | 'oauth_grants';

/** Precision of `last_used_at`, in milliseconds. */
const lastUsePrecisionMs = 60_000;
/**
 * Milliseconds during which uses are collected before they are written together: each write waits for the disk, and
 * all requests wait with it.
 */
const gatherMs = 250;
const mostTogether = 256;

/**
 * Makes the function that records the use of a token, client or grant, at most once a minute each. It writes in the
 * background, so it neither delays nor fails the request.
 */
export function lastUseRecorder(write: Pick<Database, 'run'>, table: UsedTable) {
  /** By id: when this process last recorded a use. */
  const recorded = new Map<string, number>();
  const recordLater = batchedWriter(write, table);
  return ({ id, lastUsedAt }: { id: string; lastUsedAt: number | null }, now: number): void => {
    const last = Math.max(lastUsedAt ?? 0, recorded.get(id) ?? 0);
    if (now - last < lastUsePrecisionMs) return;
    recorded.set(id, now);
    recordLater(id, now);
  };
}

/**
 * Collects uses and writes many in one statement. They are lost if the database stays busy or is closed meanwhile; the
 * next use after a minute is recorded again.
 */
function batchedWriter(write: Pick<Database, 'run'>, table: UsedTable): (id: string, now: number) => void {
  let used = new Map<string, number>();

  function writeAll(): void {
    const ids = [...used.keys()];
    const now = Math.max(...used.values());
    used = new Map();
    for (let at = 0; at < ids.length; at += mostTogether) {
      const some = toPowerOfTwo(ids.slice(at, at + mostTogether));
      const listed = some.map(() => '?').join(', ');
      write
        .run(
          `UPDATE ${table} SET last_used_at = ? WHERE id IN (${listed}) AND (last_used_at IS NULL OR last_used_at <= ?)`,
          [now, ...some, now - lastUsePrecisionMs],
        )
        .catch(() => {});
    }
  }

  return (id, now) => {
    if (used.size === 0) setTimeout(writeAll, gatherMs).unref();
    used.set(id, now);
  };
}

/** Pads the ids to a power of two by repeating the last one, so that few different statements have to be prepared. */
function toPowerOfTwo(ids: readonly string[]): string[] {
  const size = 2 ** Math.ceil(Math.log2(ids.length));
  return Array.from({ length: size }, (_, i) => ids[Math.min(i, ids.length - 1)] as string);
}
