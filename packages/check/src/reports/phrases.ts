import { en } from '../messages/en.ts';
import type { CheckedPackage, CheckSummary, FoundVulnerability } from '../result.ts';

/** Text of a file or record for one line of output: without line breaks, control and direction characters. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** `lodash 4.17.20`; `lodash` if the version is unknown. */
export function nameOf({ package: { name, version } }: CheckedPackage): string {
  return oneLine(version === null ? name : `${name} ${version}`);
}

/** What to upgrade to: `4.17.21`, or `openssl 3.0.13-1` if records name the source package; null if nothing is known. */
export function upgradeOf({ package: { source }, upgrade_to }: CheckedPackage): string | null {
  if (upgrade_to === null) return null;
  return oneLine(source === undefined ? upgrade_to : `${source.name} ${upgrade_to}`);
}

/** `critical 9.8` */
export function severityOf({ severity, score }: FoundVulnerability): string {
  return score === null ? severity : `${severity} ${score.toFixed(1)}`;
}

const { marks, poc: publicExploit } = en.report;

/** What makes a vulnerability urgent, in words: `known exploited`, `public exploit`. */
export function marksOf({ urgency, malware, kev, poc, verdict }: FoundVulnerability): string[] {
  const words = urgency.map((reason) => marks[reason]);
  if (malware && !urgency.includes('malware')) words.unshift(marks.malware);
  if (kev && !urgency.includes('kev')) words.push(marks.kev);
  if (poc) words.push(publicExploit);
  if (verdict === 'unknown') words.push('may affect it');
  return words;
}

/** `1 package`, `2 packages`; with separators: `12,000 packages`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;
}

/** The numbers of a result as a sentence. */
export function summarySentence({ packages, affected, not_affected, unknown, by_severity, kev }: CheckSummary): string {
  const severities = Object.entries(by_severity).filter(([, count]) => count > 0);
  const found =
    severities.length === 0
      ? ''
      : `; ${severities.map(([severity, count]) => `${count} ${severity}`).join(', ')}${kev > 0 ? `; ${kev} known exploited` : ''}`;
  return `${counted(packages, 'package')}: ${affected} affected, ${not_affected} not affected, ${unknown} unknown${found}.`;
}
