import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInventory } from './read-inventory.ts';
import { readVex } from './read-vex.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { subjectNames, type VexTargets } from './vex.ts';

const bytesOf = (value: object) => new TextEncoder().encode(JSON.stringify(value));
const read = (value: object, targets?: VexTargets) => readVex(bytesOf(value), targets);

const openvex = (statements: object[]) => ({
  '@context': 'https://openvex.dev/ns/v0.2.0',
  '@id': 'https://example.com/vex/1',
  author: 'Example',
  timestamp: '2026-01-02T00:00:00Z',
  version: 1,
  statements,
});

test('reads statements of OpenVEX: vulnerability with aliases, package, status and reasons', () => {
  const document = openvex([
    {
      vulnerability: {
        '@id': 'https://nvd.nist.gov/vuln/detail/CVE-2021-23337',
        name: 'cve-2021-23337',
        aliases: ['GHSA-35jh-r3h4-6jhm'],
      },
      products: [{ '@id': 'pkg:npm/lodash@4.17.20' }],
      status: 'not_affected',
      justification: 'vulnerable_code_not_in_execute_path',
      impact_statement: 'We never call template().',
    },
  ]);
  assert.deepEqual(read(document), [
    {
      ids: ['CVE-2021-23337', 'GHSA-35JH-R3H4-6JHM'],
      purls: ['pkg:npm/lodash@4.17.20'],
      status: 'not_affected',
      justification: 'vulnerable_code_not_in_execute_path',
      statement: 'We never call template().',
    },
  ]);
});

test('takes the components of an OpenVEX product instead of the product', () => {
  const product = {
    '@id': 'pkg:oci/shop@sha256%3Aabc',
    subcomponents: [{ '@id': 'pkg:npm/lodash' }, { '@id': 'urn:x', identifiers: { purl: 'pkg:npm/minimist@1.2.0' } }],
  };
  const [statement] = read(openvex([{ vulnerability: { name: 'CVE-1' }, products: [product], status: 'fixed' }]));
  assert.deepEqual(statement?.purls, ['pkg:npm/lodash', 'pkg:npm/minimist@1.2.0']);
});

test('applies an OpenVEX statement about an image or another product to the whole inventory', () => {
  for (const id of ['pkg:oci/shop@sha256%3Aabc', 'https://example.com/shop']) {
    const [statement] = read(
      openvex([{ vulnerability: { name: 'CVE-1' }, products: [{ '@id': id }], status: 'fixed' }]),
    );
    assert.deepEqual(statement?.purls, []);
  }
});

test('applies no OpenVEX statement about one image to the SBOM of another', () => {
  const targets = { refs: new Map(), subject: subjectNames(['pkg:oci/other@sha256%3Adef?arch=amd64']) };
  const about = (id: string) =>
    openvex([{ vulnerability: { name: 'CVE-1' }, products: [{ '@id': id }], status: 'fixed' }]);
  assert.deepEqual(read(about('pkg:oci/shop@sha256%3Aabc'), targets)[0]?.purls, ['pkg:oci/shop@sha256%3Aabc']);
  assert.deepEqual(read(about('pkg:oci/other'), targets)[0]?.purls, []);
});

test('applies no OpenVEX statement about components that nothing identifies', () => {
  const product = { '@id': 'https://example.com/shop', subcomponents: [{ '@id': 'https://example.com/part' }] };
  assert.deepEqual(read(openvex([{ vulnerability: { name: 'CVE-1' }, products: [product], status: 'fixed' }])), []);
});

test('puts OpenVEX statements in the order of their times', () => {
  const statement = (timestamp: string | undefined, status: string) => ({
    vulnerability: { name: 'CVE-1' },
    products: [{ '@id': 'pkg:npm/a' }],
    status,
    timestamp,
  });
  const document = openvex([
    statement('2026-03-01T00:00:00Z', 'fixed'),
    statement(undefined, 'under_investigation'),
    statement('2026-02-01T00:00:00Z', 'affected'),
  ]);
  assert.deepEqual(
    read(document).map(({ status }) => status),
    ['under_investigation', 'affected', 'fixed'],
  );
});

test('reads OpenVEX 0.0.1, where vulnerabilities and products are plain texts', () => {
  const document = {
    '@context': 'https://openvex.dev/ns',
    statements: [{ vulnerability: 'CVE-2023-0001', products: ['pkg:npm/a@1.0.0'], status: 'not_affected' }],
  };
  assert.deepEqual(read(document)[0]?.ids, ['CVE-2023-0001']);
  assert.deepEqual(read(document)[0]?.purls, ['pkg:npm/a@1.0.0']);
});

