import type { PhraseFixture } from './phrases.fixture.ts';

/** Descriptions as vendors write them. */
export const vendorTexts: readonly PhraseFixture[] = [
  // Oracle
  {
    text: 'Vulnerability in the MySQL Server product of Oracle MySQL (component: Server: Security: Roles). Supported versions that are affected are 8.0.19 and prior. Easily exploitable vulnerability allows high privileged attacker with network access via multiple protocols to compromise MySQL Server. Successful attacks can result in unauthorized ability to cause a hang or frequently repeatable crash (complete DOS) of MySQL Server.',
    facts:
      'product=MySQL Server | vendor=Oracle | impacts=denial-of-service | component=Server: Security: Roles | reach=remote | authentication=required | ranges=..<=8.0.19',
  },
  {
    text: 'Vulnerability in the Oracle BI Publisher product of Oracle Fusion Middleware (component: E-Business Suite - XDO). Supported versions that are affected are 5.5.0.0.0, 11.1.1.9.0 and 12.2.1.4.0. Easily exploitable vulnerability allows unauthenticated attacker with network access via HTTP to compromise Oracle BI Publisher.',
    facts:
      'product=Oracle BI Publisher | vendor=Oracle | component=E-Business Suite - XDO | reach=remote | authentication=none | ranges=5.5.0.0.0, 11.1.1.9.0, 12.2.1.4.0',
  },
  {
    text: 'Vulnerability in the Oracle Java SE, Oracle GraalVM for JDK product of Oracle Java SE (component: Hotspot). Supported versions that are affected are Oracle Java SE: 8u401, 11.0.22; Oracle GraalVM for JDK: 17.0.10.',
    facts: 'product=Oracle Java SE | vendor=Oracle | otherProducts=Oracle GraalVM for JDK | component=Hotspot',
  },
  {
    text: 'Vulnerability in the Oracle Complex Maintenance, Repair, and Overhaul product of Oracle E-Business Suite (component: LOV). Supported versions that are affected are 12.2.3-12.2.13.',
    facts:
      'product=Oracle Complex Maintenance, Repair, and Overhaul | vendor=Oracle | component=LOV | ranges=12.2.3..<=12.2.13',
  },
  {
    text: 'Vulnerability in the Core RDBMS component of Oracle Database Server. Supported versions that are affected are 18c and 19c.',
    facts: 'product=Oracle Database Server | vendor=Oracle | component=Core RDBMS | ranges=18c, 19c',
  },
  // Apple and Google
  {
    text: 'A logic issue was addressed with improved checks. This issue is fixed in iOS 14.6 and iPadOS 14.6, macOS Big Sur 11.4. A malicious application may be able to execute arbitrary code with kernel privileges.',
    facts: 'product=iOS | otherProducts=iPadOS, macOS Big Sur | impacts=code-execution',
  },
  {
    text: 'The issue was addressed with improved memory handling. This issue is fixed in macOS Sequoia 15.5. An app may be able to access sensitive user data.',
    facts: 'product=macOS Sequoia | impacts=information-disclosure',
  },
  {
    text: 'A memory issue was addressed. This issue is fixed in Safari 17.2. Apple is aware of a report that this issue may have been exploited against older versions.',
    facts: 'product=Safari',
  },
  {
    text: 'Use after free in WebGL in Google Chrome prior to 92.0.4515.107 allowed a remote attacker to potentially exploit heap corruption via a crafted HTML page. (Chromium security severity: High)',
    facts:
      'product=Google Chrome | weakness=CWE-416 | impacts=memory-corruption | component=WebGL | vector=crafted HTML page | reach=remote | ranges=..<92.0.4515.107',
  },
  {
    text: 'Type confusion in V8 in Google Chrome on Windows prior to 101.0.1.2 allowed a remote attacker to execute arbitrary code inside a sandbox via a crafted HTML page.',
    facts:
      'product=Google Chrome | weakness=CWE-843 | impacts=code-execution | component=V8 | vector=crafted HTML page | reach=remote | ranges=..<101.0.1.2',
  },
  {
    text: 'In CryptoPlugin::decrypt of CryptoPlugin.cpp, there is a possible out of bounds write due to a missing bounds check. This could lead to local escalation of privilege with no additional execution privileges needed. User interaction is not needed for exploitation.Product: AndroidVersions: Android-10 Android-11',
    facts: 'product=Android | weakness=CWE-787 | impacts=privilege-escalation | file=CryptoPlugin.cpp',
  },
  {
    text: 'In modem, there is a possible system crash due to improper input validation. This could lead to remote denial of service. Patch ID: MOLY01.',
    facts: 'weakness=CWE-20 | impacts=denial-of-service',
  },
  // Cisco, Juniper, Palo Alto, F5, Fortinet
  {
    text: 'A vulnerability in the web-based management interface of Cisco Unified Manager IM could allow an unauthenticated, remote attacker to conduct a cross-site scripting (XSS) attack. An attacker could exploit this vulnerability by persuading a user to click a crafted link.',
    facts:
      'product=Cisco Unified Manager IM | weakness=CWE-79 | component=web-based management interface | vector=crafted link | reach=remote | authentication=none',
  },
  {
    text: 'Multiple vulnerabilities in the CLI of Cisco IOS XR Software could allow an authenticated, local attacker to gain root access.',
    facts: 'product=Cisco IOS XR | impacts=root-access | component=CLI | reach=local | authentication=required',
  },
  {
    text: 'A Missing Release of Memory after Effective Lifetime vulnerability in Juniper Networks Junos OS on MX Series allows an unauthenticated adjacent attacker to cause a Denial-of-Service (DoS).',
    facts:
      'product=Juniper Networks Junos OS | weakness=CWE-401 | impacts=denial-of-service | reach=adjacent | authentication=none',
  },
  {
    text: 'An improper neutralization vulnerability in the management web interface of the Palo Alto Networks PAN-OS® software enables an authenticated administrator to run arbitrary code.',
    facts:
      'product=Palo Alto Networks PAN-OS | weakness=CWE-707 | impacts=code-execution | component=management web interface',
  },
  {
    text: 'On BIG-IP versions 16.1.x before 16.1.2.2 and 15.1.x before 15.1.5.1, undisclosed requests may bypass iControl REST authentication. Note: Software versions which have reached End of Technical Support (EoTS) are not evaluated.',
    facts: 'product=BIG-IP | impacts=authentication-bypass | ranges=16.1.x..<16.1.2.2, 15.1.x..<15.1.5.1',
  },
  // Adobe, GitLab, Jenkins, Siemens, SAP
  {
    text: 'InDesign Desktop versions 19.5.2 and earlier are affected by an out-of-bounds write vulnerability that could result in arbitrary code execution. Exploitation requires that a victim must open a malicious file.',
    facts:
      'product=InDesign Desktop | weakness=CWE-787 | impacts=code-execution | vector=malicious file | ranges=..<=19.5.2',
  },
  {
    text: 'Illustrator versions 29.2.1, 28.7.4 and earlier are affected by a heap-based buffer overflow vulnerability.',
    facts: 'product=Illustrator | weakness=CWE-122',
  },
  {
    text: 'Magento versions 2.4.1 (and earlier), 2.4.0-p1 (and earlier) are affected by a stored cross-site scripting vulnerability.',
    facts: 'product=Magento | weakness=CWE-79 | crossSite=stored',
  },
  {
    text: 'An issue has been discovered in GitLab CE/EE affecting all versions from 16.6 before 17.9.7, 17.10 before 17.10.5, and 17.11 before 17.11.1. It allowed an attacker to cause a denial of service via a crafted payload.',
    facts:
      'product=GitLab CE/EE | impacts=denial-of-service | vector=crafted payload | ranges=16.6..<17.9.7, 17.10..<17.10.5, 17.11..<17.11.1',
  },
  {
    text: 'GitLab has remediated an issue in GitLab EE affecting all versions from 18.1 before 18.2.8 that could have allowed an authenticated user to execute arbitrary JavaScript.',
    facts: 'product=GitLab EE | impacts=script-execution | authentication=required | ranges=18.1..<18.2.8',
  },
  {
    text: 'Jenkins Build Report Plugin 1.2.3 and earlier does not escape the job name, resulting in a stored cross-site scripting (XSS) vulnerability exploitable by attackers with Item/Configure permission.',
    facts:
      'product=Build Report | platform=Jenkins | addOn=plugin | weakness=CWE-79 | crossSite=stored | ranges=..<=1.2.3',
  },
  {
    text: 'A cross-site request forgery (CSRF) vulnerability in Jenkins Mail Plugin 1.34 and earlier allows attackers to connect to an attacker-specified URL.',
    facts: 'product=Mail | platform=Jenkins | addOn=plugin | weakness=CWE-352 | ranges=..<=1.34',
  },
  {
    text: 'A vulnerability has been identified in TeleControl Server Basic (All versions < V3.1.2.2). The affected application is vulnerable to SQL injection.',
    facts: 'product=TeleControl Server Basic | weakness=CWE-89 | ranges=..<3.1.2.2',
  },
  {
    text: 'A vulnerability has been identified in JT2Go (All versions < V13.2), Teamcenter Visualization (All versions < V13.2). The library lacks proper validation, which could result in an out of bounds read past the end of an allocated buffer.',
    facts: 'product=JT2Go | otherProducts=Teamcenter Visualization | weakness=CWE-125',
  },
  {
    text: 'SAP NetWeaver AS Java, version 7.50, does not perform necessary authorization checks for an authenticated user, resulting in escalation of privileges.',
    facts: 'product=SAP NetWeaver AS Java | weakness=CWE-862 | impacts=privilege-escalation | ranges=7.50',
  },
];
