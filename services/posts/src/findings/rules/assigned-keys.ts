import { firstOf, type Rule, type Span } from '../rule.ts';
import type { SearchedText } from '../searched-text.ts';
import { type AssignedValue, assignedValueAt } from './assigned-value.ts';
import { assignment } from './assignment.ts';
import { secretNames, tokenNames } from './key-names.ts';
import { type KeyValue, keyIn, looksRandom, looksScrambled, looksVeryRandom } from './key-values.ts';

/** Tokens that are public or worthless: of the next page, of a form. */
const harmlessTokens =
  /(?:page|next|prev(?:ious)?|continuation|csrf|xsrf|sync|skip|idempotency|public|publishable)[_. -]?$/i;

/** Keys of something. Often they are no secret, so the value itself has to look like one. */
const harmlessKeys =
  /(?:public|pub|verify|verification|primary|foreign|partition|sort|cache|page|next|prev|idempotency|site|publishable|object|host|max|min|csrf|continuation|row|store|lookup|query|hash|map|sha|data|websocket)[_. -]?$/i;

const environments = 'prod|production|live|dev|development|stg|staging|test|local';
const qualifiers = `(?:[_-](?:id|key|value|base(?:64)?|${environments}))?[0-9]{0,2}`;
const scheme = '(?:(?:Bearer|token)[ \\t]{1,3}|base64:)?(?=\\S)';

/** Cookies of a session, in headers and after curl's option. */
const cookies =
  '(?:cookie["\']?[ \\t]{0,3}[:=,]|[ \\t](?:-b|--cookie))[ \\t"\'(]{1,4}(?:[^\\n;]{1,200};[ \\t]{0,3}){0,8}[\\w.-]{0,30}(?:sess|sid|auth|remember)[\\w.-]{0,20}=(?=\\S)';

/** Sessions of examples have ids that nothing signs. */
const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface NamedKeys {
  readonly names: RegExp;
  /** Whether the names may occur in a text: a cheap test before a dear one. */
  readonly mayOccur: (searched: SearchedText) => boolean;
  /** Matches the end of what is before a name if no secret follows. */
  readonly harmless?: RegExp;
  readonly isKey: (value: string) => boolean;
}

const kinds: readonly NamedKeys[] = [
  {
    names: new RegExp(`(?:${secretNames})${qualifiers}${assignment({ blank: true })}${scheme}`, 'gi'),
    mayOccur: ({ namesKey }) => namesKey,
    isKey: looksRandom,
  },
  {
    names: new RegExp(`(?:${tokenNames})${qualifiers}${assignment({ blank: true })}${scheme}`, 'gi'),
    mayOccur: ({ namesKey }) => namesKey,
    harmless: harmlessTokens,
    isKey: looksRandom,
  },
  {
    names: new RegExp(cookies, 'gi'),
    mayOccur: ({ text }) => /cookie|[ \t]-b/i.test(text),
    isKey: (value) => looksRandom(value) && !isUuid.test(value),
  },
  {
    names: new RegExp(`(?:(?<![A-Za-z])(?:[kK]ey|KEY)|(?<=[a-z0-9])Key|キー)[0-9]{0,2}${assignment()}(?=\\S)`, 'g'),
    mayOccur: ({ text }) => /[kK]ey|KEY|キー/.test(text),
    harmless: harmlessKeys,
    isKey: looksVeryRandom,
  },
];

/** Keys of any service: a machine-generated value after a telling name. */
export const assignedKeys: Rule = (searched) =>
  kinds.filter(({ mayOccur }) => mayOccur(searched)).flatMap((kind) => [...keysNamed(kind, searched.text)]);

function keysNamed({ names, harmless, isKey }: NamedKeys, text: string): Iterable<Span> {
  return firstOf(function* () {
    for (const match of text.matchAll(names)) {
      const assigned = assignedValueAt(text, match.index + match[0].length);
      const found = assigned && keyOf(assigned, isKey);
      if (!found || harmless?.test(text.slice(Math.max(0, match.index - 14), match.index))) continue;
      yield { kind: 'api_key', rule: 'assigned-key', start: found.start, end: found.start + found.value.length };
    }
  });
}

function keyOf(assigned: AssignedValue, isKey: (value: string) => boolean): KeyValue | null {
  if (assigned.quoted && isKey === looksRandom && looksScrambled(assigned.value)) return assigned;
  const key = keyIn(assigned);
  return key !== null && isKey(key.value) ? key : null;
}
