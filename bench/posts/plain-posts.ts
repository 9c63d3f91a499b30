/** A row of `posts`. */
export interface PlainRow {
  id: string;
  title: string;
  status: string;
  category: string | null;
  tags: string;
  cover: string | null;
  excerpt: string;
  characters: number;
  version: number;
  text_version: number;
  created_at: number;
  updated_at: number;
  published_at: number | null;
}

/** The rows of a draft. */
export interface PlainDraft {
  id: string;
  user: number;
  title: string;
  category: string;
  /** A JSON array. */
  tags: string;
  excerpt: string;
  body: string;
  /** Null if it is not stored. */
  html: string | null;
  /** Milliseconds since 1970. */
  now: number;
}

/** Statements that read and write the rows of the service, in tables of the service, with the same durability. */
export interface PlainPosts {
  create(draft: PlainDraft): Promise<PlainRow>;
  /** @param isIndexed whether the search index is told, as the service does */
  publish(id: string, user: number, now: number, isIndexed: boolean): Promise<{ row: PlainRow; body: string }>;
  find(id: string, user: number): Promise<PlainRow & { body: string }>;
  /** The latest 51 posts of a user. */
  list(user: number): Promise<PlainRow[]>;
}

/** The statements, with the parameters $1, $2, … */
export const plainStatements = {
  insertPost: `insert into posts (id, user_id, status, title, category, tags, excerpt, characters, version, text_version, created_at, updated_at)
    values ($1, $2, 'draft', $3, $4, $5, $6, $7, 1, 1, $8, $9) returning *`,
  insertRevision:
    "insert into revisions (post_id, version, title, at, user_id, door, client, body) values ($1, 1, $2, $3, $4, 'api', 'bench', $5)",
  insertHtml: 'insert into post_html (post_id, version, renderer, html) values ($1, 1, 1, $2)',
  insertDue: 'insert into words_due (post_id, version) values ($1, $2)',
  publish:
    "update posts set status = 'published', version = version + 1, updated_at = $1, published_at = $2 where id = $3 and version = $4 returning *",
  insertTag: 'insert into published_tags (tag, published_at, post_id, category) values ($1, $2, $3, $4)',
  count: `insert into day_counts (user_id, day, kind, used) values ($1, $2, 'publishes', 1)
    on conflict (user_id, day, kind) do update set used = day_counts.used + 1`,
  note: "insert into audit (at, actor, door, client, action, post_id, details) values ($1, $2, 'api', 'bench', 'publish', $3, $4)",
  find: `select posts.*, body from posts join revisions on post_id = posts.id and revisions.version = text_version
    where posts.id = $1 and posts.user_id = $2`,
  list: 'select * from posts where user_id = $1 order by updated_at desc, id desc limit 51',
} as const;
