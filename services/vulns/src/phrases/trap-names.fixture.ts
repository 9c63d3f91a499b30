import type { PhraseFixture } from './phrases.fixture.ts';

/** Descriptions in which a careless rule takes something else for the product, its part or the fault. */
export const trapNameTexts: readonly PhraseFixture[] = [
  // a part, a weakness or what happens is no product and no component
  {
    text: 'An Improper Check for Unusual or Exceptional Conditions vulnerability in the ppd (packet path daemon) of Example Networks Route OS on MX Series causes a port to be blocked. This issue does not affect versions before 20.2R1.',
    facts: 'product=Example Networks Route OS | weakness=CWE-754 | component=ppd (packet path daemon)',
  },
  {
    text: 'A Regular Expression Denial of Service (ReDoS) vulnerability was identified in the acme/tokens library, in the file `tokens_ja.py` of the model.',
    facts: 'weakness=CWE-1333 | impacts=denial-of-service | file=tokens_ja.py',
  },
  {
    text: 'Floating point exception in fig2foo in version 3.2.9a allows an attacker to influence availability.',
    facts: 'product=fig2foo | weakness=CWE-369 | ranges=3.2.9a',
  },
  {
    text: 'The MSI installer for Foo Streamer for Windows before 3.6.0.0 uses a temporary folder during installation. A local user can escalate privileges by placing a version.dll file in the folder.',
    facts: 'product=Foo Streamer for Windows | impacts=privilege-escalation | reach=local | ranges=..<3.6.0.0',
  },
  {
    text: 'An issue was found in the web services of Foo Portal 1.2 (2.4GHz band) that allows SQL injection.',
    facts: 'product=Foo Portal | weakness=CWE-89 | component=web services',
  },
  {
    text: 'Jane, member of Foo Camera Bug Bounty Program, has found that it is possible to delete arbitrary files such as app-config.php.',
    facts: 'impacts=file-deletion',
  },
  // the patch names the fault; an out-of-bounds shift reads no memory
  {
    text: 'In the Linux kernel, the following vulnerability has been resolved:\n\nspufs: fix a leak in spufs_new()\n\nThe entry stays.',
    facts: 'product=Linux kernel | weakness=CWE-772 | component=spufs | patch=spufs: fix a leak in spufs_new()',
  },
  {
    text: 'In the Linux kernel, the following vulnerability has been resolved:\n\njfs: Fix shift-out-of-bounds in dbDrop\n\nThe exponent is too large.',
    facts: 'product=Linux kernel | component=jfs | patch=jfs: Fix shift-out-of-bounds in dbDrop',
  },
  // a protocol, a part and a class are no products
  {
    text: 'A vulnerability in the Internet Key Exchange version 2 (IKEv2) protocol processing of Cisco Foo Appliance (FA) Software, Cisco Bar Defense (BD) Software, and Cisco Baz Software could allow an unauthenticated, remote attacker to cause a denial of service (DoS) condition.',
    facts:
      'product=Cisco Foo Appliance | otherProducts=Cisco Bar Defense, Cisco Baz | impacts=denial-of-service | component=Internet Key Exchange version 2 (IKEv2) protocol processing | reach=remote | authentication=none',
  },
  {
    text: 'There is a heap-based buffer overflow in FooMarkdownImporter. It needs a malformed file.This issue affects Foo from 6.8.0 to 6.8.4. Versions up to 6.6.0 are known to be unaffected.',
    facts: 'product=Foo | weakness=CWE-122 | vector=malformed file | ranges=6.8.0..<=6.8.4',
  },
  {
    text: 'Low privileged users can install any plugin in the Foo Mode WordPress plugin before 1.8.2, which could lead to more critical vulnerabilities like RCE.',
    facts: 'product=Foo Mode | platform=WordPress | addOn=plugin | ranges=..<1.8.2',
  },
];
