import type { SearchMessages } from './messages.ts';

export const en: SearchMessages = {
  found: (count, n) => (n === 1 ? '1 vulnerability' : `${count} vulnerabilities`),
  order: 'Order',
  orders: {
    relevance: 'Best match',
    '-published': 'Newest',
    published: 'Oldest',
    '-modified': 'Recently updated',
    modified: 'Least recently updated',
    '-severity': 'CVSS',
    '-epss': 'EPSS',
    '-kev_added': 'Added to KEV',
  },
  relevance:
    'Exact names of products and packages come first, then matches in titles, then in other texts; among these, known exploited, severe and recent ones.',

  density: 'Rows',
  densities: { comfortable: 'Comfortable', dense: 'Dense' },

  columns: { id: 'CVE', title: 'Vulnerability', exploitation: 'Exploitation', poc: 'Exploit', fix: 'First fix' },
  listKeys: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    enabled: 'Use these single-key shortcuts',
    keys: {
      '/': 'Go to the search field',
      j: 'Next vulnerability',
      k: 'Previous vulnerability',
      Enter: 'Open the vulnerability',
      '?': 'Show this list',
    },
  },

  slugHint: 'For example microsoft, django, python, cwe-79; separate several with commas',
  packageHint: 'For example npm/lodash or pkg:npm/lodash@4.17.20',

  problem: (part) => `“${part}” has a value that cannot be used.`,
  expected: (expected) => `Enter ${expected}.`,
  asText: 'Search for it as text',

  active: 'Active filters',
  clear: 'Clear all',
  asTyped: (text, name) => `${text} = ${name}: search for the words as typed`,
  excluded: (text) => `without ${text}`,
  compared: { cvss: 'CVSS', epss: 'EPSS', published: 'Published', modified: 'Updated' },
  publishedOrModified: 'Published or updated',
  within: (duration) => `in the last ${duration}`,
  before: (duration) => `more than ${duration} ago`,
  durations: {
    m: (n) => (n === 1 ? '1 minute' : `${n} minutes`),
    h: (n) => (n === 1 ? '1 hour' : `${n} hours`),
    d: (n) => (n === 1 ? '1 day' : `${n} days`),
    w: (n) => (n === 1 ? '1 week' : `${n} weeks`),
  },

  refine: 'Narrow down',
  add: 'Filter by',
  removeFilter: 'Remove the filter',

  suggestions: 'Matching filters',
  kinds: {
    weakness: 'Weakness (CWE)',
    language: 'Programming language',
    framework: 'Framework',
    vendor: 'Vendor',
    category: 'Category',
    product: 'Product',
    package: 'Package',
  },
  eachAlone: 'Results for each part alone:',
  noneAlone: 'no results',
  meant: 'Did you mean:',
  withoutWord: (word) => `Search without “${word}”`,
  fewerFilters: 'Results without one of the filters:',
  withoutFilter: (filter) => `without ${filter}`,
  withoutFilters: 'Search for the same words without filters',
  examples: 'Examples',
  checkPackages: 'Check a package or a file',
  checkPackagesText:
    'The search finds vulnerabilities. To find out whether a package or a whole lock file is affected, run a check.',
  newestCritical: 'Newest critical',
  allCritical: 'All critical',
  followNone: 'Get notified when a vulnerability matches',
  exampleSearches: ['log4j', 'remote code execution nginx', 'vendor:microsoft cvss>=9', 'CVE-2021-44228'],
  unknownPackage: 'Unknown: no record names this package.',
  unknownPackageHint: 'This does not mean that it is safe. Check its ecosystem and the spelling of its name.',
  onlyAdvisories: {
    package: 'No published CVE matches this search, but the advisories below are about this package.',
    version: 'No published CVE matches this search, but the advisories below affect this version.',
  },

  quoted: (source) => `From the description by ${source}:`,
  concerns: 'Affects',
  modifiedOn: 'updated',

  exportTitle: 'Export and follow',
  follow: 'Follow this search',
  feedTitle: (search) => `Vulnerabilities: ${search}`,
  everything: 'all',
  download: 'Download all results',
  downloadLimit: (rows) => `More than ${rows} rows: sign in or send an access token.`,
  backToSearch: 'Back to the search',
  needsAccount: {
    title: 'This download requires an account',
    text: (rows) =>
      `Without an account you can download up to ${rows} results. Narrow the search, sign in, or send an access token with the request.`,
    signIn: 'Sign in',
    how: 'With an access token:',
  },
};
