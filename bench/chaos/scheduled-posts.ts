import { bearer, type Clients, postOf } from './clients.ts';
import { calmMs, type FaultTime } from './fault-times.ts';
import type { Member } from './member.ts';
import type { Verdict } from './verdict.ts';

/** Milliseconds within which a scheduled post is published while nothing is broken. */
const lateMs = 15_000;
/** Milliseconds that clocks which agree may differ. */
const earlyMs = 1_000;

/** A post that is to become public at a time. Times are in milliseconds since 1970. */
interface ScheduledPost {
  readonly id: string;
  readonly publishAt: number;
  /** When it was first seen to be published; null: not yet. */
  seenAt: number | null;
}

/** Schedules posts with one process, whose clock is right, and watches when any process publishes them. */
export async function schedulePosts(
  clients: Clients,
  members: readonly [Member, ...Member[]],
  token: string,
  times: readonly number[],
): Promise<ScheduledPost[]> {
  const [scheduler] = members;
  const posts: ScheduledPost[] = [];
  for (const publishAt of times) {
    const text = { title: 'Scheduled', body_markdown: 'A post that becomes public at its time.', category: 'work' };
    const made = await clients.send(scheduler, 'create', '/api/v1/posts', postOf(token, text));
    const { id } = (JSON.parse(made.body) as { post: { id: string } }).post;
    const at = { publish_at: new Date(publishAt).toISOString() };
    const done = await clients.send(scheduler, 'publish', `/api/v1/posts/${id}/publish`, postOf(token, at));
    if (done.status !== 200) throw new Error(`A post was not scheduled: ${done.body}`);
    posts.push({ id, publishAt, seenAt: null });
  }
  let turn = 0;
  clients.repeat(500, async () => {
    const next = posts.find(({ seenAt }) => seenAt === null);
    if (next === undefined) return;
    const member = members[turn++ % members.length] as Member;
    const { status, body, endedAt } = await clients.send(member, 'scheduled', `/api/v1/posts/${next.id}`, {
      headers: bearer(token),
    });
    if (status === 200 && (JSON.parse(body) as { post: { status: string } }).post.status === 'published')
      next.seenAt = endedAt;
  });
  return posts;
}

/** Checks that each post became public at its time. @param faults of anything that publishes */
export function checkScheduled(posts: readonly ScheduledPost[], faults: readonly FaultTime[]): Verdict {
  const [problems, late]: [string[], string[]] = [[], []];
  const delays: number[] = [];
  for (const { id, publishAt, seenAt } of posts) {
    if (seenAt === null) {
      problems.push(`the scheduled post ${id} was not published`);
      continue;
    }
    const delayMs = seenAt < publishAt ? seenAt - publishAt : calmMs(faults, publishAt, seenAt);
    delays.push(delayMs);
    const seconds = Math.round(Math.abs(delayMs) / 1_000);
    if (delayMs < -earlyMs) problems.push(`the scheduled post ${id} was published ${seconds} s early`);
    if (delayMs > lateMs) late.push(`the scheduled post ${id} was published ${seconds} s late`);
  }
  const [least, most] = [Math.min(...delays), Math.max(...delays)].map((ms) => (ms / 1_000).toFixed(1));
  console.log(`${posts.length} scheduled posts, published ${least} to ${most} s after their time, without outages`);
  return { problems, late };
}
