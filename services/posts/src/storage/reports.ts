import type { Migration, MigrationStep } from '@kairan/database/migration';
import type { Queries } from '@kairan/database/open';
import type { ReportReason } from '../report.ts';
import { isStaying, showsPosts } from './author-visibility.ts';

/**
 * Creates `reports`: what readers reported about posts. `reporter` is `user ID`, or a keyed hash of a visitor's address.
 * A reporter has at most one open report of a post. `resolved_at` is null for an open one, and `resolution` then says
 * what an editor did: `dismissed` or `hidden`. Reports are deleted with their post and with the reporter's account.
 */
export async function createReportTable({ engine, exec }: Pick<MigrationStep, 'engine' | 'exec'>): Promise<void> {
  const sqlite = engine === 'sqlite';
  const serial = sqlite ? 'integer PRIMARY KEY' : 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY';
  const post = sqlite ? 'text' : 'text COLLATE "C"';
  await exec(
    `CREATE TABLE reports (
       id ${serial}, post_id ${post} NOT NULL REFERENCES posts (id) ON DELETE CASCADE, reporter text NOT NULL,
       user_id ${sqlite ? 'integer' : 'bigint'} REFERENCES users (id) ON DELETE CASCADE, reason text NOT NULL, message text NOT NULL,
       created_at bigint NOT NULL, resolved_at bigint, resolution text);
     CREATE UNIQUE INDEX reports_open ON reports (post_id, reporter) WHERE resolved_at IS NULL;
     CREATE INDEX reports_of_reporter ON reports (reporter, created_at);
     CREATE INDEX reports_of_user ON reports (user_id)`,
  );
}

/** Adds the index in which the oldest open reports of posts are found. */
export const addOpenReportsIndex: Migration = async ({ exec }) => {
  await exec('CREATE INDEX reports_open_by_time ON reports (post_id, created_at) WHERE resolved_at IS NULL');
};

/** A report to store. */
export interface NewReport {
  readonly postId: string;
  readonly reporter: string;
  readonly userId: number | null;
  readonly reason: ReportReason;
  readonly message: string;
}

/** Stores a report; an open one of the same reporter and post is replaced. */
export async function saveReport(tx: Queries, report: NewReport, now: number): Promise<void> {
  const { postId, reporter, userId, reason, message } = report;
  await tx.run(
    `INSERT INTO reports (post_id, reporter, user_id, reason, message, created_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (post_id, reporter) WHERE resolved_at IS NULL
     DO UPDATE SET reason = excluded.reason, message = excluded.message, created_at = excluded.created_at`,
    [postId, reporter, userId, reason, message, now],
  );
}

/** The open report of a post by a reporter; undefined if there is none. */
export async function findOpenReport(
  db: Queries,
  postId: string,
  reporter: string,
): Promise<Pick<OpenReport, 'reason' | 'message' | 'createdAt'> | undefined> {
  const row = await db.get<{ reason: ReportReason; message: string; created_at: number }>(
    'SELECT reason, message, created_at FROM reports WHERE post_id = ? AND reporter = ? AND resolved_at IS NULL',
    [postId, reporter],
  );
  return row && { reason: row.reason, message: row.message, createdAt: Number(row.created_at) };
}

/** When the reports of a reporter since a time were made, oldest first; only those of posts that still exist count. */
export async function recentReports(db: Queries, reporter: string, since: number): Promise<number[]> {
  const rows = await db.all<{ created_at: number }>(
    'SELECT created_at FROM reports WHERE reporter = ? AND created_at > ? ORDER BY created_at',
    [reporter, since],
  );
  return rows.map((row) => Number(row.created_at));
}

/** An open report. */
export interface OpenReport {
  readonly postId: string;
  readonly title: string;
  /** The author's user name. */
  readonly author: string;
  readonly reason: ReportReason;
  readonly message: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** The reporter's user name; null for a visitor. */
  readonly by: string | null;
}

/**
 * Lists the open reports of posts that readers can see, the oldest first; those of a post follow one another.
 * @param postId only those of one post
 */
export async function listOpenReports(db: Queries, limit: number, postId?: string): Promise<OpenReport[]> {
  const rows = await db.all<{
    post_id: string;
    title: string;
    author: string;
    reason: ReportReason;
    message: string;
    created_at: number;
    reported_by: string | null;
  }>(
    // Chooses the posts first, so that the texts of no other reports are read and sorted.
    `WITH oldest AS (
       SELECT post_id, min(created_at) AS since FROM reports WHERE resolved_at IS NULL${postId === undefined ? '' : ' AND post_id = ?'}
       GROUP BY post_id),
     chosen AS MATERIALIZED (
       SELECT posts.id, title, users.username, since FROM oldest JOIN posts ON posts.id = post_id
       JOIN users ON users.id = posts.user_id AND ${isStaying} AND ${showsPosts}
       WHERE status = 'published' ORDER BY since, posts.id LIMIT ?)
     SELECT post_id, title, chosen.username AS author, reason, message, reports.created_at,
       (SELECT username FROM users AS reporters WHERE reporters.id = reports.user_id) AS reported_by
     FROM chosen JOIN reports ON reports.post_id = chosen.id AND resolved_at IS NULL
     ORDER BY since, post_id, reports.created_at, reports.id LIMIT ?`,
    [...(postId === undefined ? [] : [postId]), limit, limit],
  );
  return rows.map((row) => ({
    postId: row.post_id,
    title: row.title,
    author: row.author,
    reason: row.reason,
    message: row.message,
    createdAt: Number(row.created_at),
    by: row.reported_by,
  }));
}

/** Resolves the open reports of a post. @returns how many there were */
export async function resolveReports(
  tx: Queries,
  postId: string,
  resolution: 'dismissed' | 'hidden',
  now: number,
): Promise<number> {
  const { changes } = await tx.run(
    'UPDATE reports SET resolved_at = ?, resolution = ? WHERE post_id = ? AND resolved_at IS NULL',
    [now, resolution, postId],
  );
  return changes;
}

/** Deletes the reports of a user whose account is erased. */
export async function deleteReportsOf(tx: Queries, userId: number): Promise<void> {
  await tx.run('DELETE FROM reports WHERE user_id = ?', [userId]);
}
