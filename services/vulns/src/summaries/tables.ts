import type { Migration } from '@kairan/database/migrate';

/**
 * What belongs to summaries that a language model made. Only `summary` shows; all of it can be made again, for money.
 *
 * - `summary`: one row a CVE, `made` with its texts or `refused` with a reason, for the facts of that hash. A row whose facts are
 *   no longer those of the vulnerability is removed in the transaction that changes it, so whatever row there is holds.
 * - `summary_day`: calls of the endpoint, what they cost in millionths of the currency of the prices, and tokens, by UTC day.
 * - `detail_read`: which vulnerabilities are read, since when and how often.
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
