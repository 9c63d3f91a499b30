import { readFileSync } from 'node:fs';

let passwords: ReadonlySet<string> | null = null;

/**
 * The 5,000 most used passwords that are long enough to be chosen here, in lower case (`most-used-passwords.txt` says
 * where they are from). They are read when the first password is checked, and take 0.5 MB.
 */
export function mostUsedPasswords(): ReadonlySet<string> {
  passwords ??= readPasswords();
  return passwords;
}

function readPasswords(): ReadonlySet<string> {
  const text = readFileSync(new URL('./most-used-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.slice(text.lastIndexOf('\n\n')).split('\n').filter(Boolean));
}
