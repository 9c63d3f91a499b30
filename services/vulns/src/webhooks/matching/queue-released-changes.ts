import { matchesOf } from '../../changes/matcher.ts';
import { type ReleasedChange, recordQueuedUpTo, releasedChanges } from '../storage/paused-changes.ts';
import { takeQueue } from '../storage/queue.ts';
import type { MatchingContext } from './match-changes.ts';
import { noticesOf } from './matched-notices.ts';
import { queueMatches } from './queue-matches.ts';
import { subscribers } from './subscribers.ts';

/** Queues the messages of the mass changes that their owners have released. */
export async function queueReleasedChanges(context: MatchingContext, signal?: AbortSignal): Promise<void> {
  for (const released of await releasedChanges(context.store)) await queueOne(context, released, signal);
}

async function queueOne(
  { store, reader, now }: MatchingContext,
  released: ReleasedChange,
  signal?: AbortSignal,
): Promise<void> {
  const [subscriber] = await subscribers(store, released.webhook);
  // Switched off, or its user is suspended: queued once it is on again.
  if (!subscriber) return;
  let rest: ReleasedChange | null = released;
  // The paused changes were for this webhook, whatever has happened to it since.
  const recipient = { ...subscriber, after: 0 };
  const span = { after: released.first_seq - 1, upTo: released.last_seq };
  for await (const { seq, matches } of matchesOf(reader, [recipient], span)) {
    const own = matches.filter(({ run }) => run === released.run);
    const notices = await noticesOf(
      own.map((match) => ({ match, lang: recipient.lang })),
      reader,
    );
    const queued: ReleasedChange = rest;
    rest = await store.transaction(async (tx) => {
      await takeQueue(tx);
      const next = await recordQueuedUpTo(tx, queued, seq);
      if (next) await queueMatches(tx, own, { notices, subscriberOf: () => recipient, now: now() });
      return next;
    });
    if (rest === null || signal?.aborted) return;
  }
}
