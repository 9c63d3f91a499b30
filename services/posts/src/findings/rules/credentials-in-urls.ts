import { isPlaceholder } from '../placeholder.ts';
import type { Rule } from '../rule.ts';

/** `scheme://user:password@host` (RFC 3986, section 3.2.1). The user can be missing, as in Redis URLs. */
const userInformation =
  /(?<![A-Za-z0-9+.-])[A-Za-z][A-Za-z0-9+.-]{1,20}:\/\/(?<user>[^\s:@/"'`<>()[\]{}]{0,80}):(?<password>[^\s@/"'`<>]{4,120})@(?=(?<host>[^\s@/"'`<>:?#]{1,200}))/g;

/** Placeholders that documents use for user and password. */
const placeholderPassword =
  /^(?:pass(?:word|wd)?|pw|pwd|secret|token|key|mypassword|mysecretpassword|user(?:name)?)[0-9]?$/i;
const placeholderUser = /^(?:user(?:name)?|name|login|my_?user)[0-9]?$/i;

/** Hosts reserved for documentation (RFC 2606, RFC 6761), this machine, and names without a dot. */
const reservedHost =
  /^(?:127\.|0\.0\.0\.0|[a-z0-9_-]{1,63}$)|(?:^|\.)(?:example(?:\.[a-z.]{2,6})?|test|invalid|localhost)$/i;

/** Passwords in URLs of sites and databases. */
export const credentialsInUrls: Rule = function* (text) {
  if (!text.includes('://')) return;
  for (const match of text.matchAll(userInformation)) {
    const { user, password, host } = match.groups as { user: string; password: string; host: string };
    if (isPlaceholderUrl(user, password, host)) continue;
    const end = match.index + match[0].length - 1;
    yield { kind: 'password', rule: 'url-password', start: end - password.length, end };
  }
};

function isPlaceholderUrl(user: string, password: string, host: string): boolean {
  if (password === user || /your|\$|%7B/i.test(user)) return true;
  if (placeholderPassword.test(password)) return placeholderUser.test(user) || reservedHost.test(host);
  return isPlaceholder(password);
}
