import { foldedName } from '../../tags/folded-name.ts';
import type { Image, ImageFacet } from '../image/image.ts';
import { comparedForm } from './compared-form.ts';
import { similarNames, type TypedKind } from './similar-names.ts';
import { similarTerms } from './similar-terms.ts';

/** What may be meant by a word that finds nothing. */
export interface NearWord {
  /** What to search for instead. */
  readonly instead: string;
  /** The part of it that differs. */
  readonly term: string;
  /** The tag, product or package of this name; null for a term of the vocabulary. */
  readonly facet: ImageFacet | null;
  readonly distance: number;
  /** The published vulnerabilities that have the name; null for a term. */
  readonly total: number | null;
}

/**
 * Finds the names and terms that are like a word, the nearest first, terms last. A Japanese text that is like none is
 * looked up by its runs of one script, which are words more often than not.
 * @param kinds only names of these kinds
 */
export async function nearWords(
  image: Image,
  word: string,
  most: number,
  kinds?: readonly TypedKind[],
): Promise<NearWord[]> {
  const whole = await nearOf(image, word, most, kinds);
  if (whole.length > 0 || !/[\p{sc=Han}\p{sc=Katakana}]/u.test(word)) return whole;
  const runs = (word.match(run) ?? []).filter((part) => part !== word);
  const each = [];
  for (const part of runs.slice(0, mostRuns)) {
    const near = await nearOf(image, part, most, kinds);
    each.push(...near.map((one) => ({ ...one, instead: word.replace(part, one.instead) })));
  }
  return each.slice(0, most);
}

const run = /[\p{sc=Katakana}ー・]{3,}|[\p{sc=Han}々]{3,}|[\p{sc=Latin}\p{N}.+#_-]{4,}/gu;
const mostRuns = 4;

async function nearOf(image: Image, word: string, most: number, kinds?: readonly TypedKind[]): Promise<NearWord[]> {
  const names = await similarNames(image, word, most, kinds);
  const terms = kinds ? [] : await similarTerms(word, most);
  const found = [
    ...names.map(({ facet, name, distance, total }) => ({
      instead: plain(name),
      term: plain(name),
      facet,
      distance,
      total,
    })),
    ...terms.map(({ value, distance }) => ({ instead: value, term: value, facet: null, distance, total: null })),
  ].sort((a, b) => a.distance - b.distance);
  const typed = foldedName(word);
  const best = new Map<string, NearWord>();
  for (const near of found) {
    const form = comparedForm(near.instead);
    if (foldedName(near.instead) !== typed && !best.has(form)) best.set(form, near);
  }
  return [...best.values()].slice(0, most);
}

/** Names of products have `_` for blanks. */
function plain(name: string): string {
  return name.replaceAll('_', ' ');
}
