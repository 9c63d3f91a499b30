import type { FeedMessages } from './messages.ts';

export const fr: FeedMessages = {
  added: 'nouvelle',
  list: (changes) => changes.join(', '),
  sentence: (changes, summary) => `${changes}. ${summary}`,
  state: (to) => `désormais ${to.toLowerCase()}`,
  severity: (from, to) => `gravité ${from} → ${to}`,
  kevAdded: 'ajoutée au catalogue KEV (exploitation avérée)',
  kevRemoved: 'retirée du catalogue KEV',
  ransomware: 'exploitée dans des campagnes de rançongiciel',
  ssvcActive: 'exploitation active selon la CISA (SSVC)',
  certfrAlert: (ids) => `alerte du CERT-FR ${ids}`,
  poc: 'code d’exploitation public',
  fixed: (version) => `corrigée dans ${version}`,
};
