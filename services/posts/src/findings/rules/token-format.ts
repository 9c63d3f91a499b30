/** The token format of one provider, from its public documentation. */
export interface TokenFormat {
  /** The provider and, if it has several, the kind of token. */
  readonly rule: string;
  /** Every such token contains one of these strings; texts without any are skipped. */
  readonly markers: readonly string[];
  /** Matches the token itself. Global, with every repetition bounded. */
  readonly pattern: RegExp;
  /** Entropy in bits per character (see entropy.ts) below which a match counts as filler. Default: 3. */
  readonly minEntropy?: number;
  /** Validates a match further, if its characters alone are not enough. */
  readonly validate?: (token: string) => boolean;
}

/** Builds a pattern that matches `body` without a letter, digit, `_` or `-` next to it. */
export function wholeWord(body: string): RegExp {
  return new RegExp(`(?<![A-Za-z0-9_-])(?:${body})(?![A-Za-z0-9_-])`, 'g');
}
