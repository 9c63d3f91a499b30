import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { firstLine, startChild } from '../child.ts';
import { postgresProcessor } from '../postgres-processor.ts';
import { copiedStore, type StoreLocation, type TemporaryStore } from '../temporary-stores.ts';
import type { BenchStore } from './make-store.ts';

/** The ports of the service, of both kinds of plain Hono and of the prepared texts. */
export interface PostsPorts {
  service: number;
  /** 0 if it was not requested. */
  plain: number;
  /** Plain Hono with the same text processing and rows; 0 if it was not requested. */
  checked: number;
  ready: number;
}

/** Path, on the port of the prepared texts, that returns the CPU time of the process. */
export const processorPath = '/processor';

/** The server process, on copies of a store. */
export interface PostsServer extends PostsPorts {
  pid: number;
  /** Seconds of CPU time used so far, by a PostgreSQL server on this machine too. */
  processor(): Promise<number>;
  /** Stops the process and deletes its copies. */
  stop(): Promise<void>;
}

/** Options of a server process. */
export interface PostsServerOptions extends StoreLocation {
  store: BenchStore;
  /** Whether to run plain Hono too. */
  plain?: boolean;
  /** The only core it may use, if it can be pinned. */
  core?: number;
  /** Whether it logs each request, to a file. */
  log?: boolean;
  /** Node options. */
  node?: readonly string[];
}

/** A process of the service alone. */
export interface RunningService {
  pid: number;
  port: number;
  stop(): Promise<void>;
}

/** Starts a process of the service on a database that others may share. @param media a folder */
export async function startServiceProcess(shared: { database: string; media: string }): Promise<RunningService> {
  const child = startChild('./posts/server-process.ts', {
    arguments: ['--database', shared.database, '--media', shared.media],
  });
  const { service } = JSON.parse(await firstLine(child)) as PostsPorts;
  return { pid: child.pid as number, port: service, stop: () => stopped(child) };
}

async function stopped(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close');
  child.stdin?.end();
  await ended;
}

/** Starts the server process; by default it logs errors only. */
export async function startPostsServer(options: PostsServerOptions): Promise<PostsServer> {
  const { work, postgres, store, plain, core, node, log } = options;
  const folder = await mkdtemp(join(work, 'posts-'));
  const copies: TemporaryStore[] = [];
  const copy = async () => {
    const copied = await copiedStore(store.url, { work, postgres });
    copies.push(copied);
    return copied.url;
  };
  const errors = log ? await open(join(folder, 'log'), 'a') : null;
  const child = startChild('./posts/server-process.ts', {
    arguments: [
      ...['--database', await copy()],
      ...['--media', join(folder, 'media')],
      ...(plain ? ['--plain', await copy(), '--checked', await copy(), '--users', store.usersFile] : []),
    ],
    ...(errors && { errors: errors.fd, env: { ...process.env, LOG_LEVEL: 'info' } }),
    ...(core !== undefined && { core }),
    ...(node && { node }),
  });
  await errors?.close();
  const ports = JSON.parse(await firstLine(child)) as PostsPorts;
  const ofDatabase = postgres === null ? () => 0 : await postgresProcessor(postgres);
  return {
    ...ports,
    pid: child.pid as number,
    async processor() {
      const answer = await fetch(`http://127.0.0.1:${ports.ready}${processorPath}`);
      const { user, system } = (await answer.json()) as NodeJS.CpuUsage;
      return (user + system) / 1e6 + ofDatabase();
    },
    async stop() {
      await stopped(child);
      await rm(folder, { recursive: true });
      for (const copied of copies) await copied.remove();
    },
  };
}
