import { readFileSync } from 'node:fs';

/**
 * Memory of this process that no file stands behind, which the system cannot take back. Linux only:
 * https://man7.org/linux/man-pages/man5/proc_pid_status.5.html
 * @returns null where the system does not tell
 */
export function anonymousBytes(): number | null {
  if (process.platform !== 'linux') return null;
  const kibibytes = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) * 1024;
}
