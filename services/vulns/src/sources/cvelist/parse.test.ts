import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compareMaven } from '../../affected/orders/maven.ts';
import { samePackage } from '../../affected/same-package.ts';
import { verdictOf } from '../../affected/verdict.ts';
import { SetAsideError } from '../source.ts';
import { parseCvelist } from './parse.ts';

const cnaId = '6b3ad84c-e1a6-4bf7-a703-f496b71e49db';
const cisaId = '134c704f-9b21-4f2e-91b3-4a467353bcc0';
const programId = 'af854a3a-2127-422b-91ae-364da2661108';

const v31 = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const v40 = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N';
const v2 = 'AV:N/AC:L/Au:N/C:P/I:P/A:P';

const metadata = {
  cveId: 'CVE-2026-1001',
  state: 'PUBLISHED',
  datePublished: '2026-02-01T10:00:00',
  dateUpdated: '2026-02-03T12:00:00.123456+02:00',
};
const container = (orgId: string, content: object) => ({ providerMetadata: { orgId }, ...content });
const record = (cna: object, adp: object[] = [], more: object = {}) => ({
  dataType: 'CVE_RECORD',
  dataVersion: '5.2',
  cveMetadata: { ...metadata, ...more },
  containers: { cna: container(cnaId, cna), adp },
});
const parse = (value: unknown) => parseCvelist(Buffer.from(JSON.stringify(value)));
const facts = (cna: object, adp: object[] = []) => parse(record(cna, adp));
const english = (value: string) => ({ lang: 'en', value });
const ssvc = (exploitation: string, timestamp: string, more: object = {}) => ({
  other: {
    type: 'ssvc',
    content: {
      timestamp,
      options: [{ Exploitation: exploitation }, { Automatable: 'Yes' }, { 'Technical Impact': 'total' }],
      ...more,
    },
  },
});

