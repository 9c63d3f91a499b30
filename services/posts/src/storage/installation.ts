import { randomUUID } from 'node:crypto';
import type { MigrationStep } from '@kairan/database/migration';
import type { Queries } from '@kairan/database/open';

/**
 * Gives the installation an id (`site_state`, "installation"). It is not secret: the image store carries it too, so that
 * a database that was set by mistake deletes nothing there.
 */
export async function addInstallationId({ exec }: Pick<MigrationStep, 'exec'>): Promise<void> {
  await exec(
    `INSERT INTO site_state (name, value, changed_at) VALUES ('installation', '${randomUUID()}', ${Date.now()})`,
  );
}

/**
 * Returns the id of the installation that the database belongs to: a UUID.
 * @throws {Error} if the database has none
 */
export async function readInstallationId(db: Queries): Promise<string> {
  const row = await db.get<{ value: string }>("SELECT value FROM site_state WHERE name = 'installation'");
  if (!row) throw new Error('The installation\'s id is missing from the database (site_state, "installation").');
  return row.value;
}
