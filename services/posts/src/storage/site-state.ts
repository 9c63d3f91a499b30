import type { Queries } from '@kairan/database/open';

/** Since when posting is closed (milliseconds since 1970), and what the operator says about it. */
export interface Closure {
  readonly message: string | null;
  readonly since: number;
}

/** The closure of posting that holds now; null while posting is open. */
export async function readClosure(db: Queries): Promise<Closure | null> {
  const row = await db.get<{ value: string; changed_at: number }>(
    "SELECT value, changed_at FROM site_state WHERE name = 'posting_closed'",
  );
  return row ? { message: row.value === '' ? null : row.value, since: row.changed_at } : null;
}

/** Closes posting from the next request on; closing again changes the message. */
export async function closePosting(db: Queries, message: string | null, now: number): Promise<void> {
  await db.run(
    `INSERT INTO site_state (name, value, changed_at) VALUES ('posting_closed', ?, ?)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [message ?? '', now],
  );
}

/** Opens posting again; false where it was open. */
export async function openPosting(db: Queries): Promise<boolean> {
  return (await db.run("DELETE FROM site_state WHERE name = 'posting_closed'")).changes > 0;
}
