import type { SignUpMode } from '@kairan/accounts/sign-up-mode';
import type { errors } from '../../../errors.ts';
import type { Channel, Status } from '../../../post.ts';
import type { AuditDetail, AuditedAction } from '../../../storage/audit.ts';
import type { Language } from '../../messages/messages.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/** What an editor has done, as the address of the next page names it (`?done=approved`). */
export type ModerationDone =
  | 'approved'
  | 'approved-scheduled'
  | 'closed'
  | 'dismissed'
  | 'posts-hidden'
  | 'posts-shown'
  | 'hidden'
  | 'opened'
  | 'returned'
  | 'role'
  | 'sign-up'
  | 'suspended'
  | 'unhidden'
  | 'unsuspended';

/** The texts of the moderation pages in one language. */
export interface ModerationMessages {
  readonly title: string;
  readonly sections: {
    readonly held: string;
    readonly users: string;
    readonly audit: string;
    readonly settings: string;
  };
  readonly problem: string;
  /** The form that sends a text again after the editor had to sign in. */
  readonly again: { readonly text: string; readonly send: string };
  readonly errors: Readonly<Record<keyof typeof errors, string>>;
  readonly done: Readonly<Record<ModerationDone, string>>;
  readonly held: {
    readonly none: string;
    readonly count: (count: number) => string;
    readonly since: string;
    readonly answer: string;
    readonly reasons: string;
    readonly unchecked: string;
    readonly review: string;
  };
  readonly reported: {
    readonly title: string;
    readonly count: (posts: number) => string;
    /** In place of the name of a reader without an account. */
    readonly visitor: string;
    readonly dismiss: string;
  };
  readonly review: {
    readonly of: string;
    readonly state: string;
    readonly status: Readonly<Record<Status, string>>;
    readonly note: string;
    readonly asReaders: string;
    readonly source: string;
    readonly changes: string;
    readonly neverPublic: string;
    readonly before: string;
    readonly now: string;
    readonly tooLong: string;
    readonly decide: string;
    readonly approve: string;
    readonly approveHint: string;
    /** Followed by the time. */
    readonly approveScheduled: string;
    readonly sendBack: string;
    readonly sendBackNote: string;
    readonly hide: string;
    readonly hideReason: string;
    readonly hideHint: string;
    readonly unhide: string;
    readonly log: string;
    readonly find: string;
    readonly findLabel: string;
  };
  readonly users: {
    readonly q: string;
    readonly find: string;
    readonly only: string;
    readonly all: string;
    readonly onlyThose: Readonly<Record<'editors' | 'suspended' | 'unfinished', string>>;
    readonly none: string;
    readonly role: Readonly<Record<'author' | 'editor', string>>;
    readonly counts: (published: number, held: number, hidden: number) => string;
    readonly since: string;
    readonly unfinished: string;
    readonly suspended: string;
    /** Before the time at which the account is erased. */
    readonly deleting: string;
    readonly suspend: string;
    readonly suspendReason: string;
    readonly suspendHint: string;
    readonly unsuspend: string;
    /** The stamp of a user whose posts are all hidden. */
    readonly postsHidden: string;
    readonly hidePosts: string;
    readonly hidePostsHint: string;
    readonly showPosts: string;
    /** The choice in the form that suspends. */
    readonly alsoHide: string;
    readonly toEditor: string;
    readonly toAuthor: string;
    readonly manage: string;
    readonly you: string;
  };
  readonly audit: {
    readonly action: Readonly<Record<AuditedAction, string>>;
    readonly filter: string;
    readonly all: string;
    readonly by: string;
    readonly post: string;
    readonly show: string;
    readonly none: string;
    readonly service: string;
    readonly channel: Readonly<Record<Channel, string>>;
    readonly deleted: string;
    /** The names of the details of an entry. */
    readonly detail: Readonly<Record<AuditDetail, string>>;
  };
  readonly settings: {
    readonly posting: string;
    readonly intro: string;
    /** The state of posting, as a stamp. */
    readonly isOpen: { readonly yes: string; readonly no: string };
    readonly open: string;
    readonly closedSince: string;
    readonly close: string;
    readonly message: string;
    readonly messageHint: string;
    readonly reopen: string;
    readonly signUp: string;
    readonly signUpText: string;
    readonly signUpModes: Readonly<Record<SignUpMode, string>>;
    readonly save: string;
  };
}

export const moderationMessages: Readonly<Record<Language, ModerationMessages>> = { ja, en };
