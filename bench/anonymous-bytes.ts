import { readFileSync } from 'node:fs';

/**
 * The memory of this process that is not backed by files, so that the system cannot reclaim it: anonymous pages
 * (RssAnon) and those shared between threads (RssShmem). Linux only:
 * https://man7.org/linux/man-pages/man5/proc_pid_status.5.html
 * @returns null if the system does not report it
 */
export function anonymousBytes(): number | null {
  if (process.platform !== 'linux') return null;
  const status = readFileSync('/proc/self/status', 'utf8');
  const kibibytes = ['RssAnon', 'RssShmem'].map((name) => new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]);
  return kibibytes.includes(undefined) ? null : kibibytes.reduce((sum, each) => sum + Number(each) * 1024, 0);
}
