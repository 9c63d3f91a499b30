import type { Queries } from '@kairan/database/open';

/** Reads when the last backup was made (`site_state`, "last_backup"; RFC 3339); null if none is known. */
export async function readLastBackup(db: Pick<Queries, 'get'>): Promise<string | null> {
  const row = await db.get<{ value: string }>("SELECT value FROM site_state WHERE name = 'last_backup'");
  return row?.value ?? null;
}

/** Stores when the last backup was made. */
export async function writeLastBackup(db: Pick<Queries, 'run'>, at: Date): Promise<void> {
  await db.run(
    `INSERT INTO site_state (name, value, changed_at) VALUES ('last_backup', ?, ?)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at`,
    [at.toISOString(), at.getTime()],
  );
}
