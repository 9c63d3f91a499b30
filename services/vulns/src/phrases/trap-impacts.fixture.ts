import type { PhraseFixture } from './phrases.fixture.ts';

/** Descriptions in which a careless rule finds an impact, a note, a place or a role that the text does not state. */
export const trapImpactTexts: readonly PhraseFixture[] = [
  // a note on exploitation denies it, or is of another vulnerability
  {
    text: 'Acme Proxy 1.2 mishandles a header. Active exploitation of this issue is unlikely, as it requires that a removed header would lead to a privilege escalation.',
    facts: 'product=Acme Proxy | ranges=1.2',
  },
  {
    text: 'Acme Browser 1.2 returns a handle. The original vulnerability was being exploited in the wild.',
    facts: 'product=Acme Browser | ranges=1.2',
  },
  // the means of an attack is no impact
  {
    text: 'Acme Comments 1.2 has cross-site scripting via content-type spoofing.',
    facts: 'product=Acme Comments | weakness=CWE-79 | ranges=1.2',
  },
  {
    text: 'Acme Router 1.2 allows remote attackers to cause a denial of service by spoofing HSRP packets.',
    facts: 'product=Acme Router | impacts=denial-of-service | reach=remote | ranges=1.2',
  },
  {
    text: 'Acme Router 1.2 allows remote attackers to spoof e-mail.',
    facts: 'product=Acme Router | impacts=spoofing | reach=remote | ranges=1.2',
  },
  {
    text: 'Acme Mail 1.2 allows remote attackers to guess a password via man-in-the-middle (MITM) attacks.',
    facts: 'product=Acme Mail | reach=remote | ranges=1.2',
  },
  {
    text: 'Acme Mail 1.2 mixes up keys. An attacker could exploit this issue by performing a man-in-the-middle attack.',
    facts: '',
  },
  {
    text: 'Acme Mail 1.2 does not verify certificates, exposing users of the library to man-in-the-middle attacks.',
    facts: 'product=Acme Mail | impacts=traffic-interception | ranges=1.2',
  },
  {
    text: 'Acme Browser 1.2 allows a crash via a gopher:// URL that redirects the user to a gopher server.',
    facts: 'product=Acme Browser | ranges=1.2',
  },
  // what the product itself does is no impact
  {
    text: 'Acme Cloud 1.2 reflects the password after redirecting the user from a HTTPS endpoint to a HTTP endpoint.',
    facts: '',
  },
  {
    text: 'Acme Crypto 1.2 may modify the data behind this reference.',
    facts: 'product=Acme Crypto | ranges=1.2',
  },
  {
    text: 'Acme Crypto 1.2 trusts a header. An attacker could modify the settings.',
    facts: 'product=Acme Crypto | impacts=data-modification | ranges=1.2',
  },
  {
    text: 'Multiple system services of the Acme software suite perform privileged operations on entries of a key.',
    facts: '',
  },
  // only what is said of it
  {
    text: 'Acme OS 1.2 enables an authenticated attacker to delete certain files.',
    facts: 'product=Acme OS | authentication=required | ranges=1.2',
  },
  {
    text: 'Acme OS 1.2 lets an attacker with arbitrary read and write capability bypass Pointer Authentication.',
    facts: 'product=Acme OS | impacts=security-bypass | ranges=1.2',
  },
  {
    text: 'Acme Camera 1.2 has a flaw that could allow for remote administrator password disclosure.',
    facts: 'product=Acme Camera | impacts=credential-disclosure | ranges=1.2',
  },
  {
    text: 'Acme Central 1.2 has a flaw that could lead to command execution.',
    facts: 'product=Acme Central | impacts=command-execution | ranges=1.2',
  },
  {
    text: 'Acme Chat 1.2 fails to restrict command execution in archived channels.',
    facts: 'product=Acme Chat | ranges=1.2',
  },
  {
    text: 'Acme CD 1.2 uses insecure entropy for tokens.',
    facts: 'product=Acme CD | weakness=CWE-331 | ranges=1.2',
  },
  // notes that doubt, and examples
  {
    text: 'Buffer overflow in Acme ODBC 1.2 allows local users to cause a denial of service. NOTE: this might not be a vulnerability, since the attacker already has legitimate access to execute code.',
    facts: 'product=Acme ODBC | weakness=CWE-120 | impacts=denial-of-service | reach=local | ranges=1.2',
  },
  {
    text: 'Acme TLS 1.2 allows remote attackers to obtain sensitive information, as demonstrated by reading private keys, related to d1_both.c.',
    facts: 'product=Acme TLS | impacts=information-disclosure | file=d1_both.c | reach=remote | ranges=1.2',
  },
  {
    text: 'Acme Proxy 1.2 mishandles datagrams, as demonstrated by a segmentation fault.',
    facts: 'product=Acme Proxy | impacts=denial-of-service | ranges=1.2',
  },
  {
    text: 'Acme Sheet 1.2 allows attackers to execute arbitrary code via unknown vectors, as demonstrated by Exploit-Sheet.h in attacks.',
    facts: 'product=Acme Sheet | impacts=code-execution | ranges=1.2',
  },
  {
    text: 'Acme Web 1.2 allows directory traversal, as demonstrated by the /static/..%2f substring.',
    facts: 'product=Acme Web | weakness=CWE-22 | ranges=1.2',
  },
  // the start of a sentence is no component, nor is how a product is set up
  {
    text: 'Included in Acme Log 1.2 is a class that is vulnerable to deserialization of untrusted data.',
    facts: 'product=Acme Log | weakness=CWE-502 | ranges=1.2',
  },
  {
    text: 'Normally in Acme Crypto 1.2 groups have a cofactor.',
    facts: 'product=Acme Crypto | ranges=1.2',
  },
  {
    text: 'The default configuration of Acme Switch 1.2 allows remote attackers to modify sensitive information.',
    facts: 'product=Acme Switch | impacts=data-modification | reach=remote | ranges=1.2',
  },
  {
    text: 'Vulnerability in the Oracle Acme product of Oracle Middleware (component: Installation). The supported version that is affected is 5.5.',
    facts: 'product=Oracle Acme | vendor=Oracle | component=Installation | ranges=5.5',
  },
  // no role
  {
    text: 'Acme OS 1.2 allows an authenticated (low-privileged) attacker to create users.',
    facts: 'product=Acme OS | ranges=1.2',
  },
  {
    text: 'Acme Press 1.2 allows an authenticated (or compromised) user to create users.',
    facts: 'product=Acme Press | ranges=1.2',
  },
];
