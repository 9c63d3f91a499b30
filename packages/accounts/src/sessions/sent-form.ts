import type { Queries } from '@kairan/database/open';
import { newId } from '../credentials/token-text.ts';

/** What tells one copy of a form from others; it is worth something in the session whose page holds the form. */
export function newFormKey(session: string): string {
  return `${session}.${newId()}`;
}

/**
 * Notes, in the transaction of what a form does, that it was done.
 * @returns false where the form did it already, or is of a session that is another or has ended
 */
export async function isSentFirst(tx: Queries, session: string, key: string): Promise<boolean> {
  if (!key.startsWith(`${session}.`) || key.length > 100) return false;
  const { changes } = await tx.run(
    `INSERT INTO sent_forms (session_id, key) SELECT id, ? FROM sessions WHERE id = ?
     ON CONFLICT (session_id, key) DO NOTHING`,
    [key, session],
  );
  return changes > 0;
}
