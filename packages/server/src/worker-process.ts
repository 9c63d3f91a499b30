import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What came of a request to a worker process: its reply, or why there is none. */
export type Outcome<Reply> = { readonly reply: Reply } | { readonly failed: 'not started' | 'too slow' | 'ended' };

/** A child process that answers requests, one at a time. */
export interface WorkerProcess<Request extends object, Reply extends object> {
  /** Sends a request and waits for the reply; a process that takes longer than `limitMs` is killed. */
  ask(request: Request, limitMs: number): Promise<Outcome<Reply>>;
  /** Whether it can take another request. */
  readonly alive: boolean;
  /** Kills it; resolves when it has exited. */
  end(): Promise<void>;
}

/**
 * Replaces our environment, which holds keys. One worker thread and one malloc arena: with more, each arena holds on
 * to freed memory, and the process grows to several times what one image needs.
 */
const environment = {
  UV_THREADPOOL_SIZE: '1',
  MALLOC_ARENA_MAX: '1',
  // biome-ignore lint/style/noProcessEnv: Node's own variable, which the process gets as we got it.
  ...(process.env['NODE_COMPILE_CACHE'] && { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
};

/**
 * Starts a process for work on images: it can be killed at any moment, holds no secrets, and gives its memory back when it
 * ends. It does not keep ours alive, and ends with it.
 * @param program a module that calls `serveRequests`
 */
export function startWorkerProcess<Request extends object, Reply extends object>(
  program: URL,
): WorkerProcess<Request, Reply> {
  const child = fork(fileURLToPath(program), {
    env: environment,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
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
    async ask(request, limitMs) {
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
      if (timedOut) return { failed: 'too slow' };
      if (reply !== null) return { reply };
      return { failed: started ? 'ended' : 'not started' };
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
