import { SingleFlight } from '@kairan/concurrency/single-flight';
import { type Connection, headerOf } from '@kairan/http/connection';
import { acceptedEncodings } from '@kairan/http/negotiation';
import { type EncodedResponse, responseCache } from '@kairan/http/response-cache';
import { encodePage, type Page, sendPage } from './page-response.ts';

/** Responds with the page that is cached under a key, or renders it; synchronously if it is cached. */
export type PageCache = (
  key: string,
  make: () => Promise<Page>,
  request: Request,
  connection?: Connection,
) => Response | Promise<Response>;

/**
 * Caches encoded pages up to a number of bytes, evicting the least recently used. A key must name everything that the
 * page depends on, including the version of its data. Concurrent requests for a page share one rendering.
 */
export function pageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const cache = responseCache({ maxBytes });
  const making = new SingleFlight<EncodedResponse>();

  return (key, make, request, connection) => {
    const accepted = acceptedEncodings(headerOf(request, connection, 'accept-encoding'));
    const whole = `${accepted.best ?? ''}${accepted.plain ? '+' : ''} ${key}`;
    const ready = cache.get(whole);
    if (ready) return sendPage(ready, request, connection);
    const made = making.run(whole, async () => {
      const answer = await encodePage(await make(), accepted);
      if (answer.status === 200) cache.set(whole, answer);
      return answer;
    });
    return made.then((answer) => sendPage(answer, request, connection));
  };
}
