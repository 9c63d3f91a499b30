import type { Category, Status } from '../../post.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/** The languages that the pages are there in; the first is that of a reader who says none. */
export const languages = ['ja', 'en'] as const;
export type Language = (typeof languages)[number];

/** The refusals and faults that have a page of their own. */
export type FaultName = 'noPage' | 'noPost' | 'noAuthor' | 'noTag' | 'badRequest' | 'method' | 'internal';

/** The texts of the frame and of the readers' pages in one language. */
export interface Messages {
  /** The language's own name. */
  readonly languageName: string;
  readonly languageChoice: string;
  readonly site: string;
  readonly siteDescription: string;
  /** In parts that a line may end after. */
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
  readonly posts: string;
  readonly noPosts: string;
  readonly older: string;
  readonly first: string;
  /** All posts, beside the categories. */
  readonly all: string;
  readonly categories: string;
  readonly category: Readonly<Record<Category, string>>;
  readonly tags: string;
  readonly tagged: (tag: string) => string;
  readonly inCategory: (name: string) => string;
  readonly by: (name: string) => string;
  readonly postCount: (posts: number) => string;
  readonly minutes: (minutes: number) => string;
  readonly contents: string;
  readonly author: string;
  /** The posts of the same author before and after one. */
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
  /** Above the newest posts, where what was asked for is not there. */
  readonly insteadLatest: string;
}

export const messages: Readonly<Record<Language, Messages>> = { ja, en };
