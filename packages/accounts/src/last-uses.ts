import type { Database } from '@kairan/database/open';

/** To how many milliseconds the last use of a token is known. */
export const lastUsePrecisionMs = 60_000;
/** Uses are gathered for so long and written together: each write waits for the disk, and all requests wait with it. */
const gatherMs = 250;
const mostTogether = 256;

/**
 * Writes uses some time later, many in one statement. They are lost when the database stays busy or is closed meanwhile: the
 * next use after a minute is noted again.
 */
export function useWriter(write: Pick<Database, 'run'>): (id: string, now: number) => void {
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
          `UPDATE access_tokens SET last_used_at = ? WHERE id IN (${listed}) AND (last_used_at IS NULL OR last_used_at <= ?)`,
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
