import { isPlaceholder } from '../placeholder.ts';
import type { Rule, Span } from '../rule.ts';

const begin = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
const end = /-----END (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/y;
/** Longer than an armoured 16,384-bit RSA key. */
const maxBody = 16_000;
/** Armoured lines have 64 characters, the shortest keys fewer; words and filler have no runs this long. */
const keyMaterial = /[A-Za-z0-9+/]{40,200}/;

/** Armour encoded in base64 again, as in Kubernetes secrets: `-----BEGIN`, and `PRIVATE KEY` somewhere after it. */
const encodedArmour = /(?<![A-Za-z0-9+/])LS0tLS1CRUdJTi[A-Za-z0-9+/]{100,16000}={0,2}/g;
/** The private part of a key in PuTTY's format. */
const puttyLines = /Private-Lines: [0-9]{1,4}\r?\n(?:[A-Za-z0-9+/=]{16,80}\r?\n?){1,400}/g;

/**
 * Private keys in PEM or OpenPGP armour (RFC 7468, RFC 9580), also with line breaks written as `\n` (as in JSON) or
 * truncated; base64-encoded armour; and PuTTY's format.
 */
export const privateKeys: Rule = function* ({ text }) {
  if (text.includes('PRIVATE KEY')) yield* armoured(text);
  for (const match of text.includes('LS0tLS1CRUdJTi') ? text.matchAll(encodedArmour) : []) {
    if (!Buffer.from(match[0].slice(0, 100), 'base64').includes('PRIVATE KEY')) continue;
    yield { kind: 'api_key', rule: 'private-key', start: match.index, end: match.index + match[0].length };
  }
  if (!text.includes('PuTTY-User-Key-File-')) return;
  for (const match of text.matchAll(puttyLines)) {
    yield { kind: 'api_key', rule: 'private-key', start: match.index, end: match.index + match[0].trimEnd().length };
  }
};

function* armoured(text: string): Iterable<Span> {
  for (const match of text.matchAll(begin)) {
    const bodyStart = match.index + match[0].length;
    const dashes = text.slice(bodyStart, bodyStart + maxBody).indexOf('-----');
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
}

/** Truncated armour ends before the first line that has more than one word. */
function endOfBlock(text: string, from: number): number {
  const lines = /^(?:[ \t]{0,16}[A-Za-z0-9+/=:,]{0,200}(?:\\n|\r?\n|$)){1,300}/.exec(text.slice(from, from + maxBody));
  return from + (lines?.[0].trimEnd().length ?? 0);
}

function isKeyMaterial(body: string): boolean {
  const run = keyMaterial.exec(body.replaceAll('\\n', '\n'))?.[0];
  return run !== undefined && !isPlaceholder(run);
}
