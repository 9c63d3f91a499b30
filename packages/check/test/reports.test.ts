import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import MarkdownIt from 'markdown-it';
import { SaxesParser } from 'saxes';
import { cyclonedxVexReport } from '../src/reports/cyclonedx-vex.ts';
import { jsonReport } from '../src/reports/json.ts';
import { junitReport } from '../src/reports/junit.ts';
import { markdownReport } from '../src/reports/markdown.ts';
import { sarifReport } from '../src/reports/sarif.ts';
import { tableReport } from '../src/reports/table.ts';
import { checkResult } from '../src/result.ts';
import { madeReport } from './made-report.ts';
import { checkedOf, foundOf } from './made-results.ts';
import { cyclonedxProblems, sarifProblems } from './schemas.ts';

const report = madeReport();
const empty = { ...report, files: [], failures: [], expired: [] };

describe('the table', () => {
  const table = tableReport(report);
  const lines = table.split('\n');

  test('lists the most urgent package first, with the upgrade to make', () => {
    const rows = lines.filter((line) => /CVE-|GHSA-/.test(line));
    assert.match(
      rows[0] ?? '',
      /^logger 1\.0\.0 +2\.17\.1 +CVE-2021-44228 +critical 10\.0 +2\.15\.0 +\[ransomware, known exploited, public exploit\] Remote/,
    );
    assert.match(rows[1] ?? '', /^ +GHSA-aaaa-bbbb-cccc +unknown +– +\[may affect it\]/);
  });

  test('counts packages that no record names instead of listing them', () => {
    assert.match(table, /No record names 1 package/);
    assert.doesNotMatch(table, /^.*\bnew 1\.0\.0/m);
  });

  test('says why a package is unknown and what was taken out', () => {
    assert.match(table, /It is a folder of the project\.\n {4}folder/);
    assert.match(
      table,
      /CVE-2021-44228 of settled 1\.0\.0, by VEX: not_affected: vulnerable_code_not_present: The class/,
    );
    assert.match(table, /GHSA-aaaa-bbbb-cccc of settled 1\.0\.0, by the ignore list: Tests only\./);
  });

  test('keeps text of files and records on its line, without control or direction characters', () => {
    assert.doesNotMatch(table, /^::error/m);
    assert.doesNotMatch(table, /(?!\n)[\p{Cc}\p{Cf}]/u);
  });
});

describe('reports on packages of a distribution', () => {
  const checked = checkedOf('libssl3', [foundOf('CVE-2024-0001')], { upgrade_to: '3.0.13-1' });
  const about = { ...checked, package: { ...checked.package, source: { name: 'openssl', version: '3.0.11-1' } } };
  const one = { ...report, files: [{ path: 'status', format: 'dpkg status', packages: [about] }] };

  test('name the source package whose version is the upgrade to make', () => {
    assert.match(tableReport(one), /^libssl3 1\.0\.0 +openssl 3\.0\.13-1 /m);
    assert.match(markdownReport(one), /\| `openssl 3\.0\.13-1` \|/);
    assert.match(sarifReport(one), /Upgrade to openssl 3\.0\.13-1\./);
  });

  test('give CycloneDX no version of another package', () => {
    const [vulnerability] = JSON.parse(cyclonedxVexReport(one)).vulnerabilities;
    assert.deepEqual(vulnerability.affects[0].versions, [{ version: '1.0.0', status: 'affected' }]);
  });
});

describe('the JSON report', () => {
  test('has the shapes of the REST API for each file, and what the policy says', () => {
    const parsed = JSON.parse(jsonReport(report));
    for (const file of parsed.files)
      assert.deepEqual(checkResult.parse(file), { data: file.data, summary: file.summary });
    assert.equal(parsed.summary.kev, 1);
    assert.deepEqual(parsed.policy, {
      fail_on: 'kev',
      passed: false,
      failures: ['app/package lock.json', 'hostile.json'].map((file) => ({
        rule: 'kev',
        file,
        package: { ecosystem: 'npm', name: 'logger', version: '1.0.0', purl: 'pkg:npm/logger@1.0.0' },
        vulnerability: 'CVE-2021-44228',
      })),
    });
    assert.deepEqual(parsed.expired, report.expired);
  });
});

