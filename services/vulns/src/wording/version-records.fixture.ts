import type { Vulnerability } from '../vulnerability.ts';
import { kevRow, library, product, record } from './record.fixture.ts';

const english = (text: string) => ({ text, lang: 'en', source: 'nvd' as const });

/** A package by OSV. */
function osv(...args: Parameters<typeof library>): Vulnerability['packages'][number] {
  return { ...library(...args), source: 'osv' };
}

/** Records whose products and packages differ, most with facts of real CVEs, by what is special about them. */
export const versionRecords: Readonly<Record<string, Vulnerability>> = {
  'MySQL by NVD, MariaDB by OSV': record({
    description: english('Vulnerability in the MySQL Server product of Oracle MySQL.'),
    products: [
      product('oracle', 'mysql', ['>= 5.7.0, <= 5.7.32', '>= 8.0.0, <= 8.0.22']),
      product('netapp', 'snapcenter', ['-']),
    ],
    packages: [osv('Bitnami', 'mariadb', [['10.0.0', '10.0.11']])],
  }),
  'Jetty by NVD, Solr by OSV': record({
    description: english('In Eclipse Jetty 9.4.32 to 9.4.38, the directory is deployed as a static webapp.'),
    products: [product('eclipse', 'jetty', ['10.0.1', '>= 9.4.32, < 9.4.39'])],
    packages: [osv('Bitnami', 'solr', [['8.8.1', '8.8.2']])],
  }),
  'a product without versions, a library of another name': record({
    description: english('aio-libs aiohttp-session contains a Session Fixation vulnerability.'),
    products: [product('aio-libs_project', 'aiohttp', ['-'])],
    packages: [osv('PyPI', 'aiohttp-session', [['0', '2.4.0']])],
  }),
  'a plugin, and a system that has it': record({
    description: english('XSS in the Enhanced Image plugin for CKEditor, as used in Drupal 8 before 8.4.7.'),
    products: [
      product('ckeditor', 'enhanced_image', ['>= 4.5.10, < 4.9.2']),
      product('drupal', 'drupal', ['>= 8.0.0, < 8.4.7']),
    ],
    packages: [osv('Packagist:https://packages.drupal.org/8', 'drupal/core', [['8.0.0', '8.4.7']])],
  }),
  'more branches by NVD than by OSV': record({
    description: english('Drupal before 7.58, 8.x before 8.3.9, 8.4.x before 8.4.6, and 8.5.x before 8.5.1'),
    kev_details: kevRow('Drupal', 'Drupal Core', '2021-11-03', '2022-05-03', true),
    products: [
      product('drupal', 'drupal', ['< 7.58', '>= 8.0.0, < 8.3.9', '>= 8.4.0, < 8.4.6', '>= 8.5.0, < 8.5.1']),
      product('debian', 'debian_linux', ['7.0', '8.0'], 'o'),
    ],
    packages: [
      osv('Packagist', 'drupal/core', [
        ['8.0.0', '8.3.9'],
        ['8.4.0', '8.4.6'],
        ['8.5.0', '8.5.1'],
      ]),
    ],
  }),
  'a browser, a library that the description names, and what contains it': record({
    description: english('Heap buffer overflow in libwebp in Google Chrome prior to 116.0.5845.187 and libwebp 1.3.2'),
    kev_details: kevRow('Google', 'Chromium WebP', '2023-09-13', '2023-10-04', null),
    products: [
      product('google', 'chrome', ['< 116.0.5845.187']),
      product('fedoraproject', 'fedora', ['37', '38'], 'o'),
      product('mozilla', 'firefox', ['< 117.0.1']),
      product('webmproject', 'libwebp', ['< 1.3.2']),
    ],
    packages: [
      osv('crates.io', 'libwebp-sys2', [['0.0.0-0', '0.1.8']]),
      osv('crates.io', 'libwebp-sys', [['0.0.0-0', '0.9.3']]),
    ],
  }),
  'a protocol, fixed in many packages': record({
    kev_details: kevRow('IETF', 'HTTP/2', '2023-10-10', '2023-10-31', null),
    packages: [
      library('SwiftURL', 'github.com/apple/swift-nio-http2', [['0', '1.28.0']]),
      library('Go', 'golang.org/x/net', [['0', '0.17.0']]),
      library('Go', 'google.golang.org/grpc', [
        ['1.58.0', '1.58.3'],
        ['1.57.0', '1.57.1'],
        ['0', '1.56.3'],
      ]),
      library('Maven', 'org.apache.tomcat:tomcat-coyote', [
        ['10.0.0', '10.1.14'],
        ['9.0.0', '9.0.81'],
      ]),
    ],
  }),
  'the same versions by NVD and OSV': record({
    products: [product('djangoproject', 'django', ['>= 4.2, < 4.2.15', '>= 5.0, < 5.0.8'])],
    packages: [
      osv('PyPI', 'django', [
        ['4.2', '4.2.15'],
        ['5.0', '5.0.8'],
      ]),
    ],
  }),
  'a client library with the name of the server': record({
    products: [product('redis', 'redis', ['< 7.0.12'])],
    packages: [osv('PyPI', 'redis', [['4.2.0', '4.5.4']])],
  }),
  'empty ranges': record({
    packages: [
      library('npm', 'mixin-deep', [
        ['2.0.0', '2.0.1'],
        ['2.0.0', '1.3.2'],
      ]),
    ],
    products: [product('acme', 'mixer', ['>= 3.0, < 2.5', '> 1.0, <= 1.0', '< 1.2'])],
  }),
  'versions named by nobody': record({
    products: [product('atrium_software', 'mercur', ['*'])],
  }),
  'an open range of the Go database, and its twin': record({
    description: english('A session can be taken over.'),
    packages: [
      osv('Go', 'github.com/oauth2-proxy/oauth2-proxy', [['0', null]]),
      osv('Go', 'github.com/oauth2-proxy/oauth2-proxy/v7', [['0', '7.13.0']]),
    ],
  }),
  'an open range and a description that names a version': record({
    description: english('Before version 8.5.3 the passwords were hashed with SHA-256.'),
    packages: [osv('PyPI', 'thing', [['0', null]])],
  }),
  'every version, as OSV has it': record({
    description: english('The project is unsupported.'),
    packages: [osv('Packagist', 'drupal/screenshot', [['0', null]])],
  }),
  'a last affected version and a later fix': record({
    packages: [
      {
        ...library('npm', 'late', []),
        ranges: [{ type: 'ECOSYSTEM', introduced: '0', fixed: '3.5', last_affected: '3.1' }],
      },
    ],
  }),
  'a fix without a range': record({ packages: [library('npm', 'rangeless', [[null, '1.2.0']])] }),
  'updates of CPE': record({
    products: [
      product('microsoft', 'exchange_server', ['2013 cumulative_update_21', '2016 sp1', '8.0 update441']),
      product('totolink', 'a720r_firmware', ['4.1.5cu.470_b20200911', '2.0_beta_5'], 'o'),
    ],
  }),
  'an end that another range contains': record({
    products: [product('acme', 'thing', ['< 2.0', '>= 2.0, < 2.3', '>= 1.0, < 1.4'])],
  }),
  'packages of one name in two ecosystems': record({
    packages: [library('npm', 'lodash', [['0', '4.17.21']]), library('RubyGems', 'lodash', [['0', '5.0']])],
  }),
};
