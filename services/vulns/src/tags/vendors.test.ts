import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bareProductName, productName } from './product-names.ts';
import { vendorKey, vendorName, vendorSlug } from './vendors.ts';

test('merges the spellings of one vendor', () => {
  const same = [
    ['Microsoft Corporation', 'microsoft', 'Microsoft', 'ＭＩＣＲＯＳＯＦＴ'],
    ['D-Link', 'dlink', 'd-link', 'D-Link Corporation', 'D-Link Systems, Inc.'],
    ['Apache', 'Apache Software Foundation', 'The Apache Software Foundation', 'apache_software_foundation'],
    ['Cisco', 'Cisco Systems, Inc.', 'cisco'],
    ['Trend Micro', 'trendmicro', 'trend_micro', 'Trend Micro, Inc.'],
    ['Hewlett Packard (HP)', 'hp', 'Hewlett-Packard'],
    ['Red Hat', 'redhat', 'Red Hat, Inc.'],
    ['Zoho', 'zohocorp', 'Zoho Corporation'],
    ['xstream_project', 'XStream'],
    ['djangoproject', 'Django Software Foundation', 'django_project'],
    ['SonicWall', 'sonicwall', 'SonicWALL'],
    ['AT&T', 'att'],
    ['joomla!', 'joomla'],
    ['SimpleHelp ', 'simple-help'],
    ['Android', 'google'],
  ];
  for (const [first = '', ...others] of same) {
    for (const other of others) assert.equal(vendorKey(other), vendorKey(first), other);
  }
});

test('keeps different vendors apart', () => {
  const names = [
    'hp',
    'hpe',
    'sun',
    'oracle',
    'redis',
    'redislabs',
    'nec',
    'nextcloud',
    'owncloud',
    'ca',
    'cacti',
    'sap',
    'sas',
    'inc',
    'limited',
    'co',
    'project',
    'redhat',
    'the',
    'ruby-lang',
    'rubyonrails',
    'python',
    'pypa',
    'mit',
    'ag',
    'se',
    'broadcom',
    'constructor',
    'tostring',
  ];
  assert.equal(new Set(names.map(vendorKey)).size, names.length);
});

test('returns an empty key only for a blank spelling', () => {
  for (const spelling of ['Inc.', '!!!', '++', 'ソニー', 'Ltd', '\u{1f600}'])
    assert.notEqual(vendorKey(spelling), '', spelling);
  assert.equal(vendorKey('ソニー'), vendorKey('ｿﾆｰ'));
  assert.equal(vendorKey('  '), '');
});

test('creates a slug for a vendor that no CPE names', () => {
  assert.equal(vendorSlug('Made Up, Inc.'), 'made_up');
  assert.equal(vendorSlug('Hitachi Vantara'), 'hitachi_vantara');
  assert.equal(vendorSlug('Spreadsheet::ParseExcel'), 'spreadsheet_parseexcel');
});

test('returns the names of vendors', () => {
  const names: [slug: string, kev: string | null, name: string][] = [
    ['dlink', null, 'D-Link'],
    ['d-link', 'D-Link', 'D-Link'],
    ['microsoft', null, 'Microsoft'],
    ['linux', null, 'Linux'],
    ['ibm', null, 'IBM'],
    ['vmware', 'VMware Tanzu', 'VMware'],
    ['gitlab', null, 'GitLab'],
    ['texas_imperial_software', null, 'Texas Imperial Software'],
    ['crushftp', 'CrushFTP', 'CrushFTP'],
    ['university_of_washington', null, 'University of Washington'],
  ];
  for (const [slug, kev, name] of names) assert.equal(vendorName(slug, kev), name);
});

test('returns the names of products', () => {
  const names: [vendor: string, product: string, name: string][] = [
    ['apache', 'log4j', 'Apache Log4j'],
    ['djangoproject', 'django', 'Django'],
    ['openssl', 'openssl', 'OpenSSL'],
    ['xstream_project', 'xstream', 'XStream'],
    ['linux', 'linux_kernel', 'Linux Kernel'],
    ['microsoft', 'windows_10_22h2', 'Microsoft Windows 10 22H2'],
    ['microsoft', '.net_core', 'Microsoft .NET Core'],
    ['tenda', 'ac9_firmware', 'Tenda AC9 firmware'],
    ['cisco', 'ios', 'Cisco IOS'],
    ['apple', 'iphone_os', 'Apple iOS'],
    ['adobe', 'adobe_commerce', 'Adobe Commerce'],
    ['palletsprojects', 'flask', 'Palletsprojects Flask'],
    ['gitlab', 'gitlab', 'GitLab'],
    ['joomla', 'joomla!', 'Joomla!'],
    ['php', 'php', 'PHP'],
  ];
  for (const [vendor, product, name] of names) assert.equal(productName(vendor, product), name);
  assert.equal(bareProductName('apache', 'log4j'), 'Log4j');
  assert.equal(bareProductName('openssl', 'openssl'), 'OpenSSL');
});
