import type { Language } from '../../pages/messages/messages.ts';
import type { PostChoice } from '../../storage/author-visibility.ts';
import type { EditorsAction } from '../../storage/editorial.ts';
import type { PublishProblem } from '../../storage/schedule.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/** Why a scheduled post was not published at its time. */
export type ScheduledOutcome = 'held' | PublishProblem;

interface AboutPost {
  readonly subject: (title: string) => string;
  readonly text: (title: string) => string;
}

/** The texts of mail about posts, and about deleted accounts, in one language. */
export interface MailMessages {
  /** What the editors decided about a post. */
  readonly decisions: Readonly<Record<EditorsAction | 'approveScheduled', AboutPost>>;
  readonly scheduled: Readonly<Record<ScheduledOutcome, AboutPost>>;
  readonly note: (note: string) => string;
  /** When someone asks to delete their account. */
  readonly deletionRequested: {
    readonly subject: string;
    /** @param day the calendar day on which the account is erased */
    readonly erasedAt: (site: string, username: string, day: string) => string;
    readonly posts: Readonly<Record<PostChoice, string>>;
    readonly cancel: (signIn: string) => string;
    readonly notYou: string;
  };
  /** When the account was erased. */
  readonly accountErased: { readonly subject: string; readonly paragraphs: (site: string) => readonly string[] };
}

export const mailMessages: Readonly<Record<Language, MailMessages>> = { ja, en };
