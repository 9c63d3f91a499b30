import assert from 'node:assert/strict';
import { test } from 'node:test';
import { componentsOf, formatOf } from '../../test/read-text.ts';

const bom = (members: object) => JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', ...members });

test('reads the components of CycloneDX, nested ones too, and leaves out the product and files', () => {
  const text = bom({
    metadata: { component: { 'bom-ref': 'app', type: 'application', name: 'shop', purl: 'pkg:npm/shop@1.0.0' } },
    components: [
      { type: 'library', name: 'lodash', version: '4.17.20', purl: 'pkg:npm/lodash@4.17.20' },
      {
        type: 'framework',
        group: 'org.example',
        name: 'outer',
        version: '1.0',
        components: [{ type: 'library', name: 'inner', version: '2.0', purl: 'pkg:maven/org.example/inner@2.0' }],
      },
      { type: 'file', name: '/usr/lib/x.so' },
      { type: 'operating-system', name: 'debian', version: '12' },
      {
        type: 'application',
        name: 'package-lock.json',
        properties: [{ name: 'aquasecurity:trivy:Class', value: 'lang-pkgs' }],
      },
    ],
  });
  assert.deepEqual(componentsOf(text), [
    'pkg:npm/lodash@4.17.20 #1',
    'no_purl: org.example/outer@1.0 #1',
    'pkg:maven/org.example/inner@2.0 #1',
  ]);
});

test('reads the product of CycloneDX if it names nothing else', () => {
  const text = bom({ metadata: { component: { type: 'library', name: 'x', purl: 'pkg:npm/x@1.0.0' } } });
  assert.deepEqual(componentsOf(text), ['pkg:npm/x@1.0.0 #1']);
});

test('takes a version that stands beside the package URL, and refuses ranges', () => {
  const text = bom({
    components: [
      { name: 'core', version: '16.0.0', purl: 'pkg:npm/@angular/core' },
      { name: 'a', version: '^1.0.0', purl: 'pkg:npm/a' },
      { name: 'b', purl: 'pkg:npm/b@%3E%3D1' },
      { name: 'c', purl: 'pkg:npm/c' },
      { name: 'e', version: '1', purl: 'not a package URL' },
    ],
  });
  assert.deepEqual(componentsOf(text), [
    'pkg:npm/@angular/core@16.0.0 #1',
    'no_version: a #1',
    'no_version: b #1',
    'no_version: c #1',
    'no_purl: e@1 #1',
  ]);
});

test('takes no package of the project, of Git or of an archive for one of the registry of npm', () => {
  const workspace = {
    name: '@own/a',
    version: '1.0.0',
    purl: 'pkg:npm/%40own/a@1.0.0',
    properties: [{ name: 'cdx:npm:package:private', value: 'true' }],
  };
  const archive = {
    name: 'ms',
    version: '2.1.3',
    purl: 'pkg:npm/ms@2.1.3',
    externalReferences: [{ type: 'distribution', url: 'file:/home/me/ms-2.1.3.tgz' }],
  };
  const versioned = (name: string, query: string) => ({
    name,
    version: '1.0.0',
    purl: `pkg:npm/${name}@1.0.0?${query}`,
  });
  const text = bom({
    components: [
      workspace,
      archive,
      versioned('fork', `vcs_url=${encodeURIComponent('git+ssh://git@github.com/own/fork.git#abc')}`),
      versioned('built', `download_url=${encodeURIComponent('https://files.example/built.tgz')}`),
      versioned('mirrored', `download_url=${encodeURIComponent('https://npm.example/mirrored/-/mirrored-1.0.0.tgz')}`),
      // Syft gives the repository of the source as the address of the distribution.
      {
        ...versioned('seen', 'a=b'),
        externalReferences: [{ type: 'distribution', url: 'git://github.com/a/seen.git' }],
      },
    ],
  });
  assert.deepEqual(componentsOf(text), [
    'local: @own/a@1.0.0 #1',
    'local: ms@2.1.3 #1',
    'not_from_registry: fork@1.0.0 #1',
    'not_from_registry: built@1.0.0 #1',
    'pkg:npm/mirrored@1.0.0?download_url=https%3A%2F%2Fnpm.example%2Fmirrored%2F-%2Fmirrored-1.0.0.tgz #1',
    'pkg:npm/seen@1.0.0?a=b #1',
  ]);
});

