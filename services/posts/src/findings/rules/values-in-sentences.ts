import { isPlaceholder } from '../placeholder.ts';
import { firstOf, type Rule, type Span } from '../rule.ts';
import { secretNames, tokenNames } from './key-names.ts';
import { looksVeryRandom } from './key-values.ts';
import { passwordNames } from './password-names.ts';
import { isLonePassword, isStrongPassword } from './password-values.ts';

const value = '(?<quote>["\'`「])?(?<value>[!-~]{6,200}?)["\'`」]?';

/** `… がパスワードです`, `… is the password`. */
function beforeName(names: string): RegExp {
  return new RegExp(
    `(?<![!-~])${value}[ \\t]?(?:が|は|(?<=[ \\t])is[ \\t](?:the|my|our)[ \\t])[^\\n。、!-~]{0,10}(?:${names})(?:です|でした|だ|になり|[。.]?(?:\\n|$))`,
    'gi',
  );
}

/** `パスワード … で入ります`: a value beside its name, as the means of something. */
const asMeans = new RegExp(
  `(?:パスワード|パスフレーズ|パスコード)[ \\t]?(?<![!-~])${value}[ \\t]?(?:で|を(?:使|入|指定))`,
  'g',
);

/** Google's passwords for programs: four groups of four letters. */
const inGroups = new RegExp(
  `(?:${passwordNames})[_A-Za-z]{0,12}["'\`*]{0,3}[ \\t]{0,3}(?:[:=]|は)[ \\t*"'\`「]{0,4}(?<value>[a-z]{4}(?: [a-z]{4}){3})(?![A-Za-z0-9])(?! [A-Za-z])`,
  'gi',
);
const withoutVowels = /(?:^| )[^aeiou ]{4}(?: |$)/;

/** Secrets in sentences that no sign links with their name. */
export const valuesInSentences: Rule = ({ text, namesPassword, namesKey }) => [
  ...(namesPassword ? valuesOf(beforePassword, text, 'password', isPasswordHere) : []),
  ...(namesPassword ? valuesOf(asMeans, text, 'password', isPasswordHere) : []),
  ...(namesPassword ? valuesOf(inGroups, text, 'password', isGrouped) : []),
  ...(namesKey ? valuesOf(beforeKey, text, 'api_key', looksVeryRandom) : []),
];

const beforePassword = beforeName(passwordNames);
const beforeKey = beforeName(`${secretNames}|${tokenNames}`);

/** In quotes, a word is a value and no part of the sentence. */
function isPasswordHere(value: string, quoted: boolean): boolean {
  return quoted ? isLonePassword(value) : isStrongPassword(value);
}

function isGrouped(value: string): boolean {
  return /^[a-z ]+$/.test(value) && withoutVowels.test(value) && !isPlaceholder(value.replaceAll(' ', ''));
}

function valuesOf(
  pattern: RegExp,
  text: string,
  kind: 'password' | 'api_key',
  isValue: (value: string, quoted: boolean) => boolean,
): Iterable<Span> {
  return firstOf(function* () {
    for (const match of text.matchAll(pattern)) {
      const found = match.groups?.['value'] as string;
      if (!isValue(found, match.groups?.['quote'] !== undefined)) continue;
      const start = match.index + match[0].indexOf(found);
      yield { kind, rule: `${kind === 'password' ? 'password' : 'key'}-in-sentence`, start, end: start + found.length };
    }
  });
}
