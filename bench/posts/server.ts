import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { firstLine, startChild } from '../child.ts';
import type { BenchStore } from './make-store.ts';

/** Where the service, plain Hono and the ready texts are listened for. */
export interface PostsPorts {
  service: number;
  /** 0 where it was not asked for. */
  plain: number;
  ready: number;
}

/** Where, beside the ready texts, the process tells how much processor time it has used. */
export const processorPath = '/processor';

/** The server process, on copies of a store. */
export interface PostsServer extends PostsPorts {
  pid: number;
  /** Seconds of processor time used so far. */
  processor(): Promise<number>;
  /** Ends the process and removes its copies. */
  stop(): Promise<void>;
}

/** How a server process is started. */
export interface PostsServerOptions {
  work: string;
  store: BenchStore;
  /** Plain Hono as well. */
  plain?: boolean;
  /** The only core it may use, where it can be pinned. */
  core?: number;
  /** Options of Node. */
  node?: readonly string[];
}

export async function startPostsServer({ work, store, plain, core, node }: PostsServerOptions): Promise<PostsServer> {
  const folder = await mkdtemp(join(work, 'posts-'));
  const copy = async (name: string) => {
    const path = join(folder, name);
    await copyFile(store.file, path);
    return path;
  };
  const child = startChild('./posts/server-process.ts', {
    arguments: [
      ...['--database', await copy('service.db')],
      ...['--media', join(folder, 'media')],
      ...(plain ? ['--plain', await copy('plain.db'), '--users', `${store.file}.users.json`] : []),
    ],
    ...(core !== undefined && { core }),
    ...(node && { node }),
  });
  const ports = JSON.parse(await firstLine(child)) as PostsPorts;
  return {
    ...ports,
    pid: child.pid as number,
    async processor() {
      const answer = await fetch(`http://127.0.0.1:${ports.ready}${processorPath}`);
      const { user, system } = (await answer.json()) as NodeJS.CpuUsage;
      return (user + system) / 1e6;
    },
    async stop() {
      const ended = once(child, 'close');
      child.stdin?.end();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