test("keeps Syft's source packages and distributions as the package URL carries them", () => {
  const purl = 'pkg:deb/debian/libssl3@3.0.11-1~deb12u2?arch=amd64&distro=debian-12&upstream=openssl';
  assert.deepEqual(componentsOf(bom({ components: [{ name: 'libssl3', version: '3.0.11-1~deb12u2', purl }] })), [
    `${purl} #1`,
  ]);
});

test("understands Trivy's source packages and distributions", () => {
  const source = (name: string, values: Record<string, string>) =>
    Object.entries({ Name: name, ...values }).map(([key, value]) => ({ name: `aquasecurity:trivy:Src${key}`, value }));
  const text = bom({
    components: [
      { type: 'operating-system', name: 'debian', version: '12.5' },
      {
        name: 'libssl3',
        version: '3.0.11-1~deb12u2',
        purl: 'pkg:deb/debian/libssl3@3.0.11-1~deb12u2?arch=amd64&distro=debian-12.5',
        properties: source('openssl', { Version: '3.0.11', Release: '1~deb12u2' }),
      },
      {
        name: 'libexample',
        version: '2:1.0-1+b2',
        purl: 'pkg:deb/debian/libexample@1.0-1%2Bb2?epoch=2',
        properties: source('example', { Version: '1.0', Release: '1', Epoch: '2' }),
      },
    ],
  });
  assert.deepEqual(componentsOf(text), [
    'pkg:deb/debian/libssl3@3.0.11-1~deb12u2?arch=amd64&distro=debian-12.5&upstream=openssl%403.0.11-1~deb12u2 #1',
    'pkg:deb/debian/libexample@1.0-1%2Bb2?distro=debian-12.5&epoch=2&upstream=example%402%3A1.0-1 #1',
  ]);
});

test('names Alpine where Trivy gives its release alone', () => {
  const text = bom({ components: [{ name: 'musl', purl: 'pkg:apk/alpine/musl@1.2.3-r4?distro=3.17.3' }] });
  assert.deepEqual(componentsOf(text), ['pkg:apk/alpine/musl@1.2.3-r4?distro=alpine-3.17.3 #1']);
});

test('takes the distribution that the sender names if the SBOM names none', () => {
  const text = bom({ components: [{ name: 'bash', purl: 'pkg:deb/debian/bash@5.2-1' }] });
  assert.deepEqual(componentsOf(text, { distro: 'debian-12' }), ['pkg:deb/debian/bash@5.2-1?distro=debian-12 #1']);
  assert.deepEqual(componentsOf(text), ['pkg:deb/debian/bash@5.2-1 #1']);
});

const purlOfPackage = (purl: string) => ({
  referenceCategory: 'PACKAGE-MANAGER',
  referenceType: 'purl',
  referenceLocator: purl,
});
const spdx = {
  spdxVersion: 'SPDX-2.3',
  SPDXID: 'SPDXRef-DOCUMENT',
  name: 'shop',
  documentDescribes: ['SPDXRef-shop'],
  packages: [
    { SPDXID: 'SPDXRef-shop', name: 'shop', versionInfo: '1.0.0', externalRefs: [purlOfPackage('pkg:npm/shop@1.0.0')] },
    {
      SPDXID: 'SPDXRef-1',
      name: 'lodash',
      versionInfo: '4.17.20',
      externalRefs: [
        {
          referenceCategory: 'SECURITY',
          referenceType: 'cpe23Type',
          referenceLocator: 'cpe:2.3:a:lodash:lodash:4.17.20',
        },
        purlOfPackage('pkg:npm/lodash@4.17.20'),
      ],
    },
    {
      SPDXID: 'SPDXRef-2',
      name: 'npm:ranged',
      versionInfo: '>= 1.0, < 2',
      externalRefs: [purlOfPackage('pkg:npm/ranged')],
    },
    { SPDXID: 'SPDXRef-3', name: 'unnamed', versionInfo: 'NOASSERTION' },
    {
      SPDXID: 'SPDXRef-4',
      name: 'libssl3',
      versionInfo: '3.0.11-1',
      sourceInfo: 'built package from: openssl 3.0.11-1',
      externalRefs: [purlOfPackage('pkg:deb/debian/libssl3@3.0.11-1?distro=debian-12')],
    },
    { SPDXID: 'SPDXRef-5', name: 'debian', versionInfo: '12', primaryPackagePurpose: 'OPERATING-SYSTEM' },
  ],
};
const spdxComponents = [
  'pkg:npm/lodash@4.17.20 #1',
  'no_version: npm:ranged #1',
  'no_purl: unnamed #1',
  'pkg:deb/debian/libssl3@3.0.11-1?distro=debian-12&upstream=openssl%403.0.11-1 #1',
];

