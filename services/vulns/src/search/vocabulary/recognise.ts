import type { Language } from '../../vulnerability.ts';
import type { Condition } from '../condition.ts';

/** A term of the vocabulary in a text. */
export interface Recognised {
  /** Where: UTF-16 code units of the text as given, the end excluded. */
  readonly start: number;
  readonly end: number;
  /** What the term means, by language of the page, for the chip (`code execution`, `コード実行`, `Microsoft`). */
  readonly names: Readonly<Record<Language, string>>;
  /** What the term means: a weakness, a category, a vendor, a product, a known name, English words. */
  readonly meaning: Condition;
}

/**
 * Finds the terms of the vocabulary in a part of a search text outside quotes and fields: the longest first, none of them
 * overlapping, in order. Filler (の脆弱性, について, stop words) is left out by the tokens, not here.
 */
export function recognise(_text: string): Recognised[] {
  return [];
}
