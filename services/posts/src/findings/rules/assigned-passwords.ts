import { isPlaceholder } from '../placeholder.ts';
import type { Rule } from '../rule.ts';
import { assignedValueAt } from './assigned-value.ts';

const names =
  '(?:pass(?:word|wd|phrase|code)|pwd|(?<![A-Za-z])pass|(?<![A-Za-z0-9])pw|パスワード|パスフレーズ|パスコード|暗証番号|合い?言葉|(?<![A-Za-z])PIN(?:コード|番号))[0-9]{0,2}';

/** Between name and value: the end of a quoted or emphasised name, a remark in brackets, a type, a sign of assignment. */
const assignments =
  '(?:\\([^()\\n]{1,20}\\))?[\\]"\'`」』*\\\\]{0,4}[ \\t]{0,8}(?::[ \\t]{0,3}(?:str|string|String|SecretStr)[ \\t]{0,3}=|:?={1,3}>?|!==?|=>|:|は、?|→|->)[ \\t]{0,8}(?=\\S)';
const assigned = new RegExp(`${names}${assignments}`, 'gi');

/** The password as an option, an element, an argument in quotes, and netrc's form. */
const given =
  /--(?:password|passwd|passphrase|pass|pwd)[= ](?=\S)|<(?:[A-Za-z]{1,20}:)?(?:password|passwd|pwd)>(?=\S)|(?:password|passwd|pwd|passphrase)\((?=["'])|\blogin[ \t]{1,8}\S{1,80}[ \t]{1,8}password[ \t]{1,8}(?=\S)/gi;

/** Passwords after a word that says so: settings, code, commands and sentences, in English and Japanese. */
export const assignedPasswords: Rule = function* (text) {
  for (const pattern of [assigned, given]) {
    for (const match of text.matchAll(pattern)) {
      const found = assignedValueAt(text, match.index + match[0].length);
      if (found === null || !isPassword(found.value, found.quoted)) continue;
      if (!found.quoted && goesOnAsCode(text, found.start + found.value.length)) continue;
      yield { kind: 'password', rule: 'assigned-password', start: found.start, end: found.start + found.value.length };
    }
  }
};

function isPassword(value: string, quoted: boolean): boolean {
  if (value.length < 4 || isPlaceholder(value)) return false;
  if (/[^\x21-\x7e]/.test(value)) return false;
  if (/^[$%&{([),;@<>=!?:/\\|]/.test(value)) return false;
  return quoted ? /[A-Za-z0-9]{2}/.test(value) : looksChosen(value);
}

/** Without quotes, names of things and words of a sentence stand there too: a password has a digit or a sign within. */
function looksChosen(value: string): boolean {
  if (/^[A-Za-z_$][\w$]{0,80}(?:[.:][A-Za-z_$][\w$]{0,80}){1,8}$/.test(value))
    return /[0-9]/.test(value) && !value.includes('.');
  if (/^[A-Za-z_$][\w$.]{0,80}[([{]/.test(value)) return false;
  if (/^[0-9]{1,3}[-~][0-9]{1,3}$/.test(value)) return false;
  return /[0-9]/.test(value) || /[A-Za-z][^A-Za-z0-9_\s.-][A-Za-z]/.test(value);
}

/** Whether a call, an index or an operator follows: then what was read is a name in code, and no value. */
function goesOnAsCode(text: string, at: number): boolean {
  return /^(?:\(|\[|\.[A-Za-z_]|[ \t]{0,3}(?:\?|\|\||&&|=>))/.test(text.slice(at, at + 6));
}
