import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** Published by node for each request that a server of this process has received. */
const received = 'http.server.request.start';

/** Resolves when servers of this process have received this many further requests. Call it before they are sent. */
export function arrivedRequests(count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = count;
  const note = () => {
    left -= 1;
    if (left > 0) return;
    unsubscribe(received, note);
    resolve();
  };
  subscribe(received, note);
  return promise;
}
