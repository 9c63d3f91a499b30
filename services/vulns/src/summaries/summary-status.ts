import type { Queries } from '@kairan/database/open';
import { indexStates } from '../storage/index-states.ts';
import { type Budget, dayOf } from './budget.ts';

/** The progress and budget of a model's summaries. Money is in the currency of the prices. */
export interface SummaryStatus {
  model: string;
  made: number;
  /** Could not be generated from the present facts: the template summary is shown. */
  refused: number;
  /** Published vulnerabilities. */
  of: number;
  day: string;
  calls: number;
  calls_per_day: number;
  tokens_in: number;
  tokens_out: number;
  /** Null if no money budget is set. */
  spent: number | null;
  budget: number | null;
}

/** Reads the status of a model's summaries for the operator. */
export async function summaryStatus(db: Queries, model: string, budget: Budget, now: Date): Promise<SummaryStatus> {
  const rows = await db.all<{ state: string; n: number }>(
    'select state, count(*) as n from summary where model = ? group by state',
    [model],
  );
  const count = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
  const of = await db.get<{ n: number }>(`select count(*) as n from vuln_index where state = ${indexStates.published}`);
  const day = dayOf(now);
  const spent = await db.get<{ calls: number; cost: number; tokens_in: number; tokens_out: number }>(
    'select calls, cost, tokens_in, tokens_out from summary_day where day = ?',
    [day],
  );
  return {
    model,
    made: count('made'),
    refused: count('refused'),
    of: of?.n ?? 0,
    day,
    calls: spent?.calls ?? 0,
    calls_per_day: budget.callsPerDay,
    tokens_in: spent?.tokens_in ?? 0,
    tokens_out: spent?.tokens_out ?? 0,
    spent: budget.money === null ? null : (spent?.cost ?? 0) / 1e6,
    budget: budget.money?.day ?? null,
  };
}
