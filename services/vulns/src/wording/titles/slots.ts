import { knownNames } from '../../known-names/known-names.ts';
import { findImpacts } from '../../phrases/find-impacts.ts';
import type { Impact, Phrases } from '../../phrases/phrases.ts';
import { readableText } from '../../phrases/readable-text.ts';
import { phrasesOf } from '../../phrases/record-phrases.ts';
import type { Vulnerability } from '../../vulnerability.ts';
import { distinctImpacts } from './distinct-impacts.ts';
import { type Flaw, flawOf, mainWeakness, type NamedWeakness } from './flaw.ts';
import { type Location, locationOf } from './location.ts';
import { type NationalLanguage, type NationalTitle, nationalTitles } from './national-titles.ts';
import { type ChosenSubject, chosenSubject, subjectNames } from './subject.ts';
import { type UpstreamTitle, upstreamTitle } from './upstream-title.ts';
import { vectorOf } from './vector.ts';

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
  /** `crafted HTML page` */
  vector: string | null;
  /** `Log4Shell` */
  knownNames: readonly string[];
  /** The packages that an advisory calls malware; null if none does. */
  malware: Vulnerability['packages'] | null;
  /** The English title as a source wrote it, if there is one that names the subject. */
  upstream: UpstreamTitle | null;
  /** Titles in other languages as national bodies wrote them. */
  national: Record<NationalLanguage, NationalTitle | null>;
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
  // A CNA's title is about this CVE alone, also if it does not name the product.
  const titled = titles[upstream?.index ?? v.titles.findIndex(({ source }) => source === 'cvelist')] ?? null;
  const { certain, possible } = byCertainty(phrases.impacts, description);
  const impacts = distinctImpacts([...(titled?.impacts ?? []), ...certain], possible);
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
    vector: vectorOf(phrases, description),
    knownNames: knownNames(v.id),
    malware: v.malware && v.packages.length > 0 ? v.packages : null,
    upstream,
    national: nationalTitles(v, names),
    description,
    phrases,
  };
}

/** Tells apart what a text states and what it calls only possible: `cause a denial of service and possibly execute code`. */
function byCertainty(impacts: readonly Impact[], description: string): Record<'certain' | 'possible', Impact[]> {
  if (impacts.length < 2 || !/\bpossibly\b/i.test(description)) return { certain: [...impacts], possible: [] };
  const rest = readableText(description).replace(/\bpossibly (?:[\w-]+[ -]){1,8}/gi, ' ');
  const found = new Set(findImpacts(rest.toLowerCase()));
  return {
    certain: impacts.filter((impact) => found.has(impact)),
    possible: impacts.filter((impact) => !found.has(impact)),
  };
}
