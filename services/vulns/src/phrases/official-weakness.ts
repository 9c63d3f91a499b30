import { cweCatalogue } from '../weaknesses/cwe-catalogue.ts';

/** The numbers of the weaknesses of MITRE's list by their names, in lower case and without what stands in brackets. */
const numbersByName: ReadonlyMap<string, number> = new Map(
  cweCatalogue
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
    .filter(([, name = '']) => name.includes(' ') && !/^(?:DEPRECATED|7PK)/.test(name))
    .map(([number, name = '']) => [bareName(name), Number(number)]),
);
const written = /\bcwe-(\d{1,4})\b/g;

/**
 * Finds the weakness that a text calls by MITRE's number (`CWE-863`) or, as a whole, by MITRE's name (`Improper Handling of
 * Length Parameter Inconsistency`). Null if there is none, or several numbers.
 * @param statement the text that names the weakness
 * @param text the whole text, in lower case
 */
export function officialWeakness(statement: string, text: string): string | null {
  const numbers = new Set(Array.from(text.matchAll(written), ([, number]) => number));
  if (numbers.size === 1) return `CWE-${[...numbers][0]}`;
  const number = numbersByName.get(
    bareName(statement.replace(/ (?:vulnerabilit(?:y|ies)|issues?|flaws?|weakness)$/i, '')),
  );
  return number === undefined ? null : `CWE-${number}`;
}

function bareName(name: string): string {
  return name
    .slice(0, 200)
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/^(?:an? |multiple |the )/, '')
    .replace(/\s+/g, ' ')
    .trim();
}
