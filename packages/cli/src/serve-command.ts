import { flushCompileCache } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from '@kairan/server/log';
import { stopOnSignals } from '@kairan/server/serve';
import type { Command } from './command.ts';

/** A service that answers. */
export interface RunningService {
  /** The public address that links are made with. */
  readonly baseUrl: string;
  /** Lets what is in flight finish, and ends it. */
  close(): Promise<void>;
}

/** The command that runs a service until it is asked to end. */
export interface ServeCommand<Service extends RunningService> {
  /** The service's own word, as its ready line has it: `vulns`. */
  readonly name: string;
  readonly summary: string;
  /** Reads the settings, and begins to start the service. */
  readonly begin: () => { readonly log: Logger; readonly start: () => Promise<Service> };
  /** What to do next, for people, on standard error. */
  readonly hint: (service: Service) => string;
}

/** Makes `serve`: it prints `<name> ready <address>` once the service answers, and exits with 0 when it was asked to end. */
export function serveCommandOf<Service extends RunningService>({
  name,
  summary,
  begin,
  hint,
}: ServeCommand<Service>): Command {
  return {
    words: 'serve',
    summary,
    async run({ print, note }) {
      const { log, start } = begin();
      const ended = Promise.withResolvers<0>();
      let startFault: unknown;
      // Who is told to end while it starts ends once it has: the samples are then loaded whole.
      stopOnSignals(
        async () => {
          const service = await starting.catch(untilItWasSaid);
          await service.close();
          ended.resolve(0);
        },
        (fault) => {
          // Why it could not start, the command says itself.
          if (fault !== startFault) log.error({ err: fault }, 'the service did not stop cleanly');
        },
      );
      const starting = start().catch((fault) => {
        startFault = fault;
        throw fault;
      });
      const service = await starting;
      print({ ready: service.baseUrl }, `${name} ready ${service.baseUrl}`);
      note(hint(service));
      // For the next start, however this process ends.
      flushCompileCache();
      return ended.promise;
    },
  };
}

/** The process ends where this throws; the sentence that says why comes before. */
async function untilItWasSaid(fault: unknown): Promise<never> {
  await setImmediate();
  throw fault;
}
