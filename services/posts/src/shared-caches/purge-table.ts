import type { Migration } from '@kairan/database/migration';
import type { Engine } from '@kairan/database/open';
import { authorTag, imageTag, listsTag, postTag, siteTag } from './tags.ts';

/** Columns of `users` that readers see, or that decide what they see. */
const publicUserColumns =
  'username, display_name, deletion_due_at, deletion_posts, erasure, suspended_at, posts_hidden_at';

/**
 * Creates `cache_purges`: the tags of what shared caches have to remove, with the triggers that add them in the transaction of
 * each change of what visitors see: of published posts, their authors, profiles, images and the state of the site. Triggers,
 * so that no statement can forget it, as for `public_changes`. `due_at`: the time of the next attempt, milliseconds since
 * 1970, 0 at once. `sent`: how often it was sent. Rows are only added, so that transactions do not wait for each other.
 */
export const createPurgeTable: Migration = async ({ engine, exec }) => {
  const sqlite = engine === 'sqlite';
  const key = sqlite ? 'integer PRIMARY KEY' : 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY';
  const now = sqlite
    ? "(CAST(unixepoch('subsec') * 1000 AS integer))"
    : '(CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint))';
  await exec(`CREATE TABLE cache_purges (
      id ${key}, tag text NOT NULL, created_at bigint NOT NULL DEFAULT ${now}, due_at bigint NOT NULL DEFAULT 0,
      attempts integer NOT NULL DEFAULT 0, sent integer NOT NULL DEFAULT 0);
    CREATE INDEX cache_purges_by_due ON cache_purges (due_at, id);
    CREATE INDEX cache_purges_failing ON cache_purges (id) WHERE attempts > 1`);
  await exec(triggers(engine).join(';\n'));
};

/** A change of what visitors see, and the tags that it adds, as SQL expressions of `NEW` and `OLD`. */
interface Change {
  readonly table: string;
  readonly event: string;
  readonly when?: string;
  readonly tags: readonly string[];
}

function triggers(engine: Engine): string[] {
  const authorOf = (id: string) => `(SELECT ${tagOf(authorTag, 'username')} FROM users WHERE users.id = ${id})`;
  const ofPost = (row: string) => [tagOf(postTag, `${row}.id`), authorOf(`${row}.user_id`), `'${listsTag}'`];
  const isPublic = (row: string) => `${row}.status = 'published'`;
  const ofUser = [tagOf(authorTag, 'OLD.username'), `'${listsTag}'`];
  const ofProfile = (row: string) => [authorOf(`${row}.user_id`), `'${listsTag}'`];
  // The secret of the installation and the time of its last backup are on no page.
  const isShown = (row: string) => `${row}.name IN ('posting_closed', 'sign_up')`;
  const changes: Change[] = [
    { table: 'posts', event: 'INSERT', when: isPublic('NEW'), tags: ofPost('NEW') },
    { table: 'posts', event: 'UPDATE', when: `${isPublic('OLD')} OR ${isPublic('NEW')}`, tags: ofPost('NEW') },
    { table: 'posts', event: 'DELETE', when: isPublic('OLD'), tags: ofPost('OLD') },
    { table: 'users', event: `UPDATE OF ${publicUserColumns}`, tags: ofUser },
    { table: 'users', event: 'DELETE', tags: ofUser },
    { table: 'profiles', event: 'INSERT', tags: ofProfile('NEW') },
    { table: 'profiles', event: 'UPDATE', tags: ofProfile('NEW') },
    { table: 'profiles', event: 'DELETE', tags: ofProfile('OLD') },
    { table: 'site_state', event: 'INSERT', when: isShown('NEW'), tags: [`'${siteTag}'`] },
    { table: 'site_state', event: 'UPDATE', when: isShown('NEW'), tags: [`'${siteTag}'`] },
    { table: 'site_state', event: 'DELETE', when: isShown('OLD'), tags: [`'${siteTag}'`] },
    { table: 'media', event: 'DELETE', tags: [tagOf(imageTag, 'OLD.name')] },
  ];
  return changes.flatMap((change) => trigger(engine, change));
}

/** SQL for the tag that a function makes of a column. */
function tagOf(make: (value: string) => string, column: string): string {
  return `'${make('')}' || ${column}`;
}

function trigger(engine: Engine, { table, event, when, tags }: Change): string[] {
  const name = `purge_${table}_${event.split(' ', 1)[0]?.toLowerCase()}`;
  const condition = when === undefined ? '' : `WHEN (${when})`;
  // The author may be gone already: then their own row has been purged.
  const insert = `INSERT INTO cache_purges (tag) SELECT tag FROM (${tags.map((tag) => `SELECT ${tag} AS tag`).join(' UNION ALL ')}) AS changed WHERE tag IS NOT NULL`;
  if (engine === 'sqlite') {
    return [`CREATE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW ${condition} BEGIN ${insert}; END`];
  }
  return [
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${insert}; RETURN NULL; END $$`,
    `CREATE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW ${condition} EXECUTE FUNCTION ${name}()`,
  ];
}
