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
    cvelist:
      'Titles, products, versions and weaknesses as the CNA wrote them, solutions, workarounds, credits, and CISA’s SSVC assessment',
    jvn: 'Titles, overviews, possible impacts and solutions in Japanese',
    certfr: 'Alerts and advisories of the French national CERT, in French, with risks and solutions',
  },
  terms: 'Terms',
  termsOf: {
    nvd: 'Public domain. The notice that NVD asks for is at the bottom of every page.',
    kev: 'May be used for any purpose. Use implies no endorsement by CISA.',
    ghsa: 'May be used and adapted if GitHub is named as the source.',
    osv: 'The licence of the database that an advisory is from applies; its id shows which.',
    epss: 'May be used if EPSS and FIRST are named as the source.',
    cvelist: 'May be copied and adapted if MITRE’s copyright notice and licence are kept:',
    jvn: 'IPA sets no particular restrictions on quotation and redistribution, and asks to be notified of use by e-mail. Texts are shown unchanged, with JVN iPedia named as the source.',
    certfr:
      'May be used and adapted if CERT-FR and the date of the last update are named. CERT-FR and ANSSI do not endorse this service.',
  },

  merging: 'How records are merged',
  rules: [
    'Every record that has a CVE as its ID or as an alias is merged into the record of that CVE. Two CVEs are never merged.',
    'The record of each source is stored unchanged. The page of a vulnerability compares them and marks differences.',
    'One CVSS score determines the severity. Scorers take precedence in the order NVD, the CNA, another CNA or ADP, GitHub, OSV, JVN iPedia; for each scorer, the newest CVSS version does. CVSS 2.0 is used only if there is no score of a newer version.',
    'A CVE that NVD or the CVE List rejects is rejected, whatever other sources say. A CVE that every source has withdrawn is withdrawn. Both keep their pages but are not listed.',
    'Bulletins of CERT-FR mention many CVEs at once. They are shown on the page of each, but change neither its scores nor its packages, and its state only if nothing else names the CVE.',
    'In Japanese, the title is JVN iPedia’s if its entry is about this CVE alone, unless a generated one says more; in French, CERT-FR’s if its bulletin is about this CVE alone and the title names product and risk. Other titles in these languages are generated from the data of the sources.',
    'Packages are listed by source; what one source leaves out is not taken from another. Products are those of NVD’s analysis; until there is one, those that the CNA states.',
    'A source that fails, suddenly shrinks, suddenly withdraws or rejects many records, or returns older data changes nothing: stored data stays, and the other sources keep updating.',
  ],
  json: 'This page as JSON',
  healthJson: 'Health as JSON',
  apiPage: 'API',
};
