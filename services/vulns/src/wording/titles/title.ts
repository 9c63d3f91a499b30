import type { Language } from '../../vulnerability.ts';
import type { Facts } from '../facts.ts';
import { malwareTitle } from '../malware-title.ts';
import { cut } from '../plain-text.ts';
import { firstSentence } from './first-sentence.ts';
import type { Flaw } from './flaw.ts';
import type { Location } from './location.ts';
import type { NationalTitle } from './national-titles.ts';
import { cutAtWord, quotable } from './quoted-text.ts';
import type { Slots } from './slots.ts';
import type { UpstreamTitle } from './upstream-title.ts';

/**
 * Where a title is from: a source that wrote it so, the beginning of the description (in other languages, both are quoted in
 * English), composed of facts, or a model.
 */
export const titleSources = [
  'kev',
  'ghsa',
  'cvelist',
  'osv',
  'jvn',
  'certfr',
  'composed',
  'description',
  'model',
] as const;
export type TitleSource = (typeof titleSources)[number];

export interface Title {
  text: string;
  source: TitleSource;
}

/** The most characters of a title. */
export const maxTitle = 160;

/** The most characters of a patch line. */
const maxPatch = 120;

/** The fewest characters of a sentence that is worth quoting. */
const minQuoted = 40;

/** KEV's name for a flaw that it does not describe. */
const unspecified = / Unspecified Vulnerability$/;

/** How a language words titles. */
export interface TitleWriter {
  language: Language;
  /**
   * Words a flaw of a product in several lengths, the longest first; the last has the product and what leads.
   * @param location null if the record names none
   * @param vector `crafted HTML page`, which English can name as it is
   */
  composed(
    name: string,
    flaw: Flaw,
    location: Location | null,
    knownNames: readonly string[],
    vector: string | null,
  ): string[];
  /** A title around a patch line of the Linux kernel. */
  patch(name: string, flaw: Flaw | null, line: string): string[];
  /** What stands before and after a sentence of a source; other languages than English quote it. */
  aroundSentence(id: string, name: string | null, flaw: Flaw | null): [before: string, after: string];
  /** A title for records without any text. */
  bare(facts: Facts, name: string | null): string;
}

/**
 * Writes the title of a published record.
 * @param name the subject as a title begins with it; null if there is none
 */
export function titleOf(writer: TitleWriter, facts: Facts, name: string | null): Title {
  const { flaw, location, vector, knownNames, malware, phrases } = facts.slots;
  const written = writtenTitle(writer.language, facts.slots);
  if (written !== null) return { text: cutAtWord(written.text, maxTitle), source: written.source };
  if (malware !== null) return composed([malwareTitle(malware, writer.language)]);
  if (name !== null && phrases.patch !== null)
    return composed(writer.patch(name, flaw, cutAtWord(quotable(phrases.patch), maxPatch)));
  if (name !== null && flaw !== null) return composed(writer.composed(name, flaw, location, knownNames, vector));
  return sentenceTitle(writer, facts, name) ?? composed([writer.bare(facts, name)]);
}

/** Returns the title that a source wrote in the language; null if there is none, or a composed one tells more. */
function writtenTitle(language: Language, { upstream, national, flaw }: Slots): UpstreamTitle | NationalTitle | null {
  if (language === 'en') return upstream;
  const title = national[language];
  return title === null || title.isTelling || flaw === null ? title : null;
}

function composed(lengths: readonly string[]): Title {
  const text = lengths.find((each) => each.length <= maxTitle) ?? cut(lengths.at(-1) ?? '', maxTitle);
  return { text, source: 'composed' };
}

/** Quotes the upstream title, else the beginning of the description; null if there is neither. */
function sentenceTitle({ language, aroundSentence }: TitleWriter, facts: Facts, name: string | null): Title | null {
  const whole = aroundSentence(facts.id, name, facts.slots.flaw);
  const [before, after] = whole.join('').length <= maxTitle - minQuoted ? whole : aroundSentence(facts.id, null, null);
  const capacity = maxTitle - before.length - after.length;
  const { upstream, description } = facts.slots;
  if (upstream !== null && !unspecified.test(upstream.text))
    return { text: `${before}${cutAtWord(upstream.text, capacity)}${after}`, source: upstream.source };
  const sentence = firstSentence(description, capacity);
  if (sentence === '') return null;
  // English needs no quotation, and no name before a sentence that has it.
  const isWhole = language === 'en' && name !== null && sentence.toLowerCase().includes(name.toLowerCase());
  const text = isWhole ? firstSentence(description, maxTitle) : `${before}${sentence}${after}`;
  return { text, source: 'description' };
}
