import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { packageOf } from './package-registries.ts';

const named: [entry: Record<string, unknown>, expected: string | null][] = [
  [{ collectionURL: 'https://registry.npmjs.org', packageName: 'elliptic' }, 'npm elliptic'],
  [{ collectionURL: 'https://www.npmjs.com/package/', packageName: '@scope/name' }, 'npm @scope/name'],
  [{ collectionURL: 'https://pypi.org/project/Django/', packageName: 'django' }, 'PyPI django'],
  [
    { collectionURL: 'https://repo.maven.apache.org/maven2', packageName: 'org.example:name' },
    'Maven org.example:name',
  ],
  [
    { collectionURL: 'https://mvnrepository.com/artifact/org.example/name', packageName: 'org.example:name' },
    'Maven org.example:name',
  ],
  [{ packageURL: 'pkg:hex/hex_core', collectionURL: 'https://github.com', packageName: 'x' }, 'Hex hex_core'],
  [{ packageURL: 'pkg:golang/golang.org/x/net#html' }, 'Go golang.org/x/net'],
  [{ packageURL: 'pkg:npm/%40scope/name@1.0.0?vers=vers:npm%2F1.0.0' }, 'npm @scope/name'],
  [{ collectionURL: 'https://repo.maven.apache.org/maven2', packageName: 'Apache CXF' }, null],
  [{ collectionURL: 'https://pkg.go.dev', packageName: 'golang.org/x/net/html' }, null],
  [{ collectionURL: 'https://wordpress.org/plugins', packageName: 'akismet' }, null],
  [{ collectionURL: 'https://npmjs.com.example.com', packageName: 'elliptic' }, null],
  [{ collectionURL: 'https://registry.npmjs.org' }, null],
  [{ packageName: 'elliptic' }, null],
  [{ packageURL: 'pkg:github/hexpm/hex_core', collectionURL: 'https://repo.hex.pm', packageName: 'hex_core' }, null],
  [{ packageURL: 'pkg:otp/hex' }, null],
  [{ packageURL: 'pkg:deb/debian/curl' }, null],
  [{ packageURL: 'pkg:maven/org.example/name?repository_url=https://repo.example.com' }, null],
  [{ packageURL: 'pkg:maven/name' }, null],
];

describe('the package that an entry of a CVE record names', () => {
  for (const [entry, expected] of named) {
    test(`is ${expected ?? 'none of a public registry'} for ${JSON.stringify(entry)}`, () => {
      const found = packageOf(entry);
      assert.equal(found === null ? null : `${found.ecosystem} ${found.name}`, expected);
      if (found !== null) assert.equal(found.purl, entry.packageURL ?? null);
    });
  }
});
