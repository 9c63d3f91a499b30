import { isDenied } from './denied.ts';
import { impactNames } from './impact-names.ts';
import type { Impact } from './phrases.ts';

/**
 * Finds what an attacker gains by a text, in the order of `impacts`. A `remote code execution` is not also listed as
 * `code-execution`.
 * @param text in lower case
 */
export function findImpacts(text: string): Impact[] {
  const found = impactNames.filter(({ name }) => {
    const match = name.exec(text);
    return match !== null && !isDenied(text, match.index, match[0].length);
  });
  const impacts = found.map(({ impact }) => impact);
  return impacts.includes('remote-code-execution') ? impacts.filter((impact) => impact !== 'code-execution') : impacts;
}
