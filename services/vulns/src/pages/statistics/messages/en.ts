import type { StatisticsMessages } from './messages.ts';

export const en: StatisticsMessages = {
  title: 'Statistics',
  description: 'Published vulnerabilities by month, severity, known exploitation, vendor and weakness.',
  month: 'Month',
  year: 'Year',
  vulnerabilities: 'Vulnerabilities',

  months: {
    title: 'Published by month and severity',
    text: (all, month, most) =>
      `${all} were published in the last 24 months${month === null ? '' : `, the most in ${month} (${most})`}.`,
  },
  years: {
    title: 'By year of publication',
    text: (year, most) =>
      `${year === null ? '' : `The most were published in ${year} (${most}). `}The current year is incomplete.`,
  },
  kev: {
    title: 'Added to CISA KEV',
    text: (added, ransomware) =>
      `In the last 24 months CISA added ${added} known exploited vulnerabilities, ${ransomware} of them used in ransomware campaigns.`,
    ransomware: 'Used in ransomware campaigns',
    others: 'Others',
    newest: 'Newest KEV entries',
    byYear: 'KEV by year',
    added: 'Added',
    days: 'Days until listed (median)',
    daysText:
      'Median number of days from publication to the KEV listing, by year of listing. Years in which CISA added old vulnerabilities stand out.',
  },
  epss: {
    title: 'EPSS distribution',
    text: (scored, without) =>
      `FIRST’s estimate of the probability of exploitation within 30 days for ${scored} vulnerabilities; ${without} have no estimate. Each range is about three times as wide as the previous one.`,
    score: 'EPSS',
    below: (to) => `Below ${to}`,
    between: (from, to) => `${from} to ${to}`,
    from: (from) => `${from} and above`,
    highest: 'Highest EPSS first',
  },
  vendors: {
    title: 'Vendors',
    text: 'The ten vendors with the most vulnerabilities, by severity.',
    name: 'Vendor',
    all: 'All vendors',
  },
  weaknesses: {
    title: 'Weaknesses (CWE)',
    text: 'The ten most frequent weaknesses, by severity.',
    name: 'Weakness',
    all: 'All weaknesses',
  },
  categories: {
    title: 'Categories',
    text: 'Derived from the weaknesses (CWE) and the wording of the sources. A vulnerability can be in several categories.',
    name: 'Category',
    all: 'About the categories',
  },
  sources: {
    title: 'Sources',
    text: 'Number of vulnerabilities each source has a record of.',
    name: 'Source',
    all: 'About the sources',
  },
  more: 'All statistics',
  course: 'Published by month, last 24 months',
  json: 'These figures as JSON',
};
