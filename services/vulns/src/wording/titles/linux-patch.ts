import { cutAtWord, quotable } from './quoted-text.ts';

const maxPatch = 120;

/**
 * Returns the subject line of the patch that the Linux kernel's CVE team puts at the head of its descriptions; null for other
 * descriptions. Format: https://docs.kernel.org/process/cve.html
 */
export function linuxPatch(description: string): string | null {
  const found = /^In the Linux kernel, the following vulnerability has been resolved:\s*([^\n]{3,300})/.exec(description);
  const line = quotable(found?.[1] ?? '');
  return line === '' ? null : cutAtWord(line, maxPatch);
}
