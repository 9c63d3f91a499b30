import type { Status } from '../../../post.ts';
import type { Failure, Revision, StoredPost } from './web-client.ts';

/** What an author edits. */
export interface Text {
  readonly title: string;
  readonly body: string;
}

export function sameText(one: Text, other: Text): boolean {
  return one.title === other.title && one.body === other.body;
}

/** Why a text is in this browser alone, though nothing has failed. */
export type LocalReason = 'empty' | 'short' | 'long' | 'untitled' | 'long title' | Exclude<Status, 'draft'>;

/** Two texts with a common base: neither is lost. */
export interface Conflict {
  readonly mine: Text;
  /** What the service has now. */
  readonly theirs: StoredPost;
  /** The common base, as the service had stored it. */
  readonly base: Text;
  /** Who saved the other one; null if unknown. */
  readonly revision: Revision | null;
}

/** The state of saving. */
export type SaveState =
  /** The service has the text; `at`: since when, null before the first change. */
  | { readonly kind: 'saved'; readonly at: number | null }
  | { readonly kind: 'changed' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'kept'; readonly why: LocalReason }
  /** Retried automatically, at the latest at `at` (milliseconds since 1970). */
  | { readonly kind: 'waiting'; readonly failure: Failure; readonly at: number }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  /** The post was deleted elsewhere. */
  | { readonly kind: 'gone' };
