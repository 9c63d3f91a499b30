import type { ImportedFile, ImportReport, LeftOutCode } from '../../../archive/import-report.ts';
import type { errors } from '../../../errors.ts';
import type { Channel, PlainWarningCode, Status } from '../../../post.ts';
import type { PublishProblem } from '../../../storage/schedule.ts';
import type { Language } from '../../messages/messages.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/** What an author has done, as the address of the next page names it (`?done=saved`). */
export type WritingDone =
  | 'answered'
  | 'created'
  | 'deleted'
  | 'held'
  | 'held-scheduled'
  | 'published'
  | 'renewed'
  | 'restored'
  | 'saved'
  | 'scheduled'
  | 'unpublished'
  | 'unscheduled'
  | 'updated';

/** An error together with what it is about (`ApiError.about`), if there is more to say than for the code alone. */
type ErrorAbout =
  | 'forbidden:hidden'
  | `invalid_request:${'title' | 'body_markdown' | 'tags' | 'publish_at' | 'file' | 'cursor' | 'biography' | 'links' | 'picture' | 'guidelines'}`
  | `limit_reached:${'drafts' | 'publishes' | 'uploads'}`
  | 'too_large:file';

/** The texts of the pages for authors in one language. */
export interface WritingMessages {
  /** The heading above what is wrong with what was sent. */
  readonly problem: string;
  /** The heading above a rate limit. */
  readonly tryLater: string;
  readonly note: string;
  readonly characters: (count: number) => string;
  /** Follows the sentence for `rate_limited`. */
  readonly wait: (seconds: number) => string;
  readonly limits: {
    readonly drafts: string;
    readonly publishes: string;
    readonly uploads: string;
    readonly resets: string;
  };
  readonly ownPosts: {
    readonly title: string;
    readonly newPost: string;
    readonly findLabel: string;
    readonly find: string;
    readonly states: string;
    readonly all: string;
    readonly status: Readonly<Record<Status | 'scheduled', string>>;
    readonly none: string;
    readonly begin: string;
    readonly noneInState: string;
    readonly showAll: string;
    readonly noneFound: string;
    /** The notice to a user all of whose posts are hidden. */
    readonly allHidden: string;
    readonly updated: string;
    /** Followed by the time. */
    readonly publishAt: string;
    readonly edit: string;
    /** For a post that cannot be edited. */
    readonly open: string;
    readonly reschedule: string;
    readonly unpublish: string;
    readonly publicPage: string;
  };
  readonly form: {
    readonly newHeading: string;
    readonly heading: Readonly<Record<Status, string>>;
    /** What can be done with a post in a state. */
    readonly status: Readonly<Record<Exclude<Status, 'draft'>, string>>;
    readonly title: string;
    readonly titleHint: string;
    readonly body: string;
    readonly bodyHint: string;
    readonly save: string;
    readonly preview: string;
    readonly toPublish: string;
    readonly update: string;
    readonly stored: string;
    readonly fromRevision: (version: string) => string;
  };
  readonly preserved: { readonly title: string; readonly text: string; readonly asDraft: string };
  readonly findings: {
    readonly title: string;
    readonly text: string;
    readonly confirm: string;
    readonly later: string;
    readonly confirmed: string;
  };
  readonly warnings: {
    readonly title: string;
    /** How many there are. */
    readonly count: (count: number) => string;
    readonly text: string;
    readonly at: (line: number) => string;
    readonly code: Readonly<Record<PlainWarningCode, string>>;
    readonly unlisted: (count: number) => string;
  };
  readonly preview: { readonly title: string; readonly unsaved: string };
  readonly tools: {
    readonly title: string;
    readonly back: string;
    readonly state: string;
    readonly saved: string;
    readonly length: string;
    readonly none: string;
    readonly publish: string;
    readonly settings: string;
    readonly share: string;
    readonly revisions: string;
    readonly images: string;
    readonly file: string;
    readonly remove: string;
    readonly unpublish: string;
  };
  readonly help: {
    readonly title: string;
    /** The Markdown, and what it produces. */
    readonly rows: readonly (readonly [sign: string, what: string])[];
    readonly more: string;
    readonly imageTitle: string;
    readonly image: string;
    readonly file: string;
    readonly upload: string;
  };
  readonly publish: {
    readonly heading: string;
    readonly settingsHeading: string;
    readonly back: string;
    readonly category: string;
    readonly tags: string;
    readonly addTag: string;
    readonly tagsHint: string;
    readonly knownTags: string;
    readonly tagPosts: (posts: number) => string;
    readonly cover: string;
    readonly noCover: string;
    readonly coverNumber: (number: number) => string;
    readonly coverFile: string;
    readonly coverHint: string;
    readonly when: string;
    readonly now: string;
    readonly later: string;
    readonly time: string;
    readonly timeHint: (zone: string) => string;
    readonly checks: string;
    readonly noFindings: string;
    readonly guidelines: string;
    readonly inLists: string;
    readonly shared: string;
    readonly sharedHint: string;
    readonly submit: string;
    readonly schedule: string;
    readonly update: string;
    readonly saveOnly: string;
  };
  readonly schedule: {
    /** Followed by the time. */
    readonly at: string;
    readonly cancel: string;
    readonly change: string;
    readonly problem: Readonly<Record<PublishProblem, string>>;
  };
  readonly conflict: {
    readonly title: string;
    readonly text: string;
    readonly titleField: string;
    readonly body: string;
    readonly saved: string;
    readonly mine: string;
    readonly pick: string;
    readonly sides: Readonly<Record<'before' | 'after' | 'both', string>>;
    readonly merge: string;
    readonly useMine: string;
    readonly useSaved: string;
    readonly tooLong: string;
    readonly keepTitle: string;
    readonly keepText: string;
    readonly savedWhole: string;
    readonly mineWhole: string;
    readonly onlyState: string;
    readonly merged: string;
    readonly mineTaken: string;
  };
  readonly revisions: {
    readonly title: string;
    readonly version: (version: number) => string;
    readonly current: string;
    readonly saved: string;
    readonly channels: Readonly<Record<Channel, string>>;
    readonly thisVersion: string;
    readonly now: string;
    readonly toNow: string;
    readonly tooLong: string;
    readonly whole: string;
    readonly asSent: string;
    readonly restore: string;
    readonly restoreHint: string;
    readonly restorePublicHint: string;
    readonly toForm: string;
  };
  readonly remove: {
    readonly title: string;
    readonly text: string;
    readonly published: string;
    readonly file: string;
    readonly fileHint: string;
    readonly submit: string;
    readonly keep: string;
  };
  readonly share: {
    readonly title: string;
    readonly text: string;
    readonly link: string;
    readonly renewTitle: string;
    readonly renewText: string;
    readonly renew: string;
  };
  readonly images: {
    readonly title: string;
    readonly uploaded: string;
    readonly paste: string;
    readonly latest: string;
    readonly markdown: string;
    /** A placeholder for the description of an image. */
    readonly alt: string;
    readonly fileHint: string;
  };
  readonly profile: {
    readonly title: string;
    readonly back: string;
    readonly text: string;
    /** Links to the author's page. */
    readonly page: string;
    readonly saved: string;
    readonly picture: string;
    readonly pictureHint: string;
    readonly removePicture: string;
    readonly biography: string;
    readonly biographyHint: string;
    readonly links: string;
    readonly link: (number: number) => string;
    readonly linksHint: string;
    readonly submit: string;
  };
  readonly importing: {
    readonly title: string;
    readonly text: string;
    readonly again: string;
    readonly file: string;
    readonly fileHint: string;
    readonly dryRun: string;
    readonly submit: string;
    readonly tooLarge: string;
    readonly unreadable: string;
    readonly doneTitle: string;
    readonly dryTitle: string;
    readonly counts: (report: Pick<ImportReport, 'created' | 'already_imported' | 'left_out'>) => string;
    readonly repeat: string;
    readonly toDrafts: string;
    readonly status: Readonly<Record<ImportedFile['status'], string>>;
    readonly reasons: Readonly<Record<LeftOutCode, string>>;
    readonly missing: string;
    readonly refused: string;
    readonly downloadTitle: string;
    readonly downloadText: string;
    readonly download: string;
  };
  readonly signedOut: {
    readonly title: string;
    readonly text: string;
    readonly unfinished: string;
    readonly signIn: string;
    readonly setUp: string;
    readonly stay: string;
  };
  /** Why a post is pending review. */
  readonly review: Readonly<Record<'why' | 'answer' | 'ask' | 'hint' | 'send' | 'unsent', string>>;
  readonly done: Readonly<Record<WritingDone, string>>;
  readonly errors: Readonly<Record<keyof typeof errors, string>>;
  readonly errorsAbout: Readonly<Record<ErrorAbout, string>>;
}

export const writingMessages: Readonly<Record<Language, WritingMessages>> = { ja, en };
