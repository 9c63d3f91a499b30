import type { Database, Transaction } from '@kairan/database/open';
import { matchesOf } from '../../changes/matcher.ts';
import type { Match } from '../../changes/subscription.ts';
import { settledPlace, syncRun } from '../../changes/sync-runs.ts';
import type { Vulnerabilities } from '../../vulnerabilities.ts';
import { holdMatch } from '../storage/held.ts';
import { matchedPlace, movePlace } from '../storage/place.ts';
import { noticesOf } from './matched-notices.ts';
import { queueMatches } from './queue-matches.ts';
import { type Subscriber, subscribers } from './subscribers.ts';

/** What changes are matched with. */
export interface MatchingHouse {
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
 * Queues messages for all that syncs which have ended brought since the last time. Each piece is queued in the transaction
 * that moves the place on, so that a process killed in between loses nothing and queues nothing twice.
 */
export async function matchChanges(house: MatchingHouse, signal?: AbortSignal): Promise<void> {
  const { store, deps } = house;
  let place = await matchedPlace(store);
  const upTo = await settledPlace(store);
  if (upTo <= place) return;
  const all = await subscribers(store);
  const byId = new Map(all.map((subscriber) => [subscriber.id, subscriber]));
  const isMass = massChanges(house);
  for await (const { seq, matches } of matchesOf(deps.view.db, all, { after: place, upTo })) {
    const held = new Set<Match>();
    for (const match of matches) if (await isMass(match.run)) held.add(match);
    const open = matches.filter((match) => !held.has(match));
    const inLanguages = open.map((match) => ({ match, lang: langOf(match, byId) }));
    const notices = await noticesOf(inLanguages, deps);
    const now = house.now();
    await store.transaction(async (tx) => {
      await movePlace(tx, place, seq);
      await hold(tx, [...held], byId, now);
      await queueMatches(tx, open, { notices, byId, now });
    });
    place = seq;
    if (signal?.aborted) return;
  }
}

/** Tells whether a sync changed so much that it is held; each is looked up once. */
function massChanges({ store, burst }: MatchingHouse): (run: number | null) => Promise<boolean> {
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

async function hold(
  tx: Transaction,
  matches: readonly Match[],
  byId: ReadonlyMap<string, Subscriber>,
  now: number,
): Promise<void> {
  for (const { subscription, run, seq } of matches) {
    const { webhook } = byId.get(subscription) as Subscriber;
    await holdMatch(tx, { webhook, run: run as number, seq, at: now });
  }
}

function langOf(match: Match, byId: ReadonlyMap<string, Subscriber>) {
  return (byId.get(match.subscription) as Subscriber).lang;
}
