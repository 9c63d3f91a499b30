import type { SearchMessages } from './messages.ts';

export const en: SearchMessages = {
  title: 'Search',
  of: (q) => `Search results for “${q}”`,
  description: 'Search published posts.',
  terms: 'Search terms',
  category: 'Category',
  all: 'All',
  find: 'Search',
  how: 'Finds posts that contain all the words. Use "…" for an exact phrase and -word to exclude a word. Matches in titles and tags come first.',
  nothing: 'No results.',
  instead: 'Try fewer or different words. New posts can be found a few seconds after they are published.',
};
