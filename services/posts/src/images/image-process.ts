import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCacheVariable } from '@kairan/server/keep-compiled';
import { damagedImage, ImageError } from './image-error.ts';
import type { Reply, WorkerRequest, WorkerResults } from './worker-messages.ts';

/** A child process that decodes images, one at a time. */
export interface ImageProcess {
  /**
   * Sends a request and returns the response.
   * @throws {ImageError} if the image is rejected, exceeds the time limit, or crashes the process
   * @throws {Error} for internal errors
   */
  ask<Q extends WorkerRequest>(request: Q, limitMs: number): Promise<WorkerResults[Q['ask']]>;
  /** Whether it can take another request. */
  readonly alive: boolean;
  /** Kills it; resolves when it has exited. */
  end(): Promise<void>;
}

const program = fileURLToPath(new URL('worker.ts', import.meta.url));

/**
 * Replaces our environment, which holds keys. One worker thread and one malloc arena: with more, each arena holds on
 * to freed memory, and the process grows to several times what one image needs.
 */
const environment = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', ...compileCacheVariable() };

/** Starts a process. It does not keep ours alive, and ends with it. */
export function startImageProcess(): ImageProcess {
  const child = fork(program, { env: environment, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = once(child, 'exit').catch(() => {});
  let started = false;
  let onReply: ((reply: Reply | null) => void) | null = null;
  child.on('message', (message: Reply | 'ready') => {
    if (message === 'ready') started = true;
    else onReply?.(message);
  });
  child.on('error', () => onReply?.(null));
  child.on('exit', () => onReply?.(null));
  // An idle child must not keep our process from exiting.
  const unref = () => {
    child.unref();
    child.channel?.unref();
  };
  unref();

  return {
    async ask<Q extends WorkerRequest>(request: Q, limitMs: number) {
      child.channel?.ref();
      const replied = Promise.withResolvers<Reply | null>();
      onReply = replied.resolve;
      let timedOut = false;
      const timer = setTimeout(() => {
        timedOut = true;
        child.kill('SIGKILL');
      }, limitMs);
      child.send(request, (error) => error && replied.resolve(null));
      const reply = await replied.promise;
      clearTimeout(timer);
      onReply = null;
      unref();
      if (timedOut) throw new ImageError('The image takes too long to decode. Send a smaller or simpler one.');
      if (!started) throw new Error('The image decoding process did not start; see its output above.');
      if (reply === null) throw damagedImage();
      if ('rejected' in reply) throw new ImageError(reply.rejected);
      if ('fault' in reply) throw new Error(`Decoding an image failed: ${reply.fault}`);
      return reply.answer as WorkerResults[Q['ask']];
    },
    get alive() {
      return child.connected && child.exitCode === null && child.signalCode === null;
    },
    async end() {
      if (child.pid === undefined) return;
      child.ref();
      child.kill('SIGKILL');
      await exited;
    },
  };
}
