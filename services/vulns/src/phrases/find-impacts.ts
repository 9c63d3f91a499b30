import { isDenied } from './denied.ts';
import { impactNames } from './impact-names.ts';
import { type Impact, impacts } from './phrases.ts';
import { QuickPattern } from './quick-pattern.ts';

const names = impacts.map((impact) => ({ impact, name: new QuickPattern(impactNames[impact]) }));

/**
 * Finds what an attacker gains by a text, in the order of `impacts`. A `remote code execution` is not also listed as
 * `code-execution`.
 * @param text in lower case
 */
export function findImpacts(text: string): Impact[] {
  const found: Impact[] = [];
  for (const { impact, name } of names) {
    const match = name.exec(text);
    if (match !== null && !isDenied(text, match.index, match[0].length)) found.push(impact);
  }
  return found.includes('remote-code-execution') ? found.filter((impact) => impact !== 'code-execution') : found;
}
