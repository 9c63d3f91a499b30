import { isPlaceholder } from '../placeholder.ts';
import type { Rule } from '../rule.ts';

const credentials =
  /(?:\bauthorization["']?[ \t]{0,4}[:=,][ \t]{0,4}["'`]?Basic|(?<![A-Za-z])_auth|"auth")["']?[ \t]{0,4}[:=]?[ \t]{0,4}["']?([A-Za-z0-9+/]{8,200}={0,2})(?![A-Za-z0-9+/=])/gi;

/** User and password in base64, as in HTTP Basic authentication (RFC 7617), npm's `_auth` and Docker's `auth`. */
export const basicAuthorization: Rule = function* ({ text }) {
  if (!/auth/i.test(text)) return;
  for (const match of text.matchAll(credentials)) {
    const encoded = match[1] as string;
    const [user, password] = decoded(encoded);
    if (user === undefined || password === undefined || user === password || isPlaceholder(password)) continue;
    const end = match.index + match[0].length;
    yield { kind: 'password', rule: 'basic-authorization', start: end - encoded.length, end };
  }
};

/** Decodes user and password; empty unless the value is printable ASCII with a colon inside. */
function decoded(encoded: string): string[] {
  const text = Buffer.from(encoded, 'base64').toString('latin1');
  return /^[!-9;-~]{1,80}:[!-~]{4,120}$/.test(text)
    ? [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1)]
    : [];
}
