import type { ChildProcess } from 'node:child_process';
import { firstLine, startChild } from './child.ts';

/** Where the service and the ready texts are listened for. */
export interface Ports {
  service: number;
  ready: number;
}

/** Where, beside the ready texts, the process tells how much processor time it has used. */
export const processorPath = '/processor';

/** Where it tells how much memory it has. */
export const memoryPath = '/memory';

/** The server process: the service, and ready texts beside it. */
export interface HttpServer extends Ports {
  /** Seconds of processor time used so far. */
  processor(): Promise<number>;
  /** MiB of memory that are resident now and not mapped from files; all that are where the system does not tell. */
  memory(): Promise<number>;
  stop(): void;
}

/** @param core the only core it may use, where it can be pinned */
export async function startHttpServer(database: string, core?: number): Promise<HttpServer> {
  const arguments_ = ['--database', database];
  const child: ChildProcess = startChild('./http-server-process.ts', {
    arguments: arguments_,
    ...(core === undefined ? {} : { core }),
  });
  const ports = JSON.parse(await firstLine(child)) as Ports;
  return {
    ...ports,
    async processor() {
      const answer = await fetch(`http://127.0.0.1:${ports.ready}${processorPath}`);
      const { user, system } = (await answer.json()) as NodeJS.CpuUsage;
      return (user + system) / 1e6;
    },
    async memory() {
      const answer = await fetch(`http://127.0.0.1:${ports.ready}${memoryPath}`);
      return ((await answer.json()) as number) / 1024 ** 2;
    },
    stop: () => child.stdin?.end(),
  };
}
