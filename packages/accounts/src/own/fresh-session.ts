import type { Queries } from '@kairan/database/open';

/** Milliseconds after the sign-in in which nobody is asked who they are once more. */
const freshMs = 10 * 60_000;

/**
 * Whether somebody has shown just now who they are, by signing in. What gives lasting access to an account asks for that, or
 * for the password: a browser that was left open must not be enough.
 */
export async function isFresh(
  db: Queries,
  { id, session }: { readonly id: number; readonly session: string },
  now: number,
): Promise<boolean> {
  const row = await db.get<{ created_at: number }>('SELECT created_at FROM sessions WHERE user_id = ? AND id = ?', [
    id,
    session,
  ]);
  return row !== undefined && now - row.created_at < freshMs;
}
