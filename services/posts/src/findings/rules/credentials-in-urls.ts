import { isPlaceholder } from '../placeholder.ts';
import type { Rule } from '../rule.ts';

/** `scheme://user:password@` (RFC 3986, section 3.2.1); the user may be missing, as Redis writes it. */
const userInformation =
  /(?<![A-Za-z0-9+.-])[A-Za-z][A-Za-z0-9+.-]{1,20}:\/\/([^\s:@/"'`<>()[\]{}]{0,80}):([^\s@/"'`<>]{3,120})@(?=[^\s@"'`<>]{1,200})/g;

/** What documents write where the password belongs. */
const standIn = /^(?:pass(?:word|wd)?|pw|pwd|secret|token|user|username|key|mypassword|mysecretpassword)[0-9]{0,3}$/i;

/** Passwords in the addresses of sites and databases. */
export const credentialsInUrls: Rule = function* (text) {
  if (!text.includes('://')) return;
  for (const match of text.matchAll(userInformation)) {
    const password = match[2] as string;
    if (standIn.test(password) || isPlaceholder(password)) continue;
    const end = match.index + match[0].length - 1;
    yield { kind: 'password', rule: 'url-password', start: end - password.length, end };
  }
};
