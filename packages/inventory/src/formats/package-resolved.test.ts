import assert from 'node:assert/strict';
import { test } from 'node:test';
import { componentsOf, formatOf } from '../../test/read-text.ts';

test('reads Package.resolved with any kind of address, branches as no version, folders and registries as such', () => {
  const pin = (members: object) => JSON.stringify(members);
  const text = `{
  "originHash" : "0123456789abcdef",
  "pins" : [
${[
  pin({
    identity: 'swift-nio',
    kind: 'remoteSourceControl',
    location: 'https://github.com/apple/swift-nio.git',
    state: { revision: '01', version: '2.29.0' },
  }),
  pin({
    identity: 'vapor',
    kind: 'remoteSourceControl',
    location: 'git@github.com:vapor/vapor.git',
    state: { revision: '02', version: '4.60.1' },
  }),
  pin({
    identity: 'leaf',
    kind: 'remoteSourceControl',
    location: 'ssh://git@github.com/vapor/leaf',
    state: { revision: '03', branch: 'main' },
  }),
  pin({
    identity: 'core',
    kind: 'localSourceControl',
    location: '/srv/core',
    state: { revision: '04', version: '1.0.0' },
  }),
  pin({ identity: 'mona.linkedlist', kind: 'registry', location: '', state: { version: '1.0.0' } }),
].join(',\n')}
  ],
  "version" : 3
}`;
  assert.deepEqual(componentsOf(text, { filename: 'Package.resolved' }), [
    'pkg:swift/github.com/apple/swift-nio@2.29.0 #4',
    'pkg:swift/github.com/vapor/vapor@4.60.1 #5',
    'no_version: leaf #6',
    'local: core@1.0.0 #7',
    'no_purl: mona.linkedlist@1.0.0 #8',
  ]);
  assert.equal(formatOf(text), 'Package.resolved');
});

test('reads the first version of Package.resolved', () => {
  const text = `{
  "object": {
    "pins": [
      {
        "package": "swift-nio",
        "repositoryURL": "https://github.com/apple/swift-nio.git",
        "state": { "branch": null, "revision": "01", "version": "2.29.0" }
      }
    ]
  },
  "version": 1
}`;
  assert.deepEqual(componentsOf(text), ['pkg:swift/github.com/apple/swift-nio@2.29.0 #4']);
});
