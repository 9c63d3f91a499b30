import { setPriority } from 'node:os';

/** Gives requests that only read priority over images. */
const niceness = 10;

/**
 * Answers the requests of `startWorkerProcess`, in the program that it runs; ends with the process that started it.
 * @param handle never throws: a failure is a reply
 */
export function serveRequests<Request, Reply extends object>(handle: (request: Request) => Promise<Reply>): void {
  // The parent may have exited meanwhile.
  const send = (message: Reply | 'ready') => {
    process.send?.(message, undefined, undefined, (error) => error && process.exit());
  };
  setPriority(niceness);
  process.on('disconnect', () => process.exit());
  process.on('message', async (request: Request) => send(await handle(request)));
  send('ready');
}
