import { weaknessParents } from '../weaknesses/weaknesses.ts';
import { isDenied } from './denied.ts';
import { officialWeakness } from './official-weakness.ts';
import type { Phrases } from './phrases.ts';
import { weaknessPatterns } from './weakness-names.ts';

/** How far after the first name a more exact one of the same weakness is looked for. */
const maxCloser = 500;

interface Named {
  cwe: number;
  at: number;
  vague: boolean;
}

/**
 * Finds the weakness that a text names first, `CWE-89`; a later one that is a kind of the first replaces it (`buffer
 * overflow … heap-based buffer overflow`), and a vague one stands only if there is no other. Null if there is none.
 * @param text in lower case
 * @param statement the text that names the weakness, if a rule found it
 */
export function findWeakness(text: string, statement = ''): string | null {
  const official = officialWeakness(statement, text);
  if (official !== null) return official;
  const found = namedIn(text);
  const clear = found.filter(({ vague }) => !vague);
  const first = (clear.length > 0 ? clear : found)[0];
  if (first === undefined) return null;
  const closer = found.find(
    ({ cwe, at }) => at < first.at + maxCloser && cwe !== first.cwe && descendsFrom(cwe, first.cwe, 4),
  );
  return `CWE-${(closer ?? first).cwe}`;
}

/** The weaknesses that a text names, in its order. */
function namedIn(text: string): Named[] {
  const found: Named[] = [];
  for (const { cwe, name, vague } of weaknessPatterns) {
    const match = name.exec(text);
    if (match === null || isDenied(text, match.index, match[0].length)) continue;
    found.push({ cwe, at: match.index, vague: vague === true });
  }
  return found.sort((one, other) => one.at - other.at);
}

function descendsFrom(cwe: number, ancestor: number, depth: number): boolean {
  if (depth === 0) return false;
  return weaknessParents(cwe).some((parent) => parent === ancestor || descendsFrom(parent, ancestor, depth - 1));
}

/** How a script gets into the page, if a text in lower case names the kind of cross-site scripting. */
export function crossSiteOf(text: string): Phrases['crossSite'] {
  const kind =
    /\b(stored|persistent|reflected|non-persistent|dom)(?:-based| based)? (?:cross[- ]?site[- ]?scripting|xss)\b/.exec(
      text,
    )?.[1];
  if (kind === undefined) return null;
  if (kind === 'dom') return 'dom';
  return kind === 'stored' || kind === 'persistent' ? 'stored' : 'reflected';
}
