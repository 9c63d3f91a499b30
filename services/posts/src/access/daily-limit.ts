import type { Queries } from '@kairan/database/open';
import type { Fail } from '@kairan/operation';
import type { Posting } from '../posting.ts';
import { type Counted, countOnDay, usedOnDay } from '../storage/day-counts.ts';
import type { Author } from './admissions.ts';

type FailLimit = Fail<'limit_reached' | 'invalid_request'>;
type Deps = Pick<Posting, 'reading' | 'limits' | 'dayOf' | 'now'>;

/**
 * Fails early if the daily limit is used up, before any slow work. Counts nothing.
 * @throws {ApiError} `limit_reached`
 */
export async function checkDailyLimit(deps: Deps, author: Author, kind: Counted, fail: FailLimit): Promise<void> {
  const now = deps.now().getTime();
  const used = await usedOnDay(deps.reading, author.id, deps.dayOf(now).name, kind);
  if (used >= deps.limits[kind]) failForToday(deps, kind, now, fail);
}

/**
 * Counts one use, in the transaction of the counted action. Exact under concurrency.
 * @throws {ApiError} `limit_reached`
 */
export async function spendDailyLimit(
  tx: Queries,
  deps: Deps,
  author: Author,
  kind: Counted,
  fail: FailLimit,
): Promise<void> {
  const now = deps.now().getTime();
  const counted = await countOnDay(tx, {
    userId: author.id,
    day: deps.dayOf(now).name,
    kind,
    limit: deps.limits[kind],
  });
  if (!counted) failForToday(deps, kind, now, fail);
}

const labels = { publishes: 'published post', uploads: 'uploaded image' } as const;

function failForToday({ limits, dayOf }: Deps, kind: Counted, now: number, fail: FailLimit): never {
  const { endsAt } = dayOf(now);
  const label = labels[kind];
  const limit = limits[kind];
  return fail(
    'limit_reached',
    `You have reached the daily limit of ${limit} ${limit === 1 ? label : `${label}s`}. It resets at ${new Date(endsAt).toISOString()}.`,
    { about: kind, headers: { 'Retry-After': String(Math.ceil((endsAt - now) / 1000)) } },
  );
}
