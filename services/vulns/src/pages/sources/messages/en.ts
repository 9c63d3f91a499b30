import type { SourcesMessages } from './messages.ts';

export const en: SourcesMessages = {
  title: 'Sources',
  description:
    'Where the data comes from: freshness, number of records and licence of each source, and how records are merged.',
  health: {
    ok: 'The service is running normally and all sources are up to date or updating.',
    degraded: 'A source is failing. Stored data is still served, and the other sources keep updating.',
    down: 'The database is not responding.',
  },
  totals: {
    vulnerabilities: 'Vulnerabilities',
    records: 'Records from all sources',
    setAside: 'Unparsed records',
    lastUpdate: 'Last update',
  },
  more: 'Details of each source and how records are merged',
  all: 'All sources',

  updated: (age) => `Updated ${age}`,
  lastSuccess: 'Last successful update',
  lastAttempt: 'Last attempt',
  nextRun: 'Next update',
  byHand: 'manual',
  progress: 'Progress',
  records: 'Records',
  setAside: 'Unparsed records',
  upTo: 'Data through',
  gives: 'Provides',
  licence: 'Licence',
  error: 'Last error',
  contributes: {
    nvd: 'State, CVSS scores by NVD, CNAs and ADPs, weaknesses (CWE), products (CPE), references, description',
    kev: 'Known exploitation, due date, required action, use in ransomware campaigns',
    ghsa: 'Packages with affected and fixed versions, CVSS scores, weaknesses (CWE), references',
    osv: 'Packages of more than 30 ecosystems and distributions with affected and fixed versions',
    epss: 'Probability of exploitation within 30 days, updated daily',
    cvelist: 'Titles, products, versions and weaknesses as the CNA wrote them, SSVC by CISA, solutions, credits',
    jvn: 'Japanese titles, overviews, impacts and countermeasures',
    certfr: 'Alerts and advisories of France in French, with risks and solutions',
  },

  merging: 'How records are merged',
  rules: [
    'Every record that has a CVE as its ID or as an alias is merged into the record of that CVE. Two CVEs are never merged.',
    'The record of each source is stored unchanged. The page of a vulnerability shows them side by side and marks differences.',
    'One CVSS score determines the severity. Scorers take precedence in the order NVD, the CNA, another CNA or ADP, GitHub, OSV; of one scorer, the newest CVSS version does. CVSS 2.0 is used only if there is no score of a newer version.',
    'A CVE that NVD rejects is rejected, whatever other sources say. A CVE that every source has withdrawn is withdrawn. Both keep their pages but are not listed.',
    'Packages are listed by source. Data from one source is never used to fill gaps in another.',
    'A source that fails, suddenly shrinks, suddenly withdraws or rejects many records, or returns older data changes nothing: stored data stays, and the other sources keep updating.',
  ],
  json: 'This page as JSON',
  healthJson: 'Health as JSON',
  apiPage: 'API',
};
