/**
 * Claim: the changes of a sync are matched with a thousand webhooks quickly, and with ten thousand at most ten times as
 * slowly. In one process, from the log to the matches.
 */
import { matchesOf } from '../services/vulns/src/changes/matcher.ts';
import type { Subscription } from '../services/vulns/src/changes/subscription.ts';
import { settledPosition } from '../services/vulns/src/changes/sync-runs.ts';
import { openStoreForReading } from '../services/vulns/src/open-store.ts';
import { openWordSets } from '../services/vulns/src/search/words/open-word-sets.ts';
import { type Figure, printFigures, short } from './figures.ts';
import { allCves, indexTokens } from './index-tokens.ts';
import { changeStore } from './matching-store.ts';
import { variedSubscriptions } from './matching-subscriptions.ts';
import { benchOptions } from './options.ts';
import { plainLoop } from './plain-matching.ts';
import { random } from './random.ts';
import { copiedStore } from './temporary-stores.ts';

const webhookCounts = [1_000, 10_000];
const wanted = 50_000;

const { database, postgres, url, work } = benchOptions();
const numbers = random(20261128);
const words = indexTokens(database, numbers);
const cves = allCves(database);
const copy = await copiedStore(url, { work, postgres });
const changes = await changeStore(copy.url, { cves, count: wanted }, numbers);

const db = await openStoreForReading(copy.url);
const store = { db, words: openWordSets(db, null) };
const upTo = await settledPosition(db);
await matchAll(variedSubscriptions(100, words, numbers));
const figures: Figure[] = [];
for (const webhooks of webhookCounts) {
  const subscriptions = variedSubscriptions(webhooks, words, numbers);
  const plain = await plainLoop(db, subscriptions, Math.min(5_000_000 / webhooks, changes));
  for (const figure of ['first time', 'again']) {
    const { rate, busy, matches } = await matchAll(subscriptions);
    figures.push({
      claim: `matching with ${webhooks.toLocaleString('en-US')} webhooks`,
      figure,
      value: `${short(rate)} changes/s (${short(busy)} by CPU time), ${short(matches / changes)} matches per change`,
      baseline: `JSON in memory, each filter against each change: ${short(plain.rate)} changes/s (${short(plain.busy)} by CPU time)`,
      ratio: `${short(rate / plain.rate)} (${short(busy / plain.busy)})`,
      target: webhooks === 1_000 ? '20,000 changes/s' : '',
    });
  }
}
await store.words.close();
await db.close();
await copy.remove();
printFigures(figures);

interface Matched {
  /** Changes a second, by wall-clock time and by CPU time. */
  rate: number;
  busy: number;
  matches: number;
}

async function matchAll(some: readonly Subscription[]): Promise<Matched> {
  const began = performance.now();
  const used = process.cpuUsage();
  let matches = 0;
  for await (const found of matchesOf(store, some, { after: 0, upTo })) matches += found.matches.length;
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(used);
  return { rate: changes / seconds, busy: changes / ((user + system) / 1e6), matches };
}
