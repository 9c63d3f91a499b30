import { type Connection, headerOf } from '@kairan/http/connection';
import { acceptedEncodings } from '@kairan/http/negotiation';
import { type EncodedResponse, responseCache } from '@kairan/http/response-cache';
import { encodePage, type Page, sendPage } from './page-response.ts';

/** Answers with a page that is kept under a key, or makes it; at once where it is kept. */
export type PageCache = (
  key: string,
  make: () => Promise<Page>,
  request: Request,
  connection?: Connection,
) => Response | Promise<Response>;

/**
 * Keeps pages in the form they are sent, up to so many bytes; those that were not asked for longest go first. A key must
 * name all that the page depends on, the state of what it shows included. Whoever asks while a page is being made gets it
 * from the same making.
 */
export function pageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const kept = responseCache({ maxBytes, version: () => null });
  const making = new Map<string, Promise<EncodedResponse>>();

  const made = async (key: string, make: () => Promise<EncodedResponse>): Promise<EncodedResponse> => {
    const begun = making.get(key) ?? make();
    making.set(key, begun);
    try {
      const answer = await begun;
      if (answer.status === 200) kept.set(key, answer, null);
      return answer;
    } finally {
      making.delete(key);
    }
  };

  return (key, make, request, connection) => {
    const accepted = acceptedEncodings(headerOf(request, connection, 'accept-encoding'));
    const whole = `${accepted.best ?? ''}${accepted.plain ? '+' : ''} ${key}`;
    const ready = kept.get(whole);
    if (ready) return sendPage(ready, request, connection);
    return made(whole, async () => encodePage(await make(), accepted)).then((answer) =>
      sendPage(answer, request, connection),
    );
  };
}
