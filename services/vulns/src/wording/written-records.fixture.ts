import type { Vulnerability } from '../vulnerability.ts';
import { kevRow, library, product, record, score } from './record.fixture.ts';

const everything = 'AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const ghsa = 'ghsa';

/** Records of many shapes, most with facts of well-known CVEs; `written-texts.fixture.ts` has the expected texts. */
export const writtenRecords: Readonly<Record<string, Vulnerability>> = {
  'in KEV, packages and products, several weaknesses': record({
    id: 'CVE-2021-44228',
    scores: [score(10, 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H')],
    cwes: ['CWE-20', 'CWE-400', 'CWE-502'],
    kev_details: kevRow('Apache', 'Log4j2', '2021-12-10', '2021-12-24', true),
    packages: [
      library('Maven', 'org.apache.logging.log4j:log4j-core', [
        ['2.13.0', '2.15.0'],
        ['2.0-beta9', '2.12.2'],
      ]),
    ],
    products: [product('apache', 'log4j', ['>= 2.0.1, < 2.3.1']), product('siemens', 'capital', ['< 2019.1'])],
    published_at: '2021-12-10T10:15:09.143Z',
  }),
  'scored by an ADP alone': record({
    id: 'CVE-2024-42005',
    scores: [score(9.8, `CVSS:3.1/${everything}`, '134c704f-9b21-4f2e-91b3-4a467353bcc0')],
    cwes: ['CWE-89'],
    packages: [
      library('PyPI', 'django', [
        ['4.2', '4.2.15'],
        ['5.0', '5.0.8'],
      ]),
    ],
    published_at: '2024-08-07T15:15:56.537Z',
  }),
  'a single fixed version, network read': record({
    id: 'CVE-2014-0160',
    scores: [score(7.5, 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N'), score(5, 'AV:N/AC:L/Au:N/C:P/I:N/A:N')],
    cwes: ['CWE-125'],
    kev_details: kevRow('OpenSSL', 'OpenSSL', '2022-05-04', '2022-05-25', null),
    products: [product('openssl', 'openssl', ['>= 1.0.1, < 1.0.1g'])],
    published_at: '2014-04-07T22:55:03.893Z',
  }),
  'CVSS 2 alone, with authentication': record({
    id: 'CVE-2010-0001',
    scores: [score(6.5, 'AV:N/AC:L/Au:S/C:P/I:P/A:P')],
    cwes: ['CWE-189'],
    products: [product('gnu', 'gzip', ['<= 1.3.13'])],
    published_at: '2010-01-29T18:30:00.000Z',
  }),
  'scorers disagree': record({
    id: 'CVE-2016-15012',
    scores: [
      score(9.8, `CVSS:3.1/${everything}`),
      score(5.5, 'CVSS:3.1/AV:A/AC:L/PR:L/UI:N/S:U/C:L/I:L/A:L', 'cna@vuldb.com'),
    ],
    cwes: ['CWE-89'],
    products: [product('salesforce', 'mobile_software_development_kit', ['< 5.0.0'])],
    published_at: '2023-01-07T13:15:00.000Z',
  }),
  'CVSS 4, local': record({
    id: 'CVE-2025-1001',
    scores: [
      score(8.5, 'CVSS:4.0/AV:L/AC:L/AT:N/PR:L/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N', 'security-advisories@github.com'),
    ],
    cwes: ['CWE-427'],
    products: [product('vmware', 'tools', ['>= 11.0.0, < 12.5.1'])],
    published_at: '2025-05-01T00:00:00.000Z',
  }),
  'CVSS 4, subsequent systems': record({
    scores: [score(6.9, 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:N/SC:L/SI:L/SA:N', 'psirt@example.org')],
    cwes: ['CWE-918'],
    packages: [library('npm', 'next', [['14.0.0', '14.1.1']])],
    published_at: '2026-01-01T12:00:00.000Z',
  }),
  'adjacent network, complex, one run open at the end': record({
    scores: [score(5.9, 'CVSS:3.1/AV:A/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:H')],
    cwes: ['CWE-362'],
    products: [product('cisco', 'ios_xe', ['>= 17.3.1'], 'o')],
    published_at: '2023-02-01T00:00:00.000Z',
  }),
  'physical access, high privileges': record({
    scores: [score(4.3, 'CVSS:3.0/AV:P/AC:L/PR:H/UI:R/S:U/C:N/I:H/A:N')],
    cwes: ['CWE-1021'],
    products: [product('google', 'android', ['*'], 'o')],
    published_at: '2022-12-31T23:59:59.999Z',
  }),
  'no weakness, Windows in many versions': record({
    id: 'CVE-2017-0144',
    scores: [score(8.8, 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H')],
    products: ['windows_7', 'windows_8.1', 'windows_10_1607', 'windows_server_2016'].map((name) =>
      product('microsoft', name, ['*'], 'o'),
    ),
    published_at: '2017-03-17T00:59:04.040Z',
  }),
  'several firmware images of one vendor': record({
    scores: [score(7.8, 'CVSS:3.1/AV:L/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H')],
    cwes: ['CWE-787'],
    products: ['qca6391_firmware', 'wcd9380_firmware', 'wsa8830_firmware', 'sd888_firmware', 'sm7325_firmware'].map(
      (name) => product('qualcomm', name, ['*'], 'o'),
    ),
    published_at: '2022-06-14T10:15:00.000Z',
  }),
  'KEV alone, several products': record({
    id: 'CVE-2023-33063',
    cwes: ['CWE-416'],
    kev_details: kevRow('Qualcomm', 'Multiple Chipsets', '2023-12-05', '2023-12-26', null),
    sources: ['kev'],
    published_at: '2023-12-05T00:00:00.000Z',
  }),
  'KEV, a protocol': record({
    id: 'CVE-2023-44487',
    cwes: ['CWE-400'],
    kev_details: kevRow('IETF', 'HTTP/2', '2023-10-10', '2023-10-31', null),
    sources: ['kev'],
    published_at: '2023-10-10T00:00:00.000Z',
  }),
  'a WordPress plug-in': record({
    scores: [score(6.1, 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', 'security@wordfence.com')],
    cwes: ['CWE-79'],
    products: [product('themeum', 'tutor_lms', ['< 2.7.2'], 'a', 'wordpress')],
    published_at: '2024-06-11T00:00:00.000Z',
  }),
  'two products of one vendor': record({
    scores: [score(7.8, 'CVSS:3.1/AV:L/AC:L/PR:N/UI:R/S:U/C:H/I:H/A:H')],
    cwes: ['CWE-416'],
    products: [
      product('foxitsoftware', 'pdf_editor', ['<= 11.2.3.53593']),
      product('foxitsoftware', 'pdf_reader', ['<= 12.0.2.12465']),
    ],
    published_at: '2023-03-29T19:15:00.000Z',
  }),
  'three packages': record({
    scores: [score(7.5, 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H', ghsa)],
    cwes: ['CWE-1333'],
    packages: [
      library('npm', 'lodash', [['0', '4.17.21']]),
      library('npm', 'lodash-es', [['0', '4.17.21']]),
      library('RubyGems', 'lodash-rails', [['0', null]]),
    ],
    published_at: '2022-01-06T20:30:46.000Z',
  }),
  'a word for its severity and no vector': record({
    severity: 'high',
    cwes: ['CWE-798'],
    packages: [library('Go', 'github.com/example/agent', [['0', '1.4.2']])],
    sources: ['ghsa'],
    published_at: '2021-08-01T00:00:00.000Z',
  }),
  'distributions alone': record({
    packages: [library('Debian:13', 'curl', [['0', '8.14.1-2']])],
    sources: ['osv'],
    published_at: '2025-07-09T00:00:00.000Z',
  }),
  'score zero': record({
    scores: [score(0, 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N')],
    products: [product('djangoproject', 'django', ['4.2'])],
    published_at: '2024-02-29T00:00:00.000Z',
  }),
  'versions one by one, more than are told': record({
    scores: [score(5, 'AV:N/AC:L/Au:N/C:N/I:N/A:P')],
    products: [product('sun', 'sunos', ['4.0', '4.0.1', '4.0.3', '4.1', '4.1.1', '4.1.2', '5.0', '5.1'], 'o')],
    published_at: '1993-02-18T05:00:00.000Z',
  }),
  'a weakness without a hand-made name': record({
    cwes: ['CWE-390'],
    packages: [library('Go', 'github.com/cli/cli', [['2.49.0', '2.67.0']])],
    published_at: '0001-01-01T00:00:00.000Z',
  }),
  'a weakness that the list does not have': record({
    cwes: ['CWE-99999', 'CWE-79'],
    products: [product('made_up', 'thing', ['< 1.0'])],
    published_at: '2026-05-05T00:00:00.000Z',
  }),
  'a weakness and no product': record({
    scores: [score(9.8, `CVSS:3.1/${everything}`, 'a0b1c2d3-0000-4000-8000-000000000000')],
    cwes: ['CWE-77', 'CWE-78', 'CWE-88', 'CWE-94', 'CWE-95', 'CWE-1336'],
    published_at: '2024-11-11T00:00:00.000Z',
  }),
  'a description that says nearly everything': record({
    scores: [score(6.3, 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:L/I:L/A:L', 'cna@vuldb.com')],
    cwes: ['CWE-78'],
    poc: true,
    description: {
      text: 'A vulnerability, which was classified as critical, was found in Acme AC7 1200M up to 15.03.06.44. Affected is the function StartTelnet of the file /goform/telnet. The manipulation of the argument lan_ip leads to os command injection. It is possible to launch the attack remotely. The exploit has been disclosed to the public and may be used.',
      lang: 'en',
      source: 'nvd',
    },
    published_at: '2025-03-02T00:00:00.000Z',
  }),
  'a description that is all there is': record({
    description: {
      text: '** UNSUPPORTED WHEN ASSIGNED ** The Hello Bar plugin for WordPress is vulnerable to Stored Cross-Site Scripting in all versions up to, and including, 2.0.1. This makes it possible for authenticated attackers, with Contributor-level access and above, to inject arbitrary web scripts in pages. The exploit has been disclosed to the public and may be used. The vendor disputes this issue.',
      lang: 'en',
      source: 'nvd',
    },
  }),
  'an impact without a weakness': record({
    scores: [score(7.5, 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H')],
    disputed: true,
    products: [product('acme', 'janus', ['< 2.1'])],
    description: {
      text: 'Acme Janus before 2.1 allows remote attackers to cause a denial of service via a crafted packet.',
      lang: 'en',
      source: 'nvd',
    },
  }),
  'nothing but an id': record({ id: 'CVE-2026-1234' }),
  rejected: record({
    id: 'CVE-2017-7775',
    state: 'rejected',
    cwes: ['CWE-79'],
    published_at: '2018-06-11T00:00:00.000Z',
  }),
  withdrawn: record({
    id: 'CVE-2022-9999',
    state: 'withdrawn',
    packages: [library('npm', 'thing', [['0', '1.0.0']])],
    sources: ['ghsa'],
  }),
  'hostile names': record({
    scores: [score(7.5, 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N')],
    cwes: ['CWE-22'],
    packages: [
      library('npm', '<script>alert(1)</script>\u0000\u202eevil\u200b\n name', [['0', `1.0.0${'9'.repeat(300)}`]]),
    ],
  }),
};
