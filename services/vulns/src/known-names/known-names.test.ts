import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownNames } from './known-names.ts';
import { nameTable } from './name-table.ts';

test('returns the names under which a vulnerability is known', () => {
  const examples: [cve: string, names: string[]][] = [
    ['CVE-2021-44228', ['Log4Shell']],
    ['CVE-2014-0160', ['Heartbleed']],
    ['CVE-2014-7169', ['Shellshock']],
    ['CVE-2017-0144', ['EternalBlue', 'MS17-010']],
    ['CVE-2024-6387', ['regreSSHion']],
    ['CVE-2021-36934', ['HiveNightmare', 'SeriousSAM']],
    ['CVE-2025-5777', ['CitrixBleed 2']],
    ['CVE-2021-45046', []],
    ['CVE-1999-0001', []],
  ];
  for (const [cve, names] of examples) assert.deepEqual(knownNames(cve), names, cve);
});

test('lists every known name once, with well-formed CVE ids and an https source', () => {
  assert.ok(nameTable.length >= 150);
  const folded = nameTable.map(({ name }) => name.toLowerCase().replace(/\s/g, ''));
  assert.deepEqual(
    folded.filter((name, index) => folded.indexOf(name) !== index),
    [],
  );
  for (const { name, cves, source } of nameTable) {
    assert.equal(name.trim(), name);
    assert.ok(cves.length > 0, name);
    assert.equal(new Set(cves).size, cves.length, name);
    for (const cve of cves) assert.match(cve, /^CVE-\d{4}-(?!0\d{4})\d{4,}$/, name);
    assert.equal(new URL(source).protocol, 'https:', name);
  }
});