describe('the SARIF report', () => {
  const parsed = JSON.parse(sarifReport(report));
  const [run] = parsed.runs;

  test('is valid, with findings and without', () => {
    assert.equal(sarifProblems(parsed), '');
    assert.equal(sarifProblems(JSON.parse(sarifReport(empty))), '');
  });

  test('has what GitHub needs of each rule and result', () => {
    for (const { id, shortDescription, fullDescription, help } of run.tool.driver.rules) {
      assert.ok(id && shortDescription.text && fullDescription.text && help.text);
      assert.ok(shortDescription.text.length <= 1024);
    }
    for (const { ruleId, ruleIndex, message, locations, partialFingerprints } of run.results) {
      assert.equal(run.tool.driver.rules[ruleIndex].id, ruleId);
      assert.ok(message.text && locations[0].physicalLocation.region.startLine >= 1);
      assert.match(partialFingerprints.primaryLocationLineHash, /^[0-9a-f]+:\d+$/);
    }
  });

  test('gives each result the line of the file, a relative address and the severity by the score', () => {
    const [first] = run.results;
    assert.deepEqual(first.locations[0].physicalLocation, {
      artifactLocation: { uri: 'app/package%20lock.json' },
      region: { startLine: 3 },
    });
    assert.equal(first.ruleId, 'CVE-2021-44228');
    assert.equal(first.level, 'error');
    assert.equal(run.tool.driver.rules[0].properties['security-severity'], '10.0');
    assert.match(first.message.text, /^logger 1\.0\.0 is affected by CVE-2021-44228: .* Upgrade to 2\.17\.1\.$/);
  });

  test('leaves out what VEX or the ignore list took out, which GitHub would show as open', () => {
    assert.ok(!JSON.stringify(run.results).includes('settled'));
  });

  test('keeps the fingerprint of a result when the version or the line changes', () => {
    const at = (version: string, line: number) => {
      const checked = checkedOf('a', [foundOf('CVE-2024-0001')], {
        line,
        package: { ecosystem: 'npm', name: 'a', version, purl: null },
      });
      const file = { path: 'yarn.lock', format: 'yarn.lock', packages: [checked] };
      return JSON.parse(sarifReport({ ...report, files: [file] })).runs[0].results[0].partialFingerprints;
    };
    assert.deepEqual(at('1.0.0', 5), at('1.0.1', 9));
  });

  test('gives two versions of a package in a file different fingerprints', () => {
    const packages = [checkedOf('a', [foundOf('CVE-2024-0001')]), checkedOf('a', [foundOf('CVE-2024-0001')])];
    const file = { path: 'yarn.lock', format: 'yarn.lock', packages };
    const { results } = JSON.parse(sarifReport({ ...report, files: [file] })).runs[0];
    const prints = results.map((result: { partialFingerprints: object }) => JSON.stringify(result.partialFingerprints));
    assert.equal(new Set(prints).size, 2);
  });

  test('holds 25,000 results at most, the most urgent ones', () => {
    const packages = Array.from({ length: 25_001 }, (_, i) => checkedOf(`a${i}`, [foundOf(`CVE-2024-${i}`)]));
    const urgent = checkedOf('urgent', [foundOf('CVE-2020-0001', { kev: true, urgency: ['kev'] })]);
    const file = { path: 'yarn.lock', format: 'yarn.lock', packages: [...packages, urgent] };
    const { results } = JSON.parse(sarifReport({ ...report, files: [file] })).runs[0];
    assert.equal(results.length, 25_000);
    assert.equal(results[0].ruleId, 'CVE-2020-0001');
  });
});

describe('the CycloneDX VEX report', () => {
  const parsed = JSON.parse(cyclonedxVexReport(report));
  const statesOf = (id: string) =>
    parsed.vulnerabilities
      .filter((entry: { id: string }) => entry.id === id)
      .map(({ analysis, affects }: { analysis: object; affects: { ref: string }[] }) => ({
        ...analysis,
        refs: affects.map(({ ref }) => ref),
      }));

  test('is valid, with findings and without', () => {
    assert.equal(cyclonedxProblems(parsed), '');
    assert.equal(cyclonedxProblems(JSON.parse(cyclonedxVexReport(empty))), '');
  });

  test('leaves the analysis of what was found to people, and repeats the statements that took findings out', () => {
    assert.deepEqual(statesOf('CVE-2021-44228'), [
      { state: 'in_triage', refs: ['pkg:npm/logger@1.0.0'] },
      {
        state: 'not_affected',
        justification: 'code_not_present',
        detail: 'The class is removed.',
        refs: ['pkg:npm/settled@1.0.0'],
      },
    ]);
  });

  test('does not turn an entry of the ignore list into a statement', () => {
    assert.deepEqual(
      statesOf('GHSA-aaaa-bbbb-cccc').map(({ state, detail }: { state: string; detail?: string }) => [state, detail]),
      [
        ['in_triage', undefined],
        ['in_triage', 'Ignored: Tests only.'],
      ],
    );
  });
});

