import type { ServiceTexts } from '@kairan/accounts/service-texts';
import type { PostChoice } from '../../../storage/author-visibility.ts';
import type { Language } from '../../messages/messages.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/** What this service adds to the texts of the account pages, in one language. */
export interface AccountMessages {
  readonly service: ServiceTexts;
  /** The section that leads to the public profile. */
  readonly profile: { readonly title: string; readonly text: string; readonly edit: string };
  /** The section on apps that were connected by OAuth. */
  readonly apps: {
    readonly title: string;
    readonly text: string;
    readonly none: string;
    readonly by: string;
    readonly unverified: string;
    readonly may: string;
    readonly since: string;
    readonly lastUsed: string;
    readonly neverUsed: string;
    readonly revoke: string;
    readonly revokeNamed: (name: string) => string;
    readonly nameless: string;
    readonly done: Readonly<Record<'app-ended', string>>;
  };
  /** The section and the page on deleting the account. */
  readonly deletion: {
    readonly title: string;
    readonly text: string;
    readonly begin: string;
    readonly whatHappens: string;
    readonly steps: readonly string[];
    /** Before the link to download one's posts. */
    readonly exportFirst: string;
    readonly posts: string;
    readonly choices: Readonly<Record<PostChoice, { readonly label: string; readonly hint: string }>>;
    readonly passwordHint: string;
    readonly confirm: string;
    readonly submit: string;
  };
  /** The section on the download and import of posts. */
  readonly ownPosts: {
    readonly title: string;
    readonly text: string;
    readonly download: string;
    readonly toImport: string;
  };
}

export const accountMessages: Readonly<Record<Language, AccountMessages>> = { ja, en };
