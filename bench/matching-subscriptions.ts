import { eventNames } from '../services/vulns/src/changes/events.ts';
import type { Subscription } from '../services/vulns/src/changes/subscription.ts';
import { noFilters, type SubjectFilters } from '../services/vulns/src/search/filters/registry.ts';
import type { IndexTokens } from './index-tokens.ts';
import type { Random } from './random.ts';

/** Generates typical subscriptions: vendors, critical ones, known exploited ones, words, packages. */
export function variedSubscriptions(count: number, words: IndexTokens, random: Random): Subscription[] {
  // A few names are in many subscriptions, as a few vendors have most of the vulnerabilities.
  const often = <T>(list: readonly T[]) => list[Math.floor(list.length * random.next() ** 4)] as T;
  const worst = () => (random.chance(0.5) ? ['critical' as const] : ['critical' as const, 'high' as const]);
  const kinds: (() => Partial<SubjectFilters>)[] = [
    () => ({ vendor: [often(words.slugs.vendor), often(words.slugs.vendor)], severity: worst() }),
    () => ({ vendor: [often(words.slugs.vendor)] }),
    () => ({ kev: true }),
    () => ({ severity: ['critical'], poc: true }),
    () => ({ language: [often(words.slugs.language)], severity: worst() }),
    () => ({ framework: [often(words.slugs.framework)] }),
    () => ({ tag: [often(words.slugs.weakness)], source: ['nvd'] }),
    () => ({ category: [random.pick(words.categories)] as SubjectFilters['category'], severity: worst() }),
    () => ({ q: random.pick(words.middling) }),
    () => ({ q: `${random.pick(words.frequent)} ${random.pick(words.middling)}`, severity: worst() }),
    () => ({ q: `"${random.pick(words.phrases)}" -${random.pick(words.frequent)}`, severity: ['critical'] }),
    () => ({ q: `${random.pick(words.japanese)} ${random.pick(words.japanese)}`, severity: ['critical'], poc: true }),
    () => ({ package: { ecosystem: 'npm', name: random.pick(words.rare), version: null } }),
  ];
  return Array.from({ length: count }, (_, i) => {
    const filters = { ...noFilters, ...(kinds[i % kinds.length] as () => Partial<SubjectFilters>)() };
    const events = random.chance(0.6) ? eventNames : eventNames.slice(0, 1 + random.below(eventNames.length));
    return { id: `webhook ${i}`, filters, events: new Set(events), after: 0 };
  });
}
