import { isWithin } from '../search/filters/criteria.ts';
import { tokenKindOf } from '../search/filters/token-kinds.ts';
import type { Change } from './change.ts';
import type { Condition } from './condition.ts';
import { type EventName, eventNames, eventOf } from './events.ts';
import type { Facts } from './facts.ts';
import type { Subscription } from './subscription.ts';

/** A subscription with what its filters ask. */
export interface Wanted {
  subscription: Subscription;
  condition: Condition;
  /** Its words: see `TextMatcher.numberOf`. */
  words: number | null;
}

/** A subscription that a change may be for: its words, and what else is to be looked up, are judged elsewhere. */
export interface Candidate {
  wanted: Wanted;
  event: EventName;
}

interface Entry {
  wanted: Wanted;
  /** Bits of the events it wants: see `bitsOf`. */
  events: number;
  /** The number of the change that it was last found for. */
  foundFor: number;
}

/** Finds among many subscriptions those that a change is for, by the tokens of the vulnerability and its packages. */
export class SubscriptionIndex {
  /** By a token that the vulnerability must have, or the key of a package it must name. */
  readonly #entries = new Map<string | number, Entry[]>();
  /** Those that ask for neither. */
  readonly #others: Entry[] = [];
  /** Changes asked about so far. */
  #asked = 0;

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
   * The subscriptions that changes of a vulnerability are for, as far as events and facts decide.
   * @param changes of one write
   */
  candidates({ state, tokens, packages, columns }: Facts, changes: readonly Change[]): Candidate[] {
    const happened = bitsOf(changes.map(eventOf));
    if (state !== 'published' || happened === 0) return [];
    const seq = (changes.at(-1) as Change).seq;
    const asked = ++this.#asked;
    const found: Candidate[] = [];
    const look = (entries: readonly Entry[] | undefined, had: ReadonlySet<string>, events: number) => {
      for (const entry of entries ?? []) {
        const { wanted } = entry;
        const event = weightiest(entry.events & events);
        if (event === null || entry.foundFor === asked || seq <= wanted.subscription.after) continue;
        if (!isAbout(wanted.condition, had, packages) || !isWithin(wanted.condition.columns, columns)) continue;
        entry.foundFor = asked;
        found.push({ wanted, event });
      }
    };
    const lookAll = (had: ReadonlySet<string>, events: number) => {
      look(this.#others, had, events);
      for (const token of had) look(this.#entries.get(token), had, events);
      for (const key of packages) look(this.#entries.get(key), had, events);
    };
    lookAll(tokens, happened);
    // Who follows what is in KEV is told when it leaves, though it no longer is there.
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

/** One of the lists of tokens, that is likely to be satisfied by the fewest; undefined where there is none. */
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

/** The first of `eventNames` that the bits hold. */
function weightiest(bits: number): EventName | null {
  return bits === 0 ? null : (eventNames[31 - Math.clz32(bits & -bits)] as EventName);
}
