import type { Sort } from '../../../search/sort.ts';
import type { TagKind } from '../../../tags/tag-kinds.ts';
import type { Language } from '../../../vulnerability.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import { japanese } from './ja.ts';

/** The words of the search page that no other page has, in one language. Counts come as they are to be shown. */
export interface SearchMessages {
  /** How many were found. */
  found(count: string, n: number): string;
  foundMore(count: string): string;
  order: string;
  orders: Record<Sort, string>;

  slugHint: string;
  packageHint: string;

  /** Above the filters that are in force. */
  active: string;
  clear: string;

  refine: string;
  /** Said before the value that a link adds, or takes away. */
  add: string;
  exportTitle: string;
  /** Stands before a count that may be higher. */
  atLeast(count: string): string;
  atLeastHint: string;

  suggestions: string;
  kinds: Record<TagKind | 'category', string>;
  instead(word: string): string;
  withoutWord(word: string): string;
  withoutFilters: string;
  eachAlone: string;

  quoted(source: string): string;
  concerns: string;
  modifiedOn: string;

  take: string;
  follow: string;
  feedTitle(search: string): string;
  everything: string;
  download: string;
  downloadLimit(rows: string): string;
  backToSearch: string;
  needsAccount: { title: string; text(rows: string): string; signIn: string; how: string };
}

export const searchMessages: Record<Language, SearchMessages> = { en: english, ja: japanese, fr: french };
