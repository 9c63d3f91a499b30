import type { Language } from '../../messages/messages.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/** The texts of the search page in one language. */
export interface SearchMessages {
  readonly title: string;
  readonly of: (q: string) => string;
  /** The heading of a search by filters alone. */
  readonly filtered: string;
  readonly description: string;
  readonly terms: string;
  readonly find: string;
  readonly how: string;
  /** @param more whether there are more than that */
  readonly count: (posts: number, more: boolean) => string;
  readonly sort: string;
  readonly orders: Readonly<Record<'relevance' | 'new', string>>;
  /** The names of filters. */
  readonly filters: Readonly<Record<'category' | 'tag' | 'author', string>>;
  /** The name of the list of filters in use, and what removes one of them. */
  readonly active: string;
  readonly remove: (filter: string) => string;
  readonly byCategory: string;
  readonly byTag: string;
  readonly nothing: string;
  readonly instead: string;
  readonly didYouMean: string;
  /** What would be found without a filter. */
  readonly without: (filter: string, count: string) => string;
  readonly newest: string;
}

export const searchMessages: Readonly<Record<Language, SearchMessages>> = { ja, en };
