import { readFileSync } from 'node:fs';

/**
 * The anonymous memory of this process: not backed by files, so that the system cannot reclaim it. Linux only:
 * https://man7.org/linux/man-pages/man5/proc_pid_status.5.html
 * @returns null if the system does not report it
 */
export function anonymousBytes(): number | null {
  if (process.platform !== 'linux') return null;
  const kibibytes = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) * 1024;
}
