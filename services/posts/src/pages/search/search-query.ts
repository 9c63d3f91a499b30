import { type Category, categories } from '../../post.ts';
import { canBeTag } from '../../tag.ts';
import { pageMessages } from '../messages/messages.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';

/** The filters of a search. */
export const searchFilters = ['category', 'tag', 'author'] as const;
export type SearchFilter = (typeof searchFilters)[number];

/** A search as the page's address has it. */
export interface SearchQuery {
  readonly q: string;
  readonly category?: Category;
  readonly tag?: string;
  /** A user name. */
  readonly author?: string;
  readonly sort?: 'new';
}

/** Reads a search from the address of a page. A value that cannot be is left out. */
export function searchQueryOf({ query }: PageRequest): SearchQuery {
  const category = categories.find(({ code }) => code === query.get('category'))?.code;
  const [tag, author] = [query.get('tag')?.trim() ?? '', query.get('author') ?? ''];
  return {
    q: (query.get('q') ?? '').trim(),
    ...(category !== undefined && { category }),
    ...(canBeTag(tag) && { tag }),
    ...(/^[\w-]{1,39}$/.test(author) && { author }),
    ...(query.get('sort') === 'new' && { sort: 'new' as const }),
  };
}

/** Whether a search has anything to search by. */
export function isSearch({ q, category, tag, author }: SearchQuery): boolean {
  return q !== '' || category !== undefined || tag !== undefined || author !== undefined;
}

/** The address of a search. */
export function searchHref(
  pageRequest: PageRequest,
  { q, ...search }: SearchQuery,
  more: Readonly<Record<string, string>> = {},
): string {
  const filters = Object.entries(search).filter(([, value]) => value !== undefined) as [string, string][];
  return hrefOf(pageRequest, '/search', { ...(q !== '' && { q }), ...Object.fromEntries(filters), ...more });
}

/** The value of a filter as readers know it; undefined if it is not used. */
export function shownFilter(search: SearchQuery, filter: SearchFilter, { language }: PageRequest): string | undefined {
  if (filter === 'category') return search.category && pageMessages[language].category[search.category];
  return filter === 'tag' ? search.tag && `#${search.tag}` : search.author && `@${search.author}`;
}

/** A search without one of its filters. */
export function withoutFilter(search: SearchQuery, filter: SearchFilter): SearchQuery {
  const { [filter]: _, ...others } = search;
  return others;
}
