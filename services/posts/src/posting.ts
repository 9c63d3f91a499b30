import type { SignUpMode } from '@kairan/accounts/sign-up-mode';
import type { Database } from '@kairan/database/open';
import type { CalendarDay } from '@kairan/limits/calendar-day';
import { operationsOf } from '@kairan/operation';
import type { Cursors } from '@kairan/operation/cursor';
import { admissions } from './access/admissions.ts';
import { errors } from './errors.ts';
import type { FoundString } from './findings/find-strings.ts';
import type { Verdict } from './guidelines/evaluator.ts';
import type { ImagePool } from './images/image-pool.ts';
import type { MediaStore } from './images/media-store.ts';
import type { FileReference } from './markdown/file-references.ts';
import type { FrontMatter } from './markdown/front-matter.ts';
import type { Warning } from './post.ts';
import type { Keys } from './storage/secret.ts';
import type { Comparison, TextsToCompare } from './text/compare.ts';

/** Dependencies of the operations. */
export interface Posting {
  /** Database for writing. */
  readonly store: Database;
  /** Database for reading: on SQLite a read-only connection without transactions, so that a read never waits. */
  readonly reading: Database;
  readonly text: TextWork;
  readonly reviewer: Reviewer;
  /** Decodes and re-encodes uploaded images. */
  readonly images: Pick<ImagePool, 'prepare' | 'render' | 'square'>;
  /** Stores the image files. */
  readonly media: MediaStore;
  readonly cursors: Cursors;
  /** Keys derived from the installation's secret. */
  readonly keys: Keys;
  readonly limits: Limits;
  /** Returns the calendar day by which daily limits count: `calendarOf(settings.timeZone)`. */
  readonly dayOf: (now: number) => CalendarDay;
  /** Who can sign up until an editor changes it. */
  readonly signUpAtFirst: SignUpMode;
  /**
   * Who can confirm keys and passwords in a text that is published over MCP: with `anyone` also the model, on the
   * person's behalf; with `person` only the person, asked by their client or on the website.
   */
  readonly mcpConfirm: 'anyone' | 'person';
  /** The public address, without a trailing slash. */
  readonly baseUrl: string;
  /** The version of this service. */
  readonly version: string;
  readonly now: () => Date;
}

/** Limits (specification, section 8): publishes and uploads a day, drafts and tokens at a time, requests a minute. */
interface Limits {
  readonly publishes: number;
  readonly uploads: number;
  readonly drafts: number;
  readonly requests: number;
  readonly tokens: number;
}

/** Text processing that can be slow and may run in a worker thread. */
interface TextWork {
  /**
   * Cleans a body for storage and renders it.
   * @param input.ownImages the author's own images, as paths (`/media/…`)
   * @throws {ApiError} `invalid_request` if the text cannot be processed in bounded time
   */
  prepare(input: TextToPrepare): Promise<PreparedText>;
  /** Finds the suspicious strings of a text, at most 100. */
  inspect(input: PostText): Promise<FoundString[]>;
  /** Runs the built-in checker of the guidelines. */
  evaluate(input: PostText): Promise<Verdict>;
  /** Renders a stored body to HTML that is safe to embed in a page. Never fails because of the text. */
  render(body: string): Promise<string>;
  /** Finds where a text refers to files. @throws {ApiError} `invalid_request` if that takes too long */
  references(body: string): Promise<FileReference[]>;
  /** Compares two texts. @throws {ApiError} `invalid_request` if that takes too long */
  compare(texts: TextsToCompare): Promise<Comparison>;
}

/** A body to clean for storage. */
export interface TextToPrepare {
  /** The title that the author gave; empty for none. */
  readonly title: string;
  /** The title if the author gave none and front matter has none either. */
  readonly savedTitle?: string;
  readonly body: string;
  /** The author's own images, as paths (`/media/…`). */
  readonly ownImages: readonly string[];
  /** The public address of this site, whose images may be given by absolute addresses. */
  readonly baseUrl: string;
}

/** A body cleaned for storage. */
export interface PreparedText {
  readonly body: string;
  readonly warnings: readonly Warning[];
  /** The values of the front matter that was removed; null if there was none. */
  readonly frontMatter: FrontMatter | null;
  /** For each line of `body`, its line in the text that was sent, from 1. */
  readonly sentLines: readonly number[];
  /**
   * `body` as HTML that is safe to embed in a page; null for a short text with code, which is rendered when it is first
   * shown: highlighting needs a thread, and would double the cost of each save.
   */
  readonly html: string | null;
  /** Plain text of the first lines. */
  readonly excerpt: string;
  /** Length of `body` in code points. */
  readonly characters: number;
}

/** The text of a post that is checked before publication. */
export interface PostText {
  readonly title: string;
  readonly body: string;
  readonly tags: readonly string[];
}

/** Reviews a text by the guidelines. Never throws: a check that failed is part of the review. */
export interface Reviewer {
  review(input: PostText): Promise<Review>;
}

/** The decision about a text. The reasons are for editors only. */
export interface Review {
  readonly status: 'published' | 'held';
  readonly reasons: readonly Reason[];
  /** The decision was made without a response of the model. */
  readonly checkUnavailable: boolean;
}

export interface Reason {
  readonly rule: string;
  readonly message: string;
}

/** Defines an operation of this service; `who` names an access rule of `admissions.ts`. */
export const operation = operationsOf<Posting>()(errors, admissions);
