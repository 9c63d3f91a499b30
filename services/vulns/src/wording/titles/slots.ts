import { knownNames } from '../../known-names/known-names.ts';
import { findImpacts } from '../../phrases/find-impacts.ts';
import type { Impact, Phrases } from '../../phrases/phrases.ts';
import { readableText } from '../../phrases/readable-text.ts';
import { phrasesOf } from '../../phrases/record-phrases.ts';
import type { Vulnerability } from '../../vulnerability.ts';
import { type Flaw, flawOf, mainWeakness, type NamedWeakness } from './flaw.ts';
import { type Location, locationOf } from './location.ts';
import { type ChosenSubject, chosenSubject, subjectNames } from './subject.ts';
import { type UpstreamTitle, upstreamTitle } from './upstream-title.ts';

/** What the structured data and the English texts of a record say about it, for titles and summaries in every language. */
export interface Slots {
  subject: ChosenSubject | null;
  /** Names by which texts may call the subject. */
  subjectNames: readonly string[];
  /** The weakness that names it best. */
  weakness: NamedWeakness | null;
  /** What the title says besides the product. */
  flaw: Flaw | null;
  /** The gravest first. Those that a source's title names come before those of the description. */
  impacts: Impact[];
  location: Location | null;
  /** `Log4Shell` */
  knownNames: readonly string[];
  /** The English title as a source wrote it, if there is one that names the subject. */
  upstream: UpstreamTitle | null;
  /** The English description that the phrases are from; empty if there is none. */
  description: string;
  /** The phrases of the description. */
  phrases: Phrases;
}

/** Reads the slots of a record. */
export function slotsOf(v: Vulnerability): Slots {
  const description = v.description?.lang === 'en' ? v.description.text : '';
  const { description: phrases, titles } = phrasesOf(v);
  const subject = chosenSubject(v);
  const names = subjectNames(v, subject);
  const upstream = upstreamTitle(v, names);
  const titled = upstream === null ? null : (titles[upstream.index] ?? null);
  const impacts = [...new Set([...(titled?.impacts ?? []), ...certainFirst(phrases.impacts, description)])];
  const named = phrases.weakness === null && titled !== null ? titled : phrases;
  const weakness = mainWeakness(
    v.weaknesses.map(({ id }) => id),
    named,
    impacts,
  );
  return {
    subject,
    subjectNames: names,
    weakness,
    flaw: flawOf(weakness, impacts),
    impacts,
    location: locationOf(phrases, subject?.name.kind === 'named' ? subject.name.names : []),
    knownNames: knownNames(v.id),
    upstream,
    description,
    phrases,
  };
}

/** Puts last what a text calls only possible: `cause a denial of service and possibly execute arbitrary code`. */
function certainFirst(impacts: readonly Impact[], description: string): readonly Impact[] {
  if (impacts.length < 2 || !/\bpossibly\b/i.test(description)) return impacts;
  const rest = readableText(description).replace(/\bpossibly (?:[\w-]+[ -]){1,8}/gi, ' ');
  const certain = new Set(findImpacts(rest.toLowerCase()));
  return [...impacts.filter((impact) => certain.has(impact)), ...impacts.filter((impact) => !certain.has(impact))];
}
