import type { CheckMessages } from './messages.ts';

export const en: CheckMessages = {
  title: 'Does it affect me?',
  description:
    'Drop a lock file or an SBOM: which of its packages have known vulnerabilities, which of these are exploited, and which version to upgrade to. Nothing is stored.',
  lead: 'Drop a lock file or an SBOM: see which of its packages have known vulnerabilities, what to deal with first, and which version to upgrade to.',

  invitation: 'Check a whole lock file or SBOM',

  file: 'Lock file, SBOM or list of installed packages',
  fileHint: 'Choose a file or drop it here, up to 10 MB.',
  packages: 'Or paste package URLs, or the text of a file',
  packagesHint: 'One package URL per line, with the version that you use.',
  options: 'Options: VEX, distribution',
  vex: 'VEX file',
  vexHint:
    'OpenVEX, CycloneDX or CSAF, as JSON. Vulnerabilities that it declares not affected or fixed are excluded, with its reasons.',
  distro: 'Distribution',
  distroHint: 'For lists from dpkg, apk or rpm that do not name their release, such as debian-12 or alpine-3.20.',
  submit: 'Check',
  privacy: 'Nothing is stored: the file is read, checked and discarded.',
  running: 'Checking…',

  readable: 'What can be checked',
  readableText: 'The kind of file is recognised by its content and name.',
  readableKinds: {
    sboms: 'SBOMs',
    packages: 'Lock files',
    systems: 'Installed packages',
    text: 'Package URLs',
  },
  meaning: 'What the results mean',
  meanings: {
    affected:
      'A record says that this version has the vulnerability. Whether your program reaches the code is not checked.',
    notAffected: 'Records name the package, but none of them covers this version.',
    unknown: 'The data is not sufficient to decide. The result says why. Unknown is not the same as safe.',
  },
  programs: 'In CI and from programs',
  programsText: 'The command exits with 1 if the policy fails. It reads the file itself and sends only package URLs.',
  commandLine: 'Command line',
  rest: 'REST API',

  problemTitle: 'The check could not be run',
  problems: {
    empty: 'The file is empty. Choose one that lists packages.',
    not_text: 'The file is not text in UTF-8. Save it as UTF-8, or choose the lock file or SBOM itself.',
    archive: 'The file is an archive or compressed. Unpack it and choose the lock file or SBOM in it.',
    xml: 'XML is not supported. Export the SBOM as JSON.',
    unknown_format:
      'The kind of file is not recognised. Choose a lock file, a CycloneDX or SPDX document in JSON, or a list of installed packages, under its usual name.',
    broken: (detail) =>
      `The file is malformed${detail === '' ? '' : ` (${detail})`}. Generate it again with the tool that made it.`,
    manifest: (detail) =>
      `The file names what the project asks for, not what is installed. Choose its lock file${detail === '' ? '' : ` instead: ${detail}`}.`,
    vex: 'This is a VEX file, which lists no packages. Choose a lock file or an SBOM as the file, and this one under the options.',
    not_vex: 'The VEX file is not OpenVEX, CycloneDX or CSAF. Choose another one, or none.',
    too_large: 'The file is too large. The limit is 10 MB.',
    too_many: 'The file has too many packages. The limit is 100,000. Split it.',
    too_deep: 'The file is nested too deeply, or has too many values. Generate it again with the tool that made it.',
    no_packages: 'The file is readable, but lists no packages.',
  },
  nothingSent: 'Choose a file or paste package URLs.',
  bothSent: 'Choose a file or paste text, not both.',
  formTooLarge: 'The files are too large. The limit is 10 MB for all of them together.',
  otherSite: 'The form was sent by another site. Send it from here.',
  refused: 'The form could not be read.',
  busy: 'Many checks are running. Wait a few seconds, then check again.',

  affectedOf: (affected, all, n) =>
    n === 1 ? `1 of ${all} packages is affected` : `${affected} of ${all} packages are affected`,
  noneAffected: (all, n) => (n === 1 ? 'The package is not affected' : `None of ${all} packages is affected`),
  noneKnown: 'No package is known to be affected',
  checkedAt: (time) => `As of ${time}`,
  affected: 'Affected',
  notAffected: 'Not affected',
  unknown: 'Unknown',
  vulnerabilities: 'Vulnerabilities',
  unnamed: (count) => `${count} of these in no record`,
  exploited: 'Known exploited',
  malware: 'Malware',
  bySeverity: 'Vulnerabilities by severity',
  another: 'Check another file',

  malwareTitle: 'Remove now: malware',
  malwareText: 'These packages are themselves malicious.',
  exploitedTitle: 'Upgrade first: known exploited',
  exploitedText: 'At least one vulnerability of each is known to be exploited (CISA KEV).',
  affectedTitle: 'Affected packages',
  furtherTitle: 'Then upgrade',
  affectedText: 'Most urgent first: severity, then the probability of exploitation (EPSS).',
  possibleTitle: 'Possibly affected',
  possibleText:
    'Records name these packages, but the data is not sufficient to decide whether this version is affected.',
  package: 'Package',
  action: 'What to do',
  source: 'Source package',
  line: (n) => `Line ${n}`,
  upgradeTo: 'Upgrade to',
  remove: 'Remove it',
  noCompleteFix: 'No fixed version is safe according to all records',
  notShown: (count) => `${count} more packages are not shown here. The command line and the REST API give all of them.`,
  allOfPackage: (count) => `All ${count} on the package page`,
  marks: { ransomware: 'Used by ransomware', ssvc_active: 'Active exploitation (SSVC)' },

  unknownTitle: 'Unknown',
  unknownText: 'Unknown is not the same as safe.',
  reasons: {
    not_known: {
      title: 'No record names the package',
      text: 'No vulnerability has been published under this name. Private packages and misspelled names are here too.',
    },
    no_order: {
      title: 'The version is missing or cannot be compared',
      text: 'Name the exact version that is installed.',
    },
    releases_differ: {
      title: 'It depends on the release of the distribution',
      text: 'Name the distribution with its release in the options.',
    },
    not_covered: {
      title: 'Not covered by the sources',
      text: 'No source has data about such packages, or the records give no versions.',
    },
  },
  notAffectedTitle: (count, n) => (n === 1 ? '1 package is not affected' : `${count} packages are not affected`),
  notAffectedText: 'Records name these packages, but none of them covers these versions.',
  suppressedTitle: 'Excluded by your VEX file',
  suppressedText: 'These vulnerabilities count as not affecting the package because the file says so.',
  statuses: { not_affected: 'Not affected', fixed: 'Fixed' },
  justification: 'Reason',

  share: 'Share the result',
  markdown: 'As Markdown',
  copyMarkdown: 'Copy as Markdown',
  link: 'Link',
  linkText:
    'The link contains the list of packages. Anyone who opens it sees the result at that time. The list comes after the # and is sent to this service only for the check.',
  makeLink: 'Copy link',
  linkWithoutVex: 'The VEX file is not part of the link: its statements do not apply for those who open it.',
  badLink: 'The list in this link is damaged. Ask for the link again.',
  linkTooLong: 'The list is too long for a link. Copy the result as Markdown instead.',
  linkWithout: (count) => `Packages without a package URL that are not part of the link: ${count}`,
  print: 'Print',
  copied: 'Copied',
  copyFailed: 'The browser does not allow copying. Select the text and copy it.',
};
