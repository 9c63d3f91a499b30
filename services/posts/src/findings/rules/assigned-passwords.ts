import { firstOf, type Rule, type Span } from '../rule.ts';
import { assignedValueAt } from './assigned-value.ts';
import { assignment } from './assignment.ts';
import { passwordNames, passwordQualifiers } from './password-names.ts';
import { mayHavePasswordOptions, passwordOptions } from './password-options.ts';
import { isLonePassword, isPassword, type Link, links } from './password-values.ts';

const passwordAssignment = new RegExp(`(?:${passwordNames})${passwordQualifiers}${assignment()}(?=\\S)`, 'gi');

const user =
  '(?:ID|user(?:[ _]?name|[ _]?id)?|login|e?-?mail|ユーザー?(?:名|ID)?|アカウント|メール(?:アドレス)?|ログインID)';

/** Two labels, two values: `ID/パスワード：taro / …`. */
const userAndPassword = new RegExp(
  `${user}[ \\t]{0,2}(?:[/|・、,&+]|と|and)[ \\t]{0,2}[A-Za-z_\\u3041-\\u9fff]{0,12}?(?:${passwordNames})${assignment()}["'\`]?[\\w.@+-]{1,60}["'\`]?[ \\t]{0,3}(?:[/|・、,:]|と)[ \\t]{0,3}(?=\\S)`,
  'gi',
);

/** A value in brackets after a Japanese name: `初期パスワード（…）`. */
const inBrackets = /(?:パスワード|パスフレーズ|パスコード|暗証番号)[ \t]?\([ \t]?(?=[!-~]{4,60}[ \t]?\))/g;

/** What makes a value an example. */
const exampleLabel = /(?:例|例えば|たとえば|\be\.?g\.?|\bexample)[ \t]{0,2}[:、,]?[ \t]{0,2}$/i;

/** Passwords after a telling name: in settings, code, commands and sentences, in English and Japanese. */
export const assignedPasswords: Rule = ({ text, namesPassword }) => [
  ...(namesPassword ? passwordsAfter(passwordAssignment, text) : []),
  ...(namesPassword ? passwordsAfter(userAndPassword, text) : []),
  ...(mayHavePasswordOptions(text) ? passwordsAfter(passwordOptions, text) : []),
  ...(namesPassword ? passwordsAfter(inBrackets, text, isLonePassword) : []),
];

function passwordsAfter(names: RegExp, text: string, isValue?: (value: string) => boolean): Iterable<Span> {
  return firstOf(function* () {
    for (const match of text.matchAll(names)) {
      const found = assignedValueAt(text, match.index + match[0].length);
      if (found === null || exampleLabel.test(text.slice(Math.max(0, match.index - 12), match.index))) continue;
      const end = found.start + found.value.length;
      const after = text.slice(end, end + 12);
      if (!(isValue?.(found.value) ?? isPassword(found, linkOf(match), after))) continue;
      yield { kind: 'password', rule: 'assigned-password', start: found.start, end };
    }
  });
}

function linkOf({ groups }: RegExpMatchArray): Link {
  return links.find((link) => groups?.[link] !== undefined) ?? 'sign';
}
