import { firstOf, type Rule, type Span } from '../rule.ts';
import { assignedValueAt } from './assigned-value.ts';
import { secretNames, tokenNames } from './key-names.ts';
import { keyIn, looksRandom, looksVeryRandom } from './key-values.ts';
import { passwordNames } from './password-names.ts';
import { isLonePassword } from './password-values.ts';

/**
 * A label that ends its line, then at most one blank line and the first line of a code block, then the value. Groups:
 * `sign` (a colon or verb after the name), `talk` (the rest of a sentence), `fence` (the line that opens the block).
 */
function labelBefore(names: string): RegExp {
  const sign = '(?<sign>:|=|は|が|[ \\t]is(?=[ \\t:\\n]):?)?';
  const talk = '(?<talk>[^\\n`]{0,24}?(?:以下|次|下記|通り|とおり|below|following|です)[^\\n`]{0,12})?';
  const fence = '(?<fence>[ \\t>]{0,20}(?:`{3,6}|~{3,6})[^\\n`]{0,40}\\n)?';
  return new RegExp(
    `(?:${names})(?:[ \\t]?\\([^()\\n]{1,20}\\))?["'\`」』*_]{0,4}[ \\t]{0,4}${sign}${talk}[:*_]{0,4}[ \\t]{0,4}\\n(?:[ \\t>]{0,20}\\n)?${fence}[ \\t>]{0,20}(?:[-*+][ \\t]{1,4})?(?=\\S)`,
    'gi',
  );
}

const passwordLabels = labelBefore(passwordNames);
const keyLabels = labelBefore(`${secretNames}|${tokenNames}`);

/** The beginning of a line on which a bare label stands: a heading, a list item or emphasis. */
const labelLine = /^[ \t>]{0,20}(?:#{1,6}[ \t]|[-*+][ \t]|[0-9]{1,2}[.)][ \t]|\*\*|__)/;
const maxLine = 200;

/** Passwords and keys on the line below their label, or alone in the code block below it. */
export const linesBelow: Rule = ({ text, namesPassword, namesKey }) => [
  ...(namesPassword ? valuesBelow(text, passwordLabels, 'password', isLonePassword) : []),
  ...(namesKey ? valuesBelow(text, keyLabels, 'api_key', looksRandom) : []),
];

function valuesBelow(
  text: string,
  labels: RegExp,
  kind: 'password' | 'api_key',
  isValue: (value: string) => boolean,
): Iterable<Span> {
  return firstOf(function* () {
    for (const match of text.matchAll(labels)) {
      const assigned = assignedValueAt(text, match.index + match[0].length);
      const found = assigned && kind === 'api_key' ? keyIn(assigned) : assigned;
      if (!found || !isValue(found.value)) continue;
      // A line without any sign can be a label, too, if only a key can follow.
      if (!isLabel(text, match) && !(kind === 'api_key' && looksVeryRandom(found.value))) continue;
      const end = found.start + found.value.length;
      if (!endsLine.test(text.slice(end, end + 40))) continue;
      yield { kind, rule: `${kind === 'password' ? 'password' : 'key'}-below-label`, start: found.start, end };
    }
  });
}

/** Nothing else is on the line of the value; a sentence may end there. */
const endsLine = /^["'`」』*_]{0,4}(?:[ \t]{0,4}(?:です|でした))?[。.]?[ \t]{0,20}(?:\n|$)/;

function isLabel(text: string, { index, groups }: RegExpExecArray): boolean {
  if (groups?.['fence'] !== undefined) return true;
  if (groups?.['talk'] !== undefined) return false;
  if (groups?.['sign'] !== undefined) return true;
  const line = text.slice(Math.max(text.lastIndexOf('\n', index) + 1, index - maxLine), index);
  return labelLine.test(line);
}