describe('the JUnit report', () => {
  const elements = (xml: string) => {
    const found: { name: string; attributes: Record<string, string> }[] = [];
    const parser = new SaxesParser();
    parser.on('opentag', ({ name, attributes }) =>
      found.push({ name, attributes: { ...attributes } as Record<string, string> }),
    );
    parser.write(xml).close();
    return found;
  };

  test('is well-formed, whatever files and records contain', () => {
    const names = elements(junitReport(report)).map(({ name }) => name);
    assert.equal(names.filter((name) => name === 'testcase').length, 9);
    assert.deepEqual(elements(junitReport(empty)), [{ name: 'testsuites', attributes: {} }]);
  });

  test('fails the packages that the policy forbids, and skips those that can not be checked', () => {
    const suites = elements(junitReport(report)).filter(({ name }) => name === 'testsuite');
    assert.deepEqual(
      suites.map(({ attributes }) => attributes),
      [
        { name: 'app/package lock.json', tests: '7', failures: '1', errors: '0', skipped: '2' },
        { name: 'hostile.json', tests: '2', failures: '1', errors: '0', skipped: '0' },
      ],
    );
  });
});

describe('the Markdown report', () => {
  const render = (markdown: string) => new MarkdownIt({ html: true, linkify: true }).render(markdown);

  test('lists packages by urgency with the upgrade and links to the vulnerabilities', () => {
    const [first = ''] = markdownReport(report)
      .split('\n')
      .filter((line) => line.includes('CVE-'));
    assert.equal(
      first,
      '| `logger` | `1.0.0` | `2.17.1` | [CVE-2021-44228](https://vulns.example/vulnerabilities/CVE-2021-44228) Remote code execution in log4j (critical 10.0, ransomware, known exploited, public exploit)<br>[GHSA-aaaa-bbbb-cccc](https://vulns.example/vulnerabilities/GHSA-aaaa-bbbb-cccc) Title of GHSA-aaaa-bbbb-cccc (not rated, may affect this version) |',
    );
  });

  test('shows text of files and records as text: no markup, links, mentions or further cells', () => {
    const html = render(markdownReport(report)).replace(/<code>[^<]*<\/code>/g, '<code></code>');
    assert.doesNotMatch(html, /<img|href="javascript|@everyone/);
    assert.equal([...html.matchAll(/<table>/g)].length, 2);
    for (const [row] of html.matchAll(/<tr>[\s\S]*?<\/tr>/g)) assert.equal([...row.matchAll(/<t[hd]>/g)].length, 4);
  });

  test('lists ten vulnerabilities of a package and counts the others, as comments are limited', () => {
    const found = Array.from({ length: 25 }, (_, i) => foundOf(`CVE-2024-${1000 + i}`));
    const file = { path: 'yarn.lock', format: 'yarn.lock', packages: [checkedOf('a', found)] };
    const markdown = markdownReport({ files: [file] });
    assert.equal([...markdown.matchAll(/\[CVE-/g)].length, 10);
    assert.match(markdown, /<br>and 15 more \|/);
  });

  test('names the fixed versions of each vulnerability if no single upgrade is known', () => {
    const found = [{ ...foundOf('CVE-2024-1'), fixed: ['1.1.0', '2.0.1'] }, foundOf('CVE-2024-2')];
    const file = { path: 'yarn.lock', format: 'yarn.lock', packages: [{ ...checkedOf('a', found), upgrade_to: null }] };
    const lines =
      markdownReport({ files: [file] })
        .match(/\[CVE-[^|]*/g)
        ?.join('')
        .split('<br>') ?? [];
    assert.match(lines[0] ?? '', /fixed in 1\.1\.0, 2\.0\.1\)$/);
    assert.doesNotMatch(lines[1] ?? '', /fixed/);
  });

  test('is written in the language of the reader', () => {
    assert.match(markdownReport(report, 'ja'), /影響あり/);
    const french = markdownReport(report, 'fr');
    assert.match(french, /Mettre à jour vers/);
    assert.match(french, /critique 10,0/);
    assert.match(french, /Aucune fiche ne mentionne le paquet\u00a0: \d/);
  });
});
