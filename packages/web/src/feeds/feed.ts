import type { FeedIcons } from '../icons.ts';

/** A feed, in the terms that Atom and JSON Feed share. Addresses are absolute, times RFC 3339. */
export interface Feed extends FeedIcons {
  /** Stays the same for ever. */
  readonly id: string;
  readonly title: string;
  readonly language: string;
  /** The page that the feed follows. */
  readonly home: string;
  /** The feed itself. */
  readonly self: string;
  /** Who the feed is by, if its entries name no authors. */
  readonly author?: string;
  /** When an entry last changed; null for a feed without entries. */
  readonly updatedAt: string | null;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
}

/** An entry of a feed. */
export interface FeedEntry {
  /** Stays the same for ever. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  /** Plain text. */
  readonly text: string;
  readonly publishedAt: string;
  /** Left out if it is not known apart from `publishedAt`. */
  readonly updatedAt?: string;
  /** `avatar` is the address of a square picture, which only JSON Feed has a place for. */
  readonly author?: { readonly name: string; readonly url: string; readonly avatar?: string };
  readonly image?: string;
  /** A category of the site, with its name for readers; Atom alone has a place for the two. */
  readonly category?: { readonly term: string; readonly label: string };
  readonly tags: readonly string[];
}
