import type { FeedMessages } from './messages.ts';

export const en: FeedMessages = {
  added: 'new',
  list: (changes) => changes.join(', '),
  sentence: (changes, summary) => `${changes}. ${summary}`,
  state: (to) => `now ${to.toLowerCase()}`,
  severity: (from, to) => `severity ${from} → ${to}`,
  kevAdded: 'added to CISA KEV (known exploited)',
  kevRemoved: 'removed from CISA KEV',
  ransomware: 'used in ransomware campaigns',
  ssvcActive: 'active exploitation according to CISA (SSVC)',
  certfrAlert: (ids) => `CERT-FR alert ${ids}`,
  poc: 'public exploit available',
  fixed: (version) => `fixed in ${version}`,
};