test('skips statements with a status that the format does not have', () => {
  assert.deepEqual(
    read(openvex([{ vulnerability: { name: 'CVE-1' }, products: [{ '@id': 'pkg:npm/a' }], status: 'constructor' }])),
    [],
  );
});

const analysis = (state: string) => ({ state, justification: 'code_not_reachable', detail: 'Not called.' });
const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  serialNumber: 'urn:uuid:3e671687-395b-41f5-a30f-a58921a69b79',
  version: 1,
  metadata: { component: { 'bom-ref': 'shop', name: 'shop' } },
  components: [
    { 'bom-ref': 'lodash', name: 'lodash', version: '4.17.20', purl: 'pkg:npm/lodash@4.17.20' },
    { 'bom-ref': 'pkg:npm/minimist@1.2.0?x=1', name: 'minimist', version: '1.2.0', purl: 'pkg:npm/minimist@1.2.0' },
  ],
};
const vulnerability = (id: string, state: string, ...refs: string[]) => ({
  id,
  analysis: analysis(state),
  affects: refs.map((ref) => ({ ref })),
});

test('reads the VEX statements within an SBOM of CycloneDX', () => {
  const { vex } = readInventory(
    bytesOf({
      ...bom,
      vulnerabilities: [
        { ...vulnerability('CVE-1', 'not_affected', 'lodash'), references: [{ id: 'GHSA-1' }] },
        vulnerability('CVE-2', 'false_positive', 'lodash', 'pkg:npm/minimist@1.2.0?x=1'),
        vulnerability('CVE-3', 'resolved', 'shop'),
        vulnerability('CVE-4', 'in_triage', 'lodash'),
        vulnerability('CVE-5', 'exploitable', 'lodash'),
        { id: 'CVE-6', affects: [{ ref: 'lodash' }] },
        vulnerability('CVE-7', 'not_affected', 'nothing-known'),
        vulnerability('CVE-8', 'not_affected'),
      ],
    }),
  );
  assert.deepEqual(
    vex.map(({ ids, purls, status }) => [ids, purls, status]),
    [
      [['CVE-1', 'GHSA-1'], ['pkg:npm/lodash@4.17.20'], 'not_affected'],
      [['CVE-2'], ['pkg:npm/lodash@4.17.20', 'pkg:npm/minimist@1.2.0'], 'not_affected'],
      [['CVE-3'], [], 'fixed'],
      [['CVE-4'], ['pkg:npm/lodash@4.17.20'], 'under_investigation'],
      [['CVE-5'], ['pkg:npm/lodash@4.17.20'], 'affected'],
    ],
  );
  assert.equal(vex[0]?.justification, 'code_not_reachable');
  assert.equal(vex[0]?.statement, 'Not called.');
});

test('reads a CycloneDX VEX file that links to the components of an SBOM', () => {
  const { targets } = readInventory(bytesOf(bom));
  const link = (ref: string) => `urn:cdx:3e671687-395b-41f5-a30f-a58921a69b79/1#${ref}`;
  const vex = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    vulnerabilities: [
      vulnerability('CVE-1', 'not_affected', link('lodash')),
      vulnerability('CVE-2', 'not_affected', link('pkg:npm/minimist@1.2.0%3Fx%3D1')),
      vulnerability('CVE-3', 'not_affected', link('shop')),
    ],
  };
  assert.deepEqual(
    read(vex, targets).map(({ purls }) => purls),
    [['pkg:npm/lodash@4.17.20'], ['pkg:npm/minimist@1.2.0'], []],
  );
  // Without the SBOM a link says something only if it is a package URL.
  assert.deepEqual(
    read(vex).map(({ ids }) => ids),
    [['CVE-2']],
  );
});

test('narrows a CycloneDX statement to the versions that it names', () => {
  const affects = [
    { ref: 'pkg:npm/a', versions: [{ version: '1.0.0' }, { version: '1.0.1' }, { range: 'vers:npm/>=2' }] },
  ];
  const vex = {
    bomFormat: 'CycloneDX',
    vulnerabilities: [{ id: 'CVE-1', analysis: analysis('not_affected'), affects }],
  };
  assert.deepEqual(read(vex)[0]?.purls, ['pkg:npm/a@1.0.0', 'pkg:npm/a@1.0.1']);
});

