import type { Database, Transaction } from '@kairan/database/open';
import { matchesOf } from '../../changes/matcher.ts';
import type { Match, Matched } from '../../changes/subscription.ts';
import { settledPosition, syncRun } from '../../changes/sync-runs.ts';
import type { Vulnerabilities } from '../../vulnerabilities.ts';
import { matchedPosition, movePosition } from '../storage/log-position.ts';
import { holdMatch } from '../storage/paused.ts';
import { noticesOf } from './matched-notices.ts';
import { queueMatches } from './queue-matches.ts';
import { type Subscriber, subscribers } from './subscribers.ts';

/** What changes are matched with. */
export interface MatchingContext {
  /** Where webhooks are written. */
  readonly store: Database;
  /** What rows of vulnerabilities are made with. */
  readonly deps: Pick<Vulnerabilities, 'view' | 'baseUrl'>;
  /** Changes of one sync above which nothing is sent by itself (`VULNS_WEBHOOK_BURST`). */
  readonly burst: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Queues messages for all that syncs which have ended brought since the last time. Each part is queued in the transaction
 * that moves the place on, so that a process killed in between loses nothing and queues nothing twice.
 */
export async function matchChanges(context: MatchingContext, signal?: AbortSignal): Promise<void> {
  const { store, deps } = context;
  let position = await matchedPosition(store);
  const upTo = await settledPosition(store);
  if (upTo <= position) return;
  const all = await subscribers(store);
  const byId = new Map(all.map((subscriber) => [subscriber.id, subscriber]));
  const subscriberOf = ({ subscription }: Match) => byId.get(subscription) as Subscriber;
  const isMass = massChanges(context);
  for await (const piece of matchesOf(deps.view.db, all, { after: position, upTo })) {
    for (const { matches, seq } of partsOf(piece)) {
      const held = new Set<Match>();
      for (const match of matches) if (await isMass(match.run)) held.add(match);
      const open = matches.filter((match) => !held.has(match));
      const notices = await noticesOf(
        open.map((match) => ({ match, lang: subscriberOf(match).lang })),
        deps,
      );
      const now = context.now();
      await store.transaction(async (tx) => {
        await movePosition(tx, position, seq);
        for (const match of held) await hold(tx, match, subscriberOf(match), now);
        await queueMatches(tx, open, { notices, subscriberOf, now });
      });
      position = seq;
      if (signal?.aborted) return;
    }
  }
}

/** Matches that are queued in one transaction, so that none keeps others from writing for long. */
const together = 2_000;

/** A piece in parts that each end with a change. */
function* partsOf({ matches, seq }: Matched): Generator<Matched> {
  let part: Match[] = [];
  for (const [i, match] of matches.entries()) {
    part.push(match);
    const next = matches[i + 1];
    if (part.length < together || next === undefined || next.seq === match.seq) continue;
    yield { matches: part, seq: match.seq };
    part = [];
  }
  yield { matches: part, seq };
}

/** Tells whether a sync changed so much that it is held; each is looked up once. */
function massChanges({ store, burst }: MatchingContext): (run: number | null) => Promise<boolean> {
  const known = new Map<number, boolean>();
  return async (run) => {
    if (run === null) return false;
    const before = known.get(run);
    if (before !== undefined) return before;
    const isMass = ((await syncRun(store, run))?.changes ?? 0) > burst;
    known.set(run, isMass);
    return isMass;
  };
}

function hold(tx: Transaction, { run, seq }: Match, { webhook }: Subscriber, at: number): Promise<void> {
  return holdMatch(tx, { webhook, run: run as number, seq, at });
}
