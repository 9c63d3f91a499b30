import { isWithin } from '../search/filters/criteria.ts';
import { tokenKindOf } from '../search/filters/token-kinds.ts';
import type { Change } from './change.ts';
import type { Condition } from './condition.ts';
import { type EventName, eventNames, eventOf } from './events.ts';
import type { Facts } from './facts.ts';
import type { Subscription } from './subscription.ts';

/** A subscription with the requirements of its filters. */
export interface Wanted {
  subscription: Subscription;
  condition: Condition;
  /** The number of its text query: see `TextMatcher.numberOf`. */
  words: number | null;
}

/** A subscription that may match a change: its text query and package version are still to be evaluated. */
export interface Candidate {
  wanted: Wanted;
  event: EventName;
}

interface Entry {
  wanted: Wanted;
  /** Bit mask of its events: see `bitsOf`. */
  events: number;
  /** The number of the lookup that last found it. */
  foundFor: number;
}

/** Finds the subscriptions that a change may match among many, by the tokens and packages of the vulnerability. */
export class SubscriptionIndex {
  /** Subscriptions by a token that the vulnerability must have, or by the key of a package that it must name. */
  readonly #entries = new Map<string | number, Entry[]>();
  /** Subscriptions that require neither. */
  readonly #others: Entry[] = [];
  /** Lookups so far. */
  #lookup = 0;

  constructor(all: readonly Wanted[]) {
    for (const wanted of all) {
      const { subscription, condition } = wanted;
      const entry: Entry = { wanted, events: bitsOf(subscription.events), foundFor: 0 };
      const keys = condition.packageKey === null ? rarest(condition.facets) : [condition.packageKey];
      if (keys === undefined) this.#others.push(entry);
      for (const key of keys ?? []) {
        const entries = this.#entries.get(key);
        if (entries) entries.push(entry);
        else this.#entries.set(key, [entry]);
      }
    }
  }

  /**
   * Finds the subscriptions that match changes of a vulnerability by their events and facts.
   * @param changes of one write
   */
  candidates({ state, tokens, packages, columns }: Facts, changes: readonly Change[]): Candidate[] {
    const happened = bitsOf(changes.map(eventOf));
    if (state !== 'published' || happened === 0) return [];
    const seq = (changes.at(-1) as Change).seq;
    const lookup = ++this.#lookup;
    const found: Candidate[] = [];
    const look = (entries: readonly Entry[] | undefined, had: ReadonlySet<string>, events: number) => {
      for (const entry of entries ?? []) {
        const { wanted } = entry;
        const event = weightiest(entry.events & events);
        if (event === null || entry.foundFor === lookup || seq <= wanted.subscription.after) continue;
        if (!isAbout(wanted.condition, had, packages) || !isWithin(wanted.condition.columns, columns)) continue;
        entry.foundFor = lookup;
        found.push({ wanted, event });
      }
    };
    const lookAll = (had: ReadonlySet<string>, events: number) => {
      look(this.#others, had, events);
      for (const token of had) look(this.#entries.get(token), had, events);
      for (const key of packages) look(this.#entries.get(key), had, events);
    };
    lookAll(tokens, happened);
    // Subscribers to KEV entries are notified when one leaves KEV, although it no longer matches.
    const left = happened & bitOf('vulnerability.kev_removed');
    if (left !== 0 && !tokens.has('~k:1'))
      lookAll(new Set([...tokens, '~k:1'].filter((token) => token !== '~k:0')), left);
    return found;
  }
}

function isAbout({ facets, packageKey }: Condition, had: ReadonlySet<string>, packages: readonly number[]): boolean {
  if (packageKey !== null && !packages.includes(packageKey)) return false;
  for (const tokens of facets) if (!hasAny(had, tokens)) return false;
  return true;
}

function hasAny(had: ReadonlySet<string>, tokens: readonly string[]): boolean {
  for (const token of tokens) if (had.has(token)) return true;
  return false;
}

/** The list of tokens that is likely to match the fewest vulnerabilities; undefined if there is none. */
function rarest(facets: Condition['facets']): readonly string[] | undefined {
  const share = (list: readonly string[]) => Math.max(...list.map(shareOf));
  return facets.toSorted((a, b) => share(a) - share(b))[0];
}

function shareOf(token: string): number {
  const { kind, key } = tokenKindOf(token);
  return kind.share(key);
}

function bitOf(event: EventName): number {
  return 1 << eventNames.indexOf(event);
}

function bitsOf(events: Iterable<EventName | null>): number {
  let bits = 0;
  for (const event of events) if (event !== null) bits |= bitOf(event);
  return bits;
}

/** The first of `eventNames` in a bit mask; null if it is empty. */
function weightiest(bits: number): EventName | null {
  return bits === 0 ? null : (eventNames[31 - Math.clz32(bits & -bits)] as EventName);
}
