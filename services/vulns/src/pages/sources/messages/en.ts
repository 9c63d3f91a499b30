import type { SourcesMessages } from './messages.ts';

export const english: SourcesMessages = {
  title: 'Sources',
  description:
    'Where the data comes from: how fresh each source is, how many records it has, on what terms it may be used, and how records become one.',
  health: {
    ok: 'The service works, and no source is failing.',
    degraded: 'A source is failing. What is stored is served as it is; the other sources go on.',
    down: 'The database does not answer.',
  },
  totals: {
    vulnerabilities: 'Vulnerabilities',
    records: 'Records of all sources',
    setAside: 'Records not understood',
    lastUpdate: 'Last update of any source',
  },
  more: 'All about each source, and how their records become one',
  all: 'Each source',

  updated: (age) => `Updated ${age}`,
  lastSuccess: 'Last successful update',
  lastAttempt: 'Last attempt',
  nextRun: 'Next update',
  byHand: 'by hand',
  progress: 'Progress',
  records: 'Records',
  setAside: 'Not understood',
  upTo: 'Read up to',
  gives: 'Gives',
  licence: 'Licence',
  error: 'Last error',
  contributes: {
    nvd: 'State, CVSS scores of NVD, CNAs and ADPs, weaknesses, products (CPE), references, description',
    kev: 'Known exploitation, due date, required action, use in ransomware campaigns',
    ghsa: 'Packages with affected and fixed versions, CVSS scores, weaknesses, references',
    osv: 'Packages of more than thirty ecosystems and distributions with affected and fixed versions',
    epss: 'The probability that it is exploited within 30 days, anew every day',
  },

  merging: 'How records become one',
  rules: [
    'Every record that names a CVE, as its id or as another id, is merged into the one record of this CVE. Two CVEs never become one.',
    'What each source said is kept as it came. The page of a vulnerability sets it side by side and marks what differs.',
    "One CVSS score decides the severity: the newest version; within it NVD's own, then the CNA's, another CNA's or ADP's, GitHub's, OSV's.",
    'A CVE that NVD rejects is rejected, whatever others say. One that every source has taken back is withdrawn. Both stay readable and are left out of lists.',
    'Packages of several sources are listed each by its source; nothing is guessed from one for the other.',
    'A source that fails, shrinks suddenly or goes back in time changes nothing: what was known stays, and the others go on.',
  ],
  json: 'This page as JSON',
  healthJson: 'Health as JSON',
  apiPage: 'API',
};
