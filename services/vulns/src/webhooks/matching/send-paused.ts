import { matchesOf } from '../../changes/matcher.ts';
import { type ReleasedChange, releasedChanges, sendHeldPart } from '../storage/paused.ts';
import { takeQueue } from '../storage/queue.ts';
import type { MatchingContext } from './match-changes.ts';
import { noticesOf } from './matched-notices.ts';
import { queueMatches } from './queue-matches.ts';
import { subscribers } from './subscribers.ts';

/** Queues the messages of mass changes that their owners want to have after all. */
export async function sendPaused(context: MatchingContext, signal?: AbortSignal): Promise<void> {
  for (const held of await releasedChanges(context.store)) await send(context, held, signal);
}

async function send({ store, deps, now }: MatchingContext, held: ReleasedChange, signal?: AbortSignal): Promise<void> {
  const [subscriber] = await subscribers(store, held.webhook);
  // Switched off, or suspended: when it is on again.
  if (!subscriber) return;
  // What was held was for it, whatever has become of the webhook since.
  const wanting = { ...subscriber, after: 0 };
  const span = { after: held.first_seq - 1, upTo: held.last_seq };
  for await (const { seq, matches } of matchesOf(deps.view.db, [wanting], span)) {
    const own = matches.filter(({ run }) => run === held.run);
    const notices = await noticesOf(
      own.map((match) => ({ match, lang: wanting.lang })),
      deps,
    );
    await store.transaction(async (tx) => {
      await takeQueue(tx);
      await queueMatches(tx, own, { notices, subscriberOf: () => wanting, now: now() });
      await sendHeldPart(tx, held, seq);
    });
    if (signal?.aborted) return;
  }
}
