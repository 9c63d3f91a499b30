import assert from 'node:assert/strict';
import { test } from 'node:test';
import { componentsOf, formatOf } from '../../test/read-text.ts';

const text = `GIT
  remote: https://github.com/example/forked.git
  revision: 0123456789abcdef0123456789abcdef01234567
  branch: main
  specs:
    forked (1.2.0)
      rack (>= 2.0)

PATH
  remote: .
  specs:
    shop (0.1.0)

PATH
  remote: components/billing
  specs:
    billing (0.0.1)

GEM
  remote: https://rubygems.org/
  remote: https://gems.example.com/
  specs:
    nokogiri (1.13.3)
      mini_portile2 (~> 2.8.0)
      racc (~> 1.4)
    nokogiri (1.13.3-arm64-darwin)
      racc (~> 1.4)
    nokogiri (1.13.3-x86_64-linux-gnu)
      racc (~> 1.4)
    racc (1.6.0-java)
    rails (7.0.0.rc1)

PLATFORMS
  arm64-darwin
  x86_64-linux

DEPENDENCIES
  billing!
  forked!
  nokogiri
  rails (= 7.0.0.rc1)

CHECKSUMS
  nokogiri (1.13.3) sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef

RUBY VERSION
   ruby 3.1.2p20

BUNDLED WITH
   2.3.7
`;

test('reads Gemfile.lock, a gem for several platforms once, and its version without the platform', () => {
  const expected = [
    'not_from_registry: forked@1.2.0 #6',
    'local: billing@0.0.1 #17',
    'pkg:gem/nokogiri@1.13.3 #23',
    'pkg:gem/racc@1.6.0 #30',
    'pkg:gem/rails@7.0.0.rc1 #31',
  ];
  for (const filename of ['Gemfile.lock', 'gems.locked', 'rails_7.gemfile.lock']) {
    assert.deepEqual(componentsOf(text, { filename }), expected);
  }
  assert.equal(formatOf(text, { filename: 'a' }), 'Gemfile.lock');
  assert.deepEqual(componentsOf(text.replaceAll('\n', '\r\n')), expected);
});
