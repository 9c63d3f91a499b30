import type { Language } from '../language.ts';
import { type Messages, messages } from '../messages/messages.ts';
import { isUncheckable } from '../policy.ts';
import { type CheckedPackage, type FoundVulnerability, summaryOf } from '../result.ts';
import { comparePackageUrgency } from '../urgency.ts';
import { grouped } from './grouped.ts';
import { oneLine, upgradeOf } from './phrases.ts';
import type { CheckedFile } from './report.ts';

/** A report in GitHub's Markdown, for pull requests, issues and job summaries: the most urgent packages first. */
export function markdownReport(
  { files }: { readonly files: readonly CheckedFile[] },
  language: Language = 'en',
): string {
  return files.map((file) => fileSection(file, messages[language])).join('\n\n');
}

function fileSection({ path, packages }: CheckedFile, texts: Messages): string {
  const ordered = packages.filter(({ vulnerabilities }) => vulnerabilities.length > 0).sort(comparePackageUrgency);
  const words = texts.report;
  const table = [
    row([words.package, words.version, words.upgradeTo, words.vulnerabilities]),
    row(['---', '---', '---', '---']),
    ...ordered.map((checked) => {
      const { name, version } = checked.package;
      const upgrade = upgradeOf(checked);
      return row([
        code(name),
        version === null ? '–' : code(version),
        upgrade === null ? '–' : code(upgrade),
        vulnerabilitiesOf(checked, words),
      ]);
    }),
  ];
  const parts = [
    `### ${escaped(path)}`,
    words.summary(summaryOf(packages)),
    ordered.length === 0 ? '' : table.join('\n'),
    unknownSection(packages, texts),
    suppressedSection(packages, texts),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Vulnerabilities of a package that are listed: GitHub takes 64 KiB in a comment. */
const listed = 10;

function vulnerabilitiesOf({ vulnerabilities, upgrade_to }: CheckedPackage, words: Messages['report']): string {
  const lines = vulnerabilities.slice(0, listed).map((found) => vulnerability(found, upgrade_to !== null, words));
  if (vulnerabilities.length > listed) lines.push(words.more(vulnerabilities.length - listed));
  return lines.join('<br>');
}

/** Fixed versions of a vulnerability that are listed. */
const listedFixes = 5;

function vulnerability(found: FoundVulnerability, hasUpgrade: boolean, words: Messages['report']): string {
  const marks = [...found.urgency.map((reason) => words.marks[reason]), ...(found.poc ? [words.poc] : [])];
  const facts = [severityWord(found, words), ...marks, ...(found.verdict === 'unknown' ? [words.undecided] : [])];
  if (!hasUpgrade && found.fixed.length > 0)
    facts.push(words.fixedIn(found.fixed.slice(0, listedFixes).map(escaped).join(', ')));
  return `[${escaped(found.id)}](${address(found.url)}) ${escaped(found.title)}${words.aside(facts)}`;
}

function severityWord({ severity, score }: FoundVulnerability, words: Messages['report']): string {
  const word = words.severities[severity];
  return score === null ? word : `${word} ${words.score(score)}`;
}

function unknownSection(packages: readonly CheckedPackage[], { report: words, reasons }: Messages): string {
  const undecided = packages.filter((checked) => isUncheckable(checked) && checked.vulnerabilities.length === 0);
  const groups = grouped(undecided, ({ reason, explanation }) => explanation ?? reasons[reason ?? 'not_covered']);
  const unnamed = packages.filter(({ reason }) => reason === 'not_known').length;
  const lines = [...groups].map(([why, those]) => {
    const names = those.map(({ package: { name, version } }) => code(version === null ? name : `${name} ${version}`));
    return `- ${escaped(why)} ${names.join(', ')}`;
  });
  if (unnamed > 0) lines.push(`- ${words.unnamed(unnamed)}`);
  return lines.length === 0 ? '' : `**${words.unknown}**\n\n${lines.join('\n')}`;
}

function suppressedSection(packages: readonly CheckedPackage[], { report: words }: Messages): string {
  const lines = packages.flatMap(({ package: { name, version }, suppressed }) =>
    suppressed.map(({ id, url, by, status, justification, statement }) => {
      const why = [by === 'vex' ? 'VEX' : words.ignoreList, status, justification, statement].filter(
        (part) => part !== null,
      );
      return `- [${escaped(id)}](${address(url)}) ${code(version === null ? name : `${name} ${version}`)}: ${escaped(why.join(', '))}`;
    }),
  );
  return lines.length === 0 ? '' : `**${words.suppressed}**\n\n${lines.join('\n')}`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** A code span: GitHub makes no link or mention in it. Backticks can't be escaped there, bars must be. */
function code(text: string): string {
  return `\`${oneLine(text).replaceAll('`', "'").replaceAll('|', '\\|')}\``;
}

/** The target of a link, which ends at a bracket or space. */
function address(url: string): string {
  return url.replace(/[\s()<>\\`|]/g, encodeURIComponent).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
}

/** Text without markup, links and mentions, whatever a record or a file contains. */
function escaped(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_{}[\]()<>#|!~&]/g, '\\$&')
    .replace(/@/g, '@\u200b')
    .replace(/\b(https?|www)(?=:|\.)/gi, '$1\u200b');
}
