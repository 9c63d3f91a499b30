import { setTimeout as wait } from 'node:timers/promises';
import { type Installation, type ServiceProcess, startService } from '../soak/service-process.ts';

/** One of several processes of a service, at an address of its own that stays the same. */
export interface Member {
  readonly name: string;
  readonly service: Installation['name'];
  readonly url: string;
  /** The process that runs, or ran last. */
  pid(): number;
  /** Since when, and until when, it was killed or frozen, in milliseconds since 1970. */
  readonly faults: { readonly from: number; until: number }[];
  /** Kills it at once and starts it again after a while. */
  killed(ms: number): Promise<void>;
  /** Lets it stand still for a while. */
  frozen(ms: number): Promise<void>;
  stop(): Promise<void>;
  /** Kills it for good, if it still runs. */
  kill(): void;
}

/** Milliseconds before a process that could not start is started again. */
const restartMs = 2_000;
const mostStarts = 10;

/** Starts a member. Its log goes to files, one for each start. */
export async function startMember(
  name: string,
  { name: service, env }: Installation,
  { port, log }: { port: number; log: string },
): Promise<Member> {
  const installation = { name: service, env: { ...env, [`${service.toUpperCase()}_PORT`]: String(port) } };
  let starts = 0;
  // A process that cannot start, as its database does not answer, ends, and is started again, as by systemd.
  const start = async (): Promise<ServiceProcess> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await startService(installation, `${log}-${++starts}.log`);
      } catch (error) {
        if (attempt === mostStarts) throw error;
        await wait(restartMs);
      }
    }
  };
  let running = await start();
  const faults: Member['faults'] = [];
  const during = async (work: () => Promise<void>) => {
    const fault = { from: Date.now(), until: Number.POSITIVE_INFINITY };
    faults.push(fault);
    await work();
    fault.until = Date.now();
  };
  return {
    name,
    service,
    url: running.url,
    pid: () => running.pid,
    faults,
    killed: (ms) =>
      during(async () => {
        running.kill();
        await wait(ms);
        running = await start();
      }),
    frozen: (ms) =>
      during(async () => {
        process.kill(running.pid, 'SIGSTOP');
        await wait(ms);
        process.kill(running.pid, 'SIGCONT');
      }),
    stop: async () => void (await running.stop()),
    kill: () => running.kill(),
  };
}
