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
];