test('reads CSAF: products of branches and components of products, with justification and impact', () => {
  const helper = (purl: string) => ({ purl });
  const document = {
    document: { category: 'csaf_vex', csaf_version: '2.0' },
    product_tree: {
      branches: [
        {
          category: 'vendor',
          name: 'Example',
          branches: [
            { category: 'product_version', product: { product_id: 'shop', name: 'Shop' } },
            {
              category: 'product_version',
              product: { product_id: 'lodash', product_identification_helper: helper('pkg:npm/lodash@4.17.20') },
            },
          ],
        },
      ],
      relationships: [
        {
          category: 'default_component_of',
          full_product_name: { product_id: 'shop:lodash', name: 'lodash in Shop' },
          product_reference: 'lodash',
          relates_to_product_reference: 'shop',
        },
      ],
    },
    vulnerabilities: [
      {
        cve: 'CVE-2021-23337',
        ids: [{ system_name: 'GitHub', text: 'GHSA-35jh-r3h4-6jhm' }],
        product_status: { known_not_affected: ['shop:lodash'], known_affected: ['shop'], fixed: ['unknown'] },
        flags: [{ label: 'vulnerable_code_not_present', product_ids: ['shop:lodash'] }],
        threats: [{ category: 'impact', details: 'We ship a build without it.', product_ids: ['shop:lodash'] }],
      },
    ],
  };
  assert.deepEqual(read(document), [
    {
      ids: ['CVE-2021-23337', 'GHSA-35JH-R3H4-6JHM'],
      purls: ['pkg:npm/lodash@4.17.20'],
      status: 'not_affected',
      justification: 'vulnerable_code_not_present',
      statement: 'We ship a build without it.',
    },
  ]);
});

test('reads the VEX statements within an SBOM of SPDX 3.0', () => {
  const assessment = (status: string, to: string[]) => ({
    type: `security_Vex${status}VulnAssessmentRelationship`,
    spdxId: `urn:${status}`,
    from: 'urn:cve',
    relationshipType: 'doesNotAffect',
    to,
    security_justificationType: 'vulnerableCodeNotPresent',
    security_impactStatement: 'Built without it.',
  });
  const { vex } = readInventory(
    bytesOf({
      '@context': 'https://spdx.org/rdf/3.0.1/spdx-context.jsonld',
      '@graph': [
        { type: 'software_Sbom', spdxId: 'urn:sbom', rootElement: ['urn:shop'] },
        { type: 'software_Package', spdxId: 'urn:shop', name: 'shop' },
        { type: 'software_Package', spdxId: 'urn:a', name: 'a', software_packageUrl: 'pkg:npm/a@1.0.0' },
        {
          type: 'security_Vulnerability',
          spdxId: 'urn:cve',
          externalIdentifier: [{ externalIdentifierType: 'cve', identifier: 'CVE-2026-0001' }],
        },
        assessment('NotAffected', ['urn:a']),
        assessment('Fixed', ['urn:shop']),
        assessment('Affected', ['urn:unknown']),
      ],
    }),
  );
  assert.deepEqual(
    vex.map(({ ids, purls, status }) => [ids, purls, status]),
    [
      [['CVE-2026-0001'], ['pkg:npm/a@1.0.0'], 'not_affected'],
      [['CVE-2026-0001'], [], 'fixed'],
    ],
  );
  assert.equal(vex[0]?.justification, 'vulnerableCodeNotPresent');
  assert.equal(vex[0]?.statement, 'Built without it.');
});

test('reads a VEX document within an attestation', () => {
  const predicate = openvex([
    { vulnerability: { name: 'CVE-1' }, products: [{ '@id': 'pkg:npm/a' }], status: 'fixed' },
  ]);
  assert.equal(read({ predicateType: 'https://openvex.dev/ns/v0.2.0', predicate }).length, 1);
});

const problemOf = (call: () => unknown) => {
  try {
    call();
  } catch (error) {
    return error instanceof UnreadableFile ? error.problem : error;
  }
  return null;
};

test('refuses an SBOM or a lock file where a VEX document is expected, and the reverse', () => {
  assert.equal(
    problemOf(() => read(bom)),
    'not_vex',
  );
  assert.equal(
    problemOf(() => readVex(new TextEncoder().encode('pkg:npm/a@1.0.0'))),
    'not_vex',
  );
  assert.equal(
    problemOf(() => readInventory(bytesOf(openvex([])))),
    'vex',
  );
  const alone = {
    bomFormat: 'CycloneDX',
    metadata: bom.metadata,
    vulnerabilities: [vulnerability('CVE-1', 'resolved', 'shop')],
  };
  assert.equal(
    problemOf(() => readInventory(bytesOf(alone))),
    'vex',
  );
});

test('says where a VEX document is broken', () => {
  assert.equal(
    problemOf(() => readVex(new TextEncoder().encode('{"a": '))),
    'broken',
  );
});
