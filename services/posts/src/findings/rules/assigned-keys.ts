import { entropy } from '../entropy.ts';
import { isJwtHeader } from '../jwt-header.ts';
import { isPlaceholder } from '../placeholder.ts';
import { firstOf, type Rule, type Span } from '../rule.ts';
import { type AssignedValue, assignedValueAt } from './assigned-value.ts';
import { assignment } from './assignment.ts';

/** Names after which a secret follows. */
const secretNames = [
  '(?:api|access|secret|private|auth|client|channel|signing|encryption|master|account|storage|subscription|consumer|app|deploy|license|service|webhook|bot|refresh|session|personal)[_. -]?(?:access[_. -]?)?(?:key|token|secret)',
  'apikey|credentials?|secret|token|bearer|authorization',
  'APIキー|アクセスキー|アクセストークン|トークン|シークレット(?:キー)?|秘密鍵',
].join('|');
const secretAssignment = new RegExp(
  `(?:${secretNames})(?:[_-](?:id|key|value|base64))?[0-9]{0,2}${assignment({ blank: true })}(?:(?:Bearer|token)[ \\t]{1,3})?(?=\\S)`,
  'gi',
);

/** A key of something (`softlayer_key`, `key`). Often it is no secret, so the value itself has to look like one. */
const keyAssignment = new RegExp(`(?<![A-Za-z])key[0-9]{0,2}${assignment()}(?=\\S)`, 'gi');

/** Words before `key` that make it a public one. */
const publicKeyPrefix =
  /(?:public|primary|foreign|partition|sort|cache|page|next|prev|idempotency|site|publishable|object|host|max|min|csrf|continuation|row|store|lookup|query|hash|map|sha|data)[_. -]?$/i;

/** Keys of any service: a machine-generated value after a telling name. */
export const assignedKeys: Rule = (text) => [
  ...keysNamed(secretAssignment, isKeyOrSecret, text),
  ...keysNamed(keyAssignment, ({ value }) => looksVeryRandom(value), text),
];

function keysNamed(names: RegExp, isKey: (found: AssignedValue) => boolean, text: string): Iterable<Span> {
  return firstOf(function* () {
    for (const match of text.matchAll(names)) {
      const found = assignedValueAt(text, match.index + match[0].length);
      if (found === null || !isKey(found)) continue;
      if (publicKeyPrefix.test(text.slice(Math.max(0, match.index - 14), match.index))) continue;
      yield { kind: 'api_key', rule: 'assigned-key', start: found.start, end: found.start + found.value.length };
    }
  });
}

function isKeyOrSecret({ value, quoted }: AssignedValue): boolean {
  return looksRandom(value) || (quoted && looksScrambled(value));
}

/**
 * Matches secrets that frameworks generate from all keyboard symbols. Only for quoted values, as code has symbols too.
 */
function looksScrambled(value: string): boolean {
  if (!/^[A-Za-z0-9][!-~]{19,199}$/.test(value) || !/[!@#$%^&*?]/.test(value) || value.includes('://')) return false;
  return entropy(value) >= 3.8 && !isPlaceholder(value);
}

function looksRandom(value: string): boolean {
  if (!/[0-9]/.test(value) || !/[A-Za-z]/.test(value) || !/^[A-Za-z0-9_+/=.~-]{16,200}$/.test(value)) return false;
  if (/^[~./]/.test(value) || isWords(value) || entropy(value) < 3 || isPlaceholder(value)) return false;
  return value.length >= 120 || !isJwtHeader(value);
}

function looksVeryRandom(value: string): boolean {
  if (!looksRandom(value)) return false;
  if (/^[0-9a-f]+$/i.test(value)) return value.length >= 32;
  return (
    value.length >= 24 && /[a-z]/.test(value) && /[A-Z]/.test(value) && entropy(value) >= 3.5 && !/[./]/.test(value)
  );
}

/** Names, paths, versions and dates: every part is a word or a number, not a mix of both. */
function isWords(value: string): boolean {
  return value.split(/[-_./=+~]/).every((part) => /^(?:[A-Za-z]{0,30}|[0-9]{1,14}|v[0-9]{1,4})$/.test(part));
}
