import { requestBudgetMs } from '@kairan/operation/time-budget';
import { hangMs, type MemberOutcome } from './clients.ts';
import type { ClusterEvent } from './events.ts';
import { type FaultTime, isWithin } from './fault-times.ts';

/** Milliseconds that a request may take: its time for the database, that of counting it, and some. */
const longestMs = requestBudgetMs + 5_000;
/** Milliseconds after which a process knows that the database is away, and in which a probe may be reused. */
const noticeMs = 8_000;

/** What is wrong with what clients saw. */
export interface Verdict {
  readonly problems: string[];
  /** What took too long: no problem if the machine had no time for it. */
  readonly late: string[];
}

/** The head of the table that `verdictOn` prints. */
export const outcomesHead =
  'event                            requests    200s   429s   503s  other   none  slowest  slowdown';

/** Prints what clients saw since an event began, with a verdict. @param slowdown that of the processes meanwhile */
export function verdictOn(
  event: ClusterEvent,
  { from, until }: FaultTime,
  seen: readonly MemberOutcome[],
  slowdown: number,
): Verdict {
  const { name, isCommon } = event;
  const running = seen.filter(({ member: { faults }, beganAt, endedAt }) => !isWithin(faults, beganAt, endedAt));
  const slowest = running.reduce((most, { beganAt, endedAt }) => Math.max(most, endedAt - beganAt), 0);
  print(name, seen, { slowest, slowdown });
  const late: string[] = [];
  if (slowest > longestMs) late.push(`a request to a process that runs took ${(slowest / 1_000).toFixed(1)} s`);
  const odd = running.filter((outcome) => !isExpected(outcome));
  const isTooSlow = ({ status, beganAt, endedAt }: MemberOutcome) => status === 0 && endedAt - beganAt >= hangMs;
  late.push(...kindsOf(odd.filter(isTooSlow)));
  const problems = kindsOf(odd.filter((outcome) => !isTooSlow(outcome)));
  const common = isCommon ? [{ from, until }] : [];
  const calm = running.filter(({ status, beganAt, endedAt }) => status === 503 && !isWithin(common, beganAt, endedAt));
  if (calm.length > 0)
    late.push(`${calm.length} responses with 503 while nothing was broken: ${kindsOf(calm).join('; ')}`);
  if (event.isPrimaryAway && isDishonest(seen, { from, until })) late.push('health is not honest');
  const named = (texts: readonly string[]) => texts.map((text) => `${name}: ${text}`);
  return { problems: named(problems), late: named(late) };
}

/** The outcomes without repetitions. */
function kindsOf(outcomes: readonly MemberOutcome[]): string[] {
  const named = outcomes.map(
    ({ member, what, status, failure }) =>
      `${member.name}, ${what}: ${status === 0 ? `no response (${failure})` : status}`,
  );
  return [...new Set(named)];
}

/** Whether a process that runs says, while the primary is away, that all is well. */
function isDishonest(seen: readonly MemberOutcome[], { from, until }: FaultTime): boolean {
  return seen.some(
    ({ member, status, health, beganAt, endedAt }) =>
      health !== null &&
      beganAt > from + noticeMs &&
      endedAt < until &&
      // With the replica `vulns` still reads, and says so; `posts` has nothing to read from.
      (member.service === 'posts' ? status === 200 : health === 'ok'),
  );
}

function isExpected({ what, status }: MemberOutcome): boolean {
  if (isSuccess(status) || status === 503 || (status === 429 && what === 'limited')) return true;
  return status === 404 && /^(?:post taken back|post|read)$/.test(what);
}

function print(
  name: string,
  seen: readonly MemberOutcome[],
  { slowest, slowdown }: { readonly slowest: number; readonly slowdown: number },
): void {
  const count = (check: (status: number) => boolean) =>
    String(seen.filter(({ status }) => check(status)).length).padStart(7);
  const isOther = (status: number) => !isSuccess(status) && status !== 429 && status !== 503 && status !== 0;
  const cells = [isSuccess, ...[429, 503].map((of) => (status: number) => status === of), isOther];
  const counts = [...cells, (status: number) => status === 0].map(count).join('');
  console.log(
    `${name.padEnd(32)} ${String(seen.length).padStart(8)} ${counts} ${(slowest / 1_000).toFixed(1).padStart(6)} s ${slowdown.toFixed(1).padStart(8)}`,
  );
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
