import { type Connection, headerOf } from '@kairan/http/connection';
import { acceptedEncodings } from '@kairan/http/negotiation';
import { responseCache, type SendableAnswer } from '@kairan/http/response-cache';
import { type Page, sendablePage, sentPage } from './page-response.ts';

/** Answers with a page that is kept under a key, or makes it; at once where it is kept. */
export type PageMemory = (
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
export function pageMemory({ maxBytes }: { maxBytes: number }): PageMemory {
  const kept = responseCache({ maxBytes, version: () => null });
  const making = new Map<string, Promise<SendableAnswer>>();

  const made = async (key: string, make: () => Promise<SendableAnswer>): Promise<SendableAnswer> => {
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
    if (ready) return sentPage(ready, request, connection);
    return made(whole, async () => sendablePage(await make(), accepted)).then((answer) =>
      sentPage(answer, request, connection),
    );
  };
}
