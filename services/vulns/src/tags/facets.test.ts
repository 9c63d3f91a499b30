import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kevRow, library, product, record } from '../wording/record.fixture.ts';
import { facetsOf, frameworkName, languageName } from './facets.ts';

test('returns weaknesses, languages, frameworks and vendors in this order, each once', () => {
  const v = record({
    cwes: ['CWE-89', 'CWE-89', 'CWE-20'],
    packages: [library('PyPI', 'Django', [['4.2', '4.2.15']]), library('PyPI', 'django', [['5.0', '5.0.8']])],
    products: [product('djangoproject', 'django', ['*']), product('debian', 'debian_linux', ['12.0'], 'o')],
  });
  assert.deepEqual(facetsOf(v), [
    { kind: 'weakness', key: 'cwe-89', spelling: 'CWE-89', from: 'cwe' },
    { kind: 'weakness', key: 'cwe-20', spelling: 'CWE-20', from: 'cwe' },
    { kind: 'language', key: 'python', spelling: 'Python', from: 'package' },
    { kind: 'framework', key: 'django', spelling: 'Django', from: 'cpe' },
    { kind: 'vendor', key: 'djangoproject', spelling: 'djangoproject', from: 'cpe' },
    { kind: 'vendor', key: 'debian', spelling: 'debian', from: 'cpe' },
  ]);
});

test('merges the vendor spellings of CPE and KEV', () => {
  const v = record({
    products: [product('dlink', 'dir-859_firmware', ['*'], 'o')],
    kev_details: kevRow('D-Link', 'DIR-859 Router', '2025-06-25', '2025-07-16', null),
  });
  assert.deepEqual(facetsOf(v), [{ kind: 'vendor', key: 'dlink', spelling: 'dlink', from: 'cpe' }]);
});

test('derives vendors and frameworks from KEV alone, and none from names that are no vendor', () => {
  const keys = (vendor: string, name: string) =>
    facetsOf(record({ kev_details: kevRow(vendor, name, '2024-01-01', '2024-01-22', null) })).map(
      ({ kind, key }) => `${kind} ${key}`,
    );
  assert.deepEqual(keys('VMware', 'Spring Framework'), ['framework spring-framework', 'vendor vmware']);
  assert.deepEqual(keys('Rails', 'Ruby on Rails'), ['framework rails', 'vendor rubyonrails']);
  assert.deepEqual(keys('D-Link and TRENDnet', 'Multiple Devices'), ['vendor dlink', 'vendor trendnet']);
  assert.deepEqual(keys('IETF', 'HTTP/2'), []);
});

test('derives languages, frameworks and, by curated namespaces, vendors from packages', () => {
  const keys = (ecosystem: string, name: string) =>
    facetsOf(record({ packages: [library(ecosystem, name, [])] })).map(({ kind, key }) => `${kind} ${key}`);
  assert.deepEqual(keys('npm', 'next'), ['language javascript', 'framework next.js', 'vendor vercel']);
  assert.deepEqual(keys('npm', 'next-auth'), ['language javascript']);
  assert.deepEqual(keys('Maven', 'org.springframework:spring-core'), [
    'language java',
    'framework spring-framework',
    'vendor vmware',
  ]);
  assert.deepEqual(keys('Maven', 'org.springframework.boot:spring-boot'), [
    'language java',
    'framework spring-boot',
    'vendor vmware',
  ]);
  assert.deepEqual(keys('Packagist:https://packages.drupal.org/8', 'drupal/core'), [
    'language php',
    'framework drupal',
    'vendor drupal',
  ]);
  assert.deepEqual(keys('Go', 'github.com/gin-gonic/gin'), ['language go', 'framework gin']);
  assert.deepEqual(keys('crates.io', 'actix-web'), ['language rust', 'framework actix']);
  assert.deepEqual(keys('Debian:13', 'python3-django'), []);
});

test('returns names by slug', () => {
  assert.equal(frameworkName('next.js'), 'Next.js');
  assert.equal(languageName('csharp'), 'C# / .NET');
  assert.equal(frameworkName('no-such'), 'no-such');
});
