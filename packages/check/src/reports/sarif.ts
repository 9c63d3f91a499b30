import { createHash } from 'node:crypto';
import type { CheckedPackage, FoundVulnerability } from '../result.ts';
import { comparePackageUrgency } from '../urgency.ts';
import { marksOf, nameOf, oneLine, upgradeOf } from './phrases.ts';
import type { Report } from './report.ts';

/**
 * The limits of GitHub, which refuses files with more (https://docs.github.com/en/code-security/reference/code-scanning/sarif-files/sarif-support-for-code-scanning):
 * results of a run, characters of a rule's name and of its short description.
 */
const limits = { results: 25_000, title: 1_024 } as const;

/**
 * A report in SARIF 2.1.0 (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html) for code scanning: a rule for
 * each vulnerability, a result for each package that it affects or may affect, at the line of the file that names it.
 * What VEX or the ignore list took out is left out: GitHub would show it as open, as it does not read `suppressions`.
 * If there are more than 25,000 results, the most urgent are given.
 */
export function sarifReport({ files, version }: Report): string {
  const rules = new Map<string, { index: number; rule: object }>();
  const results: object[] = [];
  const occurrences = new Map<string, number>();
  const findings = files
    .flatMap(({ path, packages }) => packages.map((checked) => ({ path, checked })))
    .sort((a, b) => comparePackageUrgency(a.checked, b.checked))
    .flatMap(({ path, checked }) => checked.vulnerabilities.map((found) => ({ path, checked, found })));
  for (const { path, checked, found } of findings.slice(0, limits.results)) {
    const known = rules.get(found.id) ?? { index: rules.size, rule: ruleOf(found) };
    rules.set(found.id, known);
    const fingerprint = fingerprintOf(
      JSON.stringify([found.id, path, checked.package.ecosystem, checked.package.name]),
    );
    const occurrence = (occurrences.get(fingerprint) ?? 0) + 1;
    occurrences.set(fingerprint, occurrence);
    results.push({
      ruleId: found.id,
      ruleIndex: known.index,
      level: levelOf(found),
      message: { text: messageOf(checked, found) },
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: uriOf(path) }, region: { startLine: checked.line ?? 1 } },
        },
      ],
      // Without the version, so that an alert stays the same one after an upgrade that does not fix it.
      partialFingerprints: { primaryLocationLineHash: `${fingerprint.slice(0, 32)}:${occurrence}` },
    });
  }
  return JSON.stringify({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'kairan-check',
            semanticVersion: version,
            rules: [...rules.values()].map(({ rule }) => rule),
          },
        },
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  });
}

/** By `createHash`, as Node 20 needs it. */
function fingerprintOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function ruleOf(found: FoundVulnerability): object {
  const title = cut(oneLine(found.title) || found.id);
  const aliases = found.aliases.length === 0 ? '' : ` Also known as ${found.aliases.join(', ')}.`;
  const marks = marksOf({ ...found, verdict: 'affected' });
  const facts = marks.length === 0 ? '' : ` ${sentence(marks.join(', '))}`;
  return {
    id: found.id,
    shortDescription: { text: title },
    fullDescription: { text: title },
    helpUri: found.url,
    help: {
      text: `${found.id}: ${title}.${aliases}${facts} Details: ${found.url}`,
      markdown: `[${found.id}](${found.url}): ${escaped(title)}.${escaped(aliases)}${escaped(facts)}`,
    },
    defaultConfiguration: { level: levelOf({ ...found, verdict: 'affected' }) },
    properties: {
      tags: [
        'security',
        'vulnerability',
        ...(found.malware ? ['malware'] : []),
        ...(found.kev ? ['known-exploited'] : []),
      ],
      // GitHub makes a severity of the score. Where there is none, the level says what is known.
      ...(found.score === null ? {} : { 'security-severity': found.score.toFixed(1) }),
    },
  };
}

function levelOf({ verdict, severity, malware, kev }: FoundVulnerability): 'error' | 'warning' | 'note' {
  if (verdict === 'unknown') return 'note';
  if (malware || kev || severity === 'critical' || severity === 'high') return 'error';
  return severity === 'low' || severity === 'none' ? 'note' : 'warning';
}

function messageOf(checked: CheckedPackage, found: FoundVulnerability): string {
  const is = found.verdict === 'affected' ? 'is affected by' : 'may be affected by';
  const version = upgradeOf(checked);
  const upgrade = version === null ? 'No version with all fixes is known.' : `Upgrade to ${version}.`;
  // Brackets would be a link to a location.
  const about = `${nameOf(checked)} ${is} ${found.id}: ${cut(oneLine(found.title))}`.replace(/[\\[\]]/g, '\\$&');
  return `${about}. ${upgrade}`;
}

/** A relative path as a URI reference; an absolute one with its scheme. */
function uriOf(path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return encoded.startsWith('/') ? `file://${encoded}` : encoded;
}

function cut(text: string): string {
  return text.length > limits.title ? `${text.slice(0, limits.title - 1)}…` : text;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|!~]/g, '\\$&');
}
