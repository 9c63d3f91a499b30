import type { Migration } from '@kairan/database/migration';

/**
 * Creates the tables of model-written summaries. Only `summary` is shown; all of it can be generated again, for money.
 *
 * - `summary`: one row per CVE, `made` with its texts or `refused` with a reason, valid for facts of that hash. When the facts of a vulnerability change, its row is deleted in the same transaction, so every row is valid.
 * - `summary_day`: calls, their cost in millionths of the currency of the prices, and tokens, by UTC day.
 * - `detail_read`: which vulnerabilities were viewed, how often and when last.
 */
export const createSummaryTables: Migration = async ({ engine, exec }) => {
  const text = engine === 'sqlite' ? 'text' : 'text collate "C"';
  const bigint = engine === 'sqlite' ? 'integer' : 'bigint';
  const clustered = engine === 'sqlite' ? ' without rowid' : '';
  await exec(
    [
      `create table summary (cve ${text} primary key, facts text not null, model text not null, state text not null,
         reason text, en text, ja text, fr text, at text not null)${clustered}`,
      `create table summary_day (day ${text} primary key, calls ${bigint} not null, cost ${bigint} not null,
         tokens_in ${bigint} not null, tokens_out ${bigint} not null)${clustered}`,
      `create table detail_read (cve ${text} primary key, reads ${bigint} not null, at ${bigint} not null)${clustered}`,
    ].join(';\n'),
  );
};

/** Adds the titles that a model wrote with its summaries; null if the template's title stays. */
export const addModelTitles: Migration = async ({ exec }) => {
  const columns = ['title_en', 'title_ja', 'title_fr'];
  await exec(columns.map((column) => `alter table summary add column ${column} text`).join(';\n'));
};
