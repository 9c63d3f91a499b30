import type { PhraseFixture } from './phrases.fixture.ts';

/** Descriptions in the CVE list's own form, from 1999 on. */
export const classicTexts: readonly PhraseFixture[] = [
  // classic
  {
    text: 'zlib before 1.2.12 allows memory corruption when deflating if the input has many distant matches.',
    facts: 'product=zlib | impacts=memory-corruption | ranges=..<1.2.12',
  },
  {
    text: 'Pandoc before 3.1.6 allows arbitrary file write: this can be triggered by providing a crafted image element in the input.',
    facts: 'product=Pandoc | impacts=file-write | vector=crafted image element | ranges=..<3.1.6',
  },
  {
    text: 'Buffer overflow in the font command of mIRC 6.16 allows local users to execute arbitrary code via a long string.',
    facts:
      'product=mIRC | weakness=CWE-120 | impacts=code-execution | component=font command | reach=local | ranges=6.16',
  },
  {
    text: 'Directory traversal vulnerability in the sample server in AspUpload 2.1, in certain configurations, allows remote attackers to upload and read arbitrary files.',
    facts:
      'product=AspUpload | weakness=CWE-22 | impacts=file-read | component=sample server | reach=remote | ranges=2.1',
  },
  {
    text: 'read_header_tga in gd_tga.c in the GD Graphics Library (aka LibGD) through 2.3.2 allows remote attackers to cause a denial of service (out-of-bounds read) via a crafted TGA file.',
    facts:
      'product=GD Graphics Library | weakness=CWE-125 | impacts=denial-of-service | component=gd_tga.c | file=gd_tga.c | function=read_header_tga | vector=crafted TGA file | reach=remote | ranges=..<=2.3.2',
  },
  {
    text: 'Multiple SQL injection vulnerabilities in index.php in Web Shop 1.2 allow remote authenticated users to execute arbitrary SQL commands via the (1) id or (2) cat parameter.',
    facts:
      'product=Web Shop | weakness=CWE-89 | impacts=sql-execution | component=index.php | file=index.php | reach=remote | authentication=required | ranges=1.2',
  },
  {
    text: 'Format string vulnerability in ssldump possibly allows remote attackers to cause a denial of service via malicious format string specifiers in a URL.',
    facts:
      'product=ssldump | weakness=CWE-134 | impacts=denial-of-service | vector=malicious format string | reach=remote',
  },
  {
    text: 'Suricata before 5.0.7 and 6.x before 6.0.3 has a "critical evasion."',
    facts: 'product=Suricata | ranges=..<5.0.7, 6.x..<6.0.3',
  },
  {
    text: "The is_safe_url function in utils/http.py in Django 1.4.x before 1.4.6, 1.5.x before 1.5.2, and 1.6 before beta 2 treats a URL's scheme as safe.",
    facts: 'product=Django | component=utils/http.py | file=utils/http.py',
  },
  {
    text: 'z3c.form, as used in Plone before 4.2.3 and 4.3 before beta 1, allows remote attackers to obtain default field values.',
    facts: 'reach=remote',
  },
  {
    text: 'Use of default credentials in Intrexx Portal Server 12.0.2 and earlier allows remote attackers to log in without authentication.',
    facts:
      'product=Intrexx Portal Server | weakness=CWE-1392 | impacts=authentication-bypass | reach=remote | authentication=none | ranges=..<=12.0.2',
  },
  {
    text: 'In sshd in OpenSSH before 10.0, the DisableForwarding directive does not disable X11 forwarding.',
    facts: 'product=OpenSSH | component=sshd | ranges=..<10.0',
  },
  {
    text: 'In PHP versions 8.1.* before 8.1.32, 8.2.* before 8.2.28, the wrong content-type header is used.',
    facts: 'product=PHP | ranges=8.1.*..<8.1.32, 8.2.*..<8.2.28',
  },
  {
    text: 'In affected versions of Octopus Server it is possible to bypass rate limiting on login.',
    facts: 'product=Octopus Server',
  },
  {
    text: 'In “Dolibarr” application, v2.8.1 to v13.0.2 are vulnerable to account takeover via password reset functionality.',
    facts: 'product=Dolibarr | impacts=account-takeover | ranges=2.8.1..<=13.0.2',
  },
  {
    text: 'Apache Airflow, versions before 2.8.1, have a vulnerability that allows an attacker to poison data. Users are recommended to upgrade to version 2.8.1, which fixes this issue.',
    facts: 'product=Apache Airflow | fixed=2.8.1 | ranges=..<2.8.1',
  },
  {
    text: 'Versions of the package cocoon before 0.4.0 are vulnerable to Reusing a Nonce.',
    facts: 'product=cocoon | ranges=..<0.4.0',
  },
  {
    text: 'This affects all versions of package calipso. It is possible for a malicious module to overwrite arbitrary files.',
    facts: 'product=calipso | impacts=file-write',
  },
  {
    text: 'lunary-ai/lunary is vulnerable to an Insecure Direct Object Reference.',
    facts: 'product=lunary-ai/lunary | weakness=CWE-639',
  },
  {
    text: 'Missing Authorization in GitHub repository hamza417/inure prior to Build95.',
    facts: 'product=hamza417/inure | weakness=CWE-862',
  },
  {
    text: 'Command Injection in GitHub repository nuitka/nuitka prior to 0.9.',
    facts: 'product=nuitka/nuitka | weakness=CWE-77 | ranges=..<0.9',
  },
  {
    text: 'IBM Security Verify Access Docker 10.0.0 through 10.0.6 could allow a local user to escalate their privileges due to improper certificate validation. IBM X-Force ID: 292416.',
    facts:
      'product=IBM Security Verify Access Docker | weakness=CWE-295 | impacts=privilege-escalation | reach=local | ranges=10.0.0..<=10.0.6',
  },
  {
    text: 'IBM i 7.2, 7.3, 7.4 and 7.5 is vulnerable to cross-site scripting.',
    facts: 'product=IBM i | weakness=CWE-79 | ranges=7.2, 7.3, 7.4, 7.5',
  },
  {
    text: 'Dell Data Manager Reporting, version(s) 19.17, 19.18 contain(s) an OS Command Injection vulnerability. A high privileged attacker with local access could exploit this vulnerability.',
    facts:
      'product=Dell Data Manager Reporting | weakness=CWE-78 | reach=local | authentication=required | ranges=19.17, 19.18',
  },
  {
    text: 'Out-of-bounds write for some Intel(R) Graphics Driver software before version 31.0 may allow an authenticated user to potentially enable escalation of privilege via local access.',
    facts:
      'product=Intel(R) Graphics Driver | weakness=CWE-787 | impacts=privilege-escalation | authentication=required | ranges=..<31.0',
  },
  {
    text: 'Improper access control in Samsung Gallery prior to version 14.5.10.3 in Global Android 13, 14.5.09.3 in China Android 13 allows physical attackers to access the picture.',
    facts: 'product=Samsung Gallery | weakness=CWE-284 | reach=physical | ranges=..<14.5.10.3',
  },
  {
    text: 'Memory corruption while processing a command from user space.',
    facts: 'impacts=memory-corruption',
  },
  {
    text: 'Unitronics Unilogic – Versions prior to 1.35.227 - CWE-348: Use of Less Trusted Source may allow RCE',
    facts: 'product=Unitronics Unilogic | weakness=CWE-348 | impacts=remote-code-execution | ranges=..<1.35.227',
  },
  {
    text: 'in OpenHarmony v5.0.2 and prior versions allow a local attacker cause DOS through NULL pointer dereference.',
    facts: 'product=OpenHarmony | weakness=CWE-476 | impacts=denial-of-service | reach=local | ranges=..<=5.0.2',
  },
  {
    text: 'Mattermost versions 9.9.x <= 9.9.1, 9.5.x <= 9.5.7 fail to properly enforce permissions, which allows a user to read posts.',
    facts: 'product=Mattermost | ranges=9.9.x..<=9.9.1, 9.5.x..<=9.5.7',
  },
  {
    text: 'Sensitive information disclosure due to missing authorization. The following products are affected: Acronis Cyber Protect Agent (Linux, macOS, Windows) before build 37758.',
    facts: 'product=Acronis Cyber Protect Agent | weakness=CWE-862 | impacts=information-disclosure | ranges=..<37758',
  },
  {
    text: 'This vulnerability allows remote attackers to execute arbitrary code on affected installations of Foxit PDF Reader. User interaction is required in that the target must open a malicious file. The specific flaw is a use-after-free.',
    facts:
      'product=Foxit PDF Reader | weakness=CWE-416 | impacts=code-execution | vector=malicious file | reach=remote',
  },
  {
    text: 'Use-after-free vulnerability in the parser in Adobe Flash Player before 13.0.0.250 on Windows allows attackers to execute arbitrary code, as exploited in the wild in April 2015.',
    facts:
      'product=Adobe Flash Player | weakness=CWE-416 | impacts=code-execution | component=parser | exploited | ranges=..<13.0.0.250',
  },
  {
    text: 'Gotenberg has a Server-Side Request Forgery (SSRF) Issue in github.com/gotenberg/gotenberg',
    facts: 'product=Gotenberg | weakness=CWE-918',
  },
  {
    text: 'Arbitrary file read via symlink following in checkpoint restore in github.com/containerd/containerd',
    facts: 'weakness=CWE-59 | impacts=file-read',
  },
  // 1999 to 2005
  {
    text: 'IIS 3 and 4 allow remote attackers to read files via a .. (dot dot) attack.',
    facts: 'product=IIS | impacts=file-read | reach=remote | ranges=3, 4',
  },
  {
    text: 'Internet Explorer 5.0 and 5.01 allows remote attackers to bypass the cross frame security policy and read files via the external.NavigateAndFind function.',
    facts: 'product=Internet Explorer | impacts=security-bypass, file-read | reach=remote | ranges=5.0, 5.01',
  },
  {
    text: 'lsfs in AIX 4.x allows a local user to gain additional privileges by creating Trojan horse programs.',
    facts: 'product=AIX | impacts=privilege-escalation | component=lsfs | reach=local | ranges=4.x',
  },
  {
    text: 'Buffer overflow in Solaris dtprintinfo program.',
    facts: 'product=Solaris dtprintinfo program | weakness=CWE-120',
  },
  {
    text: 'Local users can perform a denial of service in Tripwire 1.2 and earlier using long filenames.',
    facts: 'impacts=denial-of-service | reach=local',
  },
  {
    text: 'Sendmail decode alias can be used to overwrite sensitive files.',
    facts: '',
  },
  {
    text: '** DISPUTED ** Integer overflow in the process_env function in elf/rtld.c in glibc before 2.5 might allow local users to execute arbitrary code. NOTE: the maintainers dispute that this is exploitable.',
    facts:
      'product=glibc | weakness=CWE-190 | impacts=code-execution | component=elf/rtld.c | file=elf/rtld.c | function=process_env | disputed | reach=local | ranges=..<2.5',
  },
  {
    text: '** UNSUPPORTED WHEN ASSIGNED ** The unofficial Lint extension through 1.0.7 for Visual Studio Code allows attackers to execute arbitrary binaries.',
    facts: 'product=Lint extension | unsupported | ranges=..<=1.0.7',
  },
];
