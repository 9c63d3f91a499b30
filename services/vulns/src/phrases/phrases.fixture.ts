import type { PhraseRange, Phrases } from './phrases.ts';

/** A short description in the manner of one publisher or time, and what is found in it as one line. */
export interface PhraseFixture {
  text: string;
  /** As `factsLine` writes it; a slot that is not there is empty. */
  facts: string;
}

/** Writes all that was found as `slot=value | …`, in the order of the type; ranges as `1.0..<1.2`, `..<=1.3` or `1.4`. */
export function factsLine(phrases: Phrases): string {
  const { attacker, ranges, ...others } = phrases;
  const slots = Object.entries({ ...others, ...attacker, ranges: ranges.map(rangeText) });
  return slots
    .filter(([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0))
    .map(([slot, value]) => (value === true ? slot : `${slot}=${Array.isArray(value) ? value.join(', ') : value}`))
    .join(' | ');
}

function rangeText({ exact, from, before, upTo }: PhraseRange): string {
  if (exact !== null) return exact;
  return `${from ?? ''}..${before === null ? '' : `<${before}`}${upTo === null ? '' : `<=${upTo}`}`;
}
