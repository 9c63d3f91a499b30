import type { SignUpMode } from '@kairan/accounts/sign-up-mode';
import type { Database } from '@kairan/database/open';
import type { CalendarDay } from '@kairan/limits/calendar-day';
import { operationsOf } from '@kairan/operation';
import type { Cursors } from '@kairan/operation/cursor';
import { admissions } from './access/admissions.ts';
import { errors } from './errors.ts';
import type { FoundString } from './findings/find-strings.ts';
import type { ImagePool } from './images/image-pool.ts';
import type { MediaStore } from './images/media-store.ts';
import type { Warning } from './post.ts';
import type { Keys } from './storage/secret.ts';
import type { Comparison, TextsToCompare } from './text/compare.ts';

/** What the operations need from outside. */
export interface Posting {
  /** Where posts and accounts are written. */
  readonly store: Database;
  /** Where answers are read: on SQLite a read-only handle that runs no transactions, so that a read never waits. */
  readonly reading: Database;
  readonly text: TextWork;
  readonly reviewer: Reviewer;
  /** Where uploaded images are decoded and written anew. */
  readonly images: Pick<ImagePool, 'prepare'>;
  /** Where the files of images are kept. */
  readonly media: MediaStore;
  readonly cursors: Cursors;
  /** Keys made of the installation's own secret. */
  readonly keys: Keys;
  readonly limits: Limits;
  /** Tells the calendar day that daily limits count in: `calendarOf(settings.timeZone)`. */
  readonly dayOf: (now: number) => CalendarDay;
  /** Who may make an account until an editor sets it. */
  readonly signUpAtFirst: SignUpMode;
  /** The public address, without a slash at the end. */
  readonly baseUrl: string;
  /** The service's own version. */
  readonly version: string;
  readonly now: () => Date;
}

/** How many of each (specification, section 8): publishes and uploads a day, drafts and tokens at once, requests a minute. */
interface Limits {
  readonly publishes: number;
  readonly uploads: number;
  readonly drafts: number;
  readonly requests: number;
  readonly tokens: number;
}

/** The work on texts that may take long, and so may happen in another thread. */
interface TextWork {
  /**
   * Makes of a body what is stored of it.
   * @param input.ownImages the author's own images, as paths (`/media/…`)
   * @throws {ApiError} `invalid_request` for a text that can't be understood in a bounded time
   */
  prepare(input: { title: string; body: string; ownImages: readonly string[] }): Promise<PreparedText>;
  /** The suspicious strings of a text, at most 100. */
  inspect(input: PostText): Promise<FoundString[]>;
  /** The HTML of a stored body, safe to be put into a page. */
  render(body: string): Promise<string>;
  /** How one text differs from another. @throws {ApiError} `invalid_request` where that takes too long */
  compare(texts: TextsToCompare): Promise<Comparison>;
}

/** A body as it is stored. */
export interface PreparedText {
  readonly body: string;
  readonly warnings: readonly Warning[];
  /** Plain text of the first lines. */
  readonly excerpt: string;
  /** Length of `body` in code points. */
  readonly characters: number;
}

/** The text of a post that is checked before it becomes public. */
export interface PostText {
  readonly title: string;
  readonly body: string;
  readonly tags: readonly string[];
}

/** Judges a text by the guidelines. Never throws: a check that could not be made is part of the review. */
export interface Reviewer {
  review(input: PostText): Promise<Review>;
}

/** What becomes of a text, and why; the reasons are for editors only. */
export interface Review {
  readonly status: 'published' | 'held';
  readonly reasons: readonly Reason[];
  /** Held or published without an answer of the model. */
  readonly checkUnavailable: boolean;
}

export interface Reason {
  readonly rule: string;
  readonly message: string;
}

/** An operation of this service: its author names who may call it (`admissions.ts`). */
export const operation = operationsOf<Posting>()(errors, admissions);
