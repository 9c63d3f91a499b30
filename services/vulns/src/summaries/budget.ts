import type { Queries } from '@kairan/database/open';
import type { Usage } from '@kairan/language-model/reply';
import type { Setting } from '@kairan/server/settings';

/** What may be spent per UTC day. */
export interface Budget {
  callsPerDay: number;
  /** The daily amount, and the prices of a million tokens, in one currency. Null: only calls are limited. */
  money: { day: number; in: number; out: number } | null;
}

/** A call that is reserved in the budget of a day. */
export interface Reservation {
  day: string;
  /** Millionths of the currency. */
  cost: number;
}

/**
 * The cost of tokens in millionths of the currency, rounded up. The price of a million tokens is that of one token in
 * millionths.
 */
function costOf({ tokensIn, tokensOut }: Usage, { money }: Budget): number {
  return money === null ? 0 : Math.ceil(tokensIn * money.in + tokensOut * money.out);
}

/** The UTC day, `YYYY-MM-DD`. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/**
 * Reserves one call in the budget of the day, at the most it can cost, before the call is made: even if the process
 * dies, no more than the budget is spent.
 * @returns null if the budget of the day does not cover it
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

/**
 * Replaces the reserved cost of a call by the actual one. If the endpoint does not report its tokens, the reserved
 * cost remains.
 */
export async function recordUsage(
  db: Queries,
  budget: Budget,
  reserved: Reservation,
  usage: Usage | null,
): Promise<void> {
  if (usage === null) return;
  await db.run(
    'update summary_day set cost = cost + ?, tokens_in = tokens_in + ?, tokens_out = tokens_out + ? where day = ?',
    [costOf(usage, budget) - reserved.cost, usage.tokensIn, usage.tokensOut, reserved.day],
  );
}

const amount = /^\d{1,6}(?:\.\d{1,6})?$/;

/**
 * A daily amount and the prices of a million input and output tokens, `day=2.00,in=0.15,out=0.60`: all three, in one
 * currency.
 */
export function moneySetting(name: string): Setting<Budget['money']> {
  return {
    name,
    takes: 'day=AMOUNT,in=PRICE,out=PRICE, as in day=2.00,in=0.15,out=0.60',
    fallback: null,
    secret: false,
    fromFile: false,
    read(text) {
      const parts = text.split(',').map((part) => part.split('=').map((side) => side.trim()));
      const amounts = new Map(parts.map(([key = '', value = '']) => [key, value]));
      const [day, tokensIn, tokensOut] = ['day', 'in', 'out'].map((key) => amounts.get(key) ?? '');
      const all = [day, tokensIn, tokensOut] as [string, string, string];
      if (parts.length !== 3 || !all.every((value) => amount.test(value))) return undefined;
      return { day: Number(all[0]), in: Number(all[1]), out: Number(all[2]) };
    },
  };
}
