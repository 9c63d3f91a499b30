import type { Status } from '../../../post.ts';
import type { Failure, Revision, StoredPost } from './web-client.ts';

/** What an author writes. */
export interface Text {
  readonly title: string;
  readonly body: string;
}

export function sameText(one: Text, other: Text): boolean {
  return one.title === other.title && one.body === other.body;
}

/** Why a text is in this browser alone, though nothing has failed. */
export type LocalReason = 'empty' | 'short' | 'long' | 'untitled' | 'long title' | Exclude<Status, 'draft'>;

/** Two texts that came of one: neither is lost. */
export interface Conflict {
  readonly mine: Text;
  /** What the service holds now. */
  readonly theirs: StoredPost;
  /** What both were written upon, as the service had stored it. */
  readonly base: Text;
  /** Who saved the other one; null where that could not be found out. */
  readonly revision: Revision | null;
}

/** How it stands with what was written. */
export type SaveState =
  /** The service has it; `at`: since when, null where nothing was changed yet. */
  | { readonly kind: 'saved'; readonly at: number | null }
  | { readonly kind: 'changed' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'kept'; readonly why: LocalReason }
  /** Asked again by itself, at the latest at `at` (milliseconds since 1970). */
  | { readonly kind: 'waiting'; readonly failure: Failure; readonly at: number }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  /** The post was deleted elsewhere. */
  | { readonly kind: 'gone' };
