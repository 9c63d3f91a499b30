import type { Phrases } from '../../phrases/phrases.ts';
import { readableText } from '../../phrases/readable-text.ts';
import { plainText } from '../plain-text.ts';

/** The most characters of a vector in a title. */
const longest = 40;
/** Nouns that do not tell what the input is. */
const vague =
  /\b(?:payloads?|inputs?|programs?|scripts?|data|strings?|values?|parameters?|arguments?|commands?|text)$/i;
/** Before a vector: that the attack goes through it. */
const goesThrough = /\b(?:via|through|using|by (?:\w+ly )?(?:\w+ing|means of)) (?:an? |the |some |multiple )?$/i;

/**
 * Returns the crafted input that a description says the attack goes through, `crafted HTML page`, if it is short and tells
 * more than that there is input; null otherwise. `visit a malicious page or open a malicious file` names a condition.
 */
export function vectorOf({ vector }: Phrases, description: string): string | null {
  if (vector === null || vector.length > longest || vague.test(vector)) return null;
  const text = readableText(description);
  const at = text.indexOf(vector);
  if (!goesThrough.test(text.slice(Math.max(0, at - 40), at))) return null;
  if (/^ or\b/.test(text.slice(at + vector.length))) return null;
  return plainText(`${vector.slice(0, 1).toLowerCase()}${vector.slice(1)}`, longest);
}
