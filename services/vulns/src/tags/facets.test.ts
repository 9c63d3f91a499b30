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

test('derives vendors of applications from the packages of Bitnami', () => {
  const vendors = (name: string) =>
    facetsOf(record({ packages: [library('Bitnami', name, [])] }))
      .filter(({ kind }) => kind === 'vendor')
      .map(({ spelling }) => spelling);
  assert.deepEqual(vendors('nginx'), ['f5', 'nginx']);
  assert.deepEqual(vendors('postgresql'), ['postgresql']);
  assert.deepEqual(vendors('tomcat'), ['apache']);
  assert.deepEqual(vendors('no-such'), []);
});

test('derives vendors and frameworks from the names that a CNA gives, which are no CPE spelling', () => {
  const stated = (vendor: string, name: string) =>
    facetsOf(record({ products: [{ vendor, product: name, cpe: '', versions: ['-'] }] })).map(
      ({ kind, key, from }) => `${kind} ${key} ${from}`,
    );
  assert.deepEqual(stated('superforms', 'Super Forms'), ['vendor superforms cna']);
  assert.deepEqual(stated('Apache Software Foundation', 'Apache Log4j2'), ['vendor apache cna']);
  assert.deepEqual(stated('Drupal', 'Drupal Core'), ['framework drupal cna', 'vendor drupal cna']);
  assert.deepEqual(stated('', 'xz'), []);
});

test('gives add-ons the framework that they are made for', () => {
  const reference = (url: string) => record({ references: [{ url, tags: [], sources: ['nvd'] }] });
  const described = (text: string) => record({ description: { text, lang: 'en', source: 'nvd' } });
  const wordpress = [
    record({ products: [product('superforms', 'super_forms', ['*'], 'a', 'wordpress')] }),
    record({ packages: [library('Packagist:https://wpackagist.org', 'wpackagist-plugin/super-forms', [])] }),
    reference('https://plugins.trac.wordpress.org/browser/super-forms/trunk'),
    reference('https://www.wordfence.com/threat-intel/vulnerabilities/id/1f5f'),
    reference(
      'https://patchstack.com/database/vulnerability/super-forms/wordpress-super-forms-plugin-6-0-xss?_s_id=cve',
    ),
    reference(
      'https://patchstack.com/database/wordpress/plugin/super-forms/vulnerability/wordpress-super-forms-6-0-xss',
    ),
    described('The Super Forms plugin for WordPress is vulnerable to SQL Injection in all versions up to 6.0.'),
  ];
  const frameworksOf = (v: Parameters<typeof facetsOf>[0]) =>
    facetsOf(v)
      .filter(({ kind }) => kind === 'framework')
      .map(({ key }) => key);
  for (const [i, v] of wordpress.entries()) assert.deepEqual(frameworksOf(v), ['wordpress'], `record ${i}`);
  for (const url of [
    'https://wordpress.org/news/',
    'https://patchstack.com/articles/x',
    'https://example.com/wordpress.org/plugins/x',
  ])
    assert.deepEqual(frameworksOf(reference(url)), [], url);
});

test('returns names by slug', () => {
  assert.equal(frameworkName('next.js'), 'Next.js');
  assert.equal(languageName('csharp'), 'C# / .NET');
  assert.equal(frameworkName('no-such'), 'no-such');
});
