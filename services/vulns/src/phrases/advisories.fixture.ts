import type { PhraseFixture } from './phrases.fixture.ts';

/** Descriptions as advisories, distributors and researchers write them. */
export const advisoryTexts: readonly PhraseFixture[] = [
  // is a product
  {
    text: 'Super CMS is an open source content management system. Prior to version 2.6.4, a stored cross-site scripting vulnerability in the page editor allowed authenticated users to inject JavaScript. Version 2.6.4 fixes the issue.',
    facts:
      'product=Super CMS | weakness=CWE-79 | crossSite=stored | impacts=script-execution | fixed=2.6.4 | authentication=required | ranges=..<2.6.4',
  },
  {
    text: 'gotortc is a camera streaming application. Versions 1.8.5 and prior are vulnerable to DOM-based cross-site scripting.',
    facts: 'product=gotortc | weakness=CWE-79 | crossSite=dom | ranges=..<=1.8.5',
  },
  {
    text: 'Kirby is an open-source content management system. A missing path traversal check affects versions prior to 3.9.8.3, 3.10.1.2, and 4.7.1. This is fixed in versions 3.9.8.3, 3.10.1.2 and 4.7.1.',
    facts: 'product=Kirby | weakness=CWE-22 | fixed=3.9.8.3, 3.10.1.2, 4.7.1',
  },
  {
    text: 'openHAB, a provider of open-source home automation software, has add-ons. Prior to version 4.2.1, a proxy endpoint allows server-side request forgery (SSRF).',
    facts: 'product=openHAB | weakness=CWE-918 | ranges=..<4.2.1',
  },
  {
    text: 'NamelessMC is a free website software. From 2.0.0 to before 2.1.3, an attacker can reset the password of any account, which leads to account takeover. Upgrade to 2.1.3.',
    facts: 'product=NamelessMC | impacts=account-takeover | fixed=2.1.3 | ranges=2.0.0..<2.1.3',
  },
  {
    text: '@octokit/request-error is an error class for requests. Starting in version 1.0.0 and prior to version 5.1.1, the library is vulnerable to ReDoS.',
    facts: 'product=@octokit/request-error | weakness=CWE-1333 | ranges=1.0.0..<5.1.1',
  },
  {
    text: 'TensorFlow is an end-to-end open source platform for machine learning. An attacker can trigger a null pointer dereference in tf.raw_ops.Foo. The fix will be included in TensorFlow 2.5.0.',
    facts: 'product=TensorFlow | weakness=CWE-476 | fixed=2.5.0',
  },
  {
    text: 'Discourse is an open source discussion platform. Prior to version 3.2.3 on the stable branch and version 3.3.0.beta4 on the beta branch, moderators may see email addresses.',
    facts: 'product=Discourse',
  },
  // flaw and issue
  {
    text: 'A flaw was found in libsoup. The WebSocket connection may allocate memory and lead to a denial of service (DoS).',
    facts: 'product=libsoup | impacts=denial-of-service',
  },
  {
    text: 'A flaw was found in the ptp4l program of the linuxptp package. A missing length check allows a remote attacker to cause an information leak.',
    facts: 'product=linuxptp | impacts=information-disclosure | component=ptp4l program | reach=remote',
  },
  {
    text: 'A NULL pointer dereference flaw was found in the way Jasper versions before 2.0.26 handled component references. A crafted JP2 image file could cause an application crash.',
    facts:
      'product=Jasper | weakness=CWE-476 | impacts=denial-of-service | vector=crafted JP2 image file | ranges=..<2.0.26',
  },
  {
    text: 'An issue was discovered in Mattermost Server before 4.3.0, 4.2.1, and 4.1.2. It allows attackers to gain privileges.',
    facts: 'product=Mattermost Server | impacts=privilege-escalation',
  },
  {
    text: 'An issue was discovered in get_old_root in fs/btrfs/ctree.c in the Linux kernel through 5.11.8. It allows attackers to cause a denial of service.',
    facts:
      'product=Linux kernel | impacts=denial-of-service | component=fs/btrfs/ctree.c | file=fs/btrfs/ctree.c | ranges=..<=5.11.8',
  },
  {
    text: 'An issue was discovered in Django 4.2 before 4.2.21, 5.1 before 5.1.9, and 5.2 before 5.2.1. The strip_tags() function is vulnerable to a potential denial-of-service.',
    facts:
      'product=Django | impacts=denial-of-service | function=strip_tags | ranges=4.2..<4.2.21, 5.1..<5.1.9, 5.2..<5.2.1',
  },
  {
    text: 'An issue was discovered on FiberHome HG6245D devices through RP2613. The web daemon contains hardcoded credentials for an ISP.',
    facts: 'product=FiberHome HG6245D | weakness=CWE-798',
  },
  {
    text: 'An issue was discovered in the toodee crate before 0.3.0 for Rust. Row insertion can cause a double free.',
    facts: 'product=toodee | weakness=CWE-415 | ranges=..<0.3.0',
  },
  {
    text: 'An issue in Suning EMall iOS 9.5.198 allows attackers to access sensitive user information via supplying a crafted link.',
    facts: 'product=Suning EMall iOS | impacts=information-disclosure | vector=crafted link | ranges=9.5.198',
  },
  {
    text: 'A SQL Injection was found in /admin/profile.php in PHPGurukul Land Record System v1.0, which allows remote attackers to execute arbitrary code via the contactnumber parameter.',
    facts:
      'product=PHPGurukul Land Record System | weakness=CWE-89 | impacts=code-execution | component=/admin/profile.php | parameter=contactnumber | file=/admin/profile.php | reach=remote | ranges=1.0',
  },
  {
    text: 'A denial-of-service vulnerability has been reported to affect certain legacy versions of HBS 3. If exploited, this vulnerability allows attackers to crash the system.',
    facts: 'product=HBS 3 | impacts=denial-of-service',
  },
  {
    text: 'There is a heap-based buffer overflow in the hevc_parse function in GPAC 1.0.1 which results in a crash.',
    facts:
      'product=GPAC | weakness=CWE-122 | impacts=denial-of-service | component=hevc_parse function | function=hevc_parse | ranges=1.0.1',
  },
  {
    text: 'There is an Information Disclosure vulnerability in Huawei Smartphone.Successful exploitation may affect confidentiality.',
    facts: 'product=Huawei Smartphone | impacts=information-disclosure',
  },
  {
    text: 'Cross-site scripting vulnerability exists in Kostac PLC Software Version 1.6.14.0 and earlier.',
    facts: 'product=Kostac PLC Software | weakness=CWE-79 | ranges=..<=1.6.14.0',
  },
  // was discovered to contain
  {
    text: 'Tenda W18E v16.01.0.11 was discovered to contain a stack overflow via the wifiPwd parameter at /goform/setModules. This vulnerability allows attackers to cause a Denial of Service (DoS) via a crafted POST request.',
    facts:
      'product=Tenda W18E | weakness=CWE-121 | impacts=denial-of-service | parameter=wifiPwd | file=/goform/setModules | vector=crafted POST request | ranges=16.01.0.11',
  },
  {
    text: 'idccms V1.35 was discovered to contain a Cross-Site Request Forgery (CSRF) via /admin/deal.php?mudi=del',
    facts: 'product=idccms | weakness=CWE-352 | file=/admin/deal.php | ranges=1.35',
  },
  {
    text: 'TOTOLINK A3100R V4.1.2cu.5050_B20200504 has a buffer overflow vulnerability in the password parameter in the loginAuth function.',
    facts:
      'product=TOTOLINK A3100R | weakness=CWE-120 | parameter=password | function=loginAuth | ranges=4.1.2cu.5050_B20200504',
  },
  {
    text: 'pluck v4.7.18 is affected by an arbitrary file upload vulnerability in the component /inc/modules_install.php which allows attackers to execute arbitrary code via uploading a crafted ZIP file.',
    facts:
      'product=pluck | weakness=CWE-434 | impacts=code-execution, file-upload | file=/inc/modules_install.php | vector=crafted ZIP file | ranges=4.7.18',
  },
  {
    text: 'An arbitrary file deletion vulnerability in the component /admin/del.php of Jizhi v2.5.4 allows attackers to delete arbitrary files via a crafted request.',
    facts:
      'product=Jizhi | impacts=file-deletion | component=/admin/del.php | file=/admin/del.php | vector=crafted request | ranges=2.5.4',
  },
];
