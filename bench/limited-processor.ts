import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds between two looks at what a process has used. */
const lookMs = 2;
/** Milliseconds of processor time that an idle process may save up. */
const mostSavedMs = 10;

/**
 * Limits a process to a share of a core, by stopping it while it has used more (SIGSTOP). Linux only.
 * @param share 1 is a whole core
 * @returns ends the limit
 */
export function limitProcessor(pid: number, share: number): () => void {
  let used = usedMs(pid);
  let lookedAt = performance.now();
  let balance = 0;
  let isStopped = false;
  const timer = setInterval(() => {
    const [now, usedNow] = [performance.now(), usedMs(pid)];
    balance = Math.min(balance + (now - lookedAt) * share - (usedNow - used), mostSavedMs);
    [used, lookedAt] = [usedNow, now];
    if (balance < 0 === isStopped) return;
    isStopped = balance < 0;
    process.kill(pid, isStopped ? 'SIGSTOP' : 'SIGCONT');
  }, lookMs);
  return () => {
    clearInterval(timer);
    process.kill(pid, 'SIGCONT');
  };
}

/** Processor time of all threads of a process; the first field is nanoseconds: https://docs.kernel.org/scheduler/sched-stats.html */
function usedMs(pid: number): number {
  let sum = 0;
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    try {
      sum += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
    } catch {
      // The thread has ended; what it used no longer counts.
    }
  }
  return sum;
}
