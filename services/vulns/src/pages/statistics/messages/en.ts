import type { StatisticsMessages } from './messages.ts';

export const english: StatisticsMessages = {
  title: 'Statistics',
  description:
    'How many vulnerabilities become known, how severe they are, which are exploited, and which vendors and weaknesses they concern.',
  month: 'Month',
  year: 'Year',
  vulnerabilities: 'Vulnerabilities',

  months: {
    title: 'New by month and severity',
    text: (all, month, most) => `${all} were published in the last 24 months; most in ${month}, with ${most}.`,
  },
  years: {
    title: 'By year of publication',
    text: (year, most) => `Most were published in ${year}: ${most}. The current year is not over.`,
  },
  kev: {
    title: 'Added to CISA KEV',
    text: (added, ransomware) =>
      `In the last 24 months CISA added ${added} vulnerabilities that are known to be exploited; ${ransomware} of them are known to be used in ransomware campaigns.`,
    ransomware: 'Used in ransomware campaigns',
    others: 'Others',
    newest: 'Newest entries of KEV',
    byYear: 'KEV by year',
    added: 'Added',
    days: 'Days until listed',
    daysText:
      'Days from publication until KEV listed it: the median of those added in the year. Years in which CISA entered old vulnerabilities stand out.',
  },
  epss: {
    title: 'Spread of EPSS',
    text: (scored, without) =>
      `How likely exploitation within 30 days is, as FIRST estimates it, for ${scored} vulnerabilities; ${without} have no estimate. Each class is about three times as wide as the one before.`,
    score: 'EPSS',
    below: (to) => `Below ${to}`,
    between: (from, to) => `${from} to ${to}`,
    from: (from) => `${from} and more`,
    highest: 'Highest EPSS first',
  },
  vendors: {
    title: 'Vendors',
    text: 'The ten with most vulnerabilities, by severity.',
    name: 'Vendor',
    all: 'All vendors',
  },
  weaknesses: {
    title: 'Weaknesses',
    text: 'The ten most frequent weaknesses (CWE), by severity.',
    name: 'Weakness',
    all: 'All weaknesses',
  },
  categories: {
    title: 'Categories',
    text: 'Derived from the weaknesses; one vulnerability may be in several.',
    name: 'Category',
    all: 'About the categories',
  },
  sources: {
    title: 'Sources',
    text: 'Vulnerabilities that a source has a record of.',
    name: 'Source',
    all: 'About the sources',
  },
  urgent: {
    kev: 'Newest in CISA KEV',
    critical: 'Newest critical',
    changed: 'Last changed',
    all: { kev: 'All known to be exploited', critical: 'All critical', changed: 'All, last changed first' },
  },
  more: 'All statistics',
  course: 'New by month, last 24 months',
  json: 'These figures as JSON',
};
