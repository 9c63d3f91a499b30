import { isPlaceholder } from '../placeholder.ts';
import type { Rule } from '../rule.ts';
import { reservedHost } from './reserved-hosts.ts';

/** `scheme://user:password@host` (RFC 3986, section 3.2.1). The user can be missing, as in Redis URLs. */
const userInformation =
  /(?<![A-Za-z0-9+.-])[A-Za-z][A-Za-z0-9+.-]{1,20}:\/\/(?<user>[^\s:@/"'`<>()[\]{}]{0,80}):(?<password>[^\s@/"'`<>]{4,120})@(?=(?<host>[^\s@/"'`<>:?#]{1,200}))/g;

/** Placeholders that documents use for user and password. */
const placeholderPassword =
  /^(?:pass(?:word|wd)?|pw|pwd|secret|token|key|mypassword|mysecretpassword|user(?:name)?)[0-9]?$/i;
const placeholderUser = /^(?:user(?:name)?|name|login|my_?user)[0-9]?$/i;

type UserInformation = { readonly user: string; readonly password: string; readonly host: string };

/** Passwords in URLs of sites and databases. */
export const credentialsInUrls: Rule = function* ({ text }) {
  if (!text.includes('://')) return;
  for (const match of text.matchAll(userInformation)) {
    const found = match.groups as UserInformation;
    if (isPlaceholderUrl(found)) continue;
    const end = match.index + match[0].length - 1;
    yield { kind: 'password', rule: 'url-password', start: end - found.password.length, end };
  }
};

/** Whether all user information in a text is made of placeholders; false if there is none. */
export function hasOnlyPlaceholders(text: string): boolean {
  const found = [...text.matchAll(userInformation)].map(({ groups }) => groups as UserInformation);
  return found.length > 0 && found.every(isPlaceholderUrl);
}

function isPlaceholderUrl({ user, password, host }: UserInformation): boolean {
  // A real one is in ASCII (RFC 3986): other letters say what belongs there.
  if (password === user || /your|\$|%7B/i.test(user) || /[^!-~]/.test(user + password)) return true;
  if (placeholderPassword.test(password)) return placeholderUser.test(user) || reservedHost.test(host);
  return isPlaceholder(password);
}
