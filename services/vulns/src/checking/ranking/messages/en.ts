import type { UrgencyMessages } from './messages.ts';

export const en: UrgencyMessages = {
  rejected: 'The CVE was rejected: it is not a vulnerability by itself.',
  withdrawn: 'All records of it were withdrawn.',
  malware: 'The package is malicious: remove it.',
  ransomware: 'Used in ransomware campaigns, according to CISA.',
  kev: (added, due) =>
    `Known exploited: ${added === null ? 'in CISA KEV' : `in CISA KEV since ${added}`}${due === null ? '' : ` (due ${due})`}.`,
  ssvc_active: 'Actively exploited, according to CISA’s SSVC assessment.',
  certfr_alert: 'CERT-FR published an alert about it.',
  epss: (percent) => `EPSS: ${percent} probability of exploitation within 30 days.`,
  scored: (score, severity) => `CVSS ${score} (${severity.toLowerCase()}).`,
  rated: (severity) => `Severity: ${severity.toLowerCase()}.`,
  unrated: 'No source rates its severity.',
  public_exploit: 'An exploit or proof of concept is public.',
  fixed: (packageName, versions) => `Fixed: ${packageName} ${versions}.`,
  no_fix: 'No record names a version with the fix.',
};
