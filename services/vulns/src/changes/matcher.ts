import type { Database } from '@kairan/database/open';
import { type Condition, parts } from '../search/condition.ts';
import { evaluate } from '../search/evaluate.ts';
import { conditionOf } from '../search/filters/condition-of-filters.ts';
import { noFilters } from '../search/filters/registry.ts';
import { minuteOf } from '../search/relative-time.ts';
import { emptySet, forEachSlot, has, intersection, type SlotSet, setOfSorted, union } from '../search/slot-set.ts';
import { storedTags } from '../search/tags/stored-tags.ts';
import type { WordSets } from '../search/words/word-sets.ts';
import type { Change } from './change.ts';
import { ChangedReader, type ChangedVulnerabilities } from './changed-vulnerabilities.ts';
import { eventBits, eventOf, firstEvent } from './events.ts';
import { newsAfter, type Writing } from './read-log.ts';
import type { Match, Matched, Subscription } from './subscription.ts';

const together = 1_000;

const inKev = 'kev:1';
const leavesKev = eventBits(['vulnerability.kev_removed']);

/** A subscription with the requirements of its filters. */
interface Wanted {
  readonly subscription: Subscription;
  readonly condition: Condition;
  /** See `eventBits`. */
  readonly events: number;
  /** Whether it may be about KEV entries. */
  readonly namesKev: boolean;
}

/** One write of a vulnerability, with its matches. */
interface Matching {
  readonly writing: Writing;
  /** The position of its last row. */
  readonly seq: number;
  readonly events: number;
  readonly matches: Match[];
}

/**
 * Reads the news of the log and tells which subscriptions match each change. A filter is matched against the
 * vulnerability as it is now, with the meaning of a list; subscriptions to KEV entries also match when one leaves KEV.
 * Vulnerabilities that are rejected or withdrawn by now match nothing.
 *
 * Each piece is independent: the caller may act on it and store its position before it reads the next.
 * @param words for vulnerabilities whose tokens are not stored any more
 * @param after the log position to continue from
 * @param upTo the last position to read: see `settledPosition`
 * @param most rows of the log that are read before other work can run
 */
export async function* matchesOf(
  { db, words }: { readonly db: Database; readonly words: WordSets },
  subscriptions: readonly Subscription[],
  { after, upTo }: { after: number; upTo: number },
  most = together,
): AsyncGenerator<Matched> {
  const tags = await storedTags(db);
  const now = minuteOf(new Date());
  const wanted = subscriptions.map((subscription): Wanted => {
    const condition = conditionOf({ ...noFilters, ...subscription.filters }, tags, now);
    const namesKev = [...parts(condition)].some((part) => part.type === 'facet' && part.facet === inKev);
    return { subscription, condition, events: eventBits(subscription.events), namesKev };
  });
  const reader = new ChangedReader(
    db,
    words,
    wanted.map(({ condition }) => condition),
  );
  for (let seq = after; seq < upTo; ) {
    const news = await newsAfter(db, seq, upTo, most);
    seq = news.seq;
    const changed = await reader.read([...new Set(news.writings.map(({ cve }) => cve))]);
    yield { seq, matches: matchesIn(changed, news.writings, wanted) };
    await new Promise(setImmediate);
  }
}

function matchesIn(changed: ChangedVulnerabilities, writings: readonly Writing[], wanted: readonly Wanted[]): Match[] {
  const all = writings.map((writing): Matching => {
    const seq = (writing.changes.at(-1) as Change).seq;
    return { writing, seq, events: eventBits(writing.changes.map(eventOf)), matches: [] };
  });
  const byCve = Map.groupBy(all, ({ writing }) => writing.cve);
  const writingsOf = changed.cves.map((cve) => byCve.get(cve) as Matching[]);
  const left = leftKev(changed, writingsOf);
  for (const each of wanted) {
    const found = evaluate(each.condition, changed.sets);
    const alsoLeft = each.namesKev && left.size > 0 ? asIfInKev(each.condition, changed, left) : emptySet;
    forEachSlot(union([found, alsoLeft]), (at) => {
      const mask = has(found, at) ? each.events : each.events & leavesKev;
      for (const matching of writingsOf[at] as Matching[]) addMatch(matching, each.subscription, mask);
    });
  }
  return all.flatMap(({ matches }) => matches);
}

/** @param events that count */
function addMatch(
  { writing, seq, events: happened, matches }: Matching,
  subscription: Subscription,
  events: number,
): void {
  const event = firstEvent(happened & events);
  if (event === null || seq <= subscription.after) return;
  const { cve, run, changes } = writing;
  matches.push({ subscription: subscription.id, cve, event, seq, run, changes });
}

/** The vulnerabilities that left KEV and are not back. */
function leftKev({ sets }: ChangedVulnerabilities, writingsOf: readonly Matching[][]): SlotSet {
  const listed = sets.facet(inKev);
  const left = writingsOf.keys().filter((at) => {
    return !has(listed, at) && (writingsOf[at] as Matching[]).some(({ events }) => (events & leavesKev) !== 0);
  });
  return setOfSorted(Uint32Array.from(left));
}

/** Those of the vulnerabilities that left KEV that would meet a condition if they were still listed. */
function asIfInKev(condition: Condition, { sets }: ChangedVulnerabilities, left: SlotSet): SlotSet {
  const facet = (name: string) => (name === inKev ? union([sets.facet(inKev), left]) : sets.facet(name));
  return intersection(evaluate(condition, { ...sets, facet }), left);
}
