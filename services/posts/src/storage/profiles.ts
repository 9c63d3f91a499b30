import type { MigrationStep } from '@kairan/database/migration';
import type { Queries } from '@kairan/database/open';
import { isStaying } from './author-visibility.ts';

/** What an author shows of themselves beside their name. */
export interface Profile {
  /** Plain text with line breaks; empty for none. */
  readonly biography: string;
  /** Addresses of pages, in the author's order. */
  readonly links: readonly string[];
  /** The path of a square image (`/media/…`); null for none. */
  readonly picture: string | null;
}

/** A profile with what its checks need. */
interface StoredProfile extends Profile {
  /** A keyed hash of the findings that the author confirmed last. */
  readonly confirmed: string | null;
}

/** New values of a profile; what is left out stays as it is. */
export interface ProfileChange {
  readonly biography?: string | undefined;
  readonly links?: readonly string[] | undefined;
  /** A path, or null to remove the picture. */
  readonly picture?: string | null | undefined;
  readonly confirmed: string | null;
}

const prefix = '/media/';

/**
 * Creates `profiles`: what authors say of themselves. `links` is a JSON array, `picture` the name of an image, and
 * `confirmed_findings` a keyed hash of the findings that the author confirmed last. An author without a row has no
 * profile.
 */
export async function createProfileTable({ engine, exec }: Pick<MigrationStep, 'engine' | 'exec'>): Promise<void> {
  const name = engine === 'sqlite' ? 'text' : 'text COLLATE "C"';
  const user = engine === 'sqlite' ? 'integer' : 'bigint';
  await exec(
    `CREATE TABLE profiles (
       user_id ${user} PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE, biography text NOT NULL, links text NOT NULL,
       picture ${name} REFERENCES media (name), confirmed_findings text, changed_at bigint NOT NULL);
     CREATE INDEX profiles_of_picture ON profiles (picture)`,
  );
}

/**
 * Joins what readers see of a profile: all null for an author who has none or is deleting the account. Append it to a
 * `FROM` with `users`.
 */
export const joinProfile = `LEFT JOIN profiles ON profiles.user_id = users.id AND ${isStaying}`;

/** The columns of a profile as joined by `joinProfile`. */
export const profileColumns = 'profiles.biography, profiles.links, profiles.picture';

/** A profile as joined: all null for an author without one. */
export interface ProfileRow {
  readonly biography: string | null;
  readonly links: string | null;
  readonly picture: string | null;
}

/** The profile of a row. */
export function profileOf({ biography, links, picture }: ProfileRow): Profile {
  return {
    biography: biography ?? '',
    links: links === null ? [] : (JSON.parse(links) as string[]),
    picture: pictureOf({ picture }),
  };
}

/** The path of a row's picture; null if there is none. */
export function pictureOf({ picture }: Pick<ProfileRow, 'picture'>): string | null {
  return picture === null ? null : prefix + picture;
}

/** The path of a user's picture; null for none. */
export async function findPicture(db: Queries, userId: number): Promise<string | null> {
  return pictureOf(
    (await db.get<ProfileRow>('SELECT picture FROM profiles WHERE user_id = ?', [userId])) ?? { picture: null },
  );
}

/** Reads the profile of a user, which is empty until they write one. */
export async function findProfile(db: Queries, userId: number): Promise<StoredProfile> {
  const row = await db.get<ProfileRow & { confirmed_findings: string | null }>(
    `SELECT ${profileColumns}, confirmed_findings FROM profiles WHERE user_id = ?`,
    [userId],
  );
  const { confirmed_findings: confirmed, ...profile } = row ?? {
    biography: null,
    links: null,
    picture: null,
    confirmed_findings: null,
  };
  return { ...profileOf(profile), confirmed };
}

/** Changes the profile of a user. A picture that it no longer shows counts as used until now. */
export async function saveProfile(tx: Queries, userId: number, change: ProfileChange, now: number): Promise<void> {
  await tx.run(
    `INSERT INTO profiles (user_id, biography, links, picture, changed_at) VALUES (?, '', '[]', NULL, ?)
     ON CONFLICT DO NOTHING`,
    [userId, now],
  );
  const { biography, links, picture, confirmed } = change;
  if (picture !== undefined) {
    await tx.run('UPDATE media SET used_at = ? WHERE name = (SELECT picture FROM profiles WHERE user_id = ?)', [
      now,
      userId,
    ]);
  }
  const values = {
    ...(biography !== undefined && { biography }),
    ...(links !== undefined && { links: JSON.stringify(links) }),
    ...(picture !== undefined && { picture: picture?.slice(prefix.length) ?? null }),
    confirmed_findings: confirmed,
    changed_at: now,
  };
  const columns = Object.keys(values).map((column) => `${column} = ?`);
  await tx.run(`UPDATE profiles SET ${columns.join(', ')} WHERE user_id = ?`, [...Object.values(values), userId]);
}

/** Erases the profile of a user whose account is erased. */
export async function deleteProfile(tx: Queries, userId: number): Promise<void> {
  await tx.run('DELETE FROM profiles WHERE user_id = ?', [userId]);
}
