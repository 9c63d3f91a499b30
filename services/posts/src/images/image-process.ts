import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { cutOff, ImageError } from './image-error.ts';
import type { Answers, Question, Reply } from './worker-messages.ts';

/** A process of ours that decodes images, one at a time. */
export interface ImageProcess {
  /**
   * @throws {ImageError} for an image that is refused, takes longer than the limit, or ends the process
   * @throws {Error} for faults of ours
   */
  ask<Q extends Question>(question: Q, limitMs: number): Promise<Answers[Q['ask']]>;
  /** Whether it can be asked again. */
  readonly alive: boolean;
  /** Ends it at once; resolves when it is gone. */
  end(): Promise<void>;
}

const program = fileURLToPath(new URL('worker.ts', import.meta.url));

/**
 * Instead of our environment, which holds keys. One thread for the work and one heap: with more, what is freed in one is
 * kept for it, and a process grows to several times of what one image takes.
 */
const environment = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' };

/** Starts a process. It does not keep ours alive, and ends with it. */
export function startImageProcess(): ImageProcess {
  const child = fork(program, { env: environment, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const gone = once(child, 'exit').catch(() => {});
  let started = false;
  let answering: ((reply: Reply | null) => void) | null = null;
  child.on('message', (message: Reply | 'ready') => {
    if (message === 'ready') started = true;
    else answering?.(message);
  });
  child.on('error', () => answering?.(null));
  child.on('exit', () => answering?.(null));
  // Only while it works does it keep our process from ending.
  const rest = () => {
    child.unref();
    child.channel?.unref();
  };
  rest();

  return {
    async ask<Q extends Question>(question: Q, limitMs: number) {
      child.channel?.ref();
      const replied = Promise.withResolvers<Reply | null>();
      answering = replied.resolve;
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        child.kill('SIGKILL');
      }, limitMs);
      child.send(question, (error) => error && replied.resolve(null));
      const reply = await replied.promise;
      clearTimeout(timer);
      answering = null;
      rest();
      if (late) throw new ImageError('The image takes too long to decode. Send a smaller or simpler one.');
      if (!started) throw new Error('The process that decodes images does not start: see what it wrote above.');
      if (reply === null) throw cutOff();
      if ('refused' in reply) throw new ImageError(reply.refused);
      if ('fault' in reply) throw new Error(`Decoding an image failed: ${reply.fault}`);
      return reply.answer as Answers[Q['ask']];
    },
    get alive() {
      return child.connected && child.exitCode === null && child.signalCode === null;
    },
    async end() {
      if (child.pid === undefined) return;
      child.ref();
      child.kill('SIGKILL');
      await gone;
    },
  };
}
