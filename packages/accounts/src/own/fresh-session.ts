import type { Queries } from '@kairan/database/open';

/** Milliseconds after the sign-in, or a confirmation, in which no further one is needed. */
const freshMs = 10 * 60_000;

/**
 * Tells whether the user signed in or confirmed the session just now. What gives lasting access to an account needs that or the password: an
 * unattended browser must not be enough.
 */
export async function isFresh(
  db: Queries,
  { id, session }: { readonly id: number; readonly session: string },
  now: number,
): Promise<boolean> {
  const row = await db.get<{ proved_at: number }>(
    'SELECT coalesce(confirmed_at, created_at) AS proved_at FROM sessions WHERE user_id = ? AND id = ?',
    [id, session],
  );
  return row !== undefined && now - row.proved_at < freshMs;
}
