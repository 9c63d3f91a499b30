import type { Engine } from '@kairan/database/open';

/**
 * The tables of the posting service, in SQL that both SQLite and PostgreSQL accept. Times are milliseconds since 1970.
 *
 * - `posts`: a post without its body, so that lists read little. The body is that of the revision `text_version`. `tags` is a JSON array. `confirmed` is a keyed hash of the findings that the author confirmed last. `note`: the editors' note.
 *   `shown_as`: the state before it was hidden. Added later: `preview_link` (`preview-links.ts`), and `publish_at`, `publish_problem`, `approved` and `publish_counted` (`schedule.ts`).
 * - `revisions`: every saved version of title and body, until the post is deleted. `sent`: the body as sent, as a JSON string (PostgreSQL's text cannot contain NUL), null if it was stored as sent.
 * - `published_tags`: the lower-cased tags of published posts, for lists by tag and category. Updated by `write-post.ts`.
 * - `media`: uploaded images. `used_at`: when the image was last in use. `media_uses`: which posts reference it, in any stored revision (`place` body) or as cover.
 * - `day_counts`: publishes and uploads by calendar day of the site's time zone.
 * - `idempotency`: responses to requests with an `Idempotency-Key`, for 24 hours. Key and request are keyed hashes; the response is encrypted with the client's key and has no body. `post_id` and `version` name the revision with the body.
 * - `reviews`: the check's results for posts pending review. `unavailable`: the check failed and will be retried. Added later: `answer`, the author's (`reviews.ts`).
 * - `audit`: who did what to which post; kept when the post is deleted. `actor` null: the operator or the service itself.
 * - `public_changes` (`public-changes.ts`): counts changes of what visitors see.
 * - `cache_purges` (`shared-caches/purge-table.ts`): what shared caches have to remove.
 * - `site_state`: the installation's secret and id, and the key of passkeys once the secret was replaced; whether posting is closed; who can sign up, once that was set.
 */
export function schema(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const blob = sqlite ? 'blob' : 'bytea';
  const serial = sqlite ? 'integer PRIMARY KEY' : 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY';
  const clustered = sqlite ? ' WITHOUT ROWID' : '';
  // Ids compare by code point on both engines.
  const id = sqlite ? 'text' : 'text COLLATE "C"';
  const post = `${id} NOT NULL REFERENCES posts (id) ON DELETE CASCADE`;
  return [
    `CREATE TABLE site_state (name ${id} PRIMARY KEY, value text NOT NULL, changed_at bigint NOT NULL)${clustered}`,
    `CREATE TABLE posts (
       id ${id} PRIMARY KEY, user_id bigint NOT NULL REFERENCES users (id), status text NOT NULL, title text NOT NULL,
       category text, tags text NOT NULL, cover text, excerpt text NOT NULL, characters integer NOT NULL,
       version integer NOT NULL, text_version integer NOT NULL,
       created_at bigint NOT NULL, updated_at bigint NOT NULL, published_at bigint,
       confirmed text, note text, shown_as text)`,
    'CREATE INDEX posts_of_user ON posts (user_id, updated_at, id)',
    'CREATE INDEX posts_of_user_by_status ON posts (user_id, status, updated_at, id)',
    "CREATE INDEX posts_published ON posts (published_at, id) WHERE status = 'published'",
    "CREATE INDEX posts_published_by_user ON posts (user_id, published_at, id) WHERE status = 'published'",
    "CREATE INDEX posts_published_in_category ON posts (category, published_at, id) WHERE status = 'published'",
    "CREATE INDEX posts_held ON posts (updated_at, id) WHERE status = 'held'",
    `CREATE TABLE revisions (
       post_id ${post}, version integer NOT NULL, title text NOT NULL, at bigint NOT NULL, user_id bigint NOT NULL,
       door text NOT NULL, client text, body text NOT NULL, sent text, PRIMARY KEY (post_id, version))`,
    `CREATE TABLE published_tags (
       tag ${id} NOT NULL, published_at bigint NOT NULL, post_id ${post}, category text NOT NULL,
       PRIMARY KEY (tag, published_at, post_id))${clustered}`,
    'CREATE INDEX published_tags_by_category ON published_tags (tag, category, published_at, post_id)',
    'CREATE INDEX published_tags_of_post ON published_tags (post_id)',
    `CREATE TABLE media (
       name ${id} PRIMARY KEY, user_id bigint NOT NULL REFERENCES users (id), kind text NOT NULL, content_type text NOT NULL,
       width integer NOT NULL, height integer NOT NULL, bytes bigint NOT NULL,
       created_at bigint NOT NULL, used_at bigint NOT NULL)${clustered}`,
    'CREATE INDEX media_by_use ON media (used_at)',
    `CREATE TABLE media_uses (
       post_id ${post}, name ${id} NOT NULL REFERENCES media (name), place text NOT NULL,
       PRIMARY KEY (post_id, name, place))${clustered}`,
    'CREATE INDEX media_uses_of_image ON media_uses (name)',
    `CREATE TABLE day_counts (
       user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE, day ${id} NOT NULL, kind ${id} NOT NULL,
       used integer NOT NULL, PRIMARY KEY (user_id, day, kind))${clustered}`,
    'CREATE INDEX day_counts_by_day ON day_counts (day)',
    `CREATE TABLE idempotency (
       user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE, key_hash ${blob} NOT NULL, request ${blob} NOT NULL,
       post_id ${id}, version integer, answer ${blob}, at bigint NOT NULL, PRIMARY KEY (user_id, key_hash))${clustered}`,
    'CREATE INDEX idempotency_by_time ON idempotency (at)',
    'CREATE INDEX idempotency_of_post ON idempotency (post_id)',
    `CREATE TABLE reviews (
       post_id ${post} PRIMARY KEY, at bigint NOT NULL, reasons text NOT NULL, unavailable smallint NOT NULL,
       attempts integer NOT NULL, retry_at bigint NOT NULL)${clustered}`,
    'CREATE INDEX reviews_to_retry ON reviews (retry_at) WHERE unavailable = 1',
    `CREATE TABLE audit (
       id ${serial}, at bigint NOT NULL, actor bigint, door text NOT NULL, client text, action text NOT NULL,
       post_id ${id}, details text)`,
    'CREATE INDEX audit_of_post ON audit (post_id, id)',
  ];
}
