import type { Category } from '../../../post.ts';
import type { Language } from '../../messages/messages.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/** The texts of pages that list posts, in one language. */
export interface ListMessages {
  /** What a category is about, in one line. */
  readonly about: Readonly<Record<Category, string>>;
  /** How many posts a list has. */
  readonly count: (posts: number) => string;
  /** The link to the feed of a list. */
  readonly feed: string;
  readonly popularTags: string;
  readonly relatedTags: string;
  readonly tagsOfCategory: string;
  readonly tagsOfAuthor: string;
  readonly categoriesOfAuthor: string;
  /** @param month in words, with the year */
  readonly joined: (month: string) => string;
  readonly postsOfAuthor: string;
  readonly noPostsOfAuthor: string;
  readonly noPostsOfCategory: string;
  readonly writeOne: string;
  /** The ways to begin, for visitors. */
  readonly signUp: string;
  readonly begin: string;
}

export const listMessages: Readonly<Record<Language, ListMessages>> = { ja, en };
