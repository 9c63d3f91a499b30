import type { PhraseFixture } from './phrases.fixture.ts';

/** Titles of upstream records. */
export const titleTexts: readonly PhraseFixture[] = [
  // KEV
  {
    text: 'Apache Log4j2 Remote Code Execution Vulnerability',
    facts: 'product=Apache Log4j2 | impacts=remote-code-execution',
  },
  {
    text: 'OpenSSL Information Disclosure Vulnerability',
    facts: 'product=OpenSSL | impacts=information-disclosure',
  },
  {
    text: 'Microsoft Windows Print Spooler Privilege Escalation Vulnerability',
    facts: 'product=Microsoft Windows Print Spooler | impacts=privilege-escalation',
  },
  {
    text: 'F5 BIG-IP and BIG-IQ iControl REST Remote Code Execution Vulnerability',
    facts: 'product=F5 BIG-IP and BIG-IQ iControl REST | impacts=remote-code-execution',
  },
  {
    text: 'Amcrest Cameras and NVR Stack-based Buffer Overflow Vulnerability',
    facts: 'product=Amcrest Cameras and NVR | weakness=CWE-121',
  },
  {
    text: 'TeleMessage TM SGNL Hidden Functionality Vulnerability',
    facts: 'product=TeleMessage TM SGNL',
  },
  {
    text: 'QNAP Photo Station Path Traversal Vulnerability',
    facts: 'product=QNAP Photo Station | weakness=CWE-22',
  },
  {
    text: 'Oracle Java SE and Java SE Embedded Remote Code Execution Vulnerability',
    facts: 'product=Oracle Java SE and Java SE Embedded | impacts=remote-code-execution',
  },
  {
    text: 'Spring Framework JDK 9+ Remote Code Execution Vulnerability',
    facts: 'product=Spring Framework | impacts=remote-code-execution',
  },
  {
    text: 'Atlassian Confluence Server Pre-Authorization Arbitrary File Read Vulnerability',
    facts: 'product=Atlassian Confluence Server | impacts=file-read',
  },
  // advisories
  {
    text: 'Gotenberg has a Server-Side Request Forgery (SSRF) Issue in github.com/gotenberg/gotenberg',
    facts: 'product=Gotenberg | weakness=CWE-918',
  },
  {
    text: 'usememos/memos vulnerable to stored Cross-site Scripting in github.com/usememos/memos',
    facts: 'product=usememos/memos | weakness=CWE-79 | crossSite=stored',
  },
  {
    text: 'Panic occurs when queuing undecryptable packets in github.com/quic-go/quic-go',
    facts: 'impacts=denial-of-service',
  },
  {
    text: 'EVE: SSH as Root Unlockable Without Triggering Measured Boot in github.com/lf-edge/eve',
    facts: 'product=EVE',
  },
  {
    text: 'Improper Authentication in Apache Hadoop',
    facts: 'product=Apache Hadoop | weakness=CWE-287',
  },
  {
    text: 'Stored XSS in hledger-web',
    facts: 'product=hledger-web | weakness=CWE-79 | crossSite=stored',
  },
  {
    text: 'SQL Injection in Microweber',
    facts: 'product=Microweber | weakness=CWE-89',
  },
  {
    text: 'Django denial-of-service vulnerability in the urlize() template filter',
    facts: 'product=Django | impacts=denial-of-service',
  },
  {
    text: 'DPanel has an arbitrary file deletion vulnerability in /api/common/attach/delete interface in github.com/donknap/dpanel',
    facts: 'product=DPanel | impacts=file-deletion | file=/api/common/attach/delete',
  },
  {
    text: 'CVE-2024-21527 in github.com/gotenberg/gotenberg',
    facts: '',
  },
  {
    text: 'Multiple memory safety issues',
    facts: '',
  },
  {
    text: 'ipaddress leading zeros in IPv4 address',
    facts: '',
  },
  {
    text: '[20240801] - Core - Inadequate validation of internal URLs',
    facts: '',
  },
  {
    text: 'WITHDRAWN: Traefik vulnerable to authorization bypass in github.com/traefik/traefik',
    facts: 'product=Traefik | impacts=security-bypass',
  },
  {
    text: '.NET Denial of Service Vulnerability',
    facts: 'product=.NET | impacts=denial-of-service',
  },
  {
    text: 'Hackage package and doc upload stored XSS vulnerability',
    facts: 'weakness=CWE-79 | crossSite=stored',
  },
  {
    text: 'File Browser: Share links are not checked in github.com/filebrowser/filebrowser',
    facts: '',
  },
  {
    text: 'Example Mobile Devices Insertion of Sensitive Information Into Log File Vulnerability',
    facts: 'product=Example Mobile Devices | weakness=CWE-532',
  },
  {
    text: 'Microsoft Windows Common Log File System (CLFS) Driver Privilege Escalation Vulnerability',
    facts: 'product=Microsoft Windows Common Log File System | impacts=privilege-escalation',
  },
];
