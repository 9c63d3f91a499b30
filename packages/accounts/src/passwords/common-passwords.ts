import { mostUsedPasswords } from './most-used-passwords.ts';

/**
 * Beginnings of common passwords, in lower case and without trailing digits and signs: keyboard runs, words from
 * sign-in pages, well-known phrases. Guessing begins with these.
 */
const common = new Set([
  'password',
  'passwordpassword',
  'passw0rd',
  'passw0rdpassw0rd',
  'mypassword',
  'newpassword',
  'yourpassword',
  'changeme',
  'changemenow',
  'letmein',
  'letmeinplease',
  'welcome',
  'welcomehome',
  'administrator',
  'adminadmin',
  'admin',
  'rootroot',
  'qwerty',
  'qwertyuiop',
  'qwertyqwerty',
  'qwertyasdfgh',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfv',
  '1qaz2wsx3edc',
  '1qaz2wsx3edc4rfv',
  '1q2w3e4r5t6y',
  'iloveyou',
  'iloveyouforever',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'dragon',
  'monkey',
  'superman',
  'trustno',
  'thisismypassword',
  'ilovemyfamily',
  'sakurasakura',
  'arigatougozaimasu',
  'konnichiwa',
  'doraemon',
  'pokemon',
]);

/** Names of this software, which guessers of its passwords try first. */
const ownNames = ['kairan', 'kairan posts', 'kairan vulns', 'kairan vulnerabilities', 'vulnerability'];

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '01234567890123456789',
  '98765432109876543210',
];

/**
 * Tells whether a password is easily guessed: one of the most used, in any case and with or without signs and spaces; a
 * common word with digits or signs around it, a run of letters or digits, a short repeated piece, or little more than
 * one of the user's names or of the names of this software.
 * @param names user name, display name, address: what a guesser knows of the user
 */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const small = password.normalize('NFKC').toLowerCase();
  const plain = plainOf(password);
  if (mostUsedPasswords().has(small) || mostUsedPasswords().has(plain)) return true;
  const word = plain.replace(/^\d+(?=\D)|(?<=\D)\d+$/g, '');
  if (common.has(plain) || common.has(plain.replace(/\d+$/, '')) || common.has(word)) return true;
  if (/^(.{1,4})\1+.{0,3}$/su.test(small) || (plain.length > 0 && rows.some((row) => row.includes(plain)))) return true;
  return [...names, ...ownNames]
    .map((name) => plainOf(name.split('@', 1)[0] ?? ''))
    .some((name) => [...name].length >= 3 && plain.includes(name) && /^\d*$/.test(plain.replaceAll(name, '')));
}

/** Normalizes to lower case (NFKC), without signs and spaces. */
function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{Z}]/gu, '');
}
