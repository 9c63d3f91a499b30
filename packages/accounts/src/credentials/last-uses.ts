import type { Database } from '@kairan/database/open';
import type { CredentialTable } from './slots.ts';

/** The tables that a use is noted in: rows with `id` and `last_used_at`. */
type UsedTable = CredentialTable | 'oauth_grants';

/** To how many milliseconds the last use of a token or a client is known. */
const lastUsePrecisionMs = 60_000;
/** Uses are gathered for so long and written together: each write waits for the disk, and all requests wait with it. */
const gatherMs = 250;
const mostTogether = 256;

/**
 * Makes the function that notes that a token, a client or a grant was used, at most once a minute each. It neither delays nor fails the
 * request: what is noted is written on the side.
 */
export function useNoter(write: Pick<Database, 'run'>, table: UsedTable) {
  /** Id → when this process last noted a use. */
  const noted = new Map<string, number>();
  const noteLater = useWriter(write, table);
  return ({ id, lastUsedAt }: { id: string; lastUsedAt: number | null }, now: number): void => {
    const last = Math.max(lastUsedAt ?? 0, noted.get(id) ?? 0);
    if (now - last < lastUsePrecisionMs) return;
    noted.set(id, now);
    noteLater(id, now);
  };
}

/**
 * Writes uses some time later, many in one statement. They are lost when the database stays busy or is closed meanwhile: the
 * next use after a minute is noted again.
 */
function useWriter(write: Pick<Database, 'run'>, table: UsedTable): (id: string, now: number) => void {
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

/** The same ids, the last one repeated, so that there are few different statements to keep prepared. */
function toPowerOfTwo(ids: readonly string[]): string[] {
  const size = 2 ** Math.ceil(Math.log2(ids.length));
  return Array.from({ length: size }, (_, i) => ids[Math.min(i, ids.length - 1)] as string);
}
