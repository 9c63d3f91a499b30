import { vocabulary } from '../vocabulary/vocabulary.ts';
import { comparedForm } from './compared-form.ts';
import { type Near, NameIndex } from './name-index.ts';

/** The terms of the vocabulary in three languages, and the words of those in Latin letters. */
let terms: Promise<NameIndex<string>> | null = null;

/**
 * Finds terms for vulnerabilities, their types and those who make products (`vocabulary`), or words of such terms, that are
 * like a word: the nearest first.
 */
export async function similarTerms(word: string, most: number): Promise<Near<string>[]> {
  terms ??= NameIndex.of(spellings());
  const wanted = comparedForm(word);
  const found = new Map<string, Near<string>>();
  for (const near of (await terms).near(word).sort((a, b) => a.distance - b.distance)) {
    const form = comparedForm(near.value);
    // The same word is what found nothing.
    if (form !== wanted && !found.has(form)) found.set(form, near);
  }
  return [...found.values()].slice(0, most);
}

/** Words that are compared by themselves: shorter ones are articles and the like. */
const longWord = /\p{sc=Latin}{5,}/gu;

function spellings(): [name: string, value: string][] {
  const texts = new Set<string>();
  for (const { text } of vocabulary()) {
    texts.add(text);
    for (const [word] of text.toLowerCase().matchAll(longWord)) texts.add(word);
  }
  return [...texts].map((text) => [text, text]);
}
