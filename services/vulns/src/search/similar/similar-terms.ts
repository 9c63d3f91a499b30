import { vocabulary } from '../vocabulary/vocabulary.ts';
import { comparedForm } from './compared-form.ts';
import { NameIndex, type Near } from './name-index.ts';

/** A term, or a word of one. */
interface Spelling {
  readonly text: string;
  /** Equal for terms of the same meaning. */
  readonly meaning: object | string;
}

/** The terms of the vocabulary in three languages, and the words of those in Latin letters. */
let terms: Promise<NameIndex<Spelling>> | null = null;

/**
 * Finds terms for vulnerabilities, their types and those who make products (`vocabulary`), or words of such terms, that are
 * like a word: the nearest first, then the shortest, one for each meaning.
 */
export async function similarTerms(word: string, most: number): Promise<Pick<Near<string>, 'value' | 'distance'>[]> {
  terms ??= NameIndex.of(spellings());
  const wanted = comparedForm(word);
  const found = new Map<object | string, Pick<Near<string>, 'value' | 'distance'>>();
  const near = (await terms).near(word);
  near.sort((a, b) => a.distance - b.distance || a.value.text.length - b.value.text.length);
  for (const { value, distance } of near) {
    // The same word is what found nothing.
    if (comparedForm(value.text) === wanted || found.has(value.meaning)) continue;
    found.set(value.meaning, { value: value.text, distance });
  }
  return [...found.values()].slice(0, most);
}

/** Words that are compared by themselves: shorter ones are articles and the like. */
const longWord = /\p{sc=Latin}{5,}/gu;

function* spellings(): Generator<readonly [name: string, value: Spelling]> {
  const known = new Set<string>();
  for (const { text, meaning } of vocabulary()) {
    if (!known.has(text)) yield [text, { text, meaning }];
    known.add(text);
    for (const [word] of text.toLowerCase().matchAll(longWord)) {
      if (!known.has(word)) yield [word, { text: word, meaning: comparedForm(word) }];
      known.add(word);
    }
  }
}
