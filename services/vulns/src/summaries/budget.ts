import type { Queries } from '@kairan/database/open';
import type { Usage } from '@kairan/language-model/reply';

/** What may be spent in a UTC day. */
export interface Budget {
  callsPerDay: number;
  /** In one currency: a day's worth, and the prices of a million tokens. Null: only calls are counted. */
  money: { day: number; in: number; out: number } | null;
}

/** A call that was taken out of a day's budget. */
export interface Reservation {
  day: string;
  /** Millionths of the currency. */
  cost: number;
}

/** Millionths of the currency: what so many tokens cost, rounded up. A price a million tokens is that of one in millionths. */
function costOf({ tokensIn, tokensOut }: Usage, { money }: Budget): number {
  return money === null ? 0 : Math.ceil(tokensIn * money.in + tokensOut * money.out);
}

/** The name of the day in UTC, `YYYY-MM-DD`. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/**
 * Takes one call out of the budget of the day, with the most that it can cost, before it is made: whatever becomes of the
 * process, no more is spent than there is.
 * @returns null where the day has no room for it
 */
export async function reserve(db: Queries, budget: Budget, most: Usage, now: Date): Promise<Reservation | null> {
  const reservation = { day: dayOf(now), cost: costOf(most, budget) };
  const { day, cost } = reservation;
  await db.run(
    'insert into summary_day (day, calls, cost, tokens_in, tokens_out) values (?, 0, 0, 0, 0) on conflict (day) do nothing',
    [day],
  );
  const limit = budget.money === null ? Number.MAX_SAFE_INTEGER : Math.floor(budget.money.day * 1e6);
  const { changes } = await db.run(
    'update summary_day set calls = calls + 1, cost = cost + ? where day = ? and calls < ? and cost <= ?',
    [cost, day, budget.callsPerDay, limit - cost],
  );
  return changes === 1 ? reservation : null;
}

/** Puts what a call cost in the place of what was reserved. Where the endpoint does not tell its tokens, the reservation stands. */
export async function settle(db: Queries, budget: Budget, reserved: Reservation, usage: Usage | null): Promise<void> {
  if (usage === null) return;
  await db.run(
    'update summary_day set cost = cost + ?, tokens_in = tokens_in + ?, tokens_out = tokens_out + ? where day = ?',
    [costOf(usage, budget) - reserved.cost, usage.tokensIn, usage.tokensOut, reserved.day],
  );
}
