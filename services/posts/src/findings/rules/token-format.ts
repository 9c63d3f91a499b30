/** How the tokens of one provider look, after the provider's public documentation. */
export interface TokenFormat {
  /** The provider and, where it has several, the kind of token. */
  readonly rule: string;
  /** One of these stands in every text with such a token: texts without are not searched. */
  readonly marks: readonly string[];
  /** Matches the token itself: global, every repetition bounded. */
  readonly pattern: RegExp;
  /** Bits a character (see entropy.ts) under which a match is taken for filler; 3 where not given. */
  readonly leastEntropy?: number;
  /** Whether a match is what it looks like, where more than its characters tells. */
  readonly isWhole?: (token: string) => boolean;
}

/** A pattern that matches `body` where no letter, digit, `_` or `-` stands before or after it. */
export function standingAlone(body: string): RegExp {
  return new RegExp(`(?<![A-Za-z0-9_-])(?:${body})(?![A-Za-z0-9_-])`, 'g');
}
