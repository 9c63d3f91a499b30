import type { Category, Status } from '../../post.ts';
import type { SitePageName } from '../site/site-page-names.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/** The languages of the website; the first is the default. */
export const languages = ['ja', 'en'] as const;
export type Language = (typeof languages)[number];

/** The errors that have a page of their own. */
export type FaultName =
  | 'noPage'
  | 'noPost'
  | 'noAuthor'
  | 'noTag'
  | 'badRequest'
  | 'method'
  | 'internal'
  | 'unavailable';

/** The texts of the page layout and of the readers' pages in one language. */
export interface PageMessages {
  /** The language's own name. */
  readonly languageName: string;
  readonly languageChoice: string;
  readonly site: string;
  readonly siteDescription: string;
  /** In parts; a line may break after each. */
  readonly motto: readonly string[];
  readonly skip: string;
  readonly navigation: string;
  readonly latest: string;
  readonly search: string;
  readonly searchLabel: string;
  readonly write: string;
  readonly ownPosts: string;
  readonly account: string;
  readonly moderation: string;
  readonly connect: string;
  readonly api: string;
  readonly footer: string;
  /** The label of the links in the footer. */
  readonly aboutSite: string;
  readonly sitePages: Readonly<Record<SitePageName, string>>;
  readonly reportPost: string;
  readonly contact: string;
  readonly posts: string;
  readonly noPosts: string;
  readonly nextPage: string;
  readonly firstPage: string;
  /** The entry for all posts in the list of categories. */
  readonly all: string;
  readonly categories: string;
  readonly category: Readonly<Record<Category, string>>;
  readonly tags: string;
  readonly tagged: (tag: string) => string;
  readonly inCategory: (name: string) => string;
  readonly by: (name: string) => string;
  /** In place of the name of an author who deleted the account. */
  readonly deletedUser: string;
  readonly postCount: (posts: number) => string;
  readonly minutes: (minutes: number) => string;
  readonly contents: string;
  readonly author: string;
  /** The author's link to edit their own post. */
  readonly edit: string;
  /** Labels of the links to the same author's previous and next post. */
  readonly olderByAuthor: string;
  readonly newerByAuthor: string;
  readonly published: string;
  readonly updated: string;
  readonly preview: string;
  readonly previewOf: Readonly<Record<Status, string>>;
  readonly toPublished: string;
  readonly noteFromEditors: string;
  readonly faults: Readonly<Record<FaultName, { readonly title: string; readonly text: string }>>;
  readonly requestId: (id: string) => string;
  readonly toHome: string;
  /** The heading above the newest posts on an error page. */
  readonly insteadLatest: string;
}

export const pageMessages: Readonly<Record<Language, PageMessages>> = { ja, en };
