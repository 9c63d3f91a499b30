import type { Queries } from '@kairan/database/open';
import { newId } from '../credentials/token-text.ts';

/** Makes the key of one copy of a form. It is valid only in the session whose page holds the form. */
export function newFormKey(session: string): string {
  return `${session}.${newId()}`;
}

/**
 * Records that a form was processed, in the transaction that does so.
 * @returns false if the form was processed already, or belongs to another session or one that has ended
 */
export async function isFirstSubmission(tx: Queries, session: string, key: string): Promise<boolean> {
  if (!key.startsWith(`${session}.`) || key.length > 100) return false;
  const { changes } = await tx.run(
    `INSERT INTO sent_forms (session_id, key) SELECT id, ? FROM sessions WHERE id = ?
     ON CONFLICT (session_id, key) DO NOTHING`,
    [key, session],
  );
  return changes > 0;
}
