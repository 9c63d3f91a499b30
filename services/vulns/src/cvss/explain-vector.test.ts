import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languages, type Score } from '../vulnerability.ts';
import { explainVector } from './explain-vector.ts';
import { metricName, valueWords } from './metric-texts.ts';
import { familyOf, metricsOf } from './metrics.ts';

const versions = ['2.0', '3.0', '3.1', '4.0'] as const satisfies readonly Score['version'][];

describe('every metric and every value has words', () => {
  for (const language of languages) {
    for (const version of versions) {
      test(`CVSS ${version} in ${language}`, () => {
        const family = familyOf(version);
        for (const { code, values } of metricsOf(version)) {
          const name = metricName(family, code, language);
          assert.ok(name !== undefined && name !== '' && !name.includes('{}'), code);
          const said = values.map((value) => valueWords(family, code, value, language));
          assert.ok(!said.includes(undefined), `${code}: ${said}`);
          assert.equal(new Set(said).size, said.length, `two values of ${code} say the same: ${said}`);
        }
        const names = metricsOf(version).map(({ code }) => metricName(family, code, language));
        assert.equal(new Set(names).size, names.length, 'two metrics have one name');
      });
    }
  }
});

const explained = (vector: string, version: Score['version']) =>
  explainVector({ vector, version }, 'en').map(({ code, meaning }) => `${code} ${meaning}`);

test('explains a vector of version 3.1', () => {
  assert.deepEqual(explainVector({ vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H', version: '3.1' }, 'ja')[0], {
    code: 'AV:N',
    group: 'base',
    name: '攻撃元区分',
    meaning: 'ネットワーク経由で、どこからでも攻撃できる',
  });
  assert.deepEqual(explained('CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:H/I:L/A:N/E:P', '3.1').slice(-5), [
    'S:C The impact extends beyond the vulnerable component',
    'C:H All data can be read, or the most sensitive',
    'I:L Some data can be changed, without serious consequences',
    'A:N The system keeps working',
    'E:P A proof of concept exists',
  ]);
});

test('explains a vector of version 2 with and without brackets', () => {
  const plain = explained('AV:N/AC:M/Au:S/C:P/I:N/A:C', '2.0');
  assert.equal(plain.length, 6);
  assert.deepEqual(explained('(AV:N/AC:M/Au:S/C:P/I:N/A:C)', '2.0'), plain);
  assert.equal(plain[2], 'Au:S After signing in once');
});

test('skips open metrics of version 4 and names the system that a metric is about', () => {
  const vector = 'CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:A/VC:H/VI:N/VA:N/SC:L/SI:N/SA:N/E:X/CR:H/MSI:S/AU:Y/U:Amber/RE:X';
  const all = explainVector({ vector, version: '4.0' }, 'en');
  assert.deepEqual(
    all.slice(11).map(({ code, group, name, meaning }) => [code, group, name, meaning]),
    [
      ['CR:H', 'environment', 'Confidentiality requirement', 'High: a loss would be catastrophic'],
      ['MSI:S', 'environment', 'Integrity of other systems, in this environment', 'People may be harmed'],
      ['AU:Y', 'supplement', 'Automatable', 'Every step can be automated'],
      ['U:Amber', 'supplement', 'Urgency according to the vendor', 'Moderate'],
    ],
  );
  assert.equal(all.find(({ code }) => code === 'SC:L')?.name, 'Confidentiality of other systems');
});

test('ignores metrics and values that the version does not have', () => {
  assert.deepEqual(explained('CVSS:3.1/AV:Z/AC:L/XX:Y/AC:H/<b>:N', '3.1'), [
    'AC:L No special conditions; the attack succeeds every time',
  ]);
  assert.deepEqual(explained('', '4.0'), []);
  assert.deepEqual(explained('CVSS:3.1/constructor:N/__proto__:N', '3.1'), []);
});
