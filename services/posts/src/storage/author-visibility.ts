import type { Migration } from '@kairan/database/migration';

/** What happens to the published posts of a deleted account: they stay without its name, or are deleted with it. */
export const postChoices = ['keep', 'delete'] as const;
export type PostChoice = (typeof postChoices)[number];

/**
 * Adds to `users`: `deletion_posts`, the `PostChoice` of a user whose account is being deleted or was (null for all
 * others), and `erasure`: null, `begun` while the account is being erased, then `done`.
 */
export const addErasureColumns: Migration = async ({ exec }) => {
  await exec(`
    ALTER TABLE users ADD COLUMN deletion_posts text;
    ALTER TABLE users ADD COLUMN erasure text;
  `);
};

/**
 * SQL conditions on `users`. `showsPosts`: readers see the published posts of the user. `isStaying`: the user has not
 * asked to delete the account.
 */
export const showsPosts =
  "((users.deletion_posts IS NULL OR users.deletion_posts = 'keep') AND users.posts_hidden_at IS NULL)";
export const isStaying = 'users.deletion_due_at IS NULL';

/** SQL for the display name that readers see; empty for a deleted account, to which each page gives a name. */
export const nameShown = `CASE WHEN ${isStaying} THEN users.display_name ELSE '' END`;

/** The same as the column `display_name`. */
export const shownName = `${nameShown} AS display_name`;
