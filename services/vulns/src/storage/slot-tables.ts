import type { MigrationStep } from '@kairan/database/migration';
import type { Database, Queries } from '@kairan/database/open';

/**
 * Gives each vulnerability a slot: a dense integer, ascending, never given again. It is the row id of every table of
 * documents and of the words.
 *
 * - `vuln`: as before, by slot; the fragments of its row in other languages than English are packed (`row-texts.ts`).
 *   `vuln_detail`: the fragments that only the detail needs, packed (`packed-detail.ts`).
 * - `vuln_index`: the narrow facts that the image in memory is loaded from. `state`: 0 published, 1 rejected, 2 withdrawn,
 *   -1 removed (the row stays, so that its slot is not given again and readers notice). `facets`: ids of `facet`,
 *   ascending, as `packNumbers` writes them. `changed`: the state (`storeState`) that the last change led to.
 * - `facet`: the names of tags, categories, products, CPE names and packages. Rows stay; `changed` as above.
 * - `words`: names and other text of each vulnerability. On PostgreSQL it has the tokens without positions for the GIN
 *   index, out of line so that a search reads short rows: PostgreSQL moves values out of rows above 2,000 bytes only,
 *   which `padding`, compressed to some 30, makes of each. `word_order` has those of texts with positions, for phrases.
 *
 * The vulnerabilities of a store of the version before are kept in `earlier_*` until `ingest/upgrade-slots.ts` has moved
 * them; everything else about them is made again.
 */
export async function createSlotTables({ engine, exec, kysely }: MigrationStep): Promise<void> {
  const stored = kysely.withTables<{ vuln: { id: number } }>().selectFrom('vuln').select('id').limit(1);
  const keeps = (await stored.execute()).length > 0;
  const blob = engine === 'sqlite' ? 'blob' : 'bytea';
  const bigint = engine === 'sqlite' ? 'integer' : 'bigint';
  const real = engine === 'sqlite' ? 'real' : 'double precision';
  const clustered = engine === 'sqlite' ? ' without rowid' : '';
  const text = engine === 'sqlite' ? 'text' : 'text collate "C"';
  const statements = [
    ...['sort_modified', 'sort_modified_early', 'sort_score', 'sort_epss', 'sort_kev_added'].map(
      (name) => `drop index if exists ${name}`,
    ),
    ...['vuln', 'vuln_detail', 'vuln_sort'].map((name) =>
      keeps ? `alter table ${name} rename to earlier_${name}` : `drop table ${name}`,
    ),
    ...['facet', 'vuln_package', 'words', 'recent_words'].map((name) => `drop table ${name}`),
    'drop table if exists pair',
    "delete from meta where name = 'statistics'",
    `create table vuln (slot ${bigint} primary key, cve ${text} not null unique, hash ${blob} not null, state text not null,
       severity text not null, kev smallint not null, first_fixed text, facets text not null, packages text not null,
       head text not null, en text not null, translations ${blob} not null, tail text not null, texts_hash ${bigint} not null)`,
    `create table vuln_detail (slot ${bigint} primary key, content ${blob} not null)`,
    `create table vuln_index (slot ${bigint} primary key, cve ${text} not null, state smallint not null, published ${bigint} not null,
       modified ${bigint} not null, score ${bigint} not null, epss ${real} not null, percentile ${real}, epss_date text,
       kev_added ${bigint} not null, flags ${bigint} not null, facets ${blob} not null, changed ${bigint} not null)`,
    'create index vuln_index_changed on vuln_index (changed)',
    'create index vuln_index_published on vuln_index (published, slot) where state = 0',
    `create table facet (id ${bigint} primary key, kind ${text} not null, facet_key ${text} not null, slug ${text} not null, name text not null,
       search text not null, changed ${bigint} not null, unique (kind, facet_key))`,
    'create index facet_changed on facet (changed)',
    `create table vuln_package (package ${bigint} not null, slot ${bigint} not null, primary key (package, slot))${clustered}`,
    `create table recent_words (slot ${bigint} primary key, at text not null, names text not null, body text not null)`,
    'create index recent_words_at on recent_words (at)',
    ...(engine === 'sqlite'
      ? [
          `create virtual table words using fts5(names, body, content='', contentless_delete=1, tokenize="ascii tokenchars '~^+#.-_:'")`,
          "insert into words (words, rank) values ('hashsize', 67108864)",
          "insert into words (words, rank) values ('automerge', 0)",
          "insert into words (words, rank) values ('crisismerge', 1000)",
          "insert into words (words, rank) values ('usermerge', 8)",
        ]
      : [
          `create table words (slot ${bigint} primary key, tokens tsvector not null, padding text not null default repeat(' ', 2000))
             with (toast_tuple_target = 128)`,
          'create index words_tokens on words using gin (tokens)',
          `create table word_order (slot ${bigint} primary key, names tsvector not null, body tsvector not null)`,
        ]),
  ];
  await exec(statements.join(';\n'));
}

/** Whether the store has vulnerabilities in the tables of the version before (`createSlotTables`). */
export async function needsUpgrade(db: Pick<Queries, 'get'> & Pick<Database, 'engine'>): Promise<boolean> {
  const found =
    db.engine === 'sqlite'
      ? await db.get("select 1 as found from sqlite_master where type = 'table' and name = 'earlier_vuln'")
      : await db.get("select 1 as found from pg_catalog.pg_class where oid = to_regclass('earlier_vuln')");
  return found !== undefined;
}
