import { type SignUpMode, signUpModes } from '@kairan/accounts/sign-up-mode';
import type { Queries } from '@kairan/database/open';

/** A closure of posting: since when (milliseconds since 1970), and the editors' message. */
export interface Closure {
  readonly message: string | null;
  readonly since: number;
}

/** The current closure of posting; null if posting is open. */
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

/** Opens posting again; false if it was open. */
export async function openPosting(db: Queries): Promise<boolean> {
  return (await db.run("DELETE FROM site_state WHERE name = 'posting_closed'")).changes > 0;
}

/** Who can sign up, as set by editors; null if they have not set it. */
export async function readChosenSignUp(db: Queries): Promise<SignUpMode | null> {
  const row = await db.get<{ value: string }>("SELECT value FROM site_state WHERE name = 'sign_up'");
  return signUpModes.find((mode) => mode === row?.value) ?? null;
}

/**
 * Who can sign up now.
 * @param atFirst applies until editors set it
 */
export async function readSignUp(db: Queries, atFirst: SignUpMode): Promise<SignUpMode> {
  return (await readChosenSignUp(db)) ?? atFirst;
}

/** Sets who can sign up, from the next request on. */
export async function writeSignUp(db: Queries, mode: SignUpMode, now: number): Promise<void> {
  await db.run(
    `INSERT INTO site_state (name, value, changed_at) VALUES ('sign_up', ?, ?)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at`,
    [mode, now],
  );
}
