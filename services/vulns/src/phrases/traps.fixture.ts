import type { PhraseFixture } from './phrases.fixture.ts';

/** Descriptions that a careless rule misreads. */
export const trapTexts: readonly PhraseFixture[] = [
  // roles are conditions
  {
    text: 'A reflected cross-site scripting (XSS) vulnerability in Webby 1.2 allows authenticated attackers with administrator privileges to inject arbitrary web scripts.',
    facts:
      'product=Webby | weakness=CWE-79 | crossSite=reflected | impacts=script-execution | authentication=required | role=administrator | ranges=1.2',
  },
  {
    text: 'Foo Server 1.2 lets users with Contributor-level access view the list of projects.',
    facts: 'product=Foo Server | role=Contributor | ranges=1.2',
  },
  // unauthorized is not unauthenticated
  {
    text: 'Vulnerability in the Oracle Agile product of Oracle Supply Chain (component: Export). The supported version that is affected is 9.3.6. Easily exploitable vulnerability allows low privileged attacker with network access via HTTP to compromise Oracle Agile. Successful attacks can result in unauthorized ability to cause a partial denial of service.',
    facts:
      'product=Oracle Agile | vendor=Oracle | impacts=denial-of-service | component=Export | reach=remote | authentication=required | ranges=9.3.6',
  },
  // several branches
  {
    text: 'An issue was discovered in Mbed TLS before 2.25.0 (and before 2.16.9 LTS and before 2.7.18 LTS). Large parameters could lead to denial of service.',
    facts: 'product=Mbed TLS | impacts=denial-of-service',
  },
  {
    text: 'Foo Suite before 2.1, 1.9 and 1.8 allows cross-site scripting.',
    facts: 'product=Foo Suite | weakness=CWE-79',
  },
  {
    text: 'Foo Suite 6.0 and possibly earlier versions allows cross-site scripting.',
    facts: 'product=Foo Suite | weakness=CWE-79',
  },
  {
    text: 'Foo Suite before 8.2 on Linux and 8.3 on Windows allows cross-site scripting.',
    facts: 'product=Foo Suite | weakness=CWE-79',
  },
  {
    text: 'ImageMagick before 7.1.2-26 and 6.9.13-51 contains a memory leak in the TIFF encoder.',
    facts: 'product=ImageMagick | weakness=CWE-401',
  },
  {
    text: 'Dell PowerScale OneFS 8.1.0-9.1.0 contain an improper neutralization of special elements used in an OS command vulnerability.',
    facts: 'product=Dell PowerScale OneFS | weakness=CWE-78 | ranges=8.1.0..<=9.1.0',
  },
  // product is no clause
  {
    text: 'Signature validation canonicalizes the input XML document before validating the signature.',
    facts: '',
  },
  {
    text: 'Users who decode files from untrusted sources can be tricked into accepting malicious files.',
    facts: '',
  },
  {
    text: 'Memory leak in the parser allows remote attackers to cause a denial of service.',
    facts: 'weakness=CWE-401 | impacts=denial-of-service | reach=remote',
  },
  {
    text: 'User interaction is required to exploit this vulnerability.',
    facts: '',
  },
  {
    text: 'Expected behavior is that the separator is kept.',
    facts: '',
  },
  {
    text: 'The application zips all files in the folder, which allows an attacker to read arbitrary files by a crafted path.',
    facts: 'impacts=file-read | vector=crafted path',
  },
  {
    text: 'Buffer overflow in the login page allows remote attackers to execute arbitrary code.',
    facts: 'weakness=CWE-120 | impacts=code-execution | reach=remote',
  },
  {
    text: 'Transient DOS due to untrusted Pointer Dereference while sending a request.',
    facts: 'impacts=denial-of-service',
  },
  {
    text: 'NewReader and OpenReader can cause a panic when reading an archive.',
    facts: 'impacts=denial-of-service',
  },
  {
    text: 'TLS certificate verification is skipped when connecting to a server.',
    facts: '',
  },
  {
    text: 'Inadequate parsing of URLs could result into an open redirect.',
    facts: 'weakness=CWE-601',
  },
  // aka and brackets
  {
    text: 'Twinkle Tray (aka twinkle-tray) through 1.13.3 allows remote command execution.',
    facts: 'product=Twinkle Tray | impacts=command-execution | ranges=..<=1.13.3',
  },
  {
    text: 'Vasion Print (formerly PrinterLogic) before Virtual Appliance Host 22.0.862 allows SQL Injection.',
    facts: 'product=Vasion Print | weakness=CWE-89',
  },
  {
    text: 'A hash collision vulnerability (in the table used to manage connections) in LSQUIC (aka LiteSpeed QUIC) before 4.2.0 allows remote attackers to cause a considerable CPU load.',
    facts: 'product=LSQUIC | reach=remote | ranges=..<4.2.0',
  },
  // negations
  {
    text: 'Foo CMS 2.0 does not prevent clickjacking.',
    facts: 'product=Foo CMS | ranges=2.0',
  },
  {
    text: 'Foo CMS 2.0 allows attackers to list users. This does not allow remote code execution.',
    facts: 'product=Foo CMS | ranges=2.0',
  },
  {
    text: 'Foo CMS 2.0 has a bypass of the CSRF protection in the profile form.',
    facts: 'product=Foo CMS | weakness=CWE-352 | impacts=security-bypass | ranges=2.0',
  },
  {
    text: 'Foo CMS 2.0 uses a CSRF token that is readable in the log of the server.',
    facts: 'product=Foo CMS | ranges=2.0',
  },
  {
    text: 'Foo CMS 2.0 leaks the path of the installation. There is no public exploit and it is not exploited in the wild.',
    facts: 'product=Foo CMS | ranges=2.0',
  },
  // other vulnerabilities and products
  {
    text: 'HDF5 Library through 1.14.3 contains a heap-based buffer overflow in H5HL__fl_deserialize, a different vulnerability than CVE-2024-32613.',
    facts: 'product=HDF5 Library | weakness=CWE-122 | ranges=..<=1.14.3',
  },
  {
    text: 'GNU Wget through 1.21.1 does not omit the Authorization header upon a redirect to a different origin, a related issue to CVE-2018-1000007.',
    facts: 'product=GNU Wget | ranges=..<=1.21.1',
  },
  {
    text: 'Apache Xerces2 Java, as used in Sun Java Runtime Environment (JRE) in JDK and JRE 6 before Update 15, allows remote attackers to cause a denial of service.',
    facts: 'product=Apache Xerces2 Java | impacts=denial-of-service | reach=remote',
  },
  {
    text: 'Echo ShareCare 8.15.5 does not perform authentication checks, so that unauthenticated users may access pages that are vulnerable to attacks such as SQL injection.',
    facts: 'product=Echo ShareCare | authentication=none | ranges=8.15.5',
  },
  // functions and parameters
  {
    text: 'The manipulation of the parser in the Foo function of Bar Server 1.2 leads to a crash.',
    facts: 'product=Bar Server | impacts=denial-of-service | component=Foo function | ranges=1.2',
  },
  {
    text: 'A vulnerability in Foo Server 1.2 lets an attacker escape a parameter before using it in a statement.',
    facts: 'product=Foo Server | ranges=1.2',
  },
  {
    text: 'Foo Server 1.2 allows XSS via the id parameter to /index.php and is written in Node.js.',
    facts: 'product=Foo Server | weakness=CWE-79 | parameter=id | file=/index.php | ranges=1.2',
  },
  {
    text: 'Foo Server 1.2 allows local file inclusion via /etc/passwd in the "page" parameter.',
    facts: 'product=Foo Server | weakness=CWE-98 | parameter=page | ranges=1.2',
  },
  // kernel
  {
    text: 'In the Linux kernel, the following vulnerability has been resolved:\n\ndrm/v3d: Ensure job pointer is set to NULL after job completion\n\nAfter a job completes, the pointer must be set to NULL, see CVE-2024-1 and version 6.1.',
    facts:
      'product=Linux kernel | component=drm/v3d | patch=drm/v3d: Ensure job pointer is set to NULL after job completion',
  },
  {
    text: 'In the Linux kernel, the following vulnerability has been resolved:\n\next4: fix use-after-free in ext4_xattr_set_entry\n\nThe entry is freed too early.',
    facts:
      'product=Linux kernel | weakness=CWE-416 | component=ext4 | patch=ext4: fix use-after-free in ext4_xattr_set_entry',
  },
  {
    text: 'In the Linux kernel, the following vulnerability has been resolved:\n\nnet/mlx5: Fix steering rules cleanup\n\nBUG: kernel NULL pointer dereference, address: 0000000000000000',
    facts: 'product=Linux kernel | weakness=CWE-476 | component=net/mlx5 | patch=net/mlx5: Fix steering rules cleanup',
  },
  {
    text: 'In the Linux kernel, the following vulnerability has been resolved:\n\nARM: 9381/1: kasan: clear stale stack poison\n\nWe found below OOB crash: BUG: KASAN: stack-out-of-bounds in refresh_cpu',
    facts:
      'product=Linux kernel | weakness=CWE-125 | component=ARM | patch=ARM: 9381/1: kasan: clear stale stack poison',
  },
  // Markdown and entities
  {
    text: '### Impact\nServlets with multipart support may be affected by resource exhaustion.\n### Patches\nFixed in 9.4.51.',
    facts: 'weakness=CWE-400 | fixed=9.4.51',
  },
  {
    text: 'Foo &amp; Bar Server 1.2 has a cross-site scripting vulnerability in `parse_url()`.',
    facts: 'product=Foo & Bar Server | weakness=CWE-79 | function=parse_url | ranges=1.2',
  },
  // numbers that are no versions
  {
    text: 'Google Chromium V8 Engine contains a type confusion vulnerability that allows a remote attacker to potentially exploit heap corruption.',
    facts: 'product=Google Chromium V8 Engine | weakness=CWE-843 | impacts=memory-corruption | reach=remote',
  },
  {
    text: 'gpac 2.3-DEV-rev921-g422b78ecf-master was discovered to contain a memory leak.',
    facts: 'product=gpac | weakness=CWE-401',
  },
  {
    text: 'Dell Array OneFS versions 8.1.2-9.1.0.x contain an Improper Check for Unusual or Exceptional Conditions.',
    facts: 'product=Dell Array OneFS',
  },
  // versions that contain no fix
  {
    text: 'VMware Edge prior to version 3.1.0 contains a command injection vulnerability.',
    facts: 'product=VMware Edge | weakness=CWE-77 | ranges=..<3.1.0',
  },
  {
    text: 'Acme Forum 1.5.2 allows XSS. The issue was partially patched in version 1.5.3 and fully patched in 1.5.4.',
    facts: 'product=Acme Forum | weakness=CWE-79 | fixed=1.5.4 | ranges=1.5.2',
  },
  {
    text: 'TYPO3 is a content management system. Update to TYPO3 versions 9.5.29 or 10.4.19 that fix the problem described.',
    facts: 'product=TYPO3 | fixed=9.5.29, 10.4.19',
  },
  // weaknesses of something else
  {
    text: 'The cookie policy of Acme Portal 2.1 is weak. In the presence of XSS, this leads to session compromise.',
    facts: 'product=Acme Portal | component=cookie policy | ranges=2.1',
  },
  {
    text: 'The fullscreen notice was hidden too early. This vulnerability affects Firefox < 135 and Thunderbird < 135.',
    facts: 'product=Firefox | ranges=..<135',
  },
  // whose product it is
  {
    text: "Microsoft's Netlogon Remote Protocol (MS-NRPC) contains a privilege escalation vulnerability.",
    facts: 'product=Netlogon Remote Protocol | impacts=privilege-escalation',
  },
  {
    text: "There is a flaw in OpenEXR's Scanline API functionality in versions before 3.0.0. A crafted file could trigger excessive consumption of memory.",
    facts: 'product=OpenEXR | component=Scanline API functionality | vector=crafted file | ranges=..<3.0.0',
  },
  // what the attack leads to is no input
  {
    text: 'Acme Portal 1.0 allows attackers to redirect users to malicious websites.',
    facts: 'product=Acme Portal | impacts=redirect | ranges=1.0',
  },
  // who attacks is no impact
  {
    text: 'Acme Client before 1.1 allows man-in-the-middle attackers to obtain sensitive information.',
    facts: 'product=Acme Client | impacts=information-disclosure | ranges=..<1.1',
  },
  {
    text: 'Acme Web Server 2.0 allows remote attackers to read password protected files via a leading slash.',
    facts: 'product=Acme Web Server | reach=remote | ranges=2.0',
  },
  // what another vulnerability adds, and what was possible anyway
  {
    text: 'Acme Reader 1.0 allows remote attackers to obtain sensitive information. An attacker can leverage this in conjunction with other vulnerabilities to execute arbitrary code.',
    facts: 'product=Acme Reader | impacts=information-disclosure | reach=remote | ranges=1.0',
  },
  {
    text: 'Acme Packer 1.0 sets wrong file times. Source archives already allow arbitrary code execution when they are built.',
    facts: 'product=Acme Packer | ranges=1.0',
  },
  {
    text: 'Acme Guard 1.0 allows local users to execute dangerous code that would otherwise be blocked.',
    facts: 'product=Acme Guard | reach=local | ranges=1.0',
  },
];
