import type { Database } from '@kairan/database/open';
import { noFilters } from '../search/filters/registry.ts';
import { PackageVerdicts } from '../storage/package-verdicts.ts';
import type { Change } from './change.ts';
import { type Condition, conditionOf } from './condition.ts';
import { type Facts, factsOf } from './facts.ts';
import { newsAfter, type Writing } from './read-log.ts';
import type { Match, Matched, Subscription } from './subscription.ts';
import { type Candidate, SubscriptionIndex, type Wanted } from './subscription-index.ts';
import { TextMatcher } from './text-matcher.ts';

const together = 500;

/**
 * Reads the news of the log and tells which subscriptions match each change. A filter is matched against the
 * vulnerability as it is now, with the meaning of a list; subscriptions to KEV entries also match when one leaves KEV.
 * Vulnerabilities that are rejected or withdrawn by now match nothing.
 *
 * Each piece is independent: the caller may act on it and store its position before it reads the next.
 * @param after the log position to continue from
 * @param upTo the last position to read: see `settledPosition`
 * @param most rows of the log that are read before other work can run
 */
export async function* matchesOf(
  db: Database,
  subscriptions: readonly Subscription[],
  { after, upTo }: { after: number; upTo: number },
  most = together,
): AsyncGenerator<Matched> {
  const conditions = new Map<Subscription, Condition>();
  for (const subscription of subscriptions) {
    const condition = await conditionOf({ ...noFilters, ...subscription.filters }, db);
    if (condition) conditions.set(subscription, condition);
  }
  const words = new TextMatcher(db, [...conditions.values()]);
  const wanted = [...conditions].map(([subscription, condition]): Wanted => {
    return { subscription, condition, words: words.numberOf(condition) };
  });
  const index = new SubscriptionIndex(wanted);
  for (let seq = after; seq < upTo; ) {
    const news = await newsAfter(db, seq, upTo, most);
    seq = news.seq;
    yield { seq, matches: await matchesIn(db, news.writings, index, words) };
    await new Promise(setImmediate);
  }
}

/** A change with the subscriptions that it may be for. */
interface Evaluated {
  writing: Writing;
  facts: Facts;
  candidates: Candidate[];
}

async function matchesIn(
  db: Database,
  writings: readonly Writing[],
  index: SubscriptionIndex,
  words: TextMatcher,
): Promise<Match[]> {
  const facts = await factsOf(db, [...new Set(writings.map(({ cve }) => cve))]);
  const evaluated: Evaluated[] = [];
  for (const writing of writings) {
    const now = facts.get(writing.cve);
    const candidates = now ? index.candidates(now, writing.changes) : [];
    if (now && candidates.length > 0) evaluated.push({ writing, facts: now, candidates });
  }
  const byWords = evaluated.filter(({ candidates }) => candidates.some(({ wanted }) => wanted.words !== null));
  await words.read(byWords.map(({ facts: { id } }) => id));
  const affected = await affectedBy(db, evaluated);
  const matches: Match[] = [];
  for (const { writing, facts, candidates } of evaluated) {
    const { cve, run, changes } = writing;
    const { seq } = changes.at(-1) as Change;
    words.open(facts.id);
    for (const { wanted, event } of candidates) {
      if (!words.holds(wanted.words) || !affected(wanted.condition, facts.id)) continue;
      matches.push({ subscription: wanted.subscription.id, cve, event, seq, run, changes });
    }
  }
  return matches;
}

/** Evaluates packages and versions that the package index cannot decide. */
async function affectedBy(
  db: Database,
  evaluated: readonly Evaluated[],
): Promise<(condition: Condition, id: number) => boolean> {
  const ids = new Map<Condition['packageQuery'], Set<number>>();
  for (const { facts, candidates } of evaluated) {
    for (const {
      wanted: { condition },
    } of candidates) {
      if (condition.packageQuery)
        ids.set(condition.packageQuery, (ids.get(condition.packageQuery) ?? new Set()).add(facts.id));
    }
  }
  const verdicts = new PackageVerdicts();
  const concerned = new Map<Condition['packageQuery'], Set<number>>();
  for (const [packageQuery, some] of ids)
    if (packageQuery) concerned.set(packageQuery, await verdicts.concerned(db, packageQuery, [...some]));
  return ({ packageQuery }, id) => packageQuery === null || concerned.get(packageQuery)?.has(id) === true;
}
