import type { TopicMessages } from './messages.ts';

export const en: TopicMessages = {
  topics: 'Topics',
  tags: 'Tags',
  categories: 'Categories',
  category: 'Category',
  packages: 'Packages',
  kinds: {
    weakness: { one: 'Weakness (CWE)', many: 'Weaknesses (CWE)' },
    language: { one: 'Programming language', many: 'Programming languages' },
    framework: { one: 'Framework', many: 'Frameworks' },
    vendor: { one: 'Vendor', many: 'Vendors' },
  },

  tagsText: 'Weaknesses (CWE), programming languages, frameworks and vendors, sorted by number of vulnerabilities.',
  kindTexts: {
    weakness: 'The types of errors behind vulnerabilities, by CWE number, sorted by number of vulnerabilities.',
    language: 'Programming languages, derived from the ecosystems of the affected packages.',
    framework: 'Frameworks and platforms that applications are built on, sorted by number of vulnerabilities.',
    vendor: 'Vendors and projects, sorted by number of vulnerabilities. Spelling variants of a name are merged.',
  },
  categoriesText:
    'Fifteen groups of vulnerabilities, derived from the weaknesses (CWE) and the wording of the sources. A vulnerability can be in several.',
  packagesText: 'Check a version of a package: which known vulnerabilities affect it, and which versions fix them.',
  find: 'Find by name',
  findButton: 'Find',
  noTags: 'No tag name contains these words.',
  vulnerabilities: (count) => (count === '1' ? '1 vulnerability' : `${count} vulnerabilities`),

  weaknessText: 'A weakness of the CWE list.',
  languageText: (name) => `Vulnerabilities in packages of the ${name} ecosystems.`,
  frameworkText: (name) => `Vulnerabilities in ${name} and in the packages that belong to it.`,
  vendorText: (name) => `Vulnerabilities in ${name} products, as named by NVD, CISA KEV and package data.`,
  packageText: (name, ecosystem) => `Vulnerabilities of the package ${name} (${ecosystem}), any version.`,

  figures: 'In numbers',
  total: 'Vulnerabilities',
  kev: 'Known exploited',
  poc: 'With a public exploit',
  inSearch: 'Refine in search',
  feed: 'Subscribe (Atom)',
  json: 'As JSON',

  trend: 'Trend',
  month: 'Month',
  year: 'Year',
  byMonth: 'Published by month and severity',
  byMonthText: (all, most) =>
    most === null
      ? `${all} in the last 24 months.`
      : `${all} in the last 24 months, the most in ${most.label} (${most.count}).`,
  noneByMonth: 'None published in the last 24 months.',
  byYear: 'By year of publication',
  byYearText: (all, most) =>
    most === null ? `${all} in all years.` : `${all} in all years, the most in ${most.label} (${most.count}).`,

  newest: 'Newest',
  urgent: 'Most urgent',
  urgentText: 'Known exploited vulnerabilities, most recent KEV listing first (with its date), then the highest EPSS.',
  categoriesOfIt: 'Categories of this weakness',
  weaknessesOfIt: 'Most frequent weaknesses of this category',
  languageOfIt: 'Programming language',
  together: 'Related tags',
  definition: (id) => `${id} at MITRE`,

  checkTitle: 'Check a version',
  package: 'Package',
  packageHint: 'Package URL, ecosystem and name, or a name alone: pkg:npm/lodash@4.17.20, npm/lodash, lodash',
  ecosystem: 'Ecosystem',
  ecosystemAsWritten: 'Detect automatically',
  version: 'Version',
  versionHint: 'The installed version, not a range',
  release: 'Release',
  releaseHint: (example) => `Release of the distribution, for example ${example}`,
  checkButton: 'Check',
  forPrograms: 'For programs:',
  unreadable: (text) => `“${text}” is not a valid package.`,
  unreadableHint: 'Enter a package URL such as pkg:npm/lodash@4.17.20, or ecosystem and name such as npm/lodash.',
  unknownPackage: (name) => `No known vulnerability lists ${name}.`,
  unknownPackageHint:
    'There may be none, or the name may be spelled differently: use group:artifact for Maven and the full module path for Go.',
  whichOne: (name) => `${name} exists in these ecosystems:`,

  result: (name, version) => `${name} ${version}`,
  affected: 'Affected: known vulnerabilities affect this version.',
  malware: 'Malware: this version of the package is malicious itself. Remove it.',
  notAffected: 'Not affected: no known vulnerability affects this version.',
  undecided: 'Unknown: the data does not show whether this version is affected.',
  partly: 'Only some of the vulnerabilities for this package were checked.',
  known: (count) => `Vulnerabilities for this package, any version: ${count}`,
  allAffected: 'All vulnerabilities known to affect this version',
  unsure: 'Unknown',
  why: {
    no_version: 'No version was given.',
    no_order: 'This version cannot be compared with the versions in the record.',
    no_range: 'No source states the affected versions.',
    releases_differ: 'It depends on the release of the distribution.',
    not_known: 'No record names this package. Check the spelling of its name.',
    incomplete: 'Only some of the records were checked.',
  },
  lookFurther: 'Check more',
  fromStart: 'Back to the start',
};
