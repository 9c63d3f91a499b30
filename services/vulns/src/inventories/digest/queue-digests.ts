import { activeCondition } from '@kairan/accounts/user';
import type { Database } from '@kairan/database/open';
import { queueMail } from '@kairan/mail/outbox';
import { dayMs } from '../../day.ts';

/** The kind of the daily mail in the outbox. */
export const digestKind = 'inventory_digest';

/** The time of the daily mail in UTC: the morning in Europe, the early afternoon in Japan. */
const digestMs = 5 * 60 * 60 * 1000;

/**
 * Queues the daily mail of each user who has switched it on for an inventory: what was found before 5:00 UTC and no mail has
 * had yet. Each is queued in the transaction that records up to where it goes.
 * @param now milliseconds since 1970
 */
export async function queueDigests(store: Database, now: number): Promise<void> {
  const until = Math.floor((now - digestMs) / dayMs) * dayMs + digestMs;
  const due = await store.all<{ user_id: number; mailed: number | null; last: number }>(
    `select i.user_id, max(d.mailed_seq) as mailed, max(n.seq) as last
     from inventory i join users on users.id = i.user_id join inventory_news n on n.inventory = i.seq
       left join inventory_digest d on d.user_id = i.user_id
     where ${activeCondition} and users.email is not null and n.at < ?
       and n.seq > i.digest_after and n.seq > coalesce(d.mailed_seq, 0) group by i.user_id`,
    [until],
  );
  for (const { user_id: user, mailed, last } of due) {
    await store.transaction(async (tx) => {
      const { changes } = await tx.run(
        `insert into inventory_digest (user_id, mailed_seq) values (?, ?)
         on conflict (user_id) do update set mailed_seq = excluded.mailed_seq where inventory_digest.mailed_seq = ?`,
        [user, last, mailed ?? 0],
      );
      if (changes === 1) await queueMail(tx, digestKind, { user, after: mailed ?? 0, to: last }, now);
    });
  }
}
