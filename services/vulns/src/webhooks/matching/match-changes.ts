import type { Database } from '@kairan/database/open';
import { matchesOf } from '../../changes/matcher.ts';
import type { Match, Matched } from '../../changes/subscription.ts';
import { settledPosition } from '../../changes/sync-runs.ts';
import { matchedPosition, movePosition } from '../storage/log-position.ts';
import { pauseMatch } from '../storage/paused-changes.ts';
import { massChangeCheck } from './mass-change.ts';
import { noticesOf } from './matched-notices.ts';
import { queueMatches } from './queue-matches.ts';
import { type Subscriber, subscribers } from './subscribers.ts';
import type { VulnerabilityReader } from './vulnerability-reader.ts';

/** What matching needs. */
export interface MatchingContext {
  /** The database of webhooks, open for writing. */
  readonly store: Database;
  readonly reader: VulnerabilityReader;
  /** A sync with more changes than this is paused for its owners to decide (`VULNS_WEBHOOK_BURST`). */
  readonly burst: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Queues messages for the changes of all syncs that have ended since the last call. Each part is queued in the transaction that
 * moves the log position, so that a process killed in between loses nothing and queues nothing twice.
 */
export async function matchChanges(context: MatchingContext, signal?: AbortSignal): Promise<void> {
  const { store, reader } = context;
  let position = await matchedPosition(store);
  const upTo = await settledPosition(store);
  if (upTo <= position) return;
  const all = await subscribers(store);
  const byId = new Map(all.map((subscriber) => [subscriber.id, subscriber]));
  const subscriberOf = ({ subscription }: Match) => byId.get(subscription) as Subscriber;
  const isMassChange = massChangeCheck(store, context.burst);
  for await (const piece of matchesOf(reader, all, { after: position, upTo })) {
    for (const { matches, seq } of partsOf(piece)) {
      const paused = new Set<Match>();
      for (const match of matches) if (await isMassChange(match.run, 'changes')) paused.add(match);
      const queued = matches.filter((match) => !paused.has(match));
      const notices = await noticesOf(
        queued.map((match) => ({ match, lang: subscriberOf(match).lang })),
        reader,
      );
      const now = context.now();
      await store.transaction(async (tx) => {
        await movePosition(tx, position, seq);
        for (const match of paused) {
          const { webhook } = subscriberOf(match);
          await pauseMatch(tx, { webhook, run: match.run as number, seq: match.seq, at: now });
        }
        await queueMatches(tx, queued, { notices, subscriberOf, now });
      });
      position = seq;
      if (signal?.aborted) return;
    }
  }
}

/** Matches that are queued in one transaction, so that none blocks other writers for long. */
const batchSize = 2_000;

/** Splits a piece into parts that each end with a whole change. */
function* partsOf({ matches, seq }: Matched): Generator<Matched> {
  let part: Match[] = [];
  for (const [i, match] of matches.entries()) {
    part.push(match);
    const next = matches[i + 1];
    if (part.length < batchSize || next === undefined || next.seq === match.seq) continue;
    yield { matches: part, seq: match.seq };
    part = [];
  }
  yield { matches: part, seq };
}
