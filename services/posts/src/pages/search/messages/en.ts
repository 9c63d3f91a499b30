import type { SearchMessages } from './messages.ts';

/** The texts of the search page in English. */
export const en: SearchMessages = {
  title: 'Search',
  of: (q) => `Search results for “${q}”`,
  filtered: 'Matching posts',
  description: 'Search published posts.',
  terms: 'Search terms',
  find: 'Search',
  how: 'Finds posts that contain all the words. Use "…" for an exact phrase and -word to exclude a word. Matches in titles and tags come first.',
  count: (posts, more) =>
    posts === 1 && !more ? '1 post' : `${posts.toLocaleString('en')}${more ? ' or more' : ''} posts`,
  sort: 'Sort by',
  orders: { relevance: 'Relevance', new: 'Newest' },
  filters: { category: 'Category', tag: 'Tag', author: 'Author' },
  active: 'Filters',
  remove: (filter) => `Remove the filter “${filter}”`,
  byCategory: 'Narrow by category',
  byTag: 'Narrow by tag',
  nothing: 'No results.',
  instead: 'Try fewer or different words. New posts appear in the search a few seconds after they are published.',
  didYouMean: 'Did you mean:',
  without: (filter, count) => `${count} without “${filter}”`,
  newest: 'Latest posts',
};
