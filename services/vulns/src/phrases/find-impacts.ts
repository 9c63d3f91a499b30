import { isDenied } from './denied.ts';
import { impactNames } from './impact-names.ts';
import { type Impact, impacts } from './phrases.ts';

/**
 * Finds what an attacker gains by a text, in the order of `impacts`. A `remote code execution` is not also listed as
 * `code-execution`.
 * @param text in lower case
 */
export function findImpacts(text: string): Impact[] {
  const found = impacts.filter((impact) => {
    const match = impactNames[impact].exec(text);
    return match !== null && !isDenied(text, match.index, match[0].length);
  });
  return found.includes('remote-code-execution') ? found.filter((impact) => impact !== 'code-execution') : found;
}
