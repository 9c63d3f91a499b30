import { test } from 'node:test';

/** The classes of attacks on AI clients and on what they read, with what each is about (docs/red-team.md). */
export const attackClasses = {
  'prompt injection': 'text that orders the reading model to do something',
  'hidden text': 'text that a model reads and people do not see',
  'forged structure': 'text that looks like the end of the data, another message, a result or a record',
  'exfiltration link': 'addresses and markup that carry data away or run code once shown',
  'false facts': 'text, names and ids that try to change a verdict or pass for something else',
  'poisoned model': 'an answer of the language model that is forged, wrong or hostile',
  flooding: 'results, errors or answers that fill the context of a model',
  'tool poisoning': 'tools whose list, description or schema depends on text of others',
  'confused deputy': 'a client that acts on what is not its user’s, or with more than it was given',
  'data leak': 'posts, drafts or secrets that reach someone they are not for',
  'secret smuggling': 'keys and addresses that are written so that a check misses them',
  'review evasion': 'posts that try to get past the review',
  'consent phishing': 'apps that try to be taken for another, or to get more than a person means to give',
  'session and replay': 'requests that are repeated, forged or sent from elsewhere',
} as const;

type AttackClass = keyof typeof attackClasses;

/** One attack: a row of the red-team list. */
export interface Attack {
  /** `V01` for the vulnerability service, `P01` for the posting service. */
  readonly id: string;
  readonly class: AttackClass;
  /** What the attacker does. */
  readonly attack: string;
  /** What must be true nevertheless. */
  readonly holds: string;
}

/** Declares the test of an attack; its title has the whole row, for `scripts/red-team-reporter.ts`. */
export function attack(row: Attack, check: () => Promise<void> | void): void {
  test(`${row.id} [${row.class}] ${row.attack} → ${row.holds}`, check);
}

/** Text in tag characters, which people do not see. */
export function inTags(text: string): string {
  return [...text].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
}

/** Text in variation selectors, one for each byte. */
export function inSelectors(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16))
    .join('');
}

/** Text in characters without a width, one for each bit. */
export function inZeroWidth(text: string): string {
  return [...Buffer.from(text)]
    .flatMap((byte) => [...byte.toString(2).padStart(8, '0')])
    .map((bit) => (bit === '0' ? '\u200b' : '\u200c'))
    .join('');
}
