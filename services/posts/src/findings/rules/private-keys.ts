import { isPlaceholder } from '../placeholder.ts';
import type { Rule } from '../rule.ts';

const begin = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
const end = /-----END (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/y;
/** Longer than an armoured RSA key of 16,384 bits. */
const longestBody = 16_000;
const leastKeyCharacters = 40;

/**
 * Private keys in PEM's and OpenPGP's armour (RFC 7468, RFC 9580), also with the line breaks written as `\n`, as in JSON;
 * cut off before their end too. The same in base64 once more, as Kubernetes writes them, and PuTTY's own format.
 */
export const privateKeys: Rule = function* (text) {
  for (const match of text.matchAll(begin)) {
    const bodyStart = match.index + match[0].length;
    const dashes = text.slice(bodyStart, bodyStart + longestBody).indexOf('-----');
    const bodyEnd = dashes === -1 ? endOfBlock(text, bodyStart) : bodyStart + dashes;
    if (!isKeyMaterial(text.slice(bodyStart, bodyEnd))) continue;
    end.lastIndex = bodyEnd;
    yield {
      kind: 'api_key',
      rule: 'private-key',
      start: match.index,
      end: bodyEnd + (end.exec(text)?.[0].length ?? 0),
    };
  }
};

/** An armour that is not closed ends at the first line that is no base64. */
function endOfBlock(text: string, from: number): number {
  let at = from;
  while (at < text.length && at - from < longestBody && /[A-Za-z0-9+/=\s\\]/.test(text[at] as string)) at += 1;
  return at;
}

function isKeyMaterial(body: string): boolean {
  const compact = body.replace(/\\n|\s/g, '');
  const letters = compact.replace(/[^A-Za-z0-9+/]/g, '');
  return letters.length >= leastKeyCharacters && !isPlaceholder(compact.slice(0, 200));
}
