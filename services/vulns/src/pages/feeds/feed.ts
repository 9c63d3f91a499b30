import type { Language } from '../../vulnerability.ts';

/** News of a search, as feed readers take them. */
export interface Feed {
  readonly title: string;
  readonly language: Language;
  /** The search that the feed follows: absolute, the feed's own id. */
  readonly home: string;
  /** The feed itself: absolute. */
  readonly self: string;
  /** The newest first. */
  readonly entries: readonly Entry[];
}

/** One vulnerability, or what changed about it at one time. */
export interface Entry {
  /** Stays the same for ever: an absolute address. */
  readonly id: string;
  /** The page of the vulnerability. */
  readonly url: string;
  readonly title: string;
  readonly text: string;
  /** RFC 3339. */
  readonly at: string;
  readonly tags: readonly string[];
}

/** Entries of a feed. */
export const mostEntries = 50;
