import { startWorkerProcess } from '@kairan/server/worker-process';
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

const program = new URL('worker.ts', import.meta.url);

/** Starts a process. It does not keep ours alive, and ends with it. */
export function startImageProcess(): ImageProcess {
  const worker = startWorkerProcess<WorkerRequest, Reply>(program);
  return {
    async ask<Q extends WorkerRequest>(request: Q, limitMs: number) {
      const outcome = await worker.ask(request, limitMs);
      if ('failed' in outcome) {
        if (outcome.failed === 'too slow')
          throw new ImageError('The image takes too long to decode. Send a smaller or simpler one.');
        if (outcome.failed === 'not started')
          throw new Error('The image decoding process did not start; see its output above.');
        throw damagedImage();
      }
      const { reply } = outcome;
      if ('rejected' in reply) throw new ImageError(reply.rejected);
      if ('fault' in reply) {
        const { fault, code, syscall } = reply;
        throw Object.assign(new Error(`Decoding an image failed: ${fault}`), { code, syscall });
      }
      return reply.answer as WorkerResults[Q['ask']];
    },
    get alive() {
      return worker.alive;
    },
    end: () => worker.end(),
  };
}
