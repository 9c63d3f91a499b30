import type { SearchMessages } from './messages.ts';

export const english: SearchMessages = {
  found: (count, n) => (n === 1 ? '1 vulnerability' : `${count} vulnerabilities`),
  foundMore: (count) => `More than ${count} vulnerabilities`,
  order: 'Order',
  orders: {
    relevance: 'Best match',
    '-published': 'Newest',
    published: 'Oldest',
    '-modified': 'Last changed',
    modified: 'Least lately changed',
    '-severity': 'CVSS',
    '-epss': 'EPSS',
    '-kev_added': 'Added to KEV',
  },

  slugHint: 'Such as microsoft, django, python, cwe-79; several separated by commas',
  packageHint: 'Such as npm/lodash or pkg:npm/lodash@4.17.20',

  active: 'Searched for',
  clear: 'Clear all',

  refine: 'Narrow down',
  add: 'Filter by',
  exportTitle: 'Remove the filter',
  atLeast: (count) => `≥ ${count}`,
  atLeastHint: 'With so many results, only the newest are counted: “≥ 120” means at least 120.',

  suggestions: 'Filters of that name',
  kinds: {
    weakness: 'Weakness',
    language: 'Language',
    framework: 'Framework',
    vendor: 'Vendor',
    category: 'Category',
  },
  instead: (word) => `Nothing here has the word “${word}”. Instead:`,
  withoutWord: (word) => `Search without “${word}”`,
  withoutFilters: 'Search for the same words without filters',
  eachAlone: 'Each word is found by itself, but not all in one vulnerability. Search for one of them:',

  quoted: (source) => `From the description by ${source}:`,
  concerns: 'Concerns',
  modifiedOn: 'changed',

  take: 'Take it along',
  follow: 'Follow this search',
  feedTitle: (search) => `Vulnerabilities: ${search}`,
  everything: 'all',
  download: 'Download all results',
  downloadLimit: (rows) => `More than ${rows} rows: sign in, or send an access token.`,
  backToSearch: 'Back to the search',
  needsAccount: {
    title: 'A download of this size needs an account',
    text: (rows) =>
      `Searches with up to ${rows} results can be downloaded by anyone. Narrow the search, sign in, or send a token with the request.`,
    signIn: 'Sign in',
    how: 'With a token:',
  },
};
