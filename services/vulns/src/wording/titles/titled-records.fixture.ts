import type { Language, Vulnerability } from '../../vulnerability.ts';
import { kevRow, library, product, record } from '../record.fixture.ts';
import type { TitleSource } from './title.ts';

/** A record, and its title and the title's source in each language. */
export interface TitledRecord {
  v: Vulnerability;
  titles: Readonly<Record<Language, readonly [text: string, source: TitleSource]>>;
}

const described = (text: string, source: 'nvd' | 'osv' = 'nvd'): Pick<Vulnerability, 'description'> => ({
  description: { text, lang: 'en', source },
});

/** Records in the forms in which sources write them; the expected titles were reviewed by people. */
export const titledRecords: Readonly<Record<string, TitledRecord>> = {
  'KEV names a component and the impact, CWE only an abstract weakness': {
    v: record({
      id: 'CVE-2021-34527',
      kev_details: kevRow('Microsoft', 'Windows', '2021-11-03', '2021-07-20', true),
      titles: [
        { source: 'kev', text: 'Microsoft Windows Print Spooler Remote Code Execution Vulnerability', lang: 'en' },
      ],
      cwes: ['CWE-269'],
      ...described('Windows Print Spooler Remote Code Execution Vulnerability'),
    }),
    titles: {
      en: ['Microsoft Windows Print Spooler Remote Code Execution Vulnerability', 'kev'],
      ja: [
        'Microsoft Windows Print Spooler における遠隔から任意のコードを実行される脆弱性（PrintNightmare）',
        'composed',
      ],
      fr: ['Microsoft Windows Print Spooler : exécution de code arbitraire à distance (PrintNightmare)', 'composed'],
    },
  },
  'a description that begins by saying that there is a fix, and a vendor that its product begins with': {
    v: record({
      products: [product('hp', 'hp-ux', ['11.0'], 'o')],
      ...described(
        'This issue was addressed through improved state management. This issue is fixed in HP-UX 11.1. Muting the `mic` during a call may not result in audio being silenced.',
      ),
    }),
    titles: {
      en: ['HP-UX: Muting the mic during a call may not result in audio being silenced.', 'description'],
      ja: [
        'HP-UX における脆弱性「Muting the mic during a call may not result in audio being silenced.」（英語）',
        'description',
      ],
      fr: [
        'HP-UX : « Muting the mic during a call may not result in audio being silenced. » (en anglais)',
        'description',
      ],
    },
  },
  'KEV names two products, but no flaw': {
    v: record({
      id: 'CVE-2020-25078',
      kev_details: kevRow('D-Link', 'DCS-2530L and DCS-2670L Devices', '2025-08-05', '2025-08-26', null),
      titles: [{ source: 'kev', text: 'D-Link DCS-2530L and DCS-2670L Devices Unspecified Vulnerability', lang: 'en' }],
      ...described('D-Link DCS-2530L and DCS-2670L devices contain a flaw that discloses what it should not.'),
    }),
    titles: {
      en: ['D-Link DCS-2530L and DCS-2670L Devices Unspecified Vulnerability', 'kev'],
      ja: [
        'D-Link DCS-2530L および DCS-2670L 機器における脆弱性「D-Link DCS-2530L and DCS-2670L devices contain a flaw that discloses what it should not.」（英語）',
        'description',
      ],
      fr: [
        'D-Link DCS-2530L et DCS-2670L Devices : « D-Link DCS-2530L and DCS-2670L devices contain a flaw that discloses what it should not. » (en anglais)',
        'description',
      ],
    },
  },
  'KEV names a second product instead of a component': {
    v: record({
      kev_details: kevRow('Oracle', 'Java SE', '2022-03-03', '2022-03-24', null),
      titles: [
        { source: 'kev', text: 'Oracle Java SE and Java SE Embedded Remote Code Execution Vulnerability', lang: 'en' },
      ],
      ...described(
        'Unspecified vulnerability in Oracle Java SE 6u95 and Java SE Embedded 7u75 allows remote attackers.',
      ),
    }),
    titles: {
      en: ['Oracle Java SE and Java SE Embedded Remote Code Execution Vulnerability', 'kev'],
      ja: ['Oracle Java SE および Java SE Embedded における遠隔から任意のコードを実行される脆弱性', 'composed'],
      fr: ['Oracle Java SE et Java SE Embedded : exécution de code arbitraire à distance', 'composed'],
    },
  },
  'an advisory states that the package itself is malware': {
    v: record({
      id: 'CVE-2022-34981',
      malware: true,
      packages: [library('PyPI', 'colour-crowd', [['0.0.1', '0.0.3']])],
      ...described('The ColourCrowd package in PyPI before 0.0.1 included a code execution backdoor.', 'osv'),
    }),
    titles: {
      en: ['Malware in colour-crowd (PyPI)', 'composed'],
      ja: ['colour-crowd（PyPI）に含まれるマルウェア', 'composed'],
      fr: ['Logiciel malveillant dans colour-crowd (PyPI)', 'composed'],
    },
  },
  'several weaknesses, of which one only costs resources and one is an injection of code': {
    v: record({
      id: 'CVE-2021-44228',
      kev_details: kevRow('Apache', 'Log4j2', '2021-12-10', '2021-12-24', true),
      titles: [{ source: 'kev', text: 'Apache Log4j2 Remote Code Execution Vulnerability', lang: 'en' }],
      cwes: ['CWE-20', 'CWE-400', 'CWE-502', 'CWE-917'],
      ...described('Apache Log4j2 2.0 through 2.15.0 lets attackers execute arbitrary code loaded from LDAP servers.'),
    }),
    titles: {
      en: ['Apache Log4j2 Remote Code Execution Vulnerability', 'kev'],
      ja: [
        'Apache Log4j2 における遠隔から任意のコードを実行される脆弱性（式言語インジェクション、Log4Shell）',
        'composed',
      ],
      fr: [
        'Apache Log4j2 : exécution de code arbitraire à distance (injection dans un langage d’expression, Log4Shell)',
        'composed',
      ],
    },
  },
  'an advisory whose title names another product': {
    v: record({
      titles: [{ source: 'osv', text: 'Windows: vulnerable tinyzip 1.2.11', lang: 'en' }],
      ...described(
        'tinyzip before 1.2.12 allows memory corruption when deflating if the input has many distant matches.',
      ),
    }),
    titles: {
      en: ['tinyzip: memory corruption', 'composed'],
      ja: ['tinyzip におけるメモリ破壊の脆弱性', 'composed'],
      fr: ['tinyzip : corruption de la mémoire', 'composed'],
    },
  },
  'an advisory whose title names the package': {
    v: record({
      titles: [
        {
          source: 'osv',
          text: 'Papermill has a Server-Side Request Forgery (SSRF) Issue in github.com/acme/papermill',
          lang: 'en',
        },
      ],
      packages: [library('Go', 'github.com/acme/papermill/v7', [['0', '7.1.0']])],
    }),
    titles: {
      en: ['Papermill has a Server-Side Request Forgery (SSRF) Issue in github.com/acme/papermill', 'osv'],
      ja: ['Papermill におけるサーバーサイドリクエストフォージェリ（SSRF）の脆弱性', 'composed'],
      fr: ['Papermill : falsification de requêtes côté serveur (SSRF)', 'composed'],
    },
  },
  'an advisory whose title says nothing but the package': {
    v: record({
      titles: [{ source: 'ghsa', text: 'Moderate severity vulnerability that affects papermill', lang: 'en' }],
      packages: [library('npm', 'papermill', [['0', '7.1.0']])],
      cwes: ['CWE-22'],
    }),
    titles: {
      en: ['papermill: path traversal', 'composed'],
      ja: ['papermill におけるパストラバーサルの脆弱性', 'composed'],
      fr: ['papermill : traversée de répertoires', 'composed'],
    },
  },
  'a WordPress plugin in the words of Wordfence': {
    v: record({
      ...described(
        "The Footer Remover plugin for WordPress is vulnerable to Stored Cross-Site Scripting via the 'selector' parameter in all versions up to, and including, 2 due to insufficient input sanitization and output escaping.",
      ),
    }),
    titles: {
      en: [
        'Footer Remover plugin for WordPress: stored cross-site scripting (XSS) via the "selector" parameter',
        'composed',
      ],
      ja: [
        'WordPress 用プラグイン Footer Remover の selector パラメーターにおける格納型クロスサイトスクリプティング（XSS）の脆弱性',
        'composed',
      ],
      fr: [
        'Extension WordPress Footer Remover : injection de code indirecte à distance (XSS stockée, paramètre selector)',
        'composed',
      ],
    },
  },
  'a router in the words of VulDB': {
    v: record({
      cwes: ['CWE-78', 'CWE-77'],
      ...described(
        'A vulnerability, which was classified as critical, was found in Acme AC7 1200M 15.03.06.44. Affected is the function StartTelnet of the file /goform/telnet. The manipulation of the argument lan_ip leads to os command injection. It is possible to launch the attack remotely. The exploit has been disclosed to the public and may be used.',
      ),
    }),
    titles: {
      en: ['Acme AC7 1200M: OS command injection via the "lan_ip" parameter in /goform/telnet', 'composed'],
      ja: ['Acme AC7 1200M の lan_ip パラメーターにおける OS コマンドインジェクションの脆弱性', 'composed'],
      fr: ['Acme AC7 1200M : injection de commandes du système d’exploitation (paramètre lan_ip)', 'composed'],
    },
  },
  'a package that only contains the product of the description': {
    v: record({
      cwes: ['CWE-611'],
      packages: [library('PyPI', 'ledger-ml', [['0', null]])],
      ...described(
        'The Create Single Payment application of SAP S/4HANA - versions 100, 101, allows an attacker to upload an XML file as an attachment.',
      ),
    }),
    titles: {
      en: ['SAP S/4HANA: XML external entity (XXE) in Create Single Payment application', 'composed'],
      ja: ['SAP S/4HANA における XML 外部エンティティ参照（XXE）の脆弱性', 'composed'],
      fr: ['SAP S/4HANA : injection d’entités externes XML (XXE)', 'composed'],
    },
  },
  'a CPE name whose spelling the description has': {
    v: record({
      products: [product('gnomeworks', 'peapdf', ['< 1.2'])],
      ...described('Use-after-free vulnerability in PeaPDF before 1.2 allows attackers to cause a denial of service.'),
    }),
    titles: {
      en: ['PeaPDF: use-after-free (denial of service)', 'composed'],
      ja: ['PeaPDF における解放済みメモリの使用に関する脆弱性（サービス運用妨害）', 'composed'],
      fr: ['PeaPDF : utilisation de mémoire après libération (déni de service)', 'composed'],
    },
  },
  'code execution that the text calls only possible': {
    v: record({
      products: [product('acme', 'janus', ['1.0'])],
      ...described(
        'Buffer overflow in Acme Janus 1.0 allows remote attackers to cause a denial of service and possibly execute arbitrary code via a long URL.',
      ),
    }),
    titles: {
      en: ['Acme Janus: buffer overflow (denial of service)', 'composed'],
      ja: ['Acme Janus におけるバッファオーバーフローの脆弱性（サービス運用妨害）', 'composed'],
      fr: ['Acme Janus : débordement de tampon (déni de service)', 'composed'],
    },
  },
  'a patch of the Linux kernel': {
    v: record({
      products: [product('linux', 'linux_kernel', ['< 6.14'], 'o')],
      cwes: ['CWE-476'],
      ...described(
        'In the Linux kernel, the following vulnerability has been resolved:\n\ndrm/v3d: Ensure job pointer is set to NULL\n\nAfter a job completes, the pointer must be set to NULL.',
      ),
    }),
    titles: {
      en: ['Linux kernel: drm/v3d: Ensure job pointer is set to NULL (NULL pointer dereference)', 'composed'],
      ja: [
        'Linux カーネルにおける NULL ポインタデリファレンスに関する脆弱性「drm/v3d: Ensure job pointer is set to NULL」',
        'composed',
      ],
      fr: [
        'Noyau Linux : déréférencement de pointeur nul (« drm/v3d: Ensure job pointer is set to NULL »)',
        'composed',
      ],
    },
  },
  'a description in which no rule finds a flaw': {
    v: record({
      products: [product('acme', 'janus', ['1.0'])],
      ...described(
        'Acme Janus is a web server. Its clock stops at midnight if the moon is full &amp; the port is < 1024. Restart it then.',
      ),
    }),
    titles: {
      en: ['Acme Janus: Its clock stops at midnight if the moon is full & the port is < 1024.', 'description'],
      ja: [
        'Acme Janus における脆弱性「Its clock stops at midnight if the moon is full & the port is < 1024.」（英語）',
        'description',
      ],
      fr: [
        'Acme Janus : « Its clock stops at midnight if the moon is full & the port is < 1024. » (en anglais)',
        'description',
      ],
    },
  },
  'a description in which no rule finds a product': {
    v: record({
      id: 'CVE-2026-1001',
      cwes: ['CWE-89'],
      ...described('** DISPUTED ** An issue was found. By design, an SQL injection lets anybody in.'),
    }),
    titles: {
      en: ['An issue was found. By design, an SQL injection lets anybody in.', 'description'],
      ja: [
        'CVE-2026-1001: SQL インジェクションの脆弱性「An issue was found. By design, an SQL injection lets anybody in.」（英語）',
        'description',
      ],
      fr: [
        'CVE-2026-1001 : injection SQL : « An issue was found. By design, an SQL injection lets anybody in. » (en anglais)',
        'description',
      ],
    },
  },
  'no text, and only a weakness': {
    v: record({ id: 'CVE-2026-1002', cwes: ['CWE-352'] }),
    titles: {
      en: ['CVE-2026-1002: cross-site request forgery (CSRF)', 'composed'],
      ja: ['CVE-2026-1002: クロスサイトリクエストフォージェリ（CSRF）の脆弱性', 'composed'],
      fr: ['CVE-2026-1002 : injection de requêtes illégitimes par rebond (CSRF)', 'composed'],
    },
  },
  'a packager’s name for software that the description names': {
    v: record({
      packages: [library('Bitnami', 'acmesql-client', [['0', '10.6.8']])],
      ...described(
        'Acme Server v10.6.5 and below was discovered to contain a use-after-free, via a crafted PNG image.',
        'osv',
      ),
    }),
    titles: {
      en: ['Acme Server: use-after-free via a crafted PNG image', 'composed'],
      ja: ['Acme Server における解放済みメモリの使用に関する脆弱性', 'composed'],
      fr: ['Acme Server : utilisation de mémoire après libération', 'composed'],
    },
  },
  'input that is a condition of the attack, not its way in': {
    v: record({
      ...described(
        'Buffer overflow in Acme Janus 1.2 allows attackers who lure a user to a malicious page or to a malicious file to overflow a buffer.',
      ),
    }),
    titles: {
      en: ['Acme Janus: buffer overflow', 'composed'],
      ja: ['Acme Janus におけるバッファオーバーフローの脆弱性', 'composed'],
      fr: ['Acme Janus : débordement de tampon', 'composed'],
    },
  },
};
