import { eachLanguage } from '../../each-language.ts';
import type { Language } from '../../vulnerability.ts';
import { weaknessName } from '../../weaknesses/weaknesses.ts';
import { type Condition, facet } from '../condition.ts';
import { longestTermAt } from './known-terms.ts';
import { type TermUnit, unitsOf } from './term-units.ts';

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
 * overlapping, in order. A term of Latin letters is whole words; one in Japanese may be part of a run (`nginxの権限昇格`),
 * unless it is short and its script goes on (シスコ in サンフランシスコ). CWE ids are terms too. A
 * product or vendor by its very name is no term unless it is listed as one. Filler (の脆弱性, について, stop
 * words) is left out by the tokens, not here.
 */
export function recognise(text: string): Recognised[] {
  const units = unitsOf(text);
  const characters = units.map(({ character }) => character).join('');
  const found: Recognised[] = [];
  for (let at = 0; at < units.length; ) {
    const { start } = units[at] as TermUnit;
    const weakness = cweIdAt(text, start);
    const term = weakness === null ? longestTermAt(units, characters, at) : null;
    if (weakness !== null) {
      found.push(weakness);
      while (at < units.length && (units[at] as TermUnit).start < weakness.end) at++;
    } else if (term === null) {
      at++;
    } else {
      const { names, condition: meaning } = term.meaning;
      at += term.length;
      const end = endOf(text, units[at - 1] as TermUnit);
      if (term.isNameListed || !isName(text.slice(start, end), names)) found.push({ start, end, names, meaning });
    }
  }
  return found;
}

/** Whether a text is the proper name itself (`OpenSSL`, but not `open ssl`): its words find it as well. */
export function isName(text: string, { en, ja, fr }: Recognised['names']): boolean {
  return en === ja && en === fr && text.toLowerCase() === en.toLowerCase();
}

/** Where a character ends, long-vowel marks after it included. */
function endOf(text: string, { end }: TermUnit): number {
  let at = end;
  while (text[at] === 'ー' || text[at] === 'ｰ') at++;
  return at;
}

const cweId = /(?<![\p{L}\p{N}])cwe-(\d{1,5})(?![\p{L}\p{N}])/iuy;

function cweIdAt(text: string, start: number): Recognised | null {
  cweId.lastIndex = start;
  const match = cweId.exec(text);
  if (match === null) return null;
  const id = `CWE-${Number(match[1])}`;
  const names = eachLanguage((language) => weaknessName(id, language));
  return { start, end: cweId.lastIndex, names, meaning: facet(`weakness:${id.toLowerCase()}`) };
}
