import type { checkReasons } from '@kairan/check/result';
import type { FileProblem } from '@kairan/inventory/unreadable-file';
import type { Language } from '../../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts of the pages that check lock files, SBOMs and lists of packages. Numbers come already formatted. */
export interface CheckMessages {
  title: string;
  description: string;
  lead: string;
  /** The link from other pages. */
  invitation: string;

  file: string;
  fileHint: string;
  packages: string;
  packagesHint: string;
  options: string;
  vex: string;
  vexHint: string;
  distro: string;
  distroHint: string;
  submit: string;
  privacy: string;
  /** While the check runs. */
  running: string;

  readable: string;
  readableText: string;
  readableKinds: { sboms: string; packages: string; systems: string; text: string };
  meaning: string;
  meanings: { affected: string; notAffected: string; unknown: string };
  programs: string;
  programsText: string;
  commandLine: string;
  rest: string;

  problemTitle: string;
  /** @param detail the place in the file, or the file to choose instead; empty if there is none */
  problems: Record<FileProblem, string | ((detail: string) => string)>;
  nothingSent: string;
  bothSent: string;
  formTooLarge: string;
  otherSite: string;
  refused: string;
  busy: string;

  /** Headings of a result. @param n the number of affected packages */
  affectedOf(affected: string, all: string, n: number): string;
  noneAffected(all: string, n: number): string;
  noneKnown: string;
  checkedAt(time: string): string;
  affected: string;
  notAffected: string;
  unknown: string;
  vulnerabilities: string;
  /** A note on the unknown: those that no record names. */
  unnamed(count: string): string;
  exploited: string;
  malware: string;
  bySeverity: string;
  another: string;

  malwareTitle: string;
  malwareText: string;
  exploitedTitle: string;
  exploitedText: string;
  affectedTitle: string;
  furtherTitle: string;
  affectedText: string;
  possibleTitle: string;
  possibleText: string;
  package: string;
  action: string;
  line(n: string): string;
  /** Before the source package of a package of a distribution. */
  source: string;
  /** Before the version. */
  upgradeTo: string;
  remove: string;
  noCompleteFix: string;
  /** Packages beyond those that the page shows. */
  notShown(count: string): string;
  allOfPackage(count: string): string;
  marks: { ransomware: string; ssvc_active: string };

  unknownTitle: string;
  unknownText: string;
  reasons: Record<(typeof checkReasons)[number], { title: string; text: string }>;
  notAffectedTitle(count: string, n: number): string;
  notAffectedText: string;
  suppressedTitle: string;
  suppressedText: string;
  statuses: { not_affected: string; fixed: string };
  justification: string;

  share: string;
  markdown: string;
  copyMarkdown: string;
  link: string;
  linkText: string;
  makeLink: string;
  linkWithoutVex: string;
  linkTooLong: string;
  badLink: string;
  linkWithout(count: string): string;
  print: string;
  copied: string;
  copyFailed: string;
}

export const checkMessages: Readonly<Record<Language, CheckMessages>> = { en, ja, fr };
