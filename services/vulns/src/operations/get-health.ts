import { answerWithin } from '@kairan/database/storage-answers';
import { noInput } from '@kairan/operation';
import { readyJson } from '@kairan/operation/ready-json';
import { z } from 'zod';
import { sourceStatuses } from '../responses/shapes.ts';
import { sourceRows } from '../responses/source-rows.ts';
import { syncCodes } from '../sources/source.ts';
import { isOverdue } from '../storage/sync-plan.ts';
import { operation } from '../vulnerabilities.ts';

/** Milliseconds that the database has to answer. */
const healthMs = 2_000;

export const getHealth = operation({
  name: 'get_health',
  summary: "Check the service's health: 200 if it can answer requests, 503 if the database is down.",
  effect: 'read',
  who: 'anyone',
  input: noInput,
  output: z.object({
    status: z
      .enum(['ok', 'degraded', 'down'])
      .describe(
        'degraded: a source is failing, no process syncs it any more, or the database can only be read; the last data is still served',
      ),
    database: z.enum(['ok']).optional(),
    replica: z
      .object({
        status: z
          .enum(['in_use', 'behind', 'away'])
          .describe('in_use: it serves reads; behind: it lags too much; away: it does not answer'),
        lag_seconds: z.number().nullable(),
      })
      .optional()
      .describe('The replica of the database, if one is configured; reads go to the primary unless it is in use'),
    sources: z.record(z.string(), z.enum(sourceStatuses)).optional(),
    version: z.string().optional(),
  }),

  async handle(_call, { view, now, version, synced = syncCodes, replica }) {
    const rows = await answerWithin(sourceRows(view.db, now()), healthMs);
    if (rows === undefined) return readyJson('{"status":"down"}', { status: 503, cacheControl: 0 });
    const isStale = ({ status, next_run_at: next, last_attempt_at: attempt }: (typeof rows)[number]) =>
      status === 'failing' || (status !== 'running' && isOverdue(next, attempt, now()));
    const state = replica?.();
    const isDegraded =
      state?.primaryAnswers === false ||
      rows.some((row) => synced.some((source) => source === row.code) && isStale(row));
    const status = isDegraded ? 'degraded' : 'ok';
    const sources = Object.fromEntries(rows.map((row) => [row.code, row.status]));
    const health = {
      status,
      database: 'ok',
      ...(state && { replica: { status: state.status, lag_seconds: state.lagSeconds } }),
      sources,
      version,
    };
    return readyJson(JSON.stringify(health), { cacheControl: 0 });
  },
});
