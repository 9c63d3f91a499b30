import type { ChildProcess } from 'node:child_process';
import { open } from 'node:fs/promises';
import { firstLine, startChild } from './child.ts';
import { postgresProcessor } from './postgres-processor.ts';

/** The ports of the service and of the prepared texts. */
export interface Ports {
  service: number;
  ready: number;
}

/** Path, on the port of the prepared texts, that returns the CPU time of the process. */
export const processorPath = '/processor';

/** Path that returns its memory. */
export const memoryPath = '/memory';

/** The server process with the service and the prepared texts. */
export interface HttpServer extends Ports {
  pid: number;
  /** Seconds of CPU time used so far, by a PostgreSQL server on this machine too. */
  processor(): Promise<number>;
  /** MiB of resident memory not mapped from files; all resident memory if the system does not distinguish them. */
  memory(): Promise<number>;
  stop(): void;
}

/**
 * Starts the server process; by default it logs errors only, and its rate limits are out of reach.
 * @param url the URL of the store
 * @param core the only core it may use, if it can be pinned
 * @param options `log`: the file to which it logs each request; `limits`: its `VULNS_LIMITS`
 */
export async function startHttpServer(
  url: string,
  core?: number,
  { log, limits }: { readonly log?: string; readonly limits?: string } = {},
): Promise<HttpServer> {
  const errors = log === undefined ? null : await open(log, 'a');
  const arguments_ = ['--database', url];
  const child: ChildProcess = startChild('./http-server-process.ts', {
    arguments: arguments_,
    ...(core === undefined ? {} : { core }),
    ...(errors && { errors: errors.fd }),
    env: {
      ...process.env,
      ...(errors && { LOG_LEVEL: 'info' }),
      ...(limits !== undefined && { VULNS_LIMITS: limits }),
    },
  });
  await errors?.close();
  const ports = JSON.parse(await firstLine(child)) as Ports;
  const ofDatabase = url.startsWith('sqlite:') ? () => 0 : await postgresProcessor(url);
  return {
    ...ports,
    pid: child.pid as number,
    async processor() {
      const answer = await fetch(`http://127.0.0.1:${ports.ready}${processorPath}`);
      const { user, system } = (await answer.json()) as NodeJS.CpuUsage;
      return (user + system) / 1e6 + ofDatabase();
    },
    async memory() {
      const answer = await fetch(`http://127.0.0.1:${ports.ready}${memoryPath}`);
      return ((await answer.json()) as number) / 1024 ** 2;
    },
    stop: () => child.stdin?.end(),
  };
}
