import type { Queries } from '@kairan/database/open';
import type { Fail } from '@kairan/operation';
import type { Posting } from '../posting.ts';
import { type Counted, countOnDay, usedOnDay } from '../storage/day-counts.ts';
import type { Author } from './admissions.ts';

type FailLimit = Fail<'limit_reached' | 'invalid_request'>;
type Deps = Pick<Posting, 'reading' | 'limits' | 'dayOf' | 'now'>;

/**
 * Refuses early what the day's limit does not allow, before anything slow is done. Nothing is counted.
 * @throws {ApiError} `limit_reached`
 */
export async function checkDailyLimit(deps: Deps, author: Author, kind: Counted, fail: FailLimit): Promise<void> {
  const now = deps.now().getTime();
  const used = await usedOnDay(deps.reading, author.id, deps.dayOf(now).name, kind);
  if (used >= deps.limits[kind]) failForToday(deps, kind, now, fail);
}

/**
 * Counts one, in the transaction of what is counted. Exact however many are counted at once.
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

const words = { publishes: ['post', 'published'], uploads: ['image', 'uploaded'] } as const;

function failForToday({ limits, dayOf }: Deps, kind: Counted, now: number, fail: FailLimit): never {
  const { endsAt } = dayOf(now);
  const [thing, done] = words[kind];
  const limit = limits[kind];
  return fail(
    'limit_reached',
    `${limit} ${limit === 1 ? thing : `${thing}s`} can be ${done} a day. The next day begins at ${new Date(endsAt).toISOString()}.`,
    { about: kind, headers: { 'Retry-After': String(Math.ceil((endsAt - now) / 1000)) } },
  );
}
