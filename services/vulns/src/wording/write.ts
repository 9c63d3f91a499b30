import { eachLanguage } from '../each-language.ts';
import type { Language, Vulnerability } from '../vulnerability.ts';
import { asDescribed } from './described-versions.ts';
import type { Draft, LanguageWriter } from './draft.ts';
import { en } from './en.ts';
import { type Facts, factsOf } from './facts.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { locationSentence } from './location-sentence.ts';
import { noteSentences } from './notes.ts';
import { cut } from './plain-text.ts';
import type { TitleSource } from './titles/title.ts';

/** A record in one language, written from its facts. Plain text on one line, without markup or control characters. */
export interface Wording {
  /** At most 160 characters. Quoted text in Japanese and French titles is upstream's English. */
  title: string;
  titleSource: TitleSource;
  /** `Log4Shell` */
  alsoKnownAs: readonly string[];
  /** Names by which texts may call the product or package that it is about. */
  subjectNames: readonly string[];
  /** At most 900 characters; `notInKev` may be appended. */
  summary: string;
  /** One sentence each; `exploitation` is null if the record is not in KEV (see `notInKev`). */
  structured: {
    weakness: string | null;
    attack: string | null;
    impact: string | null;
    component: string | null;
    affected: string | null;
    fix: string | null;
    exploitation: string | null;
  };
}

const maxSummary = 900;

const writers: Readonly<Record<Language, LanguageWriter>> = { en, ja, fr };
const nothing = {
  weakness: null,
  attack: null,
  impact: null,
  component: null,
  affected: null,
  fix: null,
  exploitation: null,
};

/** Writes a record in every language, using only facts of the record. */
export function write(v: Vulnerability): Record<Language, Wording> {
  const facts = v.state === 'published' ? factsOf(v) : null;
  return eachLanguage((language) => wording(v, facts, language));
}

/** @param facts null unless the record is published */
function wording({ id, state, rejection }: Vulnerability, facts: Facts | null, language: Language): Wording {
  const writer = writers[language];
  if (facts === null) {
    const { title, summary } =
      state === 'rejected' ? writer.rejected(id, rejection ? 'cvelist' : 'nvd') : writer.withdrawn(id);
    return { title, titleSource: 'composed', alsoKnownAs: [], subjectNames: [], summary, structured: nothing };
  }
  const { title, structured, ...drafted } = writer.draft(facts);
  const sentences = withDescribed(drafted, facts, writer);
  const fix = joined([sentences.fixed, sentences.unaffected], writer.gap);
  const component = locationSentence(facts.slots.location, language);
  const notes = facts.notes.map((note) => noteSentences[note][language]);
  return {
    title: title.text,
    titleSource: title.source,
    alsoKnownAs: facts.slots.knownNames,
    subjectNames: facts.slots.subjectNames,
    summary: summaryOf(sentences, component, notes, writer.gap),
    structured: {
      ...structured,
      component,
      affected: sentences.affected,
      fix: fix === '' ? null : fix,
      exploitation: sentences.kev,
    },
  };
}

type Sentences = Omit<Draft, 'title' | 'structured'>;

/** Adds the versions of the description where the structured data names none. */
function withDescribed(
  drafted: Sentences,
  { describedVersions }: Facts,
  { language, versions }: LanguageWriter,
): Sentences {
  if (describedVersions === null) return drafted;
  const { affected, fixed } = versions(describedVersions);
  return {
    ...drafted,
    affected: drafted.affected ?? asDescribed(affected, language),
    fixed: drafted.fixed ?? asDescribed(fixed, language),
  };
}

/** Joins the sentences; without the location, the affected or the fixed versions if they would make it too long. */
function summaryOf(sentences: Sentences, component: string | null, notes: readonly string[], gap: string): string {
  const { severity, subject, exploit, affected, fixed, published, kev } = sentences;
  const start = [severity, subject, exploit];
  const end = [published, ...notes, kev];
  let summary = '';
  for (const between of [[component, affected, fixed], [affected, fixed], [fixed], []]) {
    summary = joined([...start, ...between, ...end], gap);
    if (summary.length <= maxSummary) break;
  }
  return cut(summary, maxSummary);
}

function joined(sentences: readonly (string | null)[], gap: string): string {
  return sentences.filter((sentence) => sentence !== null).join(gap);
}

/**
 * Returns the sentence that a record is not in KEV, for the end of a summary and for `structured.exploitation`;
 * separate from the others because it contains the catalogue's date.
 * @param catalogueDate `YYYY-MM-DD`
 */
export function notInKev(language: Language, catalogueDate: string): string {
  return writers[language].notInKev(catalogueDate);
}