test('reads the packages of SPDX 2.3 without the product that it describes', () => {
  assert.equal(formatOf(JSON.stringify(spdx)), 'spdx');
  assert.deepEqual(componentsOf(JSON.stringify(spdx)), spdxComponents);
  const related = {
    spdxElementId: 'SPDXRef-DOCUMENT',
    relationshipType: 'DESCRIBES',
    relatedSpdxElement: 'SPDXRef-shop',
  };
  const { documentDescribes: _, ...others } = spdx;
  assert.deepEqual(componentsOf(JSON.stringify({ ...others, relationships: [related] })), spdxComponents);
});

test('reads an SBOM within an attestation, the output of BuildKit or the answer of GitHub', () => {
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://spdx.dev/Document',
    predicate: spdx,
  };
  for (const wrapper of [{ sbom: spdx }, { SPDX: spdx }, statement]) {
    assert.deepEqual(componentsOf(JSON.stringify(wrapper)), spdxComponents);
  }
});

test('reads every package of SPDX 2.3 if the document describes several', () => {
  const text = JSON.stringify({ ...spdx, documentDescribes: ['SPDXRef-shop', 'SPDXRef-1'] });
  assert.deepEqual(componentsOf(text), ['pkg:npm/shop@1.0.0 #1', ...spdxComponents]);
});

test('reads the packages of SPDX 3.0', () => {
  const text = JSON.stringify({
    '@context': 'https://spdx.org/rdf/3.0.1/spdx-context.jsonld',
    '@graph': [
      { type: 'CreationInfo', '@id': '_:creation', specVersion: '3.0.1' },
      { type: 'SpdxDocument', spdxId: 'urn:document', rootElement: ['urn:sbom'] },
      { type: 'software_Sbom', spdxId: 'urn:sbom', rootElement: ['urn:shop'], element: ['urn:shop', 'urn:1'] },
      { type: 'software_Package', spdxId: 'urn:shop', name: 'shop', software_packageUrl: 'pkg:npm/shop@1.0.0' },
      {
        type: 'software_Package',
        spdxId: 'urn:1',
        name: 'lodash',
        software_packageVersion: '4.17.20',
        software_packageUrl: 'pkg:npm/lodash@4.17.20',
      },
      {
        type: 'software_Package',
        spdxId: 'urn:2',
        name: 'django',
        software_packageVersion: '4.2',
        externalIdentifier: [
          {
            type: 'ExternalIdentifier',
            externalIdentifierType: 'cpe23',
            identifier: 'cpe:2.3:a:djangoproject:django:4.2',
          },
          { type: 'ExternalIdentifier', externalIdentifierType: 'packageUrl', identifier: 'pkg:pypi/django@4.2' },
        ],
      },
      { type: 'software_Package', spdxId: 'urn:3', name: 'firmware', software_packageVersion: '1' },
      { type: 'software_File', spdxId: 'urn:4', name: 'a.txt' },
    ],
  });
  assert.equal(formatOf(text), 'spdx');
  assert.deepEqual(componentsOf(text), [
    'pkg:npm/lodash@4.17.20 #1',
    'pkg:pypi/django@4.2 #1',
    'no_purl: firmware@1 #1',
  ]);
});
