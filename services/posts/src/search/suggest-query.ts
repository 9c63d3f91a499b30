import { editDistance } from '@kairan/full-text/edit-distance';
import { wordsIn } from '@kairan/full-text/query';
import { tagKey } from '../tag.ts';

/** Most words of a query that are looked up, and the shortest that is. */
const mostWords = 5;
const shortest = 4;

/** Letters of a word from which two mistakes are likely, not one. */
const long = 7;

/**
 * Corrects the words of a query that are nearly tags, or words of tags; null if none is.
 * @param tags tags in use, most used first
 */
export function suggestQuery(q: string, tags: readonly string[]): string | null {
  const known = new Map<string, string>();
  for (const word of tags.flatMap((tag) => [tag, ...tag.split(/\s+/)])) {
    if (word.length >= shortest && !known.has(tagKey(word))) known.set(tagKey(word), word);
  }
  let corrected = q.normalize('NFKC');
  for (const { text } of wordsIn(corrected).slice(0, mostWords)) {
    const better = text.length < shortest ? undefined : nearest(tagKey(text), known);
    if (better !== undefined) corrected = corrected.replace(text, () => better);
  }
  return tagKey(corrected) === tagKey(q) ? null : corrected;
}

/** The known word with the fewest mistakes; undefined if the word itself is known, or no other is near. */
function nearest(key: string, known: ReadonlyMap<string, string>): string | undefined {
  if (known.has(key)) return undefined;
  let best: { readonly word: string; readonly distance: number } | undefined;
  const most = key.length >= long ? 2 : 1;
  for (const [other, word] of known) {
    const distance = editDistance(key, other, most);
    if (distance <= most && (best === undefined || distance < best.distance)) best = { word, distance };
  }
  return best?.word;
}
