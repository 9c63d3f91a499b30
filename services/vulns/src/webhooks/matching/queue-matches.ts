import type { Transaction } from '@kairan/database/open';
import type { Match } from '../../changes/subscription.ts';
import { insertNotice, type NewNotice } from '../storage/notices.ts';
import { enqueue } from '../storage/queue.ts';
import { noticeKey } from './matched-notices.ts';
import type { Subscriber } from './subscribers.ts';

/** Queues a message for each match, in a transaction that has locked the queue. @param now milliseconds since 1970 */
export async function queueMatches(
  tx: Transaction,
  matches: readonly Match[],
  {
    notices,
    subscriberOf,
    now,
  }: { notices: ReadonlyMap<string, NewNotice>; subscriberOf: (match: Match) => Subscriber; now: number },
): Promise<void> {
  const inserted = new Map<string, number>();
  for (const match of matches) {
    const { webhook, lang } = subscriberOf(match);
    const key = noticeKey({ match, lang });
    const notice = notices.get(key);
    if (!notice) continue;
    const seq = inserted.get(key) ?? (await insertNotice(tx, notice));
    inserted.set(key, seq);
    await enqueue(tx, { webhook, subject: match.cve, event: match.event, notice: seq }, now);
  }
}
