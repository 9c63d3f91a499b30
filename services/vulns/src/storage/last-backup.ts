import type { Queries } from '@kairan/database/open';

/** Reads when the last backup was made (`meta`, "last_backup"; RFC 3339); null if none is known. */
export async function readLastBackup(db: Pick<Queries, 'get'>): Promise<string | null> {
  const row = await db.get<{ value: string }>("select value from meta where name = 'last_backup'");
  return row?.value ?? null;
}

/** Stores when the last backup was made. */
export async function writeLastBackup(db: Pick<Queries, 'run'>, at: Date): Promise<void> {
  await db.run(
    `insert into meta (name, value) values ('last_backup', ?)
     on conflict (name) do update set value = excluded.value`,
    [at.toISOString()],
  );
}
