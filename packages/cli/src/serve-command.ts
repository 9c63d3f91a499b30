import { flushCompileCache } from 'node:module';
import { setTimeout as after, setImmediate } from 'node:timers/promises';
import type { Logger } from '@kairan/server/log';
import { stopOnSignals } from '@kairan/server/serve';
import type { Command } from './command.ts';

/** A started service. */
export interface RunningService {
  /** The public address, used in links. */
  readonly baseUrl: string;
  /** Reports that it is not ready any more, and goes on serving: a load balancer then sends it nothing new. */
  drain(): void;
  /** Lets requests in flight finish, then stops. */
  close(): Promise<void>;
}

/** The command that runs a service until it is told to stop. */
export interface ServeCommand<Service extends RunningService> {
  /** The service's name in its ready line: `vulns`. */
  readonly name: string;
  readonly summary: string;
  /** Reads the settings, and prepares the start of the service. */
  readonly begin: () => {
    readonly log: Logger;
    readonly start: () => Promise<Service>;
    /** Seconds between the signal to stop and closing. */
    readonly drainSeconds: number;
  };
  /** What to do next, printed on standard error. */
  readonly hint: (service: Service) => string;
}

/**
 * Creates `serve`: it prints `<name> ready <address>` once the service is ready, and exits with 0 after a signal to
 * stop.
 */
export function serveCommandOf<Service extends RunningService>({
  name,
  summary,
  begin,
  hint,
}: ServeCommand<Service>): Command {
  return {
    words: 'serve',
    database: 'creates',
    summary,
    async run({ print, note }) {
      const { log, start, drainSeconds } = begin();
      const ended = Promise.withResolvers<0>();
      let startFault: unknown;
      let running: Service | null = null;
      // A signal during the start takes effect after it: the samples are then loaded completely.
      stopOnSignals(
        async () => {
          const service = await starting.catch(untilItWasSaid);
          await service.close();
          ended.resolve(0);
        },
        (fault) => {
          // The command itself prints why the service could not start.
          if (fault !== startFault) log.error({ err: fault }, 'the service did not stop cleanly');
        },
        {
          async drain() {
            if (running === null) return;
            log.info({ drainSeconds }, 'stopping');
            running.drain();
            if (drainSeconds > 0) await after(drainSeconds * 1_000);
          },
        },
      );
      const starting = start().catch((fault) => {
        startFault = fault;
        throw fault;
      });
      const service = await starting;
      running = service;
      print({ ready: service.baseUrl }, `${name} ready ${service.baseUrl}`);
      note(hint(service));
      // Compiled code for the next start, however this process ends.
      flushCompileCache();
      return ended.promise;
    },
  };
}

/** Delays the error: it ends the process, and the message with the reason must be printed before. */
async function untilItWasSaid(fault: unknown): Promise<never> {
  await setImmediate();
  throw fault;
}
