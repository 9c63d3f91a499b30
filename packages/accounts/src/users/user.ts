import type { Queries } from '@kairan/database/open';
import { hashPassword, passwordProblem } from '../passwords/password.ts';

export type Role = 'author' | 'editor';

/** A user. */
export interface User {
  id: number;
  /** As in addresses, without the `@` that pages show before it. */
  username: string;
  displayName: string;
  email: string | null;
  role: Role;
  /** False until the user has completed the set-up of the account. */
  finished: boolean;
  /** Nobody may act as a user who is suspended. */
  suspended: boolean;
}

/** What a new user may bring along. */
export interface NewUser {
  username: string;
  /** 1 to 80 characters in one line. Default: the user name. */
  displayName?: string;
  email?: string;
  /** 12 to 256 characters. Without one the user can't sign in, but tokens work. */
  password?: string;
  /** Default `author`. */
  role?: string;
  /** Default true: set-up done and e-mail address taken as verified. */
  finished?: boolean;
}

/** The answer "no" for a reason the person can act on; an operation turns it into its own error. */
export interface Rejection {
  /** `invalid`: a value breaks a rule. `taken`: somebody has it already. `limit_reached`: no more of them. */
  readonly refused: 'invalid' | 'taken' | 'limit_reached';
  /** A sentence that tells what to send or do instead. */
  readonly message: string;
}

/** The columns of `users` that make a `User`, for queries that join the table. */
export interface UserRow {
  user_id: number;
  username: string;
  display_name: string;
  email: string | null;
  role: Role;
  finished: number;
  suspended_at: number | null;
}

export const userColumns =
  'users.id AS user_id, username, display_name, users.email, role, finished, users.suspended_at';

/** A control character or a line break. */
const control = /\p{Cc}/u;

/**
 * Adds a user. The user name is stored in lower case.
 * @returns the user, or why not: `invalid`, or `taken` when somebody has the user name or the e-mail address.
 */
export async function addUser(db: Queries, wanted: NewUser, now = Date.now()): Promise<User | Rejection> {
  const problem = problemOf(wanted);
  if (problem) return { refused: 'invalid', message: problem };
  const username = wanted.username.toLowerCase();
  const finished = (wanted.finished ?? true) ? 1 : 0;
  const row = await db.get<UserRow>(
    `INSERT INTO users (username, display_name, email, email_verified, password_hash, role, finished, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING
     RETURNING ${userColumns}`,
    [
      username,
      wanted.displayName?.trim() ?? username,
      wanted.email ?? null,
      wanted.email === undefined ? 0 : finished,
      wanted.password === undefined ? null : await hashPassword(wanted.password),
      wanted.role ?? 'author',
      finished,
      now,
    ],
  );
  if (row) return toUser(row);
  const namesake = await findUser(db, username);
  return {
    refused: 'taken',
    message: namesake
      ? `There is a user named "${username}" already; choose another name.`
      : 'Another user has this e-mail address already; choose another.',
  };
}

/** The user of this name, in whatever case, with or without the `@` that pages show before it; or null. */
export async function findUser(db: Queries, username: string): Promise<User | null> {
  // No user has such a name, and PostgreSQL would stumble over a NUL in it.
  if (!/^@?[a-z0-9_-]{1,39}$/i.test(username)) return null;
  const name = username.toLowerCase().replace('@', '');
  const row = await db.get<UserRow>(`SELECT ${userColumns} FROM users WHERE username = ?`, [name]);
  return row ? toUser(row) : null;
}

/** Makes a user of a row with `userColumns`. */
export function toUser(row: UserRow): User {
  return {
    id: row.user_id,
    username: row.username,
    displayName: row.display_name,
    email: row.email,
    role: row.role,
    finished: row.finished === 1,
    suspended: row.suspended_at !== null,
  };
}

/** Whether a text can be a user name: 1 to 39 of a to z, digits, - and _, in whatever case. */
export function isUserName(text: string): boolean {
  return /^[a-z0-9][a-z0-9_-]{0,38}$/i.test(text);
}

function problemOf(wanted: NewUser): string | null {
  if (!isUserName(wanted.username)) {
    return 'A user name takes 1 to 39 of the letters a to z, digits, "-" and "_", and begins with a letter or digit.';
  }
  if (wanted.displayName !== undefined && !isLine(wanted.displayName, 80)) {
    return 'A display name takes 1 to 80 characters in one line.';
  }
  if (wanted.email !== undefined && !isEmail(wanted.email)) {
    return 'An e-mail address is written name@host, with at most 254 characters.';
  }
  if (wanted.role !== undefined && wanted.role !== 'author' && wanted.role !== 'editor') {
    return `A role is author or editor, not "${wanted.role}".`;
  }
  if (wanted.password === undefined) return null;
  return (
    passwordProblem(wanted.password, [wanted.username, wanted.displayName ?? '', wanted.email ?? ''])?.message ?? null
  );
}

/**
 * The length limit is RFC 5321's (4.5.3.1.3). The special characters of RFC 5322 (3.2.3) are left out, as mail programs read
 * `<a@b>` and `a(c)@b` as another text for `a@b`: one mailbox would have several accounts, and no limit of messages. Whether an
 * address works, only a message sent to it shows.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@()<>[\]:;\\,"]+@[^\s@()<>[\]:;\\,"]+$/.test(text) && !control.test(text);
}

/** Tells whether a text is one line of 1 to `most` characters (code points) once trimmed. */
export function isLine(text: string, most: number): boolean {
  const { length } = [...text.trim()];
  return length >= 1 && length <= most && !control.test(text);
}
