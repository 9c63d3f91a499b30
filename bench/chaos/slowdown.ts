import { readFileSync } from 'node:fs';

/** Above this, times say more about the machine than about the services. */
export const mostSlowdown = 3;

/** Nanoseconds that a process ran, and that it was ready to run but had no processor. */
interface Sample {
  readonly ran: number;
  readonly waited: number;
}

/**
 * Measures how much slower than on an idle machine processes are, because others use it too: their time on a processor and in
 * its queue, divided by that on a processor. Linux only; elsewhere 1.
 * https://docs.kernel.org/scheduler/sched-stats.html#proc-pid-schedstat
 */
export class Slowdown {
  readonly #pids: () => readonly number[];
  #before: Map<number, Sample>;

  /** @param pids the processes of the moment */
  constructor(pids: () => readonly number[]) {
    this.#pids = pids;
    this.#before = this.#samples();
  }

  /** The slowdown since the last call, or since the beginning. */
  take(): number {
    const before = this.#before;
    const now = this.#samples();
    let [ran, waited] = [0, 0];
    for (const [pid, sample] of now) {
      const first = before.get(pid) ?? { ran: 0, waited: 0 };
      ran += sample.ran - first.ran;
      waited += sample.waited - first.waited;
    }
    this.#before = now;
    return ran > 0 ? (ran + waited) / ran : 1;
  }

  #samples(): Map<number, Sample> {
    return new Map(this.#pids().map((pid) => [pid, sampleOf(pid)]));
  }
}

function sampleOf(pid: number): Sample {
  try {
    const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number);
    return { ran, waited };
  } catch {
    return { ran: 0, waited: 0 };
  }
}
