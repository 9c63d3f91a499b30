import { isPlaceholder } from '../placeholder.ts';
import { firstOf, type Rule, type Span } from '../rule.ts';
import { type AssignedValue, assignedValueAt } from './assigned-value.ts';
import { assignment } from './assignment.ts';

const names = [
  'pass(?:word|wd|phrase|code)|pwd',
  '(?<![A-Za-z])pass|(?<![A-Za-z0-9])pw',
  'パスワード|パスフレーズ|パスコード|暗証番号|合い?言葉|(?<![A-Za-z])PIN(?:コード|番号)',
].join('|');
const qualifiers = '(?:_(?:secure|value|plain|raw|default|prod|production|dev|staging|root|admin|user|db))?[0-9]{0,2}';
const passwordAssignment = new RegExp(`(?:${names})${qualifiers}${assignment()}(?=\\S)`, 'gi');

/** Command options, XML elements, quoted arguments, netrc entries, and the options of database clients and curl. */
const passwordOption = new RegExp(
  [
    '--(?:password|passwd|passphrase|pass|pwd)[= ](?=\\S)',
    '<(?:[A-Za-z]{1,20}:)?(?:password|passwd|pwd)>(?=\\S)',
    '(?:password|passwd|pwd|passphrase)(?:\\(|[ \\t]{1,3})(?=["\'])',
    '\\blogin[ \\t]{1,8}\\S{1,80}[ \\t]{1,8}password[ \\t]{1,8}(?=\\S)',
    'key="(?:ClearText)?Password"[ \\t]{1,8}value=(?=")',
    '\\bsshpass[ \\t]{1,4}-p[ \\t]{0,4}(?=\\S)',
    '\\bmysql(?:dump|admin)?\\b[^\\n|;]{0,80}[ \\t]-p(?=[^\\s-])',
    '\\bcurl\\b[^\\n|;]{0,120}[ \\t](?:-u|--user)[ \\t]{1,4}["\']?[^\\s:"\'$]{1,60}:(?=\\S)',
  ].join('|'),
  'gi',
);

/** Passwords after a telling name: in settings, code, commands and sentences, in English and Japanese. */
export const assignedPasswords: Rule = (text) => [
  ...passwordsAfter(passwordAssignment, text),
  ...passwordsAfter(passwordOption, text),
];

function passwordsAfter(names: RegExp, text: string): Iterable<Span> {
  return firstOf(function* () {
    for (const match of text.matchAll(names)) {
      const found = assignedValueAt(text, match.index + match[0].length);
      if (found === null || !isPassword(found, text, match.groups?.['verb'] !== undefined)) continue;
      yield { kind: 'password', rule: 'assigned-password', start: found.start, end: found.start + found.value.length };
    }
  });
}

function isPassword({ value, start, quoted }: AssignedValue, text: string, afterVerb: boolean): boolean {
  if (value.length < 4 || /[^\x21-\x7e]/.test(value) || /^[$%&{([),;@<>=!?:/\\|#]/.test(value)) return false;
  if (validationRule.test(value) || !(quoted && !afterVerb ? isQuotedPassword(value) : isBarePassword(value)))
    return false;
  if (!quoted && !(afterVerb ? endsSentence : notCode).test(text.slice(start + value.length, start + value.length + 8)))
    return false;
  return !isPlaceholder(value);
}

/** No call, index or operator follows; otherwise the match is a name in code, not a value. */
const notCode = /^(?!\(|\[|\.[A-Za-z_]|[ \t]{0,3}(?:\?|\|\||&&|=>))/;

/**
 * After a verb, a value counts only at the end of the sentence: in "the password is 1Password's business" there is
 * none.
 */
const endsSentence = /^[ \t]{0,2}(?:$|\n|[。、.,;)」』]|です|でした|だ[。\n])/;

/** Validation rules of frameworks: `required|min:8`. */
const validationRule =
  /^(?:required|nullable|sometimes|bail|string|confirmed|current_password|min|max|size|between|length)(?:[|:,=]|$)/i;

/** In quotes, words can be passwords. Labels, names of the password itself and short words are not. */
function isQuotedPassword(value: string): boolean {
  if (/[0-9]/.test(value)) return true;
  if (/pass|pwd|secret|token|[._-]?id$/i.test(value)) return false;
  return /[A-Za-z]{2}/.test(value) && (value.length >= 8 || /[^A-Za-z_.-]/.test(value));
}

/**
 * Without quotes, the value may be a name in code or a word of a sentence, so a password needs a digit or a symbol
 * inside.
 */
function isBarePassword(value: string): boolean {
  if (/^[A-Za-z_$][\w$]{0,80}(?:(?:\.|::|->)[A-Za-z_$][\w$]{0,80}){1,8}$/.test(value)) return false;
  if (/^[A-Za-z_$](?:[\w$.]|::|->){0,80}[([{]/.test(value)) return false;
  if (/^[\w.@~-]{0,60}(?:\/[\w.@~-]{1,60}){1,10}$/.test(value)) return false;
  if (/^[0-9]{1,3}(?:[-~][0-9]{1,3})?\+?$/.test(value)) return false;
  return /[0-9]/.test(value) || /[A-Za-z][^A-Za-z0-9_\s./:-][A-Za-z]/.test(value);
}
