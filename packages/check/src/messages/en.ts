import type { Messages } from './messages.ts';

export const en: Messages = {
  problems: {
    no_purl: 'The file does not say which ecosystem it belongs to. Add its package URL (purl).',
    local: 'It is a folder of the project, not a package of a registry. Check the lock file of that folder too.',
    not_from_registry:
      'It comes from a repository or an archive, so its version does not tell which fixes it has. Check the package URL of the release that it is built from.',
    no_version: 'The file gives no exact version. Check a lock file, or a package URL with a version.',
    no_distro: 'The file does not name the distribution and its release. Name it with distro, for example debian-12.',
    other_file: 'It refers to the packages of another file. Check that file too.',
  },
  reasons: {
    not_known: 'No record names the package',
    no_order: 'Version missing, or not comparable',
    releases_differ: 'Depends on the release of the distribution',
    not_covered: 'Not covered by the records',
  },
  report: {
    package: 'Package',
    version: 'Version',
    upgradeTo: 'Upgrade to',
    vulnerabilities: 'Vulnerabilities',
    severities: {
      critical: 'critical',
      high: 'high',
      medium: 'medium',
      low: 'low',
      none: 'none',
      unknown: 'not rated',
    },
    marks: {
      malware: 'malware',
      ransomware: 'ransomware',
      kev: 'known exploited',
      ssvc_active: 'active exploitation (SSVC)',
      certfr_alert: 'CERT-FR alert',
      epss: 'likely to be exploited (EPSS)',
    },
    poc: 'public exploit',
    undecided: 'may affect this version',
    score: (score) => score.toFixed(1),
    unnamed: (count) => `No record names the package: ${count}`,
    fixedIn: (versions) => `fixed in ${versions}`,
    aside: (facts) => ` (${facts.join(', ')})`,
    more: (count) => `and ${count} more`,
    unknown: 'Unknown',
    suppressed: 'Excluded by VEX or the ignore list',
    ignoreList: 'ignore list',
    summary: ({ packages, affected, not_affected, unknown, kev }) =>
      `${packages} ${packages === 1 ? 'package' : 'packages'}: ${affected} affected, ${not_affected} not affected, ${unknown} unknown. Known exploited vulnerabilities: ${kev}.`,
  },
};
