import type { PhraseFixture } from './phrases.fixture.ts';

/** Descriptions as Wordfence, WPScan, Patchstack, VulDB and Microsoft write them. */
export const webPublisherTexts: readonly PhraseFixture[] = [
  // Wordfence
  {
    text: "The Footer Credits plugin for WordPress is vulnerable to Stored Cross-Site Scripting via the 'selector' parameter in all versions up to, and including, 2.1 due to missing output escaping. This makes it possible for authenticated attackers, with Contributor-level access and above, to inject arbitrary web scripts.",
    facts:
      'product=Footer Credits | platform=WordPress | addOn=plugin | weakness=CWE-79 | crossSite=stored | impacts=script-execution | parameter=selector | authentication=required | role=Contributor | ranges=..<=2.1',
  },
  {
    text: "The Easy Uploads plugin for WordPress is vulnerable to arbitrary file uploads due to missing file type validation in the 'save_upload' function in versions up to, and including, 1.0.9. This makes it possible for unauthenticated attackers to upload arbitrary files, which may make remote code execution possible.",
    facts:
      'product=Easy Uploads | platform=WordPress | addOn=plugin | weakness=CWE-434 | impacts=remote-code-execution, file-upload | function=save_upload | authentication=none | ranges=..<=1.0.9',
  },
  {
    text: 'The News Portal theme for WordPress is vulnerable to Cross-Site Request Forgery in all versions up to, and including, 4.2. This is due to missing nonce validation on the save_options function. This makes it possible for unauthenticated attackers to update settings via a forged request.',
    facts:
      'product=News Portal | platform=WordPress | addOn=theme | weakness=CWE-352 | impacts=data-modification | function=save_options | authentication=none | ranges=..<=4.2',
  },
  {
    text: "The Bookings by Ada – Calendar & Forms plugin for WordPress is vulnerable to unauthorized modification of data due to a missing capability check on the 'ada_save' function in all versions up to, and including, 2.4.5.",
    facts:
      'product=Bookings by Ada – Calendar & Forms | platform=WordPress | addOn=plugin | weakness=CWE-862 | impacts=data-modification | function=ada_save | ranges=..<=2.4.5',
  },
  // WPScan
  {
    text: 'The Simple Polls WordPress plugin before 1.15.3 does not sanitise and escape some of its settings, which could allow high privilege users such as admin to perform Stored Cross-Site Scripting attacks.',
    facts:
      'product=Simple Polls | platform=WordPress | addOn=plugin | weakness=CWE-79 | crossSite=stored | role=admin | ranges=..<1.15.3',
  },
  {
    text: 'The Gallery Box WordPress plugin through 1.2 does not have CSRF check in place when updating its settings.',
    facts: 'product=Gallery Box | platform=WordPress | addOn=plugin | weakness=CWE-352 | ranges=..<=1.2',
  },
  {
    text: 'Unvalidated input in the Photo Wall WordPress plugin, versions before 1.8.3.3, leads to a reflected Cross-Site Scripting issue.',
    facts:
      'product=Photo Wall | platform=WordPress | addOn=plugin | weakness=CWE-79 | crossSite=reflected | ranges=..<1.8.3.3',
  },
  // Patchstack
  {
    text: "Improper Neutralization of Input During Web Page Generation ('Cross-site Scripting') vulnerability in Acme Corp Job Board allows Stored XSS. This issue affects Job Board: from n/a through 2.1.59.",
    facts: 'product=Job Board | vendor=Acme Corp | weakness=CWE-79 | crossSite=stored | ranges=..<=2.1.59',
  },
  {
    text: 'Cross-Site Request Forgery (CSRF) vulnerability in doit Breaking Ticker allows Cross Site Request Forgery.This issue affects Breaking Ticker: from n/a through 1.3.',
    facts: 'product=Breaking Ticker | vendor=doit | weakness=CWE-352 | ranges=..<=1.3',
  },
  {
    text: 'Missing Authorization vulnerability in Ays Polls allows Exploiting Incorrectly Configured Access Control Security Levels. This issue affects Polls: from 1.2 through 5.5.0.',
    facts: 'product=Polls | vendor=Ays | weakness=CWE-862 | ranges=1.2..<=5.5.0',
  },
  {
    text: 'Cross-Site Request Forgery (CSRF) vulnerability in Vlad Smart Player plugin <= 4.3 versions.',
    facts: 'product=Vlad Smart Player | addOn=plugin | weakness=CWE-352 | ranges=..<=4.3',
  },
  {
    text: 'Incorrect Authorization vulnerability in Drupal Access Keys allows Forceful Browsing.This issue affects Access Keys: from 0.0.0 before 1.0.9.',
    facts: 'product=Access Keys | platform=Drupal | addOn=module | weakness=CWE-863 | ranges=..<1.0.9',
  },
  {
    text: 'Incomplete List of Disallowed Inputs vulnerability in Apache Software Foundation Apache InLong. This issue affects Apache InLong: from 1.2.0 through 1.6.0.',
    facts: 'product=Apache InLong | vendor=Apache Software Foundation | weakness=CWE-184 | ranges=1.2.0..<=1.6.0',
  },
  // VulDB
  {
    text: 'A vulnerability was found in Tenda AC7 1200M 15.03.06.44 and classified as critical. Affected by this issue is the function TendaTelnet of the file /goform/telnet. The manipulation of the argument lan_ip leads to os command injection. The attack may be launched remotely. The exploit has been disclosed to the public and may be used.',
    facts:
      'product=Tenda AC7 1200M | weakness=CWE-78 | parameter=lan_ip | file=/goform/telnet | function=TendaTelnet | publicExploit | reach=remote | ranges=15.03.06.44',
  },
  {
    text: 'A vulnerability classified as problematic has been found in code-projects Blood Bank 1.0. This affects an unknown part of the file /user/add.php. The manipulation leads to cross site scripting. It is possible to initiate the attack remotely.',
    facts: 'product=code-projects Blood Bank | weakness=CWE-79 | file=/user/add.php | reach=remote | ranges=1.0',
  },
  {
    text: 'A vulnerability, which was classified as critical, was found in weibocom rill-flow up to 0.1.18. Affected is an unknown function of the component Management Console. The manipulation leads to code injection.',
    facts: 'product=weibocom rill-flow | weakness=CWE-94 | component=Management Console | ranges=..<=0.1.18',
  },
  {
    text: 'A vulnerability has been found in Dreamer CMS 4.0/4.1 and classified as problematic. The manipulation of the argument name/title leads to open redirect. The attack can be initiated remotely. The real existence of this vulnerability is still doubted at the moment.',
    facts: 'product=Dreamer CMS | weakness=CWE-601 | parameter=name/title | disputed | reach=remote | ranges=4.0, 4.1',
  },
  {
    text: 'A vulnerability was found in ACME Gallery Plugin 1.2 on WordPress. It has been rated as problematic. The manipulation leads to information disclosure. Attacking locally is a requirement.',
    facts:
      'product=ACME Gallery | platform=WordPress | addOn=plugin | impacts=information-disclosure | reach=local | ranges=1.2',
  },
  {
    text: 'A security flaw has been discovered in D-Link DIR-823X 250126. The affected element is the function sub_412E7C of the file /goform/set. Performing manipulation of the argument port results in command injection. The exploit has been released to the public and may be exploited. This vulnerability only affects products that are no longer supported by the maintainer.',
    facts:
      'product=D-Link DIR-823X | weakness=CWE-77 | parameter=port | file=/goform/set | function=sub_412E7C | publicExploit | unsupported | ranges=250126',
  },
  {
    text: 'A vulnerability was found in OpenThing up to 20240405. It must be assumed that the product is end-of-life.',
    facts: 'product=OpenThing | ranges=..<=20240405',
  },
  // Microsoft
  {
    text: 'Windows Print Spooler Elevation of Privilege Vulnerability',
    facts: 'product=Windows Print Spooler | impacts=privilege-escalation',
  },
  {
    text: 'Microsoft Exchange Server Remote Code Execution Vulnerability This CVE ID is unique from CVE-2021-26412, CVE-2021-26854.',
    facts: 'product=Microsoft Exchange Server | impacts=remote-code-execution',
  },
  {
    text: '.NET and Visual Studio Denial of Service Vulnerability',
    facts: 'product=.NET and Visual Studio | impacts=denial-of-service',
  },
  {
    text: 'Use after free in Windows Ancillary Function Driver for WinSock allows an authorized attacker to elevate privileges locally.',
    facts:
      'product=Windows Ancillary Function Driver for WinSock | weakness=CWE-416 | impacts=privilege-escalation | reach=local | authentication=required',
  },
  {
    text: 'Sensitive data storage in improperly locked memory in Windows Update Stack allows an authorized attacker to elevate privileges locally.',
    facts:
      'product=Windows Update Stack | weakness=CWE-591 | impacts=privilege-escalation | reach=local | authentication=required',
  },
  {
    text: 'Exposure of sensitive information to an unauthorized actor in Windows File Explorer allows an unauthorized attacker to perform spoofing over a network.',
    facts: 'product=Windows File Explorer | weakness=CWE-200 | impacts=spoofing | reach=remote | authentication=none',
  },
  {
    text: "A remote code execution vulnerability exists in the way that the Windows Graphics Component handles objects in memory, aka 'Graphics Component Vulnerability'.",
    facts: 'product=Windows Graphics Component | impacts=remote-code-execution',
  },
];