describe('a record of the CVE List', () => {
  test('gives the facts of the CNA, then those that ADPs add', () => {
    const cisa = container(cisaId, {
      title: 'CISA ADP Vulnrichment',
      metrics: [
        { cvssV3_1: { version: '3.1', vectorString: v31, baseScore: 9.8 } },
        ssvc('poc', '2026-02-02T00:00:00Z'),
        { other: { type: 'kev', content: { dateAdded: '2026-02-02' } } },
      ],
      problemTypes: [
        { descriptions: [{ lang: 'en', description: 'CWE-20 Improper Input Validation', cweId: 'CWE-20' }] },
      ],
    });
    const program = container(programId, {
      title: 'CVE Program Container',
      references: [
        { url: 'https://example.com/a', tags: ['exploit', 'x_transferred'] },
        { url: 'https://example.com/b', tags: ['x_transferred', 'related'] },
      ],
    });
    const cna = {
      title: ' Code injection in  Example ',
      descriptions: [english('It runs\r\nany code.\u0000'), { lang: 'es-ES', value: 'Ejecuta código.' }],
      affected: [
        {
          vendor: 'Example',
          product: 'Server',
          collectionURL: 'https://registry.npmjs.org',
          packageName: '@example/server',
          defaultStatus: 'unaffected',
          versions: [{ version: '1.0.0', lessThan: '1.2.3', versionType: 'semver', status: 'affected' }],
        },
      ],
      metrics: [{ cvssV4_0: { version: '4.0', vectorString: v40, baseScore: 9.3 } }],
      problemTypes: [{ descriptions: [{ lang: 'en', description: 'CWE-94: Code Injection' }] }],
      references: [{ url: 'https://example.com/a', name: 'Advisory', tags: ['vendor-advisory'] }],
      impacts: [{ capecId: 'CAPEC-242', descriptions: [english('CAPEC-242 Code Injection')] }],
      solutions: [english('\nUpdate to 1.2.3.\n')],
      credits: [
        { ...english('Someone'), type: 'finder' },
        { ...english('Someone'), type: 'finder' },
        english('A team'),
      ],
      tags: ['x_open-source', 'disputed'],
    };
    assert.deepEqual(facts(cna, [cisa, program]), {
      source: 'cvelist',
      id: 'CVE-2026-1001',
      url: 'https://www.cve.org/CVERecord?id=CVE-2026-1001',
      cves: ['CVE-2026-1001'],
      aliases: [],
      upstream: [],
      mentions: [],
      status: 'live',
      withdrawnAt: null,
      published: '2026-02-01T10:00:00.000Z',
      modified: '2026-02-03T10:00:00.123Z',
      rejection: null,
      title: 'Code injection in Example',
      descriptions: [
        { lang: 'en', text: 'It runs\r\nany code.' },
        { lang: 'es', text: 'Ejecuta código.' },
      ],
      scores: [
        { version: '4.0', vector: v40, score: 9.3, severity: 'critical', source: cnaId, type: null },
        { version: '3.1', vector: v31, score: 9.8, severity: 'critical', source: cisaId, type: null },
      ],
      cna: cnaId,
      word: null,
      severityText: null,
      weaknesses: ['CWE-94', 'CWE-20'],
      references: [
        { url: 'https://example.com/a', tags: ['Vendor Advisory', 'Exploit'] },
        { url: 'https://example.com/b', tags: ['related'] },
      ],
      packages: [
        {
          ecosystem: 'npm',
          name: '@example/server',
          purl: null,
          ranges: [{ type: 'ECOSYSTEM', introduced: '1.0.0', fixed: '1.2.3', last_affected: null }],
          versions: [],
        },
      ],
      products: [{ vendor: 'Example', product: 'Server', cpe: '', versions: ['>= 1.0.0, < 1.2.3'] }],
      kev: {
        date_added: '2026-02-02',
        due_date: null,
        required_action: null,
        ransomware: null,
        vendor: null,
        product: null,
      },
      statements: [
        { kind: 'impact', lang: 'en', text: 'CAPEC-242 Code Injection' },
        { kind: 'solution', lang: 'en', text: 'Update to 1.2.3.' },
      ],
      credits: [
        { name: 'Someone', type: 'finder' },
        { name: 'A team', type: null },
      ],
      ssvc: { exploitation: 'poc', automatable: true, technical_impact: 'total', at: '2026-02-02T00:00:00.000Z' },
      tags: ['disputed'],
      alert: false,
      closed: null,
      disputed: true,
      malware: false,
    });
  });

  test('that is rejected gives the reason and the ids to use instead', () => {
    const rejectedReasons = [
      { lang: 'fr', value: 'Doublon.' },
      english('** REJECT ** DO NOT USE THIS CANDIDATE NUMBER.'),
    ];
    const cna = { rejectedReasons, replacedBy: ['cve-2026-1002', 'CVE-2026-1002', 'none'] };
    for (const state of ['REJECTED', 'Rejected', undefined]) {
      const { status, rejection, descriptions } = parse(record(cna, [], { state }));
      assert.equal(status, 'rejected');
      assert.deepEqual(rejection, { reason: 'DO NOT USE THIS CANDIDATE NUMBER.', replaced_by: ['CVE-2026-1002'] });
      assert.deepEqual(descriptions, []);
    }
    assert.deepEqual(parse(record({}, [], { state: 'REJECTED' })).rejection, { reason: null, replaced_by: [] });
  });

  test('has no title if the CNA gives only the id or a placeholder', () => {
    const titles = ['CVE-2026-1001', 'n/a', ' ', 7, undefined].map((title) => facts({ title }).title);
    assert.deepEqual(titles, [null, null, null, null, null]);
  });

  test('has each text once in its primary language, without placeholders', () => {
    const texts = ['en-US', 'en_GB', 'eng', 'zh-Hant-TW', 'not a language', null].map((lang) => ({
      lang,
      value: 'Text',
    }));
    const { descriptions } = facts({
      descriptions: [
        ...texts,
        english('n/a'),
        english('** RESERVED ** This candidate has been reserved by an organization.'),
      ],
    });
    assert.deepEqual(descriptions, [
      { lang: 'en', text: 'Text' },
      { lang: 'zh', text: 'Text' },
      { lang: 'und', text: 'Text' },
    ]);
  });

  test('gives packages that take part in verdicts', () => {
    const versions = [
      { version: '4.2.0', lessThan: '4.2.3', versionType: 'semver', status: 'affected' },
      { version: '0', lessThan: '3.6.12', versionType: 'semver', status: 'affected' },
    ];
    const entry = { collectionURL: 'https://repo.maven.apache.org/maven2', packageName: 'org.example:jaxrs', versions };
    const jaxrs = { ecosystem: 'Maven', name: 'org.example:jaxrs' };
    const verdict = (version: string, ...affected: object[]) =>
      verdictOf(version, facts({ affected }).packages.filter(samePackage(jaxrs)), compareMaven)?.is;
    assert.equal(verdict('3.6.11', entry), 'affected');
    assert.equal(verdict('3.6.12', entry), 'not_affected');
    assert.equal(verdict('4.2.3-SNAPSHOT', entry), 'affected');
    assert.equal(
      verdict('4.1.0', entry, { ...entry, versions: [{ version: '4.1.0', status: 'affected' }] }),
      'affected',
    );
    assert.equal(verdict('3.6.11', { ...entry, lessThan: '4.2.3' }), undefined);
  });

  test('is disputed by the mark before its description too', () => {
    assert.equal(facts({ descriptions: [english('** DISPUTED ** A flaw')] }).disputed, true);
  });

  test('gives CWE ids of the field, or of the beginning of the text', () => {
    const descriptions = [
      { description: 'SQL', cweId: 'CWE-89' },
      { description: 'cwe-79: XSS' },
      { description: 'Like CWE-22' },
      { description: 'n/a' },
      { description: 'CWE-89' },
    ];
    assert.deepEqual(facts({ problemTypes: [{ descriptions }, {}, null] }).weaknesses, ['CWE-89', 'CWE-79']);
  });

  test('gives a vector by its prefix, from whatever field', () => {
    const metric = (vectorString: string, baseScore: unknown, version: string) => ({
      vectorString,
      baseScore,
      version,
    });
    const { scores } = facts({
      metrics: [
        { cvssV3_0: metric(v31, 9.8, '3.0') },
        { cvssV2_0: metric(v2, 7.5, '2.0') },
        { format: 'CVSS', other: { type: 'CVSS', content: metric(v40, 9.3, '4.0') } },
        { cvssV3_1: metric(v31, 'high', '3.1') },
        { cvssV3_1: metric('n/a', 5, '3.1') },
      ],
    });
    assert.deepEqual(
      scores.map(({ version, score, source }) => [version, score, source]),
      [
        ['3.1', 9.8, cnaId],
        ['2.0', 7.5, cnaId],
        ['4.0', 9.3, cnaId],
      ],
    );
  });

  test('gives a severity in words if its container has no score', () => {
    const word = (content: object, ...more: object[]) => [{ other: { type: 'Severity rating', content } }, ...more];
    const score = { cvssV3_1: { version: '3.1', vectorString: v31, baseScore: 9.8 } };
    const cisa = container(cisaId, { metrics: [score] });
    assert.equal(facts({ metrics: word({ text: 'important' }) }, [cisa]).severityText, 'important');
    assert.equal(
      facts({ metrics: word({ namespace: 'https://example.com', value: 'Moderate' }) }).severityText,
      'Moderate',
    );
    assert.equal(facts({ metrics: word({ text: 'important' }, score) }).severityText, null);
    assert.equal(facts({ metrics: word({ text: 'see the advisory' }) }).severityText, null);
  });

  test('gives the newest assessment by SSVC that is CISA’s', () => {
    const of = (orgId: string, ...metrics: object[]) => facts({}, [container(orgId, { metrics })]).ssvc;
    const older = ssvc('None', '2026-02-02T00:00:00Z');
    const newer = ssvc('ACTIVE', '2026-02-03T00:00:00');
    const assessed = { automatable: true, technical_impact: 'total' };
    assert.deepEqual(of(cisaId, newer, older), { ...assessed, exploitation: 'active', at: '2026-02-03T00:00:00.000Z' });
    assert.equal(of(cnaId, newer), null);
    assert.equal(of(cisaId, ssvc('unknown', '2026-02-03T00:00:00Z')), null);
    const value = (name: string, key: string) => ({ name, values: [{ key: key[0], name: key }] });
    const selections = [
      value('Exploitation', 'Public PoC'),
      value('Automatable', 'Yes'),
      value('Technical Impact', 'Total'),
    ];
    assert.deepEqual(of(cisaId, ssvc('', 'yesterday', { options: undefined, selections })), {
      ...assessed,
      exploitation: 'poc',
      at: null,
    });
  });

  test('that is no record is set aside', () => {
    for (const raw of ['', 'null', '{}', JSON.stringify(record({}, [], { cveId: 'CVE-2026-1' }))])
      assert.throws(() => parseCvelist(Buffer.from(raw)), SetAsideError);
    assert.throws(() => parse(record({}, [], { state: 'RESERVED' })), SetAsideError);
  });

  test('with fields of the wrong type has no facts, and is no error', () => {
    const wrong = Object.fromEntries(
      Object.keys({
        ...facts({}),
        affected: 0,
        metrics: 0,
        problemTypes: 0,
        providerMetadata: 0,
        impacts: 0,
        solutions: 0,
      }).map((key) => [key, 7]),
    );
    assert.deepEqual(facts(wrong, [wrong, { metrics: [null], affected: ['x', { versions: 7 }], credits: [{}] }]), {
      ...facts({}),
      cna: null,
    });
  });
});
